import type { Brand } from '@marquee/schemas/contract'
import { inOrder } from '../../lib/in-order.ts'
import { withSeparators } from '../../lib/separators.ts'
import type { Contract } from '../contract.ts'

/** What an about-page may say of its brand beside the business numbers. */
const WORDS = ['brand', 'licence', 'currency', 'withdrawDailyTimes', 'withdrawDailyMaximumMinor'] as const

type Words = Record<(typeof WORDS)[number], string>

/** Every place that a text in about/ may have: `{{brand}}`, or a number of schemas/brand.json such as `{{withdrawMinimumMinor}}`. */
export function placeNames({ shapes }: Contract): string[] {
  const brand = shapes.brand as { properties?: { numbers?: { properties?: object } } }
  return [...WORDS, ...Object.keys(brand.properties?.numbers?.properties ?? {})]
}

export function isAboutPlace(contract: Contract, name: string): boolean {
  return placeNames(contract).includes(name)
}

/** The values of all places for one brand, in a language given by its tag: plain text. */
export function placeValues(brand: Brand, licence: string, tag: string): Readonly<Record<string, string>> {
  const number = new Intl.NumberFormat(`${tag}-u-nu-latn`)
  const shown = (name: string, value: number) =>
    name.endsWith('Minor') ? moneyOf(value, brand.currency.symbol, tag) : number.format(value)
  const numbers = Object.entries(brand.numbers).map(([name, value]) => [name, shown(name, value)] as const)
  // What holds for everybody is what the lowest rank may do.
  const [lowest] = inOrder(brand.ranks)
  const words: Words = {
    brand: brand.name,
    licence,
    currency: brand.currency.code,
    withdrawDailyTimes: number.format(lowest?.withdrawDailyTimes ?? 0),
    withdrawDailyMaximumMinor: shown('withdrawDailyMaximumMinor', lowest?.withdrawDailyMaximumMinor ?? 0),
  }
  return { ...Object.fromEntries(numbers), ...words }
}

const MONEY = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As the client writes money; the marks keep symbol and digits in this order inside right-to-left text. */
function moneyOf(minor: number, symbol: string, tag: string): string {
  return `\u2066${symbol}${withSeparators(MONEY.format(minor / 100), tag)}\u2069`
}
