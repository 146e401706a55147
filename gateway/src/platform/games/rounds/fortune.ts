import { type DrawRound, timesPerMille } from './round.ts'

/** What a pocket pays to one -> how many pockets have it; every bet gives the same back over time. */
const SHARES: Readonly<Record<string, number>> = { '1': 24, '2': 16, '5': 8, '23': 2 }

export const FORTUNE_PICKS = Object.keys(SHARES)

/** The fifty pockets of the wheel of fortune, in the order in which they lie: each number spread evenly. */
export const FORTUNE_POCKETS: readonly string[] = Object.entries(SHARES)
  .flatMap(([value, count]) =>
    Array.from({ length: count }, (_, at) => ({ value, place: (at + 1 / (count + 1)) / count })),
  )
  .sort((a, b) => a.place - b.place)
  .map(({ value }) => value)

/** One turn of the wheel; the number under the pointer pays itself to one. */
export const drawFortune: DrawRound = (random, stakeMinor, pick) => {
  const pocket = random.integer(FORTUNE_POCKETS.length)
  const value = FORTUNE_POCKETS[pocket]!
  const perMille = pick === value ? (Number(value) + 1) * 1000 : 0
  return {
    symbols: [String(pocket), value],
    lines: [],
    payoutMinor: timesPerMille(stakeMinor, perMille),
  }
}
