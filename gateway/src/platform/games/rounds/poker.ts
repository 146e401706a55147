import { highRank } from './cards.ts'

/** What a hand is, lowest first; three cards and five cards value them in another order. */
export type HandName =
  | 'high'
  | 'pair'
  | 'two-pair'
  | 'three'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four'
  | 'straight-flush'

/** A hand and its worth: compare from the first number on. */
export type Hand = { name: HandName; worth: readonly number[] }

const FIVE: readonly HandName[] = [
  'high',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
]
/** With three cards a straight is rarer than a flush, and three of a kind than both. */
const THREE: readonly HandName[] = ['high', 'pair', 'flush', 'straight', 'straight-flush', 'three']

const ACE = 12

/** The hand of three cards, by the order of Teen Patti: ace, king, queen first, ace, two, three next. */
export function handOfThree(cards: readonly string[]): Hand {
  return valued(cards, THREE, (ranks) => (isLowStraight(ranks, 3) ? [ACE - 0.5] : ranks))
}

/** The hand of five cards; ace to five is the lowest straight. */
export function handOfFive(cards: readonly string[]): Hand {
  return valued(cards, FIVE, (ranks) => (isLowStraight(ranks, 5) ? [3] : ranks))
}

/** The best five of more cards. */
export function bestOf(cards: readonly string[]): Hand {
  return fives(cards)
    .map(handOfFive)
    .reduce((best, other) => (compareHands(other, best) > 0 ? other : best))
}

/** Above 0 when the first is worth more. */
export function compareHands(one: Hand, other: Hand): number {
  const at = one.worth.findIndex((value, index) => value !== other.worth[index])
  return at < 0 ? 0 : one.worth[at]! - other.worth[at]!
}

function valued(
  cards: readonly string[],
  order: readonly HandName[],
  straightRanks: (ranks: readonly number[]) => readonly number[],
): Hand {
  const groups = groupsOf(cards)
  const ranks = groups.map(({ rank }) => rank)
  const name = nameOf(cards, groups)
  const isStraight = name === 'straight' || name === 'straight-flush'
  return { name, worth: [order.indexOf(name), ...(isStraight ? straightRanks(ranks) : ranks)] }
}

/** Ranks by how often they come, then by height. */
function groupsOf(cards: readonly string[]): { rank: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(highRank(card), (counts.get(highRank(card)) ?? 0) + 1)
  return [...counts]
    .map(([rank, count]) => ({ rank, count }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank)
}

const BY_COUNTS: Readonly<Record<string, HandName>> = {
  '41': 'four',
  '32': 'full-house',
  '311': 'three',
  '3': 'three',
  '221': 'two-pair',
  '2111': 'pair',
  '21': 'pair',
}

function nameOf(cards: readonly string[], groups: readonly { rank: number; count: number }[]): HandName {
  const counted = BY_COUNTS[groups.map(({ count }) => count).join('')]
  if (counted) return counted
  const ranks = groups.map(({ rank }) => rank)
  const isFlush = new Set(cards.map((card) => card[1])).size === 1
  const span = ranks[0]! - ranks.at(-1)!
  const isStraight = span === cards.length - 1 || isLowStraight(ranks, cards.length)
  if (isStraight) return isFlush ? 'straight-flush' : 'straight'
  return isFlush ? 'flush' : 'high'
}

function isLowStraight(ranks: readonly number[], count: number): boolean {
  return ranks[0] === ACE && ranks[1] === count - 2 && ranks.length === count
}

/** Every five of the cards. */
function fives(cards: readonly string[]): string[][] {
  const chosen: string[][] = []
  const choose = (from: number, hand: string[]) => {
    if (hand.length === 5) chosen.push(hand)
    else for (let at = from; at < cards.length; at += 1) choose(at + 1, [...hand, cards[at]!])
  }
  choose(0, [])
  return chosen
}
