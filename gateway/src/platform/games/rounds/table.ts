import { baccaratValue, dealer } from './cards.ts'
import { type DrawRound, timesPerMille } from './round.ts'

export const TABLE_PICKS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const

const DECKS = 8
/** Thousandths of the stake that come back for a right pick: stake and win together. */
const PAYS: Record<string, number> = { player: 2000, banker: 1950, tie: 9000 }
const PUSH = 1000
/** For two first cards of one rank. */
const PAIR = 12_000

/** Baccarat by the usual rules of drawing a third card; player and banker bets come back on a tie. */
export const drawTable: DrawRound = (random, stakeMinor, pick) => {
  const deal = dealer(random, DECKS)
  const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()]
  let player = total(p1, p2)
  let banker = total(b1, b2)
  let [p3, b3] = ['', '']
  if (player < 8 && banker < 8) {
    if (player <= 5) p3 = deal()
    if (bankerDraws(banker, p3)) b3 = deal()
    player = total(p1, p2, p3)
    banker = total(b1, b2, b3)
  }
  const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
  const pairs = { 'player-pair': p1[0] === p2[0], 'banker-pair': b1[0] === b2[0] }
  const perMille = pick in pairs ? (pairs[pick as keyof typeof pairs] ? PAIR : 0) : perMilleOf(pick, winner)
  return { symbols: [p1, b1, p2, b2, p3, b3], lines: [], payoutMinor: timesPerMille(stakeMinor, perMille) }
}

function perMilleOf(pick: string, winner: string): number {
  return pick === winner ? PAYS[pick]! : winner === 'tie' ? PUSH : 0
}

function total(...cards: string[]): number {
  return cards.reduce((sum, card) => sum + (card ? baccaratValue(card) : 0), 0) % 10
}

/** Third card of the player -> greatest total on which the banker still draws. */
const BANKER_DRAWS_UP_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3]

function bankerDraws(banker: number, third: string): boolean {
  return banker <= (third ? BANKER_DRAWS_UP_TO[baccaratValue(third)]! : 5)
}
