import { type RefObject, useCallback, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { isGameWindow } from '../../parts/games/use-play.ts'
import { type GameWallets, gameWallets, isEmptyFor } from './game-wallet.ts'
import { type Launch, useLaunch } from './use-launch.ts'

export type Game = {
  nodeId: string
  launch: Launch
  /** Changes with each launch: what belongs to the last one is drawn anew. */
  key: string
  frame: RefObject<HTMLIFrameElement | null>
  wallets: GameWallets | undefined
  /** Where it runs. */
  way: 'frame' | 'window' | 'page' | 'elsewhere'
  /** It waits for what decides on its gate. */
  isUndecided: boolean
  /** There is too little in its wallet to play. */
  isPoor: boolean
  isPlaying: boolean
  reload(): void
  loaded(): void
  /** Opened although there is nothing to play with. */
  anyway(): void
  /** Played in this window, whatever the vendor's way is. */
  here(): void
}

/** One game of an address: its launch, its gates, and whether it runs. */
export function useGame(search: string): Game {
  const isSignedIn = useSession((session) => session.token !== null)
  const [attempt, setAttempt] = useState(0)
  const [playingOf, setPlayingOf] = useState<string>()
  const [isAnyway, setAnyway] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const query = new URLSearchParams(search)
  const { way, here } = useWay(query.get('vassalage') ?? '')
  const balance = useOperation('wallet.balance')
  const wallets = balance.data && gameWallets(balance.data, query.get('vassalage') ?? '')
  const launch = useLaunch(isSignedIn && way !== 'elsewhere' ? search : undefined, attempt)
  const key = `${attempt}${search}`
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  // Once it has run, an empty wallet is the game's own affair: nobody is thrown out of a round.
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
    isUndecided: !balance.data && !balance.error,
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

/** A vendor's way, as the brand's JSON has it; games that run in a window of their own run elsewhere than on the site's page. */
function useWay(vassalage: string): Pick<Game, 'way' | 'here'> {
  const given = useSite((site) => site.brand.vendors.launch[vassalage])
  const [isHere, setHere] = useState(false)
  const isElsewhere = given === 'window' && !isGameWindow() && !isHere
  return { way: isElsewhere ? 'elsewhere' : (given ?? 'frame'), here: () => setHere(true) }
}

/** Keys go to the game at once, unless somebody is busy in the bar or in a window over it. */
function focusFrame(frame: HTMLIFrameElement | null, isAskedFor: boolean) {
  const isBusy = document.activeElement?.closest('.game-frame-bar') && !isAskedFor
  if (!isBusy && !document.querySelector('dialog[open]')) frame?.focus()
}
