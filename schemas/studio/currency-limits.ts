import decimals from '../currencies.json' with { type: 'json' }
import magnitudes from '../currency-magnitudes.json' with { type: 'json' }

/** Size of a currency: its decimals, and the power of ten by which amounts of base suit it. */
export type Denomination = { decimals: number; magnitude: number }

/** Amounts of base have two decimals and suit currencies such as the yuan. */
export const BASE_DENOMINATION: Denomination = { decimals: 2, magnitude: 0 }

/** Denomination of the currency with this code; base's for an unknown one. */
export function getDenomination(code: string): Denomination {
  const { [code]: found } = decimals as Readonly<Record<string, number>>
  const { [code]: magnitude } = magnitudes as Readonly<Record<string, number>>
  return found === undefined || magnitude === undefined ? BASE_DENOMINATION : { decimals: found, magnitude }
}

/** An amount in minor units of about the same worth in another currency, which stays above zero. */
export function convertMinor(minor: number, from: Denomination, to: Denomination): number {
  const power = to.magnitude - from.magnitude + to.decimals - from.decimals
  // A division keeps whole amounts whole, which a factor such as 0.1 would not.
  const amount = power < 0 ? minor / 10 ** -power : minor * 10 ** power
  return minor > 0 ? Math.max(1, Math.round(amount)) : minor
}
