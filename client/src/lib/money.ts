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

/**
 * Parses an amount such as `12.5` into minor units (1250n); undefined unless it is a number of at most two
 * decimals.
 */
export function toMinor(amount: string): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'))
}

/** Formats minor units as an amount with two decimals: 1250n -> `12.50`. */
export function toAmount(minor: bigint): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds amounts with two decimals, which may be negative: `12.50` and `-2.00` -> `10.50`. */
export function sumOf(amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => {
    const size = toMinor(amount.replace('-', '')) ?? 0n
    return amount.startsWith('-') ? sum - size : sum + size
  }, 0n)
  return minor < 0n ? `-${toAmount(-minor)}` : toAmount(minor)
}
