import { dealer } from './cards.ts'
import { perMilleOf } from './patti.ts'
import { bestOf, compareHands } from './poker.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const HOLDEM_PICKS = ['a', 'b'] as const

/** Poker of two hands: two cards each and five on the table; the best five of seven win. */
export const drawHoldem: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, 1)
  const [a1, b1, a2, b2] = [deal(), deal(), deal(), deal()]
  const board = Array.from({ length: 5 }, deal)
  const [handA, handB] = [bestOf([a1, a2, ...board]), bestOf([b1, b2, ...board])]
  return {
    symbols: [a1, a2, b1, b2, ...board, handA.name, handB.name],
    lines: [],
    payoutMinor: timesPerMille(stakeMinor, perMilleOf(pick, compareHands(handA, handB))),
  }
}
