import type { Operations } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { HUNDREDTHS, toMinor } from '@marquee/schemas/rules/money'
import { useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useTyped } from '../../../forms/use-typed.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { AmountChoices } from '../../parts/amount-choices.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { MoneyEffect } from '../../parts/money-effect.tsx'
import { BonusCode } from './bonus-code.tsx'

type Channel = Operations['wallet.deposit-channels']['value']['list'][number]
type Settings = Operations['wallet.deposit-settings']['value']
type Props = { form: string; onOrder(orderNo: string): void }

/** Method, amount and promotion of a new deposit, with the amount that reaches the wallet. */
export function DepositForm({ form, onOrder }: Props) {
  const text = useText()
  const settings = useOperation('wallet.deposit-settings')
  const channels = useOperation('wallet.deposit-channels')
  return (
    <Data of={settings} pieces={2}>
      {(known) =>
        known.openOrders >= known.openOrdersMaximum ? (
          <p className="data-empty">
            {text('error.deposit.open-orders', { count: known.openOrdersMaximum })}
          </p>
        ) : (
          <Data of={channels} pieces={3} isEmpty={({ list }) => list.length === 0} empty="deposit.none">
            {({ list }) => <Fields {...{ form, onOrder, channels: list, settings: known }} />}
          </Data>
        )
      }
    </Data>
  )
}

function Fields({ form, onOrder, channels, settings }: Props & { channels: Channel[]; settings: Settings }) {
  const text = useText()
  const { money, number, minutes } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [code, setCode] = useState(channels[0]!.code)
  const [promotion, setPromotion] = useState('')
  const channel = channels.find((one) => one.code === code) ?? channels[0]!
  const feeOf = ({ feeRate }: Channel) =>
    Number(feeRate) === 0
      ? text('deposit.no-fee')
      : text('deposit.fee-rate', { rate: number(Number(feeRate)) })
  // An upstream's channels may have no time.
  const timeOf = ({ creditMinutes }: Channel) => {
    if (creditMinutes === undefined) return []
    if (creditMinutes === 0) return [text('deposit.at-once')]
    return [text('deposit.within', { time: isolate(minutes(creditMinutes)) })]
  }
  const limitsOf = ({ minimum, maximum }: Channel) =>
    text('deposit.limits', { minimum: money(minimum, symbol), maximum: money(maximum, symbol) })
  const quick = (
    <AmountChoices
      label={text('deposit.quick')}
      choices={channel.quickAmounts.map((amount) => ({ amount, label: money(amount, symbol) }))}
    />
  )
  return (
    <div className="deposit-form">
      <ChoiceCards
        name="deposit-channel"
        label={text('field.deposit-channel')}
        chosen={channel.code}
        choices={channels.map((one) => ({
          value: one.code,
          mark: one.mark ?? 'wallet',
          title: text(one.label),
          hint: [...timeOf(one), limitsOf(one), feeOf(one)].join(' · '),
        }))}
        onChoose={setCode}
      />
      <OperationForm
        name={form as FormName}
        operation="wallet.deposit"
        extra={{ channel: channel.code, promotion }}
        below={{ amount: quick }}
        onDone={async ({ orderNo }) => {
          await refresh('wallet.deposit-list', 'wallet.deposit-settings')
          onOrder(orderNo)
        }}
      >
        <PromotionChoice chosen={promotion} onChoose={setPromotion} />
        <BonusCode onFound={({ code: found }) => setPromotion(found)} />
        <Effect channel={channel} multiple={settings.turnoverMultiple} />
      </OperationForm>
    </div>
  )
}

/** Promotions that a deposit may join. */
function PromotionChoice({ chosen, onChoose }: { chosen: string; onChoose(code: string): void }) {
  const text = useText()
  const { data } = useOperation('promotions.available')
  const offers = (data?.list ?? []).filter(
    ({ kind, state, eligible }) => kind === 'DEPOSIT' && state === 'join' && eligible,
  )
  if (offers.length === 0) return null
  return (
    <label className="deposit-promotion">
      <span>{text('field.promotion')}</span>
      <select className="form-input" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{text('deposit.no-promotion')}</option>
        {offers.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Hundredths of a percent that make up the whole. */
const WHOLE = 10_000n

function Effect({ channel, multiple }: { channel: Channel; multiple: number }) {
  const text = useText()
  const typed = parseMinor(useTyped('amount'))
  if (typed === undefined || typed <= 0n) return null
  const fee = (typed * (toMinor(channel.feeRate, HUNDREDTHS) ?? 0n)) / WHOLE
  const wager = typed * BigInt(multiple)
  return (
    <MoneyEffect
      rows={[
        { label: text('deposit.effect.pay'), amount: formatAmount(typed) },
        ...(fee > 0n ? [{ label: text('deposit.effect.fee'), amount: formatAmount(fee) }] : []),
        { label: text('deposit.effect.credited'), amount: formatAmount(typed - fee), isResult: true },
        ...(wager > 0n ? [{ label: text('deposit.effect.wager'), amount: formatAmount(wager) }] : []),
      ]}
    />
  )
}
