import type { CatalogueGame, Draw, Vendor } from '@marquee/schemas/vendor/port'
import { minorOfFigure } from '../../lib/money/currencies.ts'
import type { Random } from '../../lib/random.ts'
import { type HistoryOptions, MAIN, type Past, type PastMember, type Writing } from './past.ts'

const MOST_ROUNDS = 9
const ROUND_MS = 40_000
/** Divisor of the balance that limits a stake: a higher risk would contradict the final balance. */
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

/** A visit to one game: a transfer to the vendor, some rounds, and a transfer back. */
export function visitOf(member: PastMember, at: number, options: HistoryOptions): Past[] {
  const visit = draw(member, at, options)
  const whole = { isLeftOut: false }
  // Two events, so that the transferred money was in the wallet before anything was won.
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

function draw(member: PastMember, at: number, options: HistoryOptions): Visit {
  const { games, vendor, random, isSingleWallet } = options
  const game = games[random.integer(games.length)]!
  const stake = stakeOf(member, game, random)
  const times = 2 + random.integer(MOST_ROUNDS - 1)
  const rounds = Array.from({ length: times }, (_, index) => {
    const pick = pickOf(game, options)
    return { pick, draw: vendor.draw(game.kind, random, stake, pick)!, at: at + (index + 1) * ROUND_MS }
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
  const minimum = minorOfFigure(game.minBet)
  const times = Number(minorOfFigure(seed.balance) / CAUTION / minimum)
  return minimum * BigInt(1 + random.integer(Math.max(1, Math.min(times, GREATEST))))
}

/** Tells whether a game may occur in the history. */
export function hasPast(game: CatalogueGame, vendor: Pick<Vendor, 'pastPicks'>): boolean {
  return game.supportPlay === 1 && vendor.pastPicks(game) !== undefined
}

function pickOf(game: CatalogueGame, { vendor, random }: HistoryOptions): string {
  const picks = vendor.pastPicks(game) ?? ['']
  return picks[random.integer(picks.length)]!
}
