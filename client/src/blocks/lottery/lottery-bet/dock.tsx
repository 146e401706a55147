import { useDeferredValue, useMemo } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatAmount } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { NewLine } from './cart/cart-store.ts'
import { useDesk } from './desk.ts'
import { type Excess, findExcess } from './ticket.ts'
import './dock.css'

type Props = {
  lines: readonly NewLine[]
  cartCount: number
  isEditing: boolean
  onAdd(): void
  onBet(): void
  onOpenCart(): void
}

/** Bar with the live sum and the ways to go on; on a phone it stays within reach of the thumb. */
export function Dock({ lines, cartCount, isEditing, onAdd, onBet, onOpenCart }: Props) {
  const text = useText()
  const sum = useSum(lines)
  const isReady = sum.combinations > 0 && sum.excess === undefined
  return (
    <div className="dock" data-takes-foot>
      <Sum sum={sum} />
      <div className="dock-actions">
        <button
          type="button"
          className="dock-cart button button-outline"
          aria-label={text('lottery-bet.open-cart', { count: cartCount })}
          onClick={onOpenCart}
        >
          <Icon name="ticket" />
          {cartCount > 0 && <span className="badge badge-primary">{cartCount}</span>}
        </button>
        <Button look="outline" aria-disabled={!isReady || undefined} onClick={isReady ? onAdd : undefined}>
          {text(isEditing ? 'lottery-bet.save-line' : 'lottery-bet.add')}
        </Button>
        <Button aria-disabled={!isReady || undefined} onClick={isReady ? onBet : undefined}>
          {text('lottery-bet.bet-now')}
        </Button>
      </div>
    </div>
  )
}

type Total = { combinations: number; stake: bigint; payout: bigint; excess: Excess | undefined }

/** Sums of the lines being picked; computed after the pressed number has been painted. */
function useSum(lines: readonly NewLine[]): Total {
  const { sumOf, menu } = useDesk()
  const key = useDeferredValue(JSON.stringify(lines))
  return useMemo(() => {
    const sums = (JSON.parse(key) as NewLine[]).map(sumOf)
    return {
      combinations: sums.reduce((all, one) => all + one.combinations, 0),
      stake: sums.reduce((all, one) => all + one.stake, 0n),
      payout: sums.reduce((most, one) => most + one.payout, 0n),
      excess: sums.map((one) => findExcess(one, menu.limits)).find(Boolean),
    }
  }, [key, sumOf, menu])
}

function Sum({ sum: { combinations, stake, payout, excess } }: { sum: Total }) {
  const text = useText()
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <p className="dock-sum" role="status" data-wrong={excess !== undefined || undefined}>
      {excess ? (
        <span>{text(excess.text, { limit: money(excess.limit, symbol) })}</span>
      ) : (
        <>
          <span>{text('lottery-bet.bets', { count: combinations, number: number(combinations) })}</span>
          <b>{money(formatAmount(stake), symbol)}</b>
          <span className="dock-payout">
            {text('lottery-bet.up-to', { amount: money(formatAmount(payout), symbol) })}
          </span>
        </>
      )}
    </p>
  )
}
