import { dealer, highRank } from './cards.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const TIGER_PICKS = ['dragon', 'tiger', 'tie'] as const

const DECKS = 8
/** Thousandths of the stake that come back for a right pick. */
const PAYS: Record<string, number> = { dragon: 2000, tiger: 2000, tie: 12_000 }
/** Half of a bet on a side comes back on a tie. */
const HALF = 500

/** One card each, and the higher wins; here the ace is low. */
export const drawTiger: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, DECKS)
  const [dragon, tiger] = [deal(), deal()]
  const lead = lowRank(dragon) - lowRank(tiger)
  const winner = lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger'
  const perMille = pick === winner ? PAYS[pick]! : winner === 'tie' ? HALF : 0
  return { symbols: [dragon, tiger], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}

function lowRank(card: string): number {
  return card.startsWith('A') ? -1 : highRank(card)
}
