import { useEffect } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useOpenService } from '../../../render/open-service.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { INVALID_URL } from './use-launch.ts'

type Way = 'again' | 'back' | 'service' | 'money'
type Words = { icon: string; hint: string; ways: readonly Way[] }

const USUAL: Words = { icon: 'warning', hint: 'game.failed-hint', ways: ['again', 'back'] }

/** Icon, hint and offered actions by the code of a refused launch. */
const WORDS: Readonly<Record<string, Words>> = {
  [INVALID_URL]: { icon: 'shield', hint: 'game.invalid-hint', ways: ['service', 'back'] },
  'play.excluded': { icon: 'pause', hint: 'game.break-until', ways: ['back', 'service'] },
  'play.pause': { icon: 'pause', hint: 'game.break-until', ways: ['back', 'again'] },
  'game.closed': { icon: 'lock', hint: 'game.closed-hint', ways: ['back', 'again'] },
  'game.unknown': { icon: 'search', hint: 'game.unknown-hint', ways: ['back'] },
  'game.room.full': { icon: 'team', hint: 'game.room-full-hint', ways: ['back', 'again'] },
  'game.room.balance': { icon: 'wallet', hint: 'game.room-balance-hint', ways: ['money', 'back'] },
  network: { icon: 'globe', hint: 'game.offline-hint', ways: ['again', 'back'] },
}

type Props = {
  failure: ApiError
  canBring: boolean
  onAgain(): void
  onBack(): void
  onMoney(): void
}

/** Explains why a game could not be opened and offers actions. */
export function LaunchFailure({ failure, canBring, onAgain, onBack, onMoney }: Props) {
  const text = useText()
  const { dateTime } = useFormat()
  const openService = useOpenService()
  const { icon, hint, ways } = WORDS[failure.code] ?? USUAL
  useAgainOnline(failure.isPassing, onAgain)
  const { until } = (failure.details ?? {}) as { until?: number }
  const act: Record<Way, { label: string; run(): void }> = {
    again: { label: 'render.retry', run: onAgain },
    back: { label: 'game.back', run: onBack },
    service: { label: 'game.service', run: () => void openService().catch(() => undefined) },
    money: { label: 'game.money', run: onMoney },
  }
  return (
    <div className="game-frame-panel" role="alert">
      <EmptyState
        icon={icon}
        title={failure.message}
        text={text(hint, { time: until ? dateTime(until) : '' })}
      >
        <p className="game-frame-ways">
          {ways
            .filter((way) => way !== 'money' || canBring)
            .map((way, at) => (
              <Button key={way} look={at === 0 ? 'primary' : 'outline'} onClick={act[way].run}>
                {text(act[way].label)}
              </Button>
            ))}
        </p>
      </EmptyState>
    </div>
  )
}

/** Retries by itself when the browser is online again. */
function useAgainOnline(isPassing: boolean, onAgain: () => void) {
  useEffect(() => {
    if (!isPassing) return undefined
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [isPassing, onAgain])
}
