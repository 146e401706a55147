import type { Promotion } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Meter } from './meter.tsx'
import { computePercentDone, isRunning, isShut, isWaiting, OTHER_REASON, REASONS } from './states.ts'

/**
 * The member's progress in a promotion, the reason for a rejection, or a note that the account is not
 * eligible.
 */
export function PromotionProgress({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const isSignedIn = useSession((session) => session.token !== null)
  const { state, kind, progress, target, reason } = promotion
  if (state === 'rejected') return <p className="promotion-reason">{text(REASONS[reason] ?? OTHER_REASON)}</p>
  if (isShut(promotion, isSignedIn))
    return <p className="promotion-reason">{text('promotions.not-for-you')}</p>
  if (!isRunning(promotion)) return null
  const values = { done: format.money(progress, symbol), target: format.money(target, symbol) }
  return (
    <Meter
      label={text(kind === 'DEPOSIT' ? 'promotions.deposited' : 'promotions.bet')}
      percent={computePercentDone(progress, target)}
      value={text('promotions.done-of', values)}
      tone={isWaiting(promotion) ? 'accent' : 'primary'}
    />
  )
}
