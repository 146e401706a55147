import type { Balance } from '@marquee/schemas/contract'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { MAIN } from './automatic-transfer.ts'
import { removeMoneyOut } from './money-out.ts'
import './money-at-games.css'

type Props = {
  balance: Balance | undefined
  /** true: the button stays, disabled, if there is nothing to bring back. */
  keepsButton?: boolean
}

/** Tells how much money is at vendors, with a button that brings it back. */
export function MoneyAtGames({ balance, keepsButton = false }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { toast } = useModals()
  const back = useAction('wallet.transfer-back')
  const amount = balance ? sumAtGames(balance) : 0n
  if (!balance || (amount <= 0n && !keepsButton)) return null
  const show = (value: string) => isolate(money(value, balance.currencySymbol))
  const run = async () => {
    const done = await back.run({ body: {} }).catch(() => undefined)
    if (!done) return
    removeMoneyOut()
    await refresh('wallet.balance', 'wallet.withdraw-settings')
    toast(text('wallet.back-done', { amount: show(done.amount) }), 'good')
  }
  return (
    <div className="money-at-games">
      {amount > 0n && (
        <Note icon="dice">{text('wallet.at-games', { amount: show(formatAmount(amount)) })}</Note>
      )}
      <Button
        look="outline"
        wide
        icon="transfer"
        disabled={amount <= 0n}
        isBusy={back.isRunning}
        onClick={() => void run()}
      >
        {text('wallet.back')}
      </Button>
    </div>
  )
}

/** Money that can be brought back from vendors, in minor units. */
export function sumAtGames({ balance }: Balance): bigint {
  return balance
    .filter(({ accountTypeId }) => accountTypeId !== MAIN)
    .reduce((sum, { availBalance }) => sum + (parseMinor(availBalance) ?? 0n), 0n)
}
