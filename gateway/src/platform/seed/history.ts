import type { SeedMember } from '@marquee/schemas/contract'
import type { CatalogueGame } from '../games/catalogue.ts'
import { drawRound, type PlayKind } from '../games/rounds/draw.ts'
import type { Posting } from '../ledger/entries.ts'
import { toMinor } from '../money.ts'
import type { Random } from '../random.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60_000
/** How many days of play a new world has behind it. */
const DAYS = 30
const MOST_ROUNDS = 9
/** How likely a member plays, or goes to the bank, on a day. */
const VISIT = 0.32
const BANKING = 0.14

export type PastMember = {
  id: number
  uplineId: number
  seed: SeedMember
  roles: readonly string[]
  registeredAt: number
}

export type PastRound = {
  member: number
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint
  payout: bigint
  at: number
  outcome: string
  reference: string
}

export type History = { postings: Posting[]; rounds: PastRound[]; orders: number }

export type HistoryOptions = {
  members: readonly PastMember[]
  games: readonly CatalogueGame[]
  isSingleWallet: boolean
  now: number
  random: Random
}

/** Something that changed one or two main wallets. What has the same `whole` happened altogether or not at all. */
type Past = {
  at: number
  whole: { isLeftOut: boolean }
  changes: readonly { member: number; change: bigint }[]
  write(history: Writing): void
}
type Writing = History & { order(): string; round(): string }

/**
 * Weeks of play and payments that end in the balances of the seed. It is thought backwards, from what is in the
 * wallets now: what would have needed more than was there did not happen, and what is left is the opening balance.
 */
export function historyOf(options: HistoryOptions): History {
  const { members } = options
  const left = new Map(members.map(({ id, seed }) => [id, toMinor(seed.balance) ?? 0n]))
  const happened = pastOf(options)
    .sort((a, b) => b.at - a.at)
    .filter((past) => undo(past, left))
    .reverse()
  const history: Writing = {
    postings: members
      .flatMap((member) => openingOf(member, left.get(member.id) ?? 0n))
      .sort((a, b) => a.at! - b.at!),
    rounds: [],
    orders: 0,
    order: () => `T${String((history.orders += 1)).padStart(9, '0')}`,
    round: () => `R${String(history.rounds.length + 1).padStart(9, '0')}`,
  }
  for (const past of happened) past.write(history)
  // A member opens before it plays, so opening entries and play are merged by time; equal times keep their order.
  history.postings.sort((a, b) => a.at! - b.at!)
  return { postings: history.postings, rounds: history.rounds, orders: history.orders }
}

/** Takes a past event back out of the wallets; false, and nothing taken, where one would have been below zero. */
function undo({ changes, whole }: Past, left: Map<number, bigint>): boolean {
  whole.isLeftOut ||= changes.some(({ member, change }) => (left.get(member) ?? 0n) - change < 0n)
  if (whole.isLeftOut) return false
  for (const { member, change } of changes) left.set(member, (left.get(member) ?? 0n) - change)
  return true
}

function openingOf({ id, registeredAt }: PastMember, amount: bigint): Posting[] {
  if (amount <= 0n) return []
  return [
    {
      kind: 'OPENING',
      from: { house: 'bank' },
      to: { member: id, wallet: 'main' },
      amount,
      reference: 'opening',
      at: registeredAt,
    },
  ]
}

function pastOf(options: HistoryOptions): Past[] {
  const { members, now, random } = options
  const events: Past[] = []
  for (const member of members) {
    if (!member.roles.includes('player') || member.seed.state === 'FIRST_LOGIN') continue
    for (let day = DAYS; day >= 1; day -= 1) {
      const at = now - day * DAY + random.integer(DAY - 2 * 60 * MINUTE)
      if (at <= member.registeredAt + MINUTE) continue
      const chance = random.next()
      if (chance < VISIT) events.push(...visitOf(member, at, options))
      else if (chance < VISIT + BANKING) events.push(bankingOf(member, at, random))
    }
  }
  for (const member of members) {
    if (member.uplineId === 0) continue
    const at = now - (1 + random.integer(DAYS - 2)) * DAY + random.integer(DAY / 2)
    if (at > member.registeredAt + MINUTE && random.next() < 0.6) events.push(paymentOf(member, at, random))
  }
  return events
}

/** Paid in or out at the bank; what is paid in is a whole hundred. */
function bankingOf({ id, seed }: PastMember, at: number, random: Random): Past {
  const isDeposit = random.next() < 0.7
  const most = Math.max(1, Math.min(50, Number((toMinor(seed.balance) ?? 0n) / 20_000n)))
  const amount = BigInt((1 + random.integer(most)) * 10_000)
  const own = { member: id, wallet: 'main' }
  const bank = { house: 'bank' as const }
  return {
    at,
    whole: { isLeftOut: false },
    changes: [{ member: id, change: isDeposit ? amount : -amount }],
    write: (history) =>
      history.postings.push({
        kind: isDeposit ? 'DEPOSIT' : 'WITHDRAW',
        from: isDeposit ? bank : own,
        to: isDeposit ? own : bank,
        amount,
        reference: history.order(),
        at,
      }),
  }
}

function paymentOf({ id, uplineId }: PastMember, at: number, random: Random): Past {
  const amount = BigInt((1 + random.integer(20)) * 2500)
  return {
    at,
    whole: { isLeftOut: false },
    changes: [
      { member: uplineId, change: -amount },
      { member: id, change: amount },
    ],
    write: (history) =>
      history.postings.push({
        kind: 'DOWNLINE',
        from: { member: uplineId, wallet: 'main' },
        to: { member: id, wallet: 'main' },
        amount,
        reference: history.order(),
        at,
      }),
  }
}

/** Part of the balance that a stake is at most: who risked more would not have it now. */
const CAUTION = 60n

/** One visit to one game: money to the vendor, some rounds, what is left comes back. Without transfers where there is one wallet. */
function visitOf(member: PastMember, at: number, options: HistoryOptions): Past[] {
  const { games, random, isSingleWallet } = options
  const game = games[random.integer(games.length)]!
  const stake = stakeOf(member, game, random)
  const times = 2 + random.integer(MOST_ROUNDS - 1)
  const brought = stake * BigInt(times)
  const wallet = isSingleWallet ? 'main' : game.vassalage
  const rounds = Array.from({ length: times }, (_, index) => {
    const pick = pickOf(game.kind, random)
    const draw = drawRound(game.kind, random, stake, pick)!
    return { pick, draw, at: at + (index + 1) * 40_000 }
  })
  const paid = rounds.reduce((sum, { draw }) => sum + draw.payoutMinor, 0n)
  const main = { member: member.id, wallet: 'main' }
  const own = { member: member.id, wallet }
  const house = { house: 'games' as const }
  const write = (history: Writing) => {
    if (!isSingleWallet)
      history.postings.push({
        kind: 'TRANSFER',
        from: main,
        to: own,
        amount: brought,
        reference: history.order(),
        at,
      })
    for (const { draw, pick, at: played } of rounds) {
      const reference = history.round()
      history.postings.push({ kind: 'BET', from: own, to: house, amount: stake, reference, at: played })
      if (draw.payoutMinor > 0n)
        history.postings.push({
          kind: 'PAYOUT',
          from: house,
          to: own,
          amount: draw.payoutMinor,
          reference,
          at: played,
        })
      history.rounds.push({
        member: member.id,
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        wallet,
        stake,
        payout: draw.payoutMinor,
        at: played,
        outcome: JSON.stringify({ pick, symbols: draw.symbols }),
        reference,
      })
    }
    if (!isSingleWallet && paid > 0n)
      history.postings.push({
        kind: 'TRANSFER',
        from: own,
        to: main,
        amount: paid,
        reference: history.order(),
        at: at + (times + 1) * 40_000,
      })
  }
  // Taken as two events, so that the wallet had what was brought before anything was won.
  const whole = { isLeftOut: false }
  return [
    { at, whole, changes: [{ member: member.id, change: -brought }], write },
    { at: at + (times + 1) * 40_000, whole, changes: [{ member: member.id, change: paid }], write: () => {} },
  ]
}

function stakeOf({ seed }: PastMember, game: CatalogueGame, random: Random): bigint {
  const minimum = toMinor(game.minBet)!
  const times = Number((toMinor(seed.balance) ?? 0n) / CAUTION / minimum)
  return minimum * BigInt(1 + random.integer(Math.max(1, Math.min(times, 200))))
}

const PICKS: Readonly<Record<PlayKind, readonly string[]>> = {
  reels: [''],
  table: ['player', 'banker', 'tie'],
  fish: ['minnow', 'clown', 'turtle', 'shark'],
  room: ['dice', 'high-card'],
}

function pickOf(kind: PlayKind, random: Random): string {
  const picks = PICKS[kind]
  return picks[random.integer(picks.length)]!
}
