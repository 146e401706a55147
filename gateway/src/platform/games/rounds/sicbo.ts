import { type DrawRound, timesPerMille } from './round.ts'

/** Thousandths of the stake that come back for a total of three dice. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 63_000,
  5: 32_000,
  6: 19_000,
  7: 13_000,
  8: 9000,
  9: 8000,
  10: 7000,
  11: 7000,
  12: 8000,
  13: 9000,
  14: 13_000,
  15: 19_000,
  16: 32_000,
  17: 63_000,
}
const FACES = ['1', '2', '3', '4', '5', '6'] as const
const EVEN_MONEY = 2000
const ANY_TRIPLE = 31_000
const DOUBLE = 12_000
const TRIPLE = 181_000
/** For a number on no, one, two and three dice. */
const SINGLES = [0, 2000, 3000, 13_000]

export const SICBO_PICKS = [
  'small',
  'big',
  'odd',
  'even',
  'triple',
  ...FACES.flatMap((face) => [`single-${face}`, `double-${face}`, `triple-${face}`]),
  ...Object.keys(TOTALS).map((total) => `total-${total}`),
]

/** Three dice under a cup. */
export const drawSicbo: DrawRound = (random, stakeMinor, pick) => {
  const dice = Array.from({ length: 3 }, () => String(random.integer(6) + 1))
  return { symbols: dice, lines: [], payoutMinor: timesPerMille(stakeMinor, sicboPays(dice, pick)) }
}

/** Thousandths that a pick gives back on three dice. Small, big, odd and even lose on a triple. */
export function sicboPays(dice: readonly string[], pick: string): number {
  const sum = dice.reduce((total, die) => total + Number(die), 0)
  const [group = '', value = ''] = pick.split('-')
  const count = dice.filter((die) => die === value).length
  if (group === 'total') return sum === Number(value) ? TOTALS[sum]! : 0
  if (group === 'single') return SINGLES[count]!
  if (group === 'double') return count >= 2 ? DOUBLE : 0
  if (group === 'triple' && value) return count === 3 ? TRIPLE : 0
  const isTriple = new Set(dice).size === 1
  if (pick === 'triple') return isTriple ? ANY_TRIPLE : 0
  const right = [sum > 10 ? 'big' : 'small', sum % 2 ? 'odd' : 'even']
  return !isTriple && right.includes(pick) ? EVEN_MONEY : 0
}
