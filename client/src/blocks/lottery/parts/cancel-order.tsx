import type { LotteryOrder } from '@marquee/schemas/contract'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import './cancel-order.css'

type Props = {
  order: Pick<LotteryOrder, 'orderNo' | 'stake'>
  size?: 's' | 'm'
  onTried(): Promise<unknown>
}

/** Cancels an open bet after a question; a refusal, as after the lock, is shown below the button. */
export function CancelOrder({ order, size = 'm', onTried }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { confirm, toast } = useModals()
  const { run, isRunning, error } = useAction('lottery.cancel')
  const press = async () => {
    const isSure = await confirm({
      title: text('lottery-bets.cancel'),
      text: text('lottery-bets.cancel-ask', { stake: isolate(money(order.stake, symbol)) }),
      confirm: text('lottery-bets.cancel'),
      cancel: text('dialog.close'),
    })
    if (!isSure) return
    try {
      await run({ body: { orderNo: order.orderNo } })
      toast(text('lottery-bets.cancelled'), 'good')
      await refresh('lottery.today', 'lottery.orders', 'lottery.chases', 'wallet.bet-history')
    } catch {
      // The refusal is shown below.
    } finally {
      await onTried()
    }
  }
  return (
    <div className="cancel-order">
      <Button look="outline" size={size} isBusy={isRunning} onClick={() => void press()}>
        {text('lottery-bets.cancel')}
      </Button>
      {error && <small role="alert">{error.message}</small>}
    </div>
  )
}
