import type { Brand } from '@marquee/schemas/contract'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import { inOrder } from '../../lib/in-order.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { grouped, withSeparators } from '../../lib/money/separators.ts'
import { WORDS } from '../check/about.ts'

type Words = Record<(typeof WORDS)[number], string>

/** Values of all placeholders for a brand, as plain text in a language given by its tag. */
export function placeValues(brand: Brand, licence: string, tag: string): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(`${tag}-u-nu-latn`)
  const shown = (name: string, value: number) =>
    name.endsWith('Minor') ? moneyOf(brand, value, tag) : number.format(value)
  const numbers = Object.entries(brand.numbers).map(([name, value]) => [name, shown(name, value)] as const)
  // General limits are those of the lowest rank.
  const [lowest] = inOrder(brand.ranks)
  const words: Words = {
    brand: brand.name,
    licence,
    currency: brand.currency.code,
    helpLines: inOrder(brand.helpLines)
      .map(({ name }) => name)
      .join(', '),
    withdrawDailyTimes: number.format(lowest?.withdrawDailyTimes ?? 0),
    withdrawDailyMaximumMinor: shown('withdrawDailyMaximumMinor', lowest?.withdrawDailyMaximumMinor ?? 0),
  }
  return { ...Object.fromEntries(numbers), ...words }
}

/** Links to the brand's help lines as HTML; the place `{{helpLines}}` of a page's content shows them. */
export function helpLineLinks(brand: Brand): string {
  return inOrder(brand.helpLines)
    .map(({ name, address }) => `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`)
    .join(', ')
}

/**
 * Formats money as the client does; the marks keep symbol and digits in order inside right-to-left
 * text.
 */
function moneyOf(brand: Brand, minor: number, tag: string): string {
  const amount = grouped(amountText({ brand }, BigInt(minor)))
  return `\u2066${brand.currency.symbol}${withSeparators(amount, tag)}\u2069`
}
