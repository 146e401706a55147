import type { CatalogueGame } from '../games/catalogue.ts'
import { drawRound, type PlayKind } from '../games/rounds/draw.ts'
import type { Draw } from '../games/rounds/round.ts'
import { toMinor } from '../money.ts'
import type { Random } from '../random.ts'
import { type HistoryOptions, MAIN, type Past, type PastMember, type Writing } from './past.ts'

const MOST_ROUNDS = 9
const ROUND_MS = 40_000
/** Part of the balance that a stake is at most: who risked more would not have it now. */
const CAUTION = 60n
const GREATEST = 200

type Played = { draw: Draw; pick: string; at: number }
type Visit = {
  member: number
  game: CatalogueGame
  /** Wallet that pays for the game. */
  wallet: string
  stake: bigint
  brought: bigint
  paid: bigint
  rounds: Played[]
  from: number
  until: number
}

/** One visit to one game: money to the vendor, some rounds, what is left comes back. */
export function visitOf(member: PastMember, at: number, options: HistoryOptions): Past[] {
  const visit = draw(member, at, options)
  const whole = { isLeftOut: false }
  // Two events, so that the wallet had what was brought before anything was won.
  return [
    {
      at: visit.from,
      whole,
      changes: [{ member: member.id, change: -visit.brought }],
      write: (history) => writeVisit(visit, history),
    },
    {
      at: visit.until,
      whole,
      changes: [{ member: member.id, change: visit.paid }],
      write: () => undefined,
    },
  ]
}

function draw(member: PastMember, at: number, { games, random, isSingleWallet }: HistoryOptions): Visit {
  const game = games[random.integer(games.length)]!
  const stake = stakeOf(member, game, random)
  const times = 2 + random.integer(MOST_ROUNDS - 1)
  const rounds = Array.from({ length: times }, (_, index) => {
    const pick = pickOf(game, random)
    return { pick, draw: drawRound(game.kind, random, stake, pick)!, at: at + (index + 1) * ROUND_MS }
  })
  return {
    member: member.id,
    game,
    wallet: isSingleWallet ? MAIN : game.vassalage,
    stake,
    brought: stake * BigInt(times),
    paid: rounds.reduce((sum, round) => sum + round.draw.payoutMinor, 0n),
    rounds,
    from: at,
    until: at + (times + 1) * ROUND_MS,
  }
}

function writeVisit(visit: Visit, history: Writing): void {
  const { member, wallet, brought, paid, from, until } = visit
  const main = { member, wallet: MAIN }
  const own = { member, wallet }
  const isMoved = wallet !== MAIN
  const transfer = (sides: { from: typeof own; to: typeof own }, amount: bigint, at: number) =>
    history.postings.push({ kind: 'TRANSFER', ...sides, amount, reference: history.order(), at })
  if (isMoved) transfer({ from: main, to: own }, brought, from)
  for (const played of visit.rounds) writeRound(visit, played, history)
  if (isMoved && paid > 0n) transfer({ from: own, to: main }, paid, until)
}

function writeRound(visit: Visit, { draw: drawn, pick, at }: Played, history: Writing): void {
  const { member, wallet, stake, game } = visit
  const own = { member, wallet }
  const house = { house: 'games' as const }
  const reference = history.round()
  history.postings.push({ kind: 'BET', from: own, to: house, amount: stake, reference, at })
  if (drawn.payoutMinor > 0n)
    history.postings.push({ kind: 'PAYOUT', from: house, to: own, amount: drawn.payoutMinor, reference, at })
  history.rounds.push({
    member,
    product: game.gameType,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    wallet,
    stake,
    payout: drawn.payoutMinor,
    at,
    outcome: JSON.stringify({ pick, symbols: drawn.symbols }),
  })
}

function stakeOf({ seed }: PastMember, game: CatalogueGame, random: Random): bigint {
  const minimum = toMinor(game.minBet)!
  const times = Number((toMinor(seed.balance) ?? 0n) / CAUTION / minimum)
  return minimum * BigInt(1 + random.integer(Math.max(1, Math.min(times, GREATEST))))
}

/** What members bet on; other kinds of games have no history. */
const PICKS: Readonly<Partial<Record<PlayKind, readonly string[]>>> = {
  reels: [''],
  table: ['player', 'banker', 'tie'],
  tiger: ['dragon', 'tiger', 'tie'],
  sicbo: ['small', 'big', 'odd', 'even', 'triple'],
  colours: ['red', 'yellow', 'green', 'blue'],
  fantan: ['1', '2', 'odd', 'even'],
  fortune: ['1', '2', '5', '23'],
  andar: ['andar', 'bahar'],
  hilo: ['low', 'high'],
  patti: ['a', 'b', 'pair-a'],
  holdem: ['a', 'b'],
  blackjack: ['15', '16', '17'],
  wheel: ['red', 'black', 'low', 'high', 'zero'],
  fish: ['minnow', 'clown', 'turtle', 'shark'],
  room: ['dice', 'high-card'],
}

/** Games of the past are those that are drawn at once. */
export function hasPast({ kind, supportPlay }: CatalogueGame): boolean {
  return supportPlay === 1 && PICKS[kind] !== undefined
}

function pickOf({ kind, variant }: CatalogueGame, random: Random): string {
  const picks = variant ? [variant] : (PICKS[kind] ?? [''])
  return picks[random.integer(picks.length)]!
}
