import { HUNDREDTHS, toMinor } from '@marquee/schemas/rules/money'
import { type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { refuseTooFine } from '../engine/too-fine.ts'

/**
 * Parses an amount into minor units: above zero, and not finer than the currency's minor unit.
 * @throws wallet.amount.invalid, wallet.amount.whole, wallet.amount.two-decimals, wallet.amount.three-decimals
 */
export function amountOf(site: InCurrency, text: string): bigint {
  refuseTooFine(site, text)
  const amount = minorOf(site, text)
  if (amount === undefined || amount <= 0n) throw new Refusal('wallet.amount.invalid')
  return amount
}

/**
 * Parses an amount between two inclusive limits.
 * @throws wallet.amount.invalid, and the codes of amountOf
 */
export function amountWithin(site: InCurrency, text: string, minimum: bigint, maximum: bigint): bigint {
  const amount = amountOf(site, text)
  if (amount < minimum || amount > maximum) throw new Refusal('wallet.amount.invalid')
  return amount
}

/** Percentage of an amount, at a rate as the brand writes it (`0.50`), rounded down to minor units. */
export function percentOf(amount: bigint, rate: string): bigint {
  return amount > 0n ? (amount * (toMinor(rate, HUNDREDTHS) ?? 0n)) / 10_000n : 0n
}
