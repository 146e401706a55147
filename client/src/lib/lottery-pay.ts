import { toAmount, toMinor } from './money.ts'

/**
 * Payout of a stake at the given odds, computed exactly and rounded down to two decimals: `2.50`, `1.95` ->
 * `4.87`. Undefined if the stake or the odds are no amount.
 */
export function payOf(stake: string, odds: string): string | undefined {
  const [staked, times] = [toMinor(stake), toMinor(odds)]
  if (staked === undefined || times === undefined || staked === 0n) return undefined
  return toAmount((staked * times) / 100n)
}
