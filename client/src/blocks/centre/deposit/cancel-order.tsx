import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'

/** Cancels an unpaid order after a question. */
export function CancelOrder({ orderNo }: { orderNo: string }) {
  const text = useText()
  const { toast, confirm: ask } = useModals()
  const { run, isRunning, error } = useAction('wallet.cancel-deposit')
  const cancel = async () => {
    const isSure = await ask({
      title: text('deposit.cancel'),
      text: text('deposit.cancel.confirm'),
      confirm: text('deposit.cancel'),
      cancel: text('dialog.close'),
    })
    if (!isSure) return
    try {
      await run({ body: { orderNo } })
      toast(text('deposit.cancel.done'), 'good')
    } catch {
      // The refusal is shown beside the button.
    }
    // After a refusal too, because the order has changed since it was read.
    await refresh('wallet.deposit-list', 'wallet.deposit-settings')
  }
  return (
    <>
      <Button look="quiet" icon="close" isBusy={isRunning} onClick={() => void cancel()}>
        {text('deposit.cancel')}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
