import { dealer } from './cards.ts'
import { compareHands, type HandName, handOfThree } from './poker.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const PATTI_PICKS = ['a', 'b', 'pair-a', 'pair-b'] as const

const WIN = 1950
const DRAW = 1000
/** Thousandths of the stake that come back for a hand of a pair or more. */
export const PAIR_PAYS: Readonly<Partial<Record<HandName, number>>> = {
  pair: 2000,
  flush: 5000,
  straight: 7000,
  three: 31_000,
  'straight-flush': 41_000,
}

/** Teen Patti of two hands: three cards each, and the better hand wins; or a bet on what one hand is. */
export const drawPatti: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, 1)
  const [a, b]: [string[], string[]] = [[], []]
  for (let card = 0; card < 3; card += 1) {
    a.push(deal())
    b.push(deal())
  }
  const [handA, handB] = [handOfThree(a), handOfThree(b)]
  const lead = compareHands(handA, handB)
  const perMille = pick.startsWith('pair')
    ? (PAIR_PAYS[(pick === 'pair-a' ? handA : handB).name] ?? 0)
    : perMilleOf(pick, lead)
  return {
    symbols: [...a, ...b, handA.name, handB.name],
    lines: [],
    payoutMinor: timesPerMille(stakeMinor, perMille),
  }
}

/** What a bet on one of two hands gives back; equal hands give the stake back. */
export function perMilleOf(pick: string, lead: number): number {
  if (lead === 0) return DRAW
  return pick === (lead > 0 ? 'a' : 'b') ? WIN : 0
}
