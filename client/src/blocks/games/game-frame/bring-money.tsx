import { type FormEvent, useId, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useAction } from '../../../api/use-action.ts'
import { updateAnswer } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { formatAmount, getMinorPerUnit, parseMinor } from '../../../state/amounts.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { GameWallets } from './game-wallet.ts'
import './bring-money.css'

export type BringProps = {
  wallets: Required<GameWallets>
  /** Amounts to choose from, in minor units. */
  amountsMinor: readonly number[]
  minBet: string | undefined
  onDone(): void
}

/** Moves money from the main wallet to the wallet of this game without leaving the game. */
export function BringMoney({ wallets, amountsMinor, minBet, onDone }: BringProps) {
  const text = useText()
  const { money } = useFormat()
  const { main, own } = wallets
  const offered = offeredOf(amountsMinor, main.availBalance)
  const [amount, setAmount] = useState(offered[0] ?? '')
  const { send, isRunning, problem } = useBringing(wallets, amount, onDone)
  const show = (value: string) => money(value, main.currencySymbol)
  return (
    <form className="bring-money" onSubmit={send} noValidate>
      <p className="bring-money-way">
        <Purse name={main.walletName} amount={show(main.availBalance)} />
        <Icon name="arrow-end" />
        <Purse name={own.walletName} amount={show(own.availBalance)} />
      </p>
      {minBet && <p className="bring-money-note">{text('game.least', { amount: show(minBet) })}</p>}
      <div className="bring-money-amounts" role="group" aria-label={text('game.amounts')}>
        {offered.map((value) => (
          <button key={value} type="button" aria-pressed={value === amount} onClick={() => setAmount(value)}>
            {value === main.availBalance ? text('game.all', { amount: show(value) }) : show(value)}
          </button>
        ))}
      </div>
      <AmountField amount={amount} problem={problem} onChange={setAmount} />
      <Button type="submit" wide icon="transfer" isBusy={isRunning} disabled={offered.length === 0}>
        {text('game.bring')}
      </Button>
    </form>
  )
}

function Purse({ name, amount }: { name: string; amount: string }) {
  return (
    <span>
      <bdi>{name}</bdi>
      <strong>{amount}</strong>
    </span>
  )
}

type FieldProps = { amount: string; problem: string | undefined; onChange(amount: string): void }

function AmountField({ amount, problem, onChange }: FieldProps) {
  const text = useText()
  const id = useId()
  return (
    <p className="bring-money-field">
      <label htmlFor={id}>{text('field.amount')}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="transaction-amount"
        dir="ltr"
        value={amount}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-problem`} role="alert">
        {problem}
      </span>
    </p>
  )
}

/** Offered amounts below the main balance, and the whole balance. */
function offeredOf(amountsMinor: readonly number[], all: string): string[] {
  const most = parseMinor(all) ?? 0n
  if (most === 0n) return []
  const below = amountsMinor.map(BigInt).filter((amount) => amount < most)
  return [...below.map(formatAmount), all]
}

function useBringing({ main, own }: Required<GameWallets>, amount: string, onDone: () => void) {
  const text = useText()
  const { money, decimal } = useFormat()
  const code = useSite((site) => site.brand.currency.code)
  const { toast } = useModals()
  const { run, isRunning } = useAction('wallet.transfer')
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const minor = parseMinor(readAmount(amount, { decimal, currency: [main.currencySymbol, code] }) ?? '')
    if (!minor || minor > (parseMinor(main.availBalance) ?? 0n))
      return setProblem(
        text(minor ? 'game.amount-most' : 'game.amount-wrong', {
          amount: money(main.availBalance, main.currencySymbol),
          example: formatAmount(BigInt(125 * getMinorPerUnit())),
        }),
      )
    setProblem(undefined)
    const body = {
      fromAccountType: main.accountTypeId,
      toAccountType: own.accountTypeId,
      amount: formatAmount(minor),
    }
    try {
      const { balances } = await run({ body })
      updateAnswer('wallet.balance', balances)
      toast(text('game.brought', { amount: money(formatAmount(minor), main.currencySymbol) }), 'good')
      onDone()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return { send: (event: FormEvent) => void send(event), isRunning, problem }
}
