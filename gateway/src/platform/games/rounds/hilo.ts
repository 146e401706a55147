import { dealer } from './cards.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const HILO_PICKS = ['low', 'seven', 'high'] as const

const DECKS = 8
/** Thousandths of the stake that come back for a right pick. */
const PAYS: Record<string, number> = { low: 2000, seven: 12_500, high: 2000 }
/** Half of a bet on low or high comes back on a seven. */
const HALF = 500

/** One card: ace to six is low, eight to king is high. */
export const drawHilo: DrawRound = (random, stakeMinor, pick) => {
  const card = dealer(random, DECKS)()
  const lead = 'A23456789TJQK'.indexOf(card[0]!) - 6
  const right = lead === 0 ? 'seven' : lead < 0 ? 'low' : 'high'
  const perMille = pick === right ? PAYS[pick]! : right === 'seven' ? HALF : 0
  return { symbols: [card], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}
