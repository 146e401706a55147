import type { LotteryPlay } from '../generated/contract.ts'
import { computeOdds } from './lottery-odds.ts'
import type { Wins } from './lottery-wins.ts'

/** Price of a line: its play, the stake of a combination in minor units, and the terms of its prize mode. */
export type LinePrice = {
  play: LotteryPlay
  /** Unit times multiple, in minor units. */
  combinationMinor: bigint
  returnPerMille: number
  rebatePerMille: number
}

/** Stake of a line in minor units. */
export function computeStake(
  { combinationMinor }: Pick<LinePrice, 'combinationMinor'>,
  combinations: number,
): bigint {
  return combinationMinor * BigInt(combinations)
}

/** Payout of winning combinations in minor units, returned stakes included; the whole line is rounded down. */
export function computePayout(price: LinePrice, { wins, returned }: Wins): bigint {
  const hundredths = wins.reduce(
    (sum, { option, count }) => sum + computeLineOdds(price, option) * BigInt(count),
    0n,
  )
  return (price.combinationMinor * hundredths) / 100n + price.combinationMinor * BigInt(returned)
}

/** Odds of an option in hundredths, by the terms of the line. */
export function computeLineOdds({ play, returnPerMille, rebatePerMille }: LinePrice, option: string): bigint {
  return computeOdds(play, option, returnPerMille, rebatePerMille)
}

/** Rebate of a settled line in minor units: a part of the stake that was at risk, rounded down. */
export function computeRebate(
  { combinationMinor, rebatePerMille }: Pick<LinePrice, 'combinationMinor' | 'rebatePerMille'>,
  combinations: number,
  returned: number,
): bigint {
  return (combinationMinor * BigInt(combinations - returned) * BigInt(rebatePerMille)) / 1000n
}
