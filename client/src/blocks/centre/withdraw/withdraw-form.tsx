import type { Operations } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useDeferredValue, useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useTyped } from '../../../forms/use-typed.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { AmountChoices } from '../../parts/amount-choices.tsx'
import { MoneyEffect } from '../../parts/money-effect.tsx'

type Settings = Operations['wallet.withdraw-settings']['value']
type Props = {
  form: string
  card: number
  settings: Settings
  /** true: the account has an authenticator, whose code each withdrawal needs. */
  needsCode: boolean
}

/** Fields shown on demand. */
const CODE = ['authenticatorCode']
const NONE: readonly string[] = []

/** Amount and payment password of a withdrawal, with the costs that the platform states for it. */
export function WithdrawForm({ form, card, settings, needsCode }: Props) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [turn, setTurn] = useState(0)
  const { minimumAmount, maximumAmount } = settings
  const whole = leastOf(settings.availBalance, settings.dailyLeft, maximumAmount)
  const amounts = (
    <>
      <p className="withdraw-hint">
        {text('deposit.limits', {
          minimum: money(minimumAmount, symbol),
          maximum: money(maximumAmount, symbol),
        })}
      </p>
      <AmountChoices
        label={text('deposit.quick')}
        choices={[
          ...quickAmounts(minimumAmount, whole).map((amount) => ({ amount, label: money(amount, symbol) })),
          ...(whole === minimumAmount ? [] : [{ amount: whole, label: text('withdraw.whole') }]),
        ]}
      />
    </>
  )
  return (
    <OperationForm
      key={turn}
      name={form as FormName}
      operation="wallet.withdraw"
      extra={{ cardId: card }}
      demand={needsCode ? CODE : NONE}
      below={{ amount: amounts }}
      onDone={async () => {
        setTurn(turn + 1)
        await refresh(
          'wallet.balance',
          'wallet.withdraw-list',
          'wallet.withdraw-settings',
          'wallet.account-record',
        )
      }}
    >
      <Costs card={card} settings={settings} />
    </OperationForm>
  )
}

/** Multiples of the least amount that a quick choice offers. */
const TIMES = [1n, 5n, 10n, 50n]

/** Amounts to choose from below the whole; the least amount is always among them. */
function quickAmounts(least: string, whole: string): string[] {
  const [from, most] = [parseMinor(least) ?? 0n, parseMinor(whole) ?? 0n]
  return TIMES.map((times) => from * times)
    .filter((amount, at) => at === 0 || amount < most)
    .map(formatAmount)
}

/** The least of several amounts, which is the most that can be withdrawn at once. */
function leastOf(...amounts: readonly string[]): string {
  const minor = amounts.map((amount) => parseMinor(amount) ?? 0n)
  return formatAmount(minor.reduce((least, one) => (one < least ? one : least)))
}

/** Costs as the platform computes them, or its reason against this amount. */
function Costs({ card, settings }: { card: number; settings: Settings }) {
  const text = useText()
  const amount = useDeferredValue(useTyped('amount')).trim()
  const minor = parseMinor(amount)
  // Turnover that blocks every withdrawal is shown beside the form.
  const isWithin =
    minor !== undefined &&
    parseMinor(settings.turnoverLeft) === 0n &&
    minor >= (parseMinor(settings.minimumAmount) ?? 0n) &&
    minor <= (parseMinor(settings.maximumAmount) ?? 0n)
  const { data, error } = useOperation('wallet.pre-withdraw', isWithin ? { cardId: card, amount } : null)
  if (error) return <p className="withdraw-refused">{error.message}</p>
  if (!data) return null
  return (
    <MoneyEffect
      rows={[
        { label: text('withdraw.effect.amount'), amount: data.amount },
        { label: text('deposit.effect.fee'), amount: data.fee },
        { label: text('withdraw.effect.paid-out'), amount: data.paidOut, isResult: true },
        { label: text('withdraw.effect.after'), amount: data.availBalanceAfter },
      ]}
    />
  )
}
