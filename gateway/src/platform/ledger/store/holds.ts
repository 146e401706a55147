import { Refusal } from '../../../lib/refusal.ts'
import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'
import { type Entry, type Posting, post } from './entries.ts'
import { accountsFor, isCovered, keyOf, type LedgerOf, type Place, placeOf } from './places.ts'

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

/** Transfers the reserved money. */
export async function postHold(
  of: LedgerOf,
  id: bigint,
  posting: Pick<Posting, 'kind' | 'to' | 'reference'>,
): Promise<Entry> {
  const { account, amount } = await settle(of, id, 'POSTED')
  const [entry] = await post(of, [{ ...posting, from: await placeOf(of, account), amount }])
  return entry!
}

/** Releases the reserved money. */
export async function voidHold(of: LedgerOf, id: bigint): Promise<void> {
  await settle(of, id, 'VOIDED')
}

/** Holds on the money of a member that are neither posted nor void, the oldest first. */
export function openHoldsOf(db: Query, brand: string, memberId: number): Promise<{ id: bigint }[]> {
  return db<{ id: bigint }>(
    `SELECT h.id FROM ledger_holds h JOIN ledger_accounts a ON a.brand = h.brand AND a.id = h.account
     WHERE h.brand = $1 AND a.member_id = $2 AND h.state = 'HELD' ORDER BY h.id`,
    [brand, memberId],
  )
}

/** Ends a hold; the database refuses to end it twice. */
async function settle(
  of: LedgerOf,
  id: bigint,
  state: 'POSTED' | 'VOIDED',
): Promise<{ account: number; amount: bigint }> {
  const [settled] = await of.db<{ account: number; amount: bigint }>(
    `UPDATE ledger_holds SET state = $3, settled_at = $4 WHERE brand = $1 AND id = $2 RETURNING account, amount`,
    [of.brand, id, state, of.clock.now()],
  )
  if (!settled) throw new Error(`no hold ${id}`)
  return settled
}
