import { minorOfFigure } from '../../lib/money/currencies.ts'
import { DAY_MS, HOUR_MS } from '../../lib/time-units.ts'
import type { Posting } from '../ledger/door.ts'
import { type History, type HistoryOptions, MAIN, type Past, type PastMember, type Writing } from './past.ts'
import { bankingOf, paymentOf } from './payments.ts'
import { visitOf } from './visits.ts'

/**
 * Daily probability that a member plays or uses the bank, and the probability of a payment by the upline in
 * the whole time.
 */
const VISIT = 0.32
const BANKING = 0.14
const PAID = 0.6

/**
 * Generates weeks of play and payments that end in the balances of the seed. It works backwards from these
 * balances: events that would have needed more money are dropped, and the rest is the opening balance.
 */
export function historyOf(options: HistoryOptions): History {
  const { members } = options
  const left = new Map(members.map(({ id, seed }) => [id, minorOfFigure(seed.balance)]))
  const happened = pastOf(options)
    .sort((a, b) => b.at - a.at)
    .filter((past) => undo(past, left))
    .reverse()
  const history = writing(members.flatMap((member) => openingOf(member, left.get(member.id) ?? 0n)))
  for (const past of happened) past.write(history)
  // Events are numbered by time; the sort keeps the order of simultaneous events.
  history.postings.sort((a, b) => a.at! - b.at!)
  return history
}

function writing(postings: Posting[]): Writing {
  const history: Writing = {
    postings,
    rounds: [],
    orders: 0,
    order: () => `T${String((history.orders += 1)).padStart(9, '0')}`,
    round: () => `R${String(history.rounds.length + 1).padStart(9, '0')}`,
  }
  return history
}

/**
 * Undoes a past event in the wallets; returns false and changes nothing if a balance would have been
 * negative.
 */
function undo({ changes, whole }: Past, left: Map<number, bigint>): boolean {
  whole.isLeftOut ||= changes.some(({ member, change }) => (left.get(member) ?? 0n) - change < 0n)
  if (whole.isLeftOut) return false
  for (const { member, change } of changes) left.set(member, (left.get(member) ?? 0n) - change)
  return true
}

function openingOf({ id, registeredAt }: PastMember, amount: bigint): Posting[] {
  if (amount <= 0n) return []
  const to = { member: id, wallet: MAIN }
  return [{ kind: 'OPENING', from: { house: 'bank' }, to, amount, reference: 'opening', at: registeredAt }]
}

/** Generates candidate events in no particular order. */
function pastOf(options: HistoryOptions): Past[] {
  const own = options.members.flatMap((member) => [...daysOf(member, options), ...paidTo(member, options)])
  return [...own, ...(options.more ?? [])]
}

function daysOf(member: PastMember, options: HistoryOptions): Past[] {
  const { now, random, days } = options
  if (!member.roles.includes('player') || member.seed.state === 'FIRST_LOGIN') return []
  return Array.from({ length: days }, (_, index) => {
    const at = now - (days - index) * DAY_MS + random.integer(DAY_MS - 2 * HOUR_MS)
    const chance = random.next()
    if (at <= member.registeredAt) return []
    if (chance < VISIT) return visitOf(member, at, options)
    return chance < VISIT + BANKING ? [bankingOf(member, at, random)] : []
  }).flat()
}

function paidTo(member: PastMember, { now, random, days }: HistoryOptions): Past[] {
  const at = now - (1 + random.integer(days - 2)) * DAY_MS + random.integer(DAY_MS / 2)
  const isPaid = member.uplineId > 0 && at > member.registeredAt && random.next() < PAID
  return isPaid ? [paymentOf(member, at, random)] : []
}
