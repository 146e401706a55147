import { type DrawRound, timesPerMille } from './round.ts'

export const FANTAN_PICKS = ['1', '2', '3', '4', 'odd', 'even', '12', '23', '34', '14'] as const

/** Wins pay less 5 percent, as at the table: 3 to 1 on a number, even money on two. */
const NUMBER = 3850
const TWO = 1950
const LEAST_BEADS = 24
/** A multiple of four, so that every rest is as likely. */
const SPREAD = 32

/** Beads under a cup are taken away by fours; what is left, one to four, wins. */
export const drawFantan: DrawRound = (random, stakeMinor, pick) => {
  const beads = LEAST_BEADS + random.integer(SPREAD)
  const rest = beads % 4 || 4
  const isRight = numbersOf(pick).includes(String(rest))
  const perMille = !isRight ? 0 : pick.length === 1 ? NUMBER : TWO
  return {
    symbols: [String(beads), String(rest)],
    lines: [],
    payoutMinor: timesPerMille(stakeMinor, perMille),
  }
}

function numbersOf(pick: string): string {
  return pick === 'odd' ? '13' : pick === 'even' ? '24' : pick
}
