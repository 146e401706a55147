import { formatSymbolBeforeAmount } from '@marquee/schemas/rules/currency-symbol'
import { memoize } from '../memoize.ts'

/** Groups the digits of an amount as English does: `5000.00` -> `5,000.00`. */
function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** Formats `5,000.00` with the separators of a language, given by its tag; keeps the digits. */
export function withSeparators(amount: string, tag: string): string {
  const { group, decimal } = separatorsOf(tag)
  return amount.replace(/[,.]/g, (sign) => (sign === ',' ? group : decimal))
}

// The isolate keeps the symbol and the digits in this order inside right-to-left text.
const ISOLATE = '\u2066'
const POP = '\u2069'

/** Formats an amount as the site shows it: `-5000.00` -> `-৳5,000.00`. Returns other text unchanged. */
export function formatMoney(amount: string, symbol: string, tag: string): string {
  const [, sign, digits] = /^(-?)(\d+(?:\.\d+)?)$/.exec(amount) ?? []
  if (digits === undefined) return amount
  return `${ISOLATE}${sign}${formatSymbolBeforeAmount(symbol)}${withSeparators(grouped(digits), tag)}${POP}`
}

/** As the client finds them: with a group also where the language writes four digits without one. */
const separatorsOf = memoize((tag: string) => {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { useGrouping: 'always' })
  const parts = format.formatToParts(1234.5)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: valueOf('group') ?? ',', decimal: valueOf('decimal') ?? '.' }
})
