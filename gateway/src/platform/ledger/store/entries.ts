import { Refusal } from '../../../lib/refusal.ts'
import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'
import {
  type Account,
  accountsFor,
  isCovered,
  keyOf,
  type LedgerOf,
  type Place,
  placeOf,
  placesOf,
} from './places.ts'

/** Reason of an entry. Its text for a member depends on the side: see wallet/record-types.ts. */
export type EntryKind =
  | 'OPENING'
  | 'DEPOSIT'
  | 'DEPOSIT_FEE'
  | 'WITHDRAW'
  | 'WITHDRAW_FEE'
  | 'WITHDRAW_RETURN'
  | 'TRANSFER'
  | 'BET'
  | 'PAYOUT'
  | 'BET_REBATE'
  | 'VOID'
  | 'DOWNLINE'
  | 'UPLINE'
  | 'BONUS'
  | 'CASHBACK'
  | 'POINTS'
  | 'RAFFLE'
  | 'MISSION'
  | 'REFERRAL'
  | 'RANK_BONUS'
  | 'RED_ENVELOPE'
  | 'RED_ENVELOPE_CLAIM'
  | 'RED_ENVELOPE_RETURN'
  | 'DIVIDEND'
  | 'SALARY_DAILY'
  | 'SALARY_HOURLY'
  | 'SALARY_REAL_TIME'
  | 'REBATE'
  | 'DEMO_CREDIT'
  | 'CORRECTION'

/** Kinds by which the house gives money without a bet; cashback is counted apart from them. */
export const BONUS_KINDS = [
  'BONUS',
  'RAFFLE',
  'MISSION',
  'REFERRAL',
  'RANK_BONUS',
  'POINTS',
] as const satisfies readonly EntryKind[]

/** Kinds by which a part of the stakes comes back: cashback that is claimed, and rebates of lottery bets. */
export const CASHBACK_KINDS = ['CASHBACK', 'BET_REBATE'] as const satisfies readonly EntryKind[]

export type Posting = {
  kind: EntryKind
  from: Place
  to: Place
  /** Amount in minor units, above zero. */
  amount: bigint
  reference: string
  /** Time of the entry in ms, by default now. Only seeded history is in the past. */
  at?: number
}

export type Entry = { id: bigint; kind: EntryKind; amount: bigint; reference: string }

/**
 * Posts entries in order, all or none.
 * @throws wallet.amount.invalid, wallet.balance.low
 */
export async function post(
  of: LedgerOf,
  postings: readonly Posting[],
  reverses: bigint | null = null,
): Promise<Entry[]> {
  if (postings.length === 0) return []
  const places = postings.flatMap(({ from, to }) => [from, to])
  const accounts = await accountsFor(of, places)
  const last = await nextNumber(of.db, of.brand, 'entry', postings.length)
  const first = last - BigInt(postings.length) + 1n
  const rows = postings.map((posting, index) => {
    const [debit, credit] = [accounts.get(keyOf(posting.from))!, accounts.get(keyOf(posting.to))!]
    return moved(posting, debit, credit, first + BigInt(index))
  })
  // ledger_apply_entries moves the balances; ledger_refuse keeps entries from being changed.
  await insertRows(of.db, 'ledger_entries', rows, [
    ['brand', 'text', () => of.brand],
    ['currency', 'text', () => of.currency],
    ['idempotency_key', 'text', () => of.idempotencyKey ?? ''],
    ['reverses', 'bigint', () => reverses],
    ['id', 'bigint', (row) => row.id],
    ['at', 'bigint', (row) => row.at ?? of.clock.now()],
    ['kind', 'text', (row) => row.kind],
    ['amount', 'bigint', (row) => row.amount],
    ['reference', 'text', (row) => row.reference],
    ['debit_account', 'integer', (row) => row.debit],
    ['debit_before', 'bigint', (row) => row.debitBefore],
    ['debit_after', 'bigint', (row) => row.debitBefore - row.amount],
    ['credit_account', 'integer', (row) => row.credit],
    ['credit_before', 'bigint', (row) => row.creditBefore],
    ['credit_after', 'bigint', (row) => row.creditBefore + row.amount],
  ])
  return rows.map(({ id, kind, amount, reference }) => ({ id, kind, amount, reference }))
}

type EntryRow = Posting & {
  id: bigint
  debit: number
  debitBefore: bigint
  credit: number
  creditBefore: bigint
}

/** Row of an entry; updates the balances of both accounts, which the database checks again. */
function moved(posting: Posting, debit: Account, credit: Account, id: bigint): EntryRow {
  const { amount } = posting
  if (amount <= 0n) throw new Refusal('wallet.amount.invalid')
  if (!isCovered(debit, amount)) throw new Refusal('wallet.balance.low')
  const [debitBefore, creditBefore] = [debit.balance, credit.balance]
  debit.balance -= amount
  credit.balance += amount
  return { ...posting, id, debit: debit.id, debitBefore, credit: credit.id, creditBefore }
}

/** Reverses an entry by its mirror image; the database refuses a second reversal. */
export async function reverse(of: LedgerOf, id: bigint, reference: string): Promise<Entry> {
  const [entry] = await of.db<{ amount: bigint; debit_account: number; credit_account: number }>(
    'SELECT amount, debit_account, credit_account FROM ledger_entries WHERE brand = $1 AND id = $2',
    [of.brand, id],
  )
  if (!entry) throw new Error(`no entry ${id} to reverse`)
  const from = await placeOf(of, entry.credit_account)
  const to = await placeOf(of, entry.debit_account)
  const [made] = await post(of, [{ kind: 'VOID', from, to, amount: entry.amount, reference }], id)
  return made!
}

/** Money to reserve in a wallet. */
export type NewHold = { place: Place; amount: bigint; reference: string }

/** Entry by which the money of a hold moves. */
export type HoldPosting = Pick<Posting, 'kind' | 'to' | 'reference'>

/**
 * Reserves money in a wallet.
 * @throws wallet.amount.invalid, wallet.balance.low
 */
export async function hold(of: LedgerOf, place: Place, amount: bigint, reference: string): Promise<bigint> {
  if (amount <= 0n) throw new Refusal('wallet.amount.invalid')
  const account = (await accountsFor(of, [place])).get(keyOf(place))!
  if (!isCovered(account, amount)) throw new Refusal('wallet.balance.low')
  const id = await nextNumber(of.db, of.brand, 'hold')
  await of.db(
    'INSERT INTO ledger_holds (brand, id, account, amount, reference, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [of.brand, id, account.id, amount, reference, of.clock.now()],
  )
  return id
}

/**
 * Reserves money many times in a few statements, all or none; returns the holds in the same order. The trigger's function
 * ledger_apply_new_holds raises the held amounts and refuses to reserve more than there is.
 * @throws wallet.amount.invalid, wallet.balance.low
 */
export async function holdMany(of: LedgerOf, holds: readonly NewHold[]): Promise<bigint[]> {
  if (holds.length === 0) return []
  const accounts = await accountsFor(
    of,
    holds.map(({ place }) => place),
  )
  const last = await nextNumber(of.db, of.brand, 'hold', holds.length)
  const first = last - BigInt(holds.length) + 1n
  const rows = holds.map(({ place, amount, reference }, index) => {
    const account = accounts.get(keyOf(place))!
    if (amount <= 0n) throw new Refusal('wallet.amount.invalid')
    if (!isCovered(account, amount)) throw new Refusal('wallet.balance.low')
    account.held += amount
    return { id: first + BigInt(index), account: account.id, amount, reference }
  })
  await insertRows(of.db, 'ledger_holds', rows, [
    ['brand', 'text', () => of.brand],
    ['id', 'bigint', ({ id }) => id],
    ['account', 'integer', ({ account }) => account],
    ['amount', 'bigint', ({ amount }) => amount],
    ['reference', 'text', ({ reference }) => reference],
    ['at', 'bigint', () => of.clock.now()],
  ])
  return rows.map(({ id }) => id)
}

/** Transfers the reserved money. */
export async function postHold(of: LedgerOf, id: bigint, posting: HoldPosting): Promise<Entry> {
  const [settled] = await settle(of, [id], 'POSTED')
  const { account, amount } = settled!
  const [entry] = await post(of, [{ ...posting, from: await placeOf(of, account), amount }])
  return entry!
}

/** Transfers the money of many holds, and posts `more` entries after them. */
export async function postHolds(
  of: LedgerOf,
  holds: readonly (HoldPosting & { hold: bigint })[],
  more: readonly Posting[] = [],
): Promise<void> {
  if (holds.length + more.length === 0) return
  const settled = await settle(
    of,
    holds.map(({ hold: id }) => id),
    'POSTED',
  )
  const byId = new Map(settled.map((row) => [row.id, row]))
  const places = await placesOf(
    of,
    settled.map(({ account }) => account),
  )
  const postings = holds.map(({ hold: id, ...posting }) => {
    const { account, amount } = byId.get(id)!
    return { ...posting, from: places.get(account)!, amount }
  })
  await post(of, [...postings, ...more])
}

/** Releases the reserved money. */
export async function voidHold(of: LedgerOf, id: bigint): Promise<void> {
  await settle(of, [id], 'VOIDED')
}

/** Releases the money of many holds. */
export async function voidHolds(of: LedgerOf, ids: readonly bigint[]): Promise<void> {
  await settle(of, ids, 'VOIDED')
}

/** Holds on the money of a member that are neither posted nor void, the oldest first. */
export function openHoldsOf(db: Query, brand: string, memberId: number): Promise<{ id: bigint }[]> {
  return db<{ id: bigint }>(
    `SELECT h.id FROM ledger_holds h JOIN ledger_accounts a ON a.brand = h.brand AND a.id = h.account
     WHERE h.brand = $1 AND a.member_id = $2 AND h.state = 'HELD' ORDER BY h.id`,
    [brand, memberId],
  )
}

type SettledHold = { id: bigint; account: number; amount: bigint }

/** Ends holds; the trigger's function ledger_apply_ended_holds lowers the held amounts and refuses to end a hold twice. */
async function settle(
  of: LedgerOf,
  ids: readonly bigint[],
  state: 'POSTED' | 'VOIDED',
): Promise<SettledHold[]> {
  if (ids.length === 0) return []
  const which = ids.length === 1 ? '= $2' : '= ANY($2::bigint[])'
  const settled = await of.db<SettledHold>(
    `UPDATE ledger_holds SET state = $3, settled_at = $4 WHERE brand = $1 AND id ${which}
     RETURNING id, account, amount`,
    [of.brand, ids.length === 1 ? ids[0] : ids, state, of.clock.now()],
  )
  if (settled.length !== ids.length) throw new Error(`there is no hold ${ids.join(', ')}`)
  return settled
}
