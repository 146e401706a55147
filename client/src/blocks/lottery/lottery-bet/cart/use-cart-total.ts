import { useMemo } from 'react'
import { useDesk } from '../desk.ts'
import { findExcess } from '../ticket.ts'
import { useCart } from './cart-store.ts'

/** Sums over the lines of the ticket; the payout is that of all lines at their best. */
export function useCartTotal() {
  const { lottery, sumOf, menu } = useDesk()
  const { lines } = useCart(lottery.gameCode)
  return useMemo(() => {
    const sums = lines.map(sumOf)
    const overLines = lines.length > menu.limits.lines
    return {
      combinations: sums.reduce((all, sum) => all + sum.combinations, 0),
      stake: sums.reduce((all, sum) => all + sum.stake, 0n),
      payout: sums.reduce((all, sum) => all + sum.payout, 0n),
      overLines,
      isWrong: overLines || sums.some((sum) => findExcess(sum, menu.limits) !== undefined),
    }
  }, [lines, sumOf, menu])
}
