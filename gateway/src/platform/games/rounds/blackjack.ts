import { dealer } from './cards.ts'
import { type DrawRound, timesPerMille } from './round.ts'

/** From how many points the player's hand stands: said before the deal, so that a round is one action. */
export const BLACKJACK_PICKS = ['13', '14', '15', '16', '17'] as const

const DECKS = 8
const DEALER_STANDS = 17
const BLACKJACK = 2500
const WIN = 2000
const PUSH = 1000

/** With an ace that counts 11 a further card cannot be too much: such a hand stands later. */
const SOFT_STANDS = 18

/** Blackjack against the dealer, who stands on every 17; no card is hidden. Symbols: own cards, an empty one, the dealer's. */
export const drawBlackjack: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, DECKS)
  const [p1, d1, p2, d2] = [deal(), deal(), deal(), deal()]
  const [own, other] = [
    [p1, p2],
    [d1, d2],
  ]
  if (!isBlackjack(own) && !isBlackjack(other)) {
    while (blackjackPoints(own) < standsAt(own, Number(pick))) own.push(deal())
    // Nobody draws against a hand that is over 21.
    while (blackjackPoints(own) <= 21 && blackjackPoints(other) < DEALER_STANDS) other.push(deal())
  }
  return {
    symbols: [...own, '', ...other],
    lines: [],
    payoutMinor: timesPerMille(stakeMinor, perMilleOf(own, other)),
  }
}

function perMilleOf(own: readonly string[], other: readonly string[]): number {
  if (isBlackjack(own)) return isBlackjack(other) ? PUSH : BLACKJACK
  const [points, against] = [blackjackPoints(own), blackjackPoints(other)]
  if (isBlackjack(other) || points > 21) return 0
  if (against > 21 || points > against) return WIN
  return points === against ? PUSH : 0
}

function standsAt(cards: readonly string[], hard: number): number {
  const least = cards.reduce((sum, card) => sum + valueOf(card), 0)
  return least < blackjackPoints(cards) ? SOFT_STANDS : hard
}

/** Points of a hand; an ace counts 11 while that is not too much. */
export function blackjackPoints(cards: readonly string[]): number {
  const points = cards.reduce((sum, card) => sum + valueOf(card), 0)
  return points <= 11 && cards.some((card) => card.startsWith('A')) ? points + 10 : points
}

function valueOf(card: string): number {
  return 'TJQK'.includes(card[0]!) ? 10 : 'A23456789'.indexOf(card[0]!) + 1
}

function isBlackjack(cards: readonly string[]): boolean {
  return cards.length === 2 && blackjackPoints(cards) === 21
}
