import { Refusal } from '../../../lib/refusal.ts'
import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'
import { type Entry, type Posting, post } from './entries.ts'
import { accountsFor, isCovered, keyOf, type LedgerOf, type Place, placeOf, placesOf } from './places.ts'

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
 * Reserves money many times in a few statements, all or none; returns the holds in the same order.
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

/** Ends holds; the database refuses to end one twice. */
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
  if (settled.length !== ids.length) throw new Error(`no hold among ${ids.join(', ')}`)
  return settled
}
