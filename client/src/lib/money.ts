import { toAmount, toMinor } from '@marquee/schemas/rules/money'

// The isolate keeps the symbol and the digits in this order inside right-to-left text.
const ISOLATE = '\u2066'
const POP = '\u2069'

/** Thousands and decimal separators of a language. */
export type Separators = { group: string; decimal: string }

const ENGLISH: Separators = { group: ',', decimal: '.' }

/**
 * Formats an amount with two decimals and thousands separators, isolated for right-to-left text:
 * `-1234567.80`, `P` -> `-P1,234,567.80`.
 */
export function groupDigits(amount: string, symbol = '', { group, decimal } = ENGLISH): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${ISOLATE}${sign}${symbol}${grouped}${decimal}${cents.padEnd(2, '0').slice(0, 2)}${POP}`
}

/** Adds amounts with two decimals, which may be negative: `12.50` and `-2.00` -> `10.50`. */
export function sumOf(amounts: readonly string[]): string {
  return toAmount(amounts.reduce((sum, amount) => sum + (toMinor(amount) ?? 0n), 0n))
}
