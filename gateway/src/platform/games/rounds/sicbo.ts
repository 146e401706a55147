import { type DrawRound, timesPerMille } from './round.ts'

export const SICBO_PICKS = ['small', 'big', 'odd', 'even', 'triple'] as const

/** Thousandths of the stake that come back for a right pick. */
const PAYS: Record<string, number> = { small: 2000, big: 2000, odd: 2000, even: 2000, triple: 31_000 }

/** Three dice under a cup. Only a bet on a triple wins on a triple. */
export const drawSicbo: DrawRound = (random, stakeMinor, pick) => {
  const dice = Array.from({ length: 3 }, () => random.integer(6) + 1)
  const sum = dice.reduce((total, die) => total + die, 0)
  const isTriple = new Set(dice).size === 1
  const right = isTriple ? ['triple'] : [sum > 10 ? 'big' : 'small', sum % 2 ? 'odd' : 'even']
  const perMille = right.includes(pick) ? PAYS[pick]! : 0
  return { symbols: dice.map(String), lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}
