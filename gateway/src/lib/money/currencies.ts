import type { Brand } from '@marquee/schemas/contract'
import decimalsByCode from '@marquee/schemas/currencies.json' with { type: 'json' }
import type { ErrorCode } from '@marquee/schemas/error-codes'
import { HUNDREDTHS, toAmount, toMinor } from '@marquee/schemas/rules/money'

/** Decimals of a currency; each number has a text that tells players of it. */
export type Decimals = 0 | 2 | 3

/** Refusals of an amount that is finer than the minor unit, by the decimals of the currency. */
export const TOO_FINE = {
  0: 'wallet.amount.whole',
  2: 'wallet.amount.two-decimals',
  3: 'wallet.amount.three-decimals',
} as const satisfies Record<Decimals, ErrorCode>

const TABLE = decimalsByCode as Readonly<Record<string, Decimals>>

/** ISO 4217 codes of currencies in circulation, without funds, metals and test codes. */
export const CURRENCIES: ReadonlySet<string> = new Set(Object.keys(TABLE))

/** Decimals of the currency with this code; two for an unknown code, which the check of a brand reports. */
export function getCurrencyDecimals(code: string): Decimals {
  return TABLE[code] ?? HUNDREDTHS
}

/** A brand with its currency. */
export type InCurrency = { brand: Pick<Brand, 'currency'> }

/** Decimals of amounts in a brand's currency. */
export function getDecimals({ brand }: InCurrency): Decimals {
  return getCurrencyDecimals(brand.currency.code)
}

/** Minor units in one unit of a brand's currency: 1 yen, 100 cents, 1000 fils. */
export function getMinorPerUnit(site: InCurrency): bigint {
  return 10n ** BigInt(getDecimals(site))
}

/** Writes minor units as an amount in a brand's currency: `100`, `1.00`, `0.100`. */
export function formatAmount(site: InCurrency, minor: bigint): string {
  return toAmount(minor, getDecimals(site))
}

/** Parses an amount in a brand's currency into minor units; undefined if it is none or too fine. */
export function parseMinor(site: InCurrency, text: string): bigint | undefined {
  return toMinor(text, getDecimals(site))
}

/**
 * Minor units of a figure in Marquee's own files (base, fixtures, catalogue), which are written with two decimals: `2.00` is
 * 200 of any currency, so 200 yen and 0.200 dinars.
 */
export function parseFigure(text: string): bigint {
  return toMinor(text, HUNDREDTHS) ?? 0n
}
