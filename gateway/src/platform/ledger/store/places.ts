import type { Clock } from '../../../lib/clock.ts'
import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** Dependencies of a ledger: its brand, currency, transaction and clock. */
export type LedgerOf = {
  brand: string
  currency: string
  db: Query
  clock: Clock
  /** Key of the call that posts the entries; stored in each of them. */
  idempotencyKey?: string | undefined
}

/** Accounts of the brand itself; their balance may be negative, a member's may not. */
export type HouseAccount =
  | 'bank'
  | 'games'
  | 'demo'
  | 'corrections'
  | 'fees'
  | 'gifts'
  | 'points'
  | 'envelopes'
  | 'commission'

/** A wallet of a member (`main`, or a vendor's code), or an account of the house. */
export type Place = { member: number; wallet: string } | { house: HouseAccount }

/** The ledger's account of a place. Members are numbered from 1; 0 is the house. */
export type Account = { id: number; memberId: number; wallet: string; balance: bigint; held: bigint }

/** Tells whether an account can pay an amount: a member from the balance without holds, the house always. */
export function isCovered({ memberId, balance, held }: Account, amount: bigint): boolean {
  return memberId === 0 || balance - held >= amount
}

/** Accounts of places by their keys; creates missing ones. */
export async function accountsFor(of: LedgerOf, places: readonly Place[]): Promise<Map<string, Account>> {
  const accounts = await findAccounts(of, places)
  const missing = new Map(
    places.flatMap((place) => (accounts.has(keyOf(place)) ? [] : [[keyOf(place), partsOf(place)]])),
  )
  if (missing.size === 0) return accounts
  const last = Number(await nextNumber(of.db, of.brand, 'ledger-account', missing.size))
  let id = last - missing.size
  for (const [key, parts] of missing) {
    id += 1
    accounts.set(key, { ...parts, id, balance: 0n, held: 0n })
  }
  const opened = [...missing.keys()].map((key) => accounts.get(key)!)
  // ledger_guard_account refuses an account that opens with a balance.
  await insertRows(of.db, 'ledger_accounts', opened, [
    ['brand', 'text', () => of.brand],
    ['currency', 'text', () => of.currency],
    ['id', 'integer', (account) => account.id],
    ['member_id', 'integer', (account) => account.memberId],
    ['wallet', 'text', (account) => account.wallet],
  ])
  return accounts
}

/** Finds accounts of places, and possibly more: members and wallets are not matched in pairs. */
export async function findAccounts(of: LedgerOf, places: readonly Place[]): Promise<Map<string, Account>> {
  const parts = places.map(partsOf)
  const rows = await of.db<Omit<Account, 'memberId'> & { member_id: number }>(
    `SELECT id, member_id, wallet, balance, held FROM ledger_accounts
     WHERE brand = $1 AND currency = $2 AND member_id = ANY($3::integer[]) AND wallet = ANY($4::text[])`,
    [
      of.brand,
      of.currency,
      [...new Set(parts.map(({ memberId }) => memberId))],
      [...new Set(parts.map(({ wallet }) => wallet))],
    ],
  )
  return new Map(
    rows.map(({ member_id: memberId, ...row }) => [`${memberId}/${row.wallet}`, { ...row, memberId }]),
  )
}

/** The place of an account. */
export async function placeOf(of: LedgerOf, account: number): Promise<Place> {
  return (await placesOf(of, [account])).get(account)!
}

/** The places of accounts. */
export async function placesOf(of: LedgerOf, accounts: readonly number[]): Promise<Map<number, Place>> {
  const asked = [...new Set(accounts)]
  const rows = await of.db<{ id: number; member_id: number; wallet: string }>(
    'SELECT id, member_id, wallet FROM ledger_accounts WHERE brand = $1 AND id = ANY($2::integer[])',
    [of.brand, asked],
  )
  const places = new Map(rows.map((row) => [row.id, placeIn(row)]))
  const missing = asked.find((id) => !places.has(id))
  if (missing !== undefined) throw new Error(`no ledger account ${missing}`)
  return places
}

function placeIn({ member_id, wallet }: { member_id: number; wallet: string }): Place {
  return member_id === 0 ? { house: wallet as HouseAccount } : { member: member_id, wallet }
}

export function keyOf(place: Place): string {
  const { memberId, wallet } = partsOf(place)
  return `${memberId}/${wallet}`
}

function partsOf(place: Place): Pick<Account, 'memberId' | 'wallet'> {
  return 'house' in place
    ? { memberId: 0, wallet: place.house }
    : { memberId: place.member, wallet: place.wallet }
}

/**
 * Currency of a world's accounts if it differs from `currency`: the brand changed currency after the world
 * was created.
 */
export async function otherCurrency(db: Query, brand: string, currency: string): Promise<string | undefined> {
  const [row] = await db<{ currency: string }>(
    'SELECT currency FROM ledger_accounts WHERE brand = $1 AND currency <> $2 LIMIT 1',
    [brand, currency],
  )
  return row?.currency
}

export type WalletState = { wallet: string; balance: bigint; held: bigint }

/** All used wallets of a member, main first. */
export function findWallets({ db, brand, currency }: LedgerOf, member: number): Promise<WalletState[]> {
  return db<WalletState>(
    `SELECT wallet, balance, held FROM ledger_accounts
     WHERE brand = $1 AND member_id = $2 AND currency = $3
     ORDER BY wallet <> 'main', wallet`,
    [brand, member, currency],
  )
}
