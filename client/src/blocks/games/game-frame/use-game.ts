import { type RefObject, useCallback, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { useTransfersAutomatically } from '../../parts/games/automatic-transfer.ts'
import { isGameWindow } from '../../parts/games/use-play.ts'
import { type GameWallets, isEmptyFor, listGameWallets } from './game-wallet.ts'
import { type Launch, useLaunch } from './use-launch.ts'
import { useMoneyAlong } from './use-money-along.ts'

export type Game = {
  nodeId: string
  launch: Launch
  /** Changes with each launch, so that the game's components are remounted. */
  key: string
  frame: RefObject<HTMLIFrameElement | null>
  wallets: GameWallets | undefined
  /** Place in which the game runs. */
  way: 'frame' | 'window' | 'page' | 'elsewhere'
  /** The data that decides about the game's gates is not loaded yet. */
  isUndecided: boolean
  /** The wallet has less than the minimum stake. */
  isPoor: boolean
  isPlaying: boolean
  reload(): void
  loaded(): void
  /** Opens the game despite an empty wallet. */
  anyway(): void
  /** Plays in this window, whatever launch way the vendor demands. */
  here(): void
}

/** State of the game in the address: its launch, its gates, and whether it runs. */
export function useGame(search: string): Game {
  const isSignedIn = useSession((session) => session.token !== null)
  const [attempt, setAttempt] = useState(0)
  const [playingOf, setPlayingOf] = useState<string>()
  const [isAnyway, setAnyway] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const query = new URLSearchParams(search)
  const { way, here } = useWay(query.get('vassalage') ?? '')
  const balance = useOperation('wallet.balance')
  const wallets = balance.data && listGameWallets(balance.data, query.get('vassalage') ?? '')
  const isBalanceOpen = !balance.data && !balance.error
  const isAutomatic = useTransfersAutomatically()
  const isMoving = useMoneyAlong(
    query.get('vassalage') ?? '',
    balance.data,
    isAutomatic && (way === 'frame' || way === 'window'),
  )
  // A room refuses players whose money is not there yet.
  const isWaiting = isMoving || (isAutomatic && isBalanceOpen)
  const launch = useLaunch(isSignedIn && way !== 'elsewhere' && !isWaiting ? search : undefined, attempt)
  const key = `${attempt}${search}`
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  // After the game has started, an empty wallet no longer closes it, so that no round is interrupted.
  const hasBegun = isAnyway || playingOf !== undefined
  const again = (settle: () => void) => () => {
    settle()
    reload()
  }
  return {
    nodeId: query.get('nodeId') ?? '',
    launch,
    key,
    frame,
    wallets,
    way,
    isUndecided: isBalanceOpen || isMoving,
    isPoor: !hasBegun && wallets?.main !== undefined && isEmptyFor(wallets.own, launch.minBet),
    isPlaying: playingOf === key,
    reload,
    loaded: () => {
      setPlayingOf(key)
      focusFrame(frame.current, attempt > 0)
    },
    anyway: again(() => setAnyway(true)),
    here,
  }
}

/**
 * The vendor's launch way from the brand's JSON. Games with their own window run `elsewhere` on the site's
 * page.
 */
function useWay(vassalage: string): Pick<Game, 'way' | 'here'> {
  const given = useSite((site) => site.brand.vendors.launch[vassalage])
  const [isHere, setHere] = useState(false)
  const isElsewhere = given === 'window' && !isGameWindow() && !isHere
  return { way: isElsewhere ? 'elsewhere' : (given ?? 'frame'), here: () => setHere(true) }
}

/** Focuses the game, so that it receives keys, unless the member uses the bar or a dialog is open. */
function focusFrame(frame: HTMLIFrameElement | null, isAskedFor: boolean) {
  const isBusy = document.activeElement?.closest('.game-frame-bar') && !isAskedFor
  if (!isBusy && !document.querySelector('dialog[open]')) frame?.focus()
}
