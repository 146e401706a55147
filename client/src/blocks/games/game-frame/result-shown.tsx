import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { TimeOfPlay } from './use-play-time.ts'

/** The result of the played time, always visible and never announced by itself: a loss has a minus, a win a plus. */
export function ResultShown({ amount, currencySymbol }: NonNullable<TimeOfPlay['result']>) {
  const text = useText()
  const { money } = useFormat()
  const isLost = amount.startsWith('-')
  const shown = money(amount, currencySymbol)
  const words = text('game.result', { amount: shown })
  return (
    <span className="game-frame-result" data-mood={isLost ? 'lost' : 'even'} title={words}>
      <span className="only-read">{words}</span>
      <bdi aria-hidden="true">{isLost || Number(amount) === 0 ? shown : `+${shown}`}</bdi>
    </span>
  )
}
