import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Stepper } from '../parts/stepper.tsx'
import './red-envelope-send.css'

/** Default number of shares. */
const FIRST_SHARES = 5

/**
 * Sends a red envelope. The amount is taken from the main wallet at once; unclaimed shares are returned
 * (R-2.132).
 */
export const RedEnvelopeSend: Block<'red-envelope-send'> = ({ props }) => {
  const text = useText()
  const name = useModal()?.name
  const { close } = useModals()
  const { redEnvelopeShares, redEnvelopeHours } = useSite((site) => site.brand.numbers)
  const [shares, setShares] = useState(Math.min(FIRST_SHARES, redEnvelopeShares))
  const [, setQuery] = useSearchParams()
  const done = async () => {
    close(name)
    setQuery({ tab: 'sent' }, { preventScrollReset: true })
    await refresh('promotions.red-envelopes', 'wallet.balance', 'wallet.account-record')
  }
  return (
    <div className="red-envelope-send">
      <Available />
      <Stepper
        label={text('envelope.shares')}
        hint={text('envelope.shares-hint', { most: redEnvelopeShares })}
        value={shares}
        least={1}
        most={redEnvelopeShares}
        lessLabel={text('envelope.fewer')}
        moreLabel={text('envelope.more')}
        onChange={setShares}
      />
      <OperationForm
        name={props.form as FormName}
        operation="promotions.send-red-envelope"
        extra={{ shares }}
        onDone={done}
      >
        <p className="red-envelope-send-note">{text('envelope.send-note', { count: redEnvelopeHours })}</p>
      </OperationForm>
    </div>
  )
}

function Available() {
  const text = useText()
  const format = useFormat()
  const main = useOperation('wallet.balance').data?.balance.find(
    ({ accountTypeId }) => accountTypeId === 'main',
  )
  return (
    main && (
      <p className="red-envelope-send-wallet">
        <span>{text('envelope.available')}</span>
        <strong>{format.money(main.availBalance, main.currencySymbol)}</strong>
      </p>
    )
  )
}
