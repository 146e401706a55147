import { parseMinor } from '../../../../state/amounts.ts'
import type { NewLine } from '../cart/cart-store.ts'
import type { BetBody } from '../cart/kept-tickets.ts'

/** A ticket that waits for its confirmation. */
export type Draft = {
  lines: readonly NewLine[]
  isFromCart: boolean
  /** Issue of the ticket, or the first issue of the chase. */
  numero: string
  chase?: NonNullable<BetBody['chase']>
  /** Stakes of all issues, in minor units. */
  stake: bigint
}

/** Balance that is left after a stake, in minor units; negative if the balance is too low. */
export function computeBalanceAfter(balance: string, stake: bigint): bigint {
  return (parseMinor(balance) ?? 0n) - stake
}
