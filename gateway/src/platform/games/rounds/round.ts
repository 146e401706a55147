import type { Random } from '../../random.ts'

/** A winning line of a round; line 0 pays from anywhere. */
export type WinningLine = { line: number; places: number[]; payoutMinor: bigint }

/** What was drawn for one stake, and what it pays in minor units. Fractions stay with the house. */
export type Draw = { symbols: string[]; lines: WinningLine[]; payoutMinor: bigint }

/** Draws one round; `pick` is one of the kind's choices. */
export type DrawRound = (random: Random, stakeMinor: bigint, pick: string) => Draw

/** One of the entries by weight. */
export function pickWeighted<T>(random: Random, entries: readonly { weight: number; value: T }[]): T {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.integer(total)
  for (const { weight, value } of entries) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('weights must be whole and above zero')
}

/** `stake` times `perMille` thousandths, rounded down. */
export function timesPerMille(stakeMinor: bigint, perMille: number): bigint {
  return (stakeMinor * BigInt(perMille)) / 1000n
}
