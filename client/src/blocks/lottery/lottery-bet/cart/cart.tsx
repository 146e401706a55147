import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useModals } from '../../../../state/modals.ts'
import { useSite } from '../../../../state/site.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useDesk } from '../desk.ts'
import type { BetRefusal } from '../place/refusal.ts'
import { CartLines } from './cart-lines.tsx'
import { changeCart, clearCart, useCart } from './cart-store.ts'
import { Favourites } from './favourites.tsx'
import { IssuePrompt } from './issue-prompt.tsx'
import type { CartLine } from './kept-tickets.ts'
import { useCartTotal } from './use-cart-total.ts'
import './cart.css'

type Props = {
  refusal: BetRefusal | undefined
  onEdit(line: CartLine): void
  onPlace(): void
  onChase(): void
}

/** The ticket that is being prepared, with its total, its issue, and the ways to place it. */
export function Cart({ refusal, onEdit, onPlace, onChase }: Props) {
  const text = useText()
  const { lottery, sale } = useDesk()
  const { lines, numero } = useCart(lottery.gameCode)
  const { isWrong } = useCartTotal()
  const refused =
    refusal?.line === undefined ? undefined : { line: refusal.line, message: refusal.error.message }
  const isClosed = numero !== sale.numero
  return (
    <div className="cart">
      <Head count={lines.length} />
      {lines.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={text('lottery-bet.cart-empty')}
          text={text('lottery-bet.cart-empty-hint')}
        />
      ) : (
        <>
          <CartLines lines={lines} refused={refused} onEdit={onEdit} />
          {refusal && refusal.line === undefined && refusal.error.code !== 'lottery.issue.closed' && (
            <p className="cart-fault" role="alert">
              {refusal.error.message}
            </p>
          )}
          <Total />
          {isClosed && (
            <IssuePrompt
              numero={numero}
              onAgree={(next) => changeCart(lottery.gameCode, (cart) => ({ ...cart, numero: next }))}
            />
          )}
          <div className="cart-actions">
            <Button
              look="outline"
              icon="calendar"
              aria-disabled={isWrong || undefined}
              onClick={isWrong ? undefined : onChase}
            >
              {text('lottery-bet.chase')}
            </Button>
            <Button
              aria-disabled={isWrong || isClosed || undefined}
              onClick={isWrong || isClosed ? undefined : onPlace}
            >
              {text('lottery-bet.place')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Head({ count }: { count: number }) {
  const text = useText()
  const { lottery } = useDesk()
  const { confirm } = useModals()
  const clear = async () => {
    if (await confirm({ text: text('lottery-bet.clear-ask') })) clearCart(lottery.gameCode)
  }
  return (
    <header className="cart-head">
      <h3>
        {text('lottery-bet.cart')} {count > 0 && <span className="badge badge-primary">{count}</span>}
      </h3>
      <Favourites />
      {count > 0 && (
        <Button look="quiet" size="s" icon="trash" onClick={() => void clear()}>
          {text('lottery-bet.quick.clear')}
        </Button>
      )}
    </header>
  )
}

function Total() {
  const text = useText()
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { combinations, stake, payout, overLines } = useCartTotal()
  const { menu } = useDesk()
  return (
    <dl className="cart-total">
      <div>
        <dt>{text('lottery-bet.bets', { count: combinations, number: number(combinations) })}</dt>
        <dd>{money(formatAmount(stake), symbol)}</dd>
      </div>
      <div>
        <dt>{text('lottery-bet.most-payout')}</dt>
        <dd>{money(formatAmount(payout), symbol)}</dd>
      </div>
      {overLines && (
        <p className="cart-fault" role="alert">
          {text('lottery-bet.over-lines', { count: menu.limits.lines })}
        </p>
      )}
    </dl>
  )
}
