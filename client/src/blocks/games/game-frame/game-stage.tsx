import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { buildFrameRules } from '../../../lib/frame-rules.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  addresses: readonly string[] | undefined
  gameName: string | undefined
  onLoaded(): void
  onReload(): void
  /** Moves the focus back to the bar. */
  onToBar(): void
}

/** The game in its frame, with a message while it is loading. */
export function GameStage({ frame, addresses, gameName, onLoaded, onReload, onToBar }: Props) {
  const text = useText()
  const [isLoaded, setLoaded] = useState(false)
  const [chosen, setChosen] = useState(0)
  // The launch has its own timeout, so the first address gets the full time.
  const isSlow = useSlow(!isLoaded, addresses ? chosen : LAUNCH)
  const hasNext = addresses !== undefined && chosen + 1 < addresses.length
  // The second address is used when the first does not answer.
  if (isSlow && hasNext) setChosen(chosen + 1)
  const address = addresses?.[chosen]
  const done = () => {
    setLoaded(true)
    onLoaded()
  }
  return (
    <>
      {address && <Frame frame={frame} address={address} gameName={gameName} onLoaded={done} />}
      {address && (
        <button type="button" className="game-frame-out" onClick={onToBar}>
          {text('game.to-bar')}
        </button>
      )}
      {!isLoaded && <Waiting isSlow={isSlow && !hasNext} onReload={onReload} />}
    </>
  )
}

type FrameProps = Pick<Props, 'frame' | 'gameName' | 'onLoaded'> & { address: string }

function Frame({ frame, address, gameName, onLoaded }: FrameProps) {
  const text = useText()
  return (
    <iframe
      ref={frame}
      src={address}
      title={gameName ?? text('game.frame')}
      sandbox={buildFrameRules(address, location.origin).sandbox}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoaded}
    />
  )
}

function Waiting({ isSlow, onReload }: { isSlow: boolean; onReload(): void }) {
  const text = useText()
  return (
    <div className="game-frame-wait">
      <Spinner label={text('game.loading')} />
      <div role="status">
        {isSlow && (
          <>
            <p>{text('game.slow')}</p>
            <Button look="outline" icon="refresh" onClick={onReload}>
              {text('game.reload')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Value of `turn` before the first address is known. */
const LAUNCH = -1

/**
 * Tells whether a wait takes too long. The launch and each address have their own timeout of
 * `slowGameSeconds`.
 */
function useSlow(isWaiting: boolean, turn: number): boolean {
  const seconds = useSite((site) => site.brand.numbers.slowGameSeconds)
  const [slowTurn, setSlowTurn] = useState<number>()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlowTurn(turn), seconds * SECOND_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, seconds, turn])
  return isWaiting && slowTurn === turn
}
