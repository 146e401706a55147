import { toMinor } from '../../lib/money.ts'
import { DAY_MS, HOUR_MS } from '../../lib/time-units.ts'
import type { Posting } from '../ledger/door.ts'
import { type History, type HistoryOptions, MAIN, type Past, type PastMember, type Writing } from './past.ts'
import { bankingOf, paymentOf } from './payments.ts'
import { visitOf } from './visits.ts'

/** How likely a member plays, or goes to the bank, on a day; and is paid by its upline in all that time. */
const VISIT = 0.32
const BANKING = 0.14
const PAID = 0.6

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
  const history = writing(members.flatMap((member) => openingOf(member, left.get(member.id) ?? 0n)))
  for (const past of happened) past.write(history)
  // By time, as they are numbered; equal times keep their order.
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

/** Takes a past event back out of the wallets; false, and nothing taken, where one would have been below zero. */
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

/** All that might have happened, in no order. */
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
