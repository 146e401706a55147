import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLiveState } from '../../../api/live.ts'
import { getText } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { parseRoundResult, type RoundResult } from '../../../lib/frame-rules.ts'
import { useSession } from '../../../state/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isGameWindow } from '../../parts/games/use-play.ts'
import { celebrate, isBigWin } from '../../parts/moments/celebrate.ts'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { FrameBar } from './frame-bar.tsx'
import { GamePlace } from './game-place.tsx'
import { useFreshBalance } from './use-fresh-balance.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type Game, useGame } from './use-game.ts'
import { useGameMessages } from './use-game-messages.ts'
import { type TimeOfPlay, usePlayTime } from './use-play-time.ts'
import { useSiteHeader } from './use-site-header.ts'

const MoneyDialog = lazy(() => import('./money-dialog.tsx').then((m) => ({ default: m.MoneyDialog })))
const RealityCheck = lazy(() => import('./reality-check.tsx').then((m) => ({ default: m.RealityCheck })))

type Props = { props: BlockProps['game-frame']; search: string }

/** A page with nothing but a game and its bar. */
export function GamePage({ props, search }: Props) {
  const isSignedIn = useSession((session) => session.token !== null)
  const game = useGame(search)
  const time = usePlayTime(game.isPlaying)
  const root = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const fill = useRef<HTMLButtonElement>(null)
  const full = useFullScreen({ root, frame: game.frame, button: fill })
  const header = useSiteHeader(isGameWindow())
  const leave = useLeave(props.home)
  const [isBringing, setBringing] = useState(false)
  const bring = () => setBringing(true)
  useDocumentTitle(game.launch.gameName)
  const readBalance = useFreshBalance(game.isPlaying, useLiveState() === 'open')
  useGameMessages(game.frame, {
    // The balance is read first, because the platform's write of the played time would delay it.
    'marquee:round': (data) => {
      void readBalance().finally(() => time.tell())
      celebrateBigWin(parseRoundResult(data))
    },
    'marquee:leave': () => back.current?.focus(),
  })
  return (
    <div
      className="game-frame"
      ref={root}
      data-header={header.isShown ? 'shown' : 'hidden'}
      data-full={full.isFull || undefined}
    >
      <FrameBar
        back={back}
        fill={fill}
        isOwnWindow={isGameWindow()}
        nodeId={game.nodeId}
        gameName={game.launch.gameName}
        isSignedIn={isSignedIn}
        isPlaying={game.isPlaying}
        playedMs={time.playedMs}
        result={time.result}
        wallets={game.wallets}
        hasHeader={header.isShown}
        onHeader={header.toggle}
        onBack={leave}
        onMoney={bring}
        onReload={game.reload}
        onFullScreen={full.enter}
      />
      <div className="game-frame-stage">
        <GamePlace
          props={props}
          game={game}
          address={`/game${search}`}
          onBack={leave}
          onMoney={bring}
          onToBar={() => back.current?.focus()}
        />
        {full.isFull && <FullScreenOff onPress={full.leave} />}
      </div>
      {/* Each has its own boundary, so that a loading window does not hide an open one. */}
      <Suspense fallback={null}>
        {isBringing && (
          <Bringing game={game} amountsMinor={props.amountsMinor} onClose={() => setBringing(false)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Check time={time} record={props.record} onLeave={leave} />
      </Suspense>
    </div>
  )
}

function celebrateBigWin(result: RoundResult | undefined) {
  if (!result || !isBigWin(result.stake, result.payout)) return
  void celebrate({ words: getText('moment.big-win'), amount: result.payout })
}

function FullScreenOff({ onPress }: { onPress(): void }) {
  const text = useText()
  return (
    <IconButton
      icon="full-screen-off"
      look="outline"
      className="game-frame-full-off"
      label={text('game.full-screen-off')}
      onClick={onPress}
    />
  )
}

type BringingProps = { game: Game; amountsMinor: readonly number[]; onClose(): void }

function Bringing({ game: { wallets, launch, frame, reload }, amountsMinor, onClose }: BringingProps) {
  const { own, main } = wallets ?? {}
  if (!own || !main) return null
  const done = () => {
    // The game shows its own balance and reads it again on this message.
    frame.current?.contentWindow?.postMessage({ type: 'marquee:balance' }, '*')
    // A launch that was refused for lack of money is retried.
    if (launch.failure) reload()
    onClose()
  }
  return (
    <MoneyDialog
      wallets={{ own, main }}
      amountsMinor={amountsMinor}
      minBet={launch.minBet}
      onDone={done}
      onClose={onClose}
    />
  )
}

function Check({ time, record, onLeave }: { time: TimeOfPlay; record: string; onLeave(): void }) {
  const navigate = useNavigate()
  const { due, playedMs = 0, read } = time
  if (!due) return null
  const then = (go: () => void) => () => {
    read()
    go()
  }
  return (
    <RealityCheck
      due={due}
      playedMs={playedMs}
      onContinue={read}
      onRecord={then(() => void navigate(record))}
      onLeave={then(onLeave)}
    />
  )
}

/** Returns to the previous page, or closes the game's own window. */
function useLeave(home: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (isGameWindow()) window.close()
    const { idx } = (history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(home))
  }
}
