import { formatSymbolBeforeAmount } from '@marquee/schemas/rules/currency-symbol'

// The isolate keeps the symbol and the digits in this order inside right-to-left text.
const ISOLATE = '\u2066'
const POP = '\u2069'

/** Thousands and decimal separators of a language. */
export type Separators = { group: string; decimal: string }

const ENGLISH: Separators = { group: ',', decimal: '.' }

/**
 * Formats an amount with its decimals and thousands separators, isolated for right-to-left text:
 * `-1234567.80`, `P` -> `-P1,234,567.80`. A single decimal gets a zero.
 */
export function groupDigits(amount: string, symbol = '', { group, decimal } = ENGLISH): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${ISOLATE}${sign}${formatSymbolBeforeAmount(symbol)}${grouped}${fraction && decimal + fraction.padEnd(2, '0')}${POP}`
}
