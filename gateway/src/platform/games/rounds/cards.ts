import type { Random } from '../../random.ts'

const RANKS = 'A23456789TJQK'
const SUITS = 'SHDC'
const DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))

/** Deals from a fresh shoe of so many decks, without putting back. */
export function dealer(random: Random, decks: number): () => string {
  const shoe = Array.from({ length: decks }, () => DECK).flat()
  return () => shoe.splice(random.integer(shoe.length), 1)[0]!
}

/** Value of a card in baccarat: ace 1, ten and pictures 0. */
export function baccaratValue(card: string): number {
  return Math.max(0, '_A23456789'.indexOf(card[0]!))
}

/** Rank for comparing, 2 lowest, ace highest. */
export function highRank(card: string): number {
  return '23456789TJQKA'.indexOf(card[0]!)
}
