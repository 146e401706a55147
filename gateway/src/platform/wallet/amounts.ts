import { toMinor } from '@marquee/schemas/rules/money'
import { Refusal } from '../../lib/refusal.ts'

/**
 * Parses an amount into minor units: above zero, at most two decimals.
 * @throws wallet.amount.invalid
 */
export function amountOf(text: string): bigint {
  const amount = toMinor(text)
  if (amount === undefined || amount <= 0n) throw new Refusal('wallet.amount.invalid')
  return amount
}

/**
 * Parses an amount between two inclusive limits.
 * @throws wallet.amount.invalid
 */
export function amountWithin(text: string, minimum: bigint, maximum: bigint): bigint {
  const amount = amountOf(text)
  if (amount < minimum || amount > maximum) throw new Refusal('wallet.amount.invalid')
  return amount
}

/** Percentage of an amount, at a rate as the brand writes it (`0.50`), rounded down to minor units. */
export function percentOf(amount: bigint, rate: string): bigint {
  return amount > 0n ? (amount * (toMinor(rate) ?? 0n)) / 10_000n : 0n
}
