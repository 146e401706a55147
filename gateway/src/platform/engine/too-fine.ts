import { isFinerThan } from '@marquee/schemas/rules/money'
import { decimalsOf, type InCurrency, TOO_FINE } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'

/**
 * Refuses an amount with more decimals than the brand's currency has.
 * @throws wallet.amount.whole, wallet.amount.two-decimals, wallet.amount.three-decimals
 */
export function refuseTooFine(site: InCurrency, text: string): void {
  const decimals = decimalsOf(site)
  if (isFinerThan(decimals, text)) throw new Refusal(TOO_FINE[decimals])
}
