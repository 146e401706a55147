import { toAmount } from './money.ts'

const STAKE = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/**
 * Payout of a stake at the given odds, computed exactly and rounded down to two decimals: `2.50`, `1.95` ->
 * `4.87`. Undefined if the stake or the odds are no amount.
 */
export function payOf(stake: string, odds: string): string | undefined {
  const [staked, times] = [hundredths(stake), hundredths(odds)]
  if (staked === undefined || times === undefined || staked === 0n) return undefined
  return toAmount((staked * times) / 100n)
}

function hundredths(amount: string): bigint | undefined {
  const [, whole, part = ''] = STAKE.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'))
}
