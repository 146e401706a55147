import { amountText, type InCurrency, minorOfFigure } from '../lib/money/currencies.ts'

/** Fields of calls that are amounts of money. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'unit', 'minimumBet', 'netLoss', 'bet'])

/** The body of a scenario's call with its amounts in a brand's currency; files state them as figures with two decimals. */
export function bodyInCurrency(site: InCurrency, body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, valueInCurrency(site, key, value)]),
  )
}

function valueInCurrency(site: InCurrency, key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => valueInCurrency(site, key, item))
  if (typeof value === 'object' && value !== null) return bodyInCurrency(site, value)
  const isFigure = AMOUNTS.has(key) && typeof value === 'string' && /^\d+\.\d{2}$/.test(value)
  return isFigure ? amountText(site, minorOfFigure(value)) : value
}
