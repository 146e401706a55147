import type { DepositOrder as Order } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'

/** Reports a payment with pictures of its receipt; a paid order takes pictures until it is decided on. */
export function PaymentReport({ order, form }: { order: Order; form: string }) {
  const text = useText()
  const most = useSite((site) => site.brand.numbers.proofImages)
  const [isAdding, setAdding] = useState(false)
  const { orderNo, receipts, state } = order
  const isPending = state === 'PENDING'
  const mayAdd = state === 'PAID' && receipts < most
  const reread = async () => {
    setAdding(false)
    await refresh('wallet.deposit-list', 'wallet.deposit-settings')
  }
  return (
    <div className="deposit-report">
      {receipts > 0 && <p>{text('deposit.receipts.count', { attached: receipts })}</p>}
      {isPending && <p>{text('deposit.report.hint')}</p>}
      {mayAdd && (
        <Button
          look="outline"
          size="s"
          icon={isAdding ? 'close' : 'plus'}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {text(isAdding ? 'settings.cancel' : 'deposit.receipts.add')}
        </Button>
      )}
      {(isPending || (mayAdd && isAdding)) && (
        <OperationForm
          name={form as FormName}
          operation="wallet.report-deposit"
          extra={{ orderNo }}
          {...(isPending ? {} : { submitLabel: 'deposit.receipts.send' })}
          onDone={reread}
        />
      )}
    </div>
  )
}
