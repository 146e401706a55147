import { dealer } from './cards.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const ANDAR_PICKS = ['andar', 'bahar'] as const

/** Thousandths that come back; Andar, which is dealt first, wins more often and pays less. */
const PAYS: Record<string, number> = { andar: 1900, bahar: 2000 }

/** A first card, then one card to each side in turn until one has the rank of the first. */
export const drawAndar: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, 1)
  const symbols = [deal()]
  while (symbols.length === 1 || symbols.at(-1)![0] !== symbols[0]![0]) symbols.push(deal())
  const side = symbols.length % 2 === 0 ? 'andar' : 'bahar'
  return { symbols, lines: [], payoutMinor: timesPerMille(stakeMinor, pick === side ? PAYS[pick]! : 0) }
}
