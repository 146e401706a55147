import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { GameStage } from './game-stage.tsx'
import { LaunchFailure } from './launch-failure.tsx'
import type { Game } from './use-game.ts'

const MoneyGate = lazy(() => import('./money-gate.tsx').then((m) => ({ default: m.MoneyGate })))
const OwnWindow = lazy(() => import('./own-window.tsx').then((m) => ({ default: m.OwnWindow })))

type Props = {
  props: BlockProps['game-frame']
  game: Game
  address: string
  onBack(): void
  onMoney(): void
  onToBar(): void
}

/** The game, or the step that must be done before it. */
export function GamePlace(given: Props) {
  const isSignedIn = useSession((session) => session.token !== null)
  const { game, address } = given
  if (!isSignedIn) return <SignIn />
  if (game.way === 'elsewhere')
    return (
      <Suspense fallback={null}>
        <OwnWindow address={address} onHere={game.here} />
      </Suspense>
    )
  if (game.launch.failure)
    return (
      <LaunchFailure
        failure={game.launch.failure}
        canBring={game.wallets?.main !== undefined}
        onAgain={game.reload}
        onBack={given.onBack}
        onMoney={given.onMoney}
      />
    )
  return <Launched {...given} />
}

function Launched({ props, game, onToBar }: Props) {
  const { launch, wallets, isPoor, isUndecided, way } = game
  const isOpen = launch.addresses !== undefined && !isUndecided
  if (isOpen && isPoor && wallets?.main)
    return (
      <Suspense fallback={null}>
        <MoneyGate
          wallets={{ own: wallets.own, main: wallets.main }}
          amountsMinor={props.amountsMinor}
          minBet={launch.minBet}
          links={props.links}
          onDone={game.reload}
          onAnyway={game.anyway}
        />
      </Suspense>
    )
  if (isOpen && way === 'page') return <WholePage address={launch.addresses![0]!} />
  return (
    <GameStage
      key={game.key}
      frame={game.frame}
      addresses={isOpen ? launch.addresses : undefined}
      gameName={launch.gameName}
      onLoaded={game.loaded}
      onReload={game.reload}
      onToBar={onToBar}
    />
  )
}

/**
 * Opens the game in place of the page, for a vendor that refuses frames; the browser's back button returns.
 */
function WholePage({ address }: { address: string }) {
  const text = useText()
  useEffect(() => location.replace(address), [address])
  return (
    <div className="game-frame-wait">
      <Spinner label={text('game.loading')} />
    </div>
  )
}

/** Opens the login above the game for a visitor. */
function SignIn() {
  const text = useText()
  const { openFlow } = useModals()
  const ask = useCallback(
    () => openFlow('login', { notice: 'game.login-needed', returnTo: location.pathname + location.search }),
    [openFlow],
  )
  const { pathname, search } = useLocation()
  useEffect(() => {
    // A game that is being left, as by a logout, opens no login.
    if (location.pathname + location.search === pathname + search) ask()
  }, [ask, pathname, search])
  return (
    <div className="game-frame-panel">
      <EmptyState icon="lock" title={text('game.login-needed')}>
        <Button onClick={ask}>{text('shell.login')}</Button>
      </EmptyState>
    </div>
  )
}
