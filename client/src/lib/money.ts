// Keeps the symbol and the digits in this order inside right-to-left text.
const ISOLATE = '\u2066'
const POP = '\u2069'

/** Separators of thousands and decimals in a language. */
export type Separators = { group: string; decimal: string }

const ENGLISH: Separators = { group: ',', decimal: '.' }

/** `-1234567.80`, `P` -> `-P1,234,567.80`, isolated for right-to-left text. Two decimals, thousands separators. */
export function groupDigits(amount: string, symbol = '', { group, decimal } = ENGLISH): string {
  const [, sign = '', whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${ISOLATE}${sign}${symbol}${grouped}${decimal}${cents.padEnd(2, '0').slice(0, 2)}${POP}`
}
