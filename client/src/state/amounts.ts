import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import { getSite } from './site.ts'

/** Writes minor units as an amount in the site's currency. */
export function formatAmount(minor: bigint): string {
  return toAmount(minor, getSite().decimals)
}

/** Parses an amount in the site's currency into minor units; undefined if it is none or too fine. */
export function parseMinor(text: string): bigint | undefined {
  return toMinor(text, getSite().decimals)
}

/** Adds amounts of the site's currency, which may be negative: `12.50` and `-2.00` -> `10.50`. */
export function addAmounts(amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + (parseMinor(amount) ?? 0n), 0n))
}

/** Minor units in one unit of the site's currency. */
export function getMinorPerUnit(): number {
  return 10 ** getSite().decimals
}
