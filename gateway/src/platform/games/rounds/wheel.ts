import { type DrawRound, timesPerMille } from './round.ts'

export const WHEEL_PICKS = ['red', 'black', 'odd', 'even', 'low', 'high', 'zero'] as const

/** Pockets in the order in which they lie on the wheel. */
export const POCKETS: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
/** Red and black take turns on the wheel, beginning with red beside the zero. */
const RED = new Set(POCKETS.filter((_, index) => index % 2 === 1))

const EVEN_MONEY = 2000
const ZERO = 36_000

/** A wheel with one zero, on which nothing wins but itself. */
export const drawWheel: DrawRound = (random, stakeMinor, pick) => {
  const number = random.integer(POCKETS.length)
  const perMille = !winningPicks(number).includes(pick) ? 0 : pick === 'zero' ? ZERO : EVEN_MONEY
  return { symbols: [String(number)], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}

/** What wins on a number. */
export function winningPicks(number: number): string[] {
  if (number === 0) return ['zero']
  return [RED.has(number) ? 'red' : 'black', number % 2 ? 'odd' : 'even', number > 18 ? 'high' : 'low']
}
