import { type DrawRound, timesPerMille } from './round.ts'

/** Pockets in the order in which they lie on the wheel. */
export const POCKETS: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
/** Red and black take turns on the wheel, beginning with red beside the zero. */
const RED = new Set(POCKETS.filter((_, index) => index % 2 === 1))

const THIRDS = ['dozen-1', 'dozen-2', 'dozen-3', 'column-1', 'column-2', 'column-3']
const STRAIGHT = ['zero', ...Array.from({ length: 36 }, (_, index) => String(index + 1))]
export const WHEEL_PICKS = ['red', 'black', 'odd', 'even', 'low', 'high', ...THIRDS, ...STRAIGHT]

/** Thousandths of the stake that come back for one number, for twelve, and for eighteen. */
const ONE = 36_000
const TWELVE = 3000
const EIGHTEEN = 2000

/** A wheel with one zero, on which nothing wins but itself. */
export const drawWheel: DrawRound = (random, stakeMinor, pick) => {
  const number = random.integer(POCKETS.length)
  const perMille = winningPicks(number).includes(pick) ? paysOf(pick) : 0
  return { symbols: [String(number)], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}

function paysOf(pick: string): number {
  return STRAIGHT.includes(pick) ? ONE : THIRDS.includes(pick) ? TWELVE : EIGHTEEN
}

/** What wins on a number. */
export function winningPicks(number: number): string[] {
  if (number === 0) return ['zero']
  return [
    RED.has(number) ? 'red' : 'black',
    number % 2 ? 'odd' : 'even',
    number > 18 ? 'high' : 'low',
    `dozen-${Math.ceil(number / 12)}`,
    `column-${((number - 1) % 3) + 1}`,
    String(number),
  ]
}
