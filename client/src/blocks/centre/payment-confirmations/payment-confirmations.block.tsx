import type { Operations, Withdrawal } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import './payment-confirmations.css'

type Action = Operations['wallet.process-payment']['body']['action']

/**
 * Payments that the member confirms or disputes before a deadline; nothing while there are
 * none.
 */
export const PaymentConfirmations: Block<'payment-confirmations'> = ({ props }) => {
  const text = useText()
  const { data } = useOperation('wallet.payment-confirmations')
  if (!data || data.list.length === 0) return null
  return (
    <Section
      title={text('confirmations.title')}
      hint={text('confirmations.hint', { minutes: data.confirmMinutes })}
    >
      <ul className="payment-confirmations">
        {data.list.map((payment) => (
          <Payment key={payment.orderNo} payment={payment} form={props.form} />
        ))}
      </ul>
    </Section>
  )
}

function reread(): Promise<unknown> {
  return refresh('wallet.payment-confirmations', 'wallet.withdraw-list', 'wallet.balance')
}

function Payment({ payment, form }: { payment: Withdrawal; form: string }) {
  const text = useText()
  const zone = useZoneTime()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { orderNo, paidOut, card, state, canConfirm, confirmDeadline } = payment
  return (
    <li>
      <header>
        <strong>{money(paidOut, symbol)}</strong>
        <Badge tone="warning">{text(`withdraw.state.${formatCodeKey(state)}`)}</Badge>
      </header>
      <p>
        <bdi>{card.bankName}</bdi> <bdi dir="ltr">{card.numberMasked}</bdi> · <bdi dir="ltr">{orderNo}</bdi>
      </p>
      {canConfirm && (
        <>
          <p>{text('confirmations.deadline', { time: isolate(zone.dateTime(confirmDeadline)) })}</p>
          <Answers orderNo={orderNo} form={form} />
        </>
      )}
    </li>
  )
}

function Answers({ orderNo, form }: { orderNo: string; form: string }) {
  const text = useText()
  const { toast } = useModals()
  const { run, isRunning, error } = useAction('wallet.process-payment')
  const [isDisputed, setDisputed] = useState(false)
  const answer = async (action: Action) => {
    try {
      await run({ body: { orderNo, action } })
      toast(text('confirmations.done'), 'good')
    } catch {
      // The refusal is shown below the buttons.
    }
    await reread()
  }
  return (
    <>
      <div className="payment-confirmations-answers">
        <Button size="s" isBusy={isRunning} onClick={() => void answer('RECEIVED')}>
          {text('confirmations.received')}
        </Button>
        <Button look="outline" size="s" isBusy={isRunning} onClick={() => void answer('FULLY_PAID')}>
          {text('confirmations.fully-paid')}
        </Button>
        <Button look="outline" size="s" aria-expanded={isDisputed} onClick={() => setDisputed(!isDisputed)}>
          {text('confirmations.not-received')}
        </Button>
      </div>
      {error && <p role="alert">{error.message}</p>}
      {isDisputed && (
        <OperationForm
          name={form as FormName}
          operation="wallet.process-payment"
          extra={{ orderNo, action: 'NOT_RECEIVED' }}
          onDone={reread}
        />
      )}
    </>
  )
}
