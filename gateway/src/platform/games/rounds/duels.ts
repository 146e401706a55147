import type { Random } from '../../random.ts'
import { dealer, highRank } from './cards.ts'
import { compareHands, handOfFive, handOfThree } from './poker.ts'

/** Two hands of a duel, each with what it is called at its end where it has a name, and who leads: above 0 the first. */
export type Duel = { own: string[]; other: string[]; lead: number }

export type DrawDuel = (random: Random) => Duel

export const dice: DrawDuel = (random) => thrown(random, 2)
export const threeDice: DrawDuel = (random) => thrown(random, 3)

function thrown(random: Random, count: number): Duel {
  const hand = () => Array.from({ length: count }, () => random.integer(6) + 1)
  const [own, other] = [hand(), hand()]
  return { own: own.map(String), other: other.map(String), lead: sum(own) - sum(other) }
}

export const highCard: DrawDuel = (random) => {
  const deal = dealer(random, 1)
  const [own, other] = [deal(), deal()]
  return { own: [own], other: [other], lead: highRank(own) - highRank(other) }
}

export const threeCards: DrawDuel = (random) => dealt(random, 3, handOfThree)
export const poker: DrawDuel = (random) => dealt(random, 5, handOfFive)

function dealt(random: Random, count: number, handOf: typeof handOfFive): Duel {
  const deal = dealer(random, 1)
  const cards = () => Array.from({ length: count }, deal)
  const [own, other] = [cards(), cards()]
  const [hand, against] = [handOf(own), handOf(other)]
  return { own: [...own, hand.name], other: [...other, against.name], lead: compareHands(hand, against) }
}

/** Five cards: three of them make a full ten, the rest counts; 10 is the best bull, 0 is none. */
export const bull: DrawDuel = (random) => {
  const deal = dealer(random, 1)
  const cards = () => Array.from({ length: 5 }, deal)
  const [own, other] = [cards(), cards()]
  const [points, against] = [bullPoints(own), bullPoints(other)]
  return {
    own: [...own, `bull-${points}`],
    other: [...other, `bull-${against}`],
    lead: points - against || topCard(own) - topCard(other),
  }
}

export function bullPoints(cards: readonly string[]): number {
  const values = cards.map((card) => Math.min(10, lowRank(card) + 1))
  const total = sum(values)
  const isBull = values.some((one, at) =>
    values.some((two, next) => next > at && (total - one - two) % 10 === 0),
  )
  return isBull ? total % 10 || 10 : 0
}

/** Highest card by rank, then by suit: spades, hearts, clubs, diamonds. */
function topCard(cards: readonly string[]): number {
  return Math.max(...cards.map((card) => lowRank(card) * 4 + 'DCHS'.indexOf(card[1]!)))
}

function lowRank(card: string): number {
  return 'A23456789TJQK'.indexOf(card[0]!)
}

const DOMINOES = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (__, low) => `${low}${high}`),
).flat()

/** Two tiles each of a set of dominoes; the last digit of all their pips counts, nine is best. */
export const domino: DrawDuel = (random) => {
  const deal = drawerOf(random, DOMINOES)
  const [own, other] = [[deal(), deal()] as const, [deal(), deal()] as const]
  const points = (tiles: readonly string[]) =>
    sum(tiles.flatMap((tile) => [Number(tile[0]), Number(tile[1])])) % 10
  return {
    own: [...own, `points-${points(own)}`],
    other: [...other, `points-${points(other)}`],
    lead: points(own) - points(other),
  }
}

/** Four of each tile of one to nine dots, and four white ones. */
const TILES = Array.from({ length: 40 }, (_, at) => String(at % 10))

/** Two tiles of Mahjong each: pairs first, the white pair on top, then two with eight, then the last digit of the sum. */
export const mahjong: DrawDuel = (random) => {
  const deal = drawerOf(random, TILES)
  const [own, other] = [
    [deal(), deal()],
    [deal(), deal()],
  ] as const
  const [hand, against] = [tilesOf(own), tilesOf(other)]
  return { own: [...own, hand.name], other: [...other, against.name], lead: hand.worth - against.worth }
}

/** A white tile counts half a point. */
export function tilesOf([one, two]: readonly [string, string]): { name: string; worth: number } {
  if (one === two) return { name: 'pair', worth: 100 + (one === '0' ? 10 : Number(one)) }
  if (one + two === '28' || one + two === '82') return { name: 'two-eight', worth: 50 }
  const isHalf = one === '0' || two === '0'
  const points = ((Number(one) + Number(two)) % 10) + (isHalf ? 0.5 : 0)
  return { name: `points-${points}`, worth: points }
}

function drawerOf(random: Random, things: readonly string[]): () => string {
  const left = [...things]
  return () => left.splice(random.integer(left.length), 1)[0]!
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
