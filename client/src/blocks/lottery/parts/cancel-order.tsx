import type { LotteryOrder } from '@marquee/schemas/contract'
import type { ApiError } from '../../../api/errors.ts'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  order: Pick<LotteryOrder, 'orderNo' | 'stake'>
  size?: 's' | 'm'
}

/** Reads that show an order: each is read once more after an attempt, successful or not. */
const SHOWN_IN = [
  'lottery.today',
  'lottery.orders',
  'lottery.order',
  'lottery.chases',
  'wallet.bet-history',
] as const

/** Cancels an open bet after a question; a refusal, as after the lock, outlives the button, which goes with the lock. */
export function CancelOrder({ order, size = 'm' }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { confirm, toast } = useModals()
  const { run, isRunning } = useAction('lottery.cancel')
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
    } catch (error) {
      const { reaction, message } = error as ApiError
      // Other refusals are shown by the shared request layer.
      if (reaction === 'inline') toast(message, 'bad')
    } finally {
      await refresh(...SHOWN_IN)
    }
  }
  return (
    <Button look="outline" size={size} isBusy={isRunning} onClick={() => void press()}>
      {text('lottery-bets.cancel')}
    </Button>
  )
}
