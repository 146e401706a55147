import { isFinerThan } from '@marquee/schemas/rules/money'
import { decimalsOf, type InCurrency } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'

/** Refusals of an amount that is finer than the currency's minor unit, by the currency's decimals. */
const REFUSALS = {
  0: 'wallet.amount.whole',
  2: 'wallet.amount.two-decimals',
  3: 'wallet.amount.three-decimals',
} as const

/**
 * Refuses an amount with more decimals than the brand's currency has.
 * @throws wallet.amount.whole, wallet.amount.two-decimals, wallet.amount.three-decimals
 */
export function refuseTooFine(site: InCurrency, text: string): void {
  const decimals = decimalsOf(site)
  if (isFinerThan(decimals, text)) throw new Refusal(REFUSALS[decimals])
}
