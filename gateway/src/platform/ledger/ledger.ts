import { Refusal } from '../../lib/refusal.ts'
import type { Clock } from '../clock.ts'
import { nextNumber } from '../store/counters.ts'
import type { Query } from '../store/store.ts'

/** Where the brand's own money stands; these may go below zero, members may not. */
export type HouseAccount = 'bank' | 'games' | 'demo' | 'corrections'

/** A wallet of a member (`main`, or a vendor's code), or an account of the house. */
export type Place = { member: number; wallet: string } | { house: HouseAccount }

/** Why money moved. What a member reads for it depends on the side: see wallet/record-types.ts. */
export type EntryKind =
  | 'OPENING'
  | 'DEPOSIT'
  | 'WITHDRAW'
  | 'TRANSFER'
  | 'BET'
  | 'PAYOUT'
  | 'VOID'
  | 'DOWNLINE'
  | 'DEMO_CREDIT'
  | 'CORRECTION'

export type Posting = {
  kind: EntryKind
  from: Place
  to: Place
  /** Minor units, above zero. */
  amount: bigint
  reference: string
  /** When it happened; now unless told. Only the seed's history lies in the past. */
  at?: number
}

export type Entry = { id: bigint; kind: EntryKind; amount: bigint; reference: string }

export type WalletState = { wallet: string; balance: bigint; held: bigint }

/** Money of one brand and currency, in minor units. Every entry takes from one place what it gives to another. */
export interface Ledger {
  /** Makes entries in order, all or none; refuses when a member's wallet would go below zero. */
  post(postings: readonly Posting[]): Promise<Entry[]>
  /** Takes an entry back by its mirror image, once. */
  reverse(entry: bigint, reference: string): Promise<Entry>
  /** What is in a place; nothing when it was never used. */
  at(place: Place): Promise<WalletState>
  /** All wallets of a member that were ever used, main first. */
  walletsOf(member: number): Promise<WalletState[]>
  /** Keeps money of a wallet from being spent, until it is posted or voided. */
  hold(place: Place, amount: bigint, reference: string): Promise<bigint>
  /** The held money moves. */
  postHold(hold: bigint, posting: Pick<Posting, 'kind' | 'to' | 'reference'>): Promise<Entry>
  /** The held money is free again. */
  voidHold(hold: bigint): Promise<void>
}

export type LedgerOf = { brand: string; currency: string; db: Query; clock: Clock }

/** The ledger of a brand inside one transaction. */
export function openLedger(of: LedgerOf): Ledger {
  return {
    post: (postings) => post(of, postings),
    reverse: (entry, reference) => reverse(of, entry, reference),
    at: async (place) => {
      const found = await findAccounts(of, [place])
      const account = found.get(keyOf(place))
      return { wallet: partsOf(place).wallet, balance: account?.balance ?? 0n, held: account?.held ?? 0n }
    },
    walletsOf: (member) =>
      of.db<WalletState>(
        `SELECT wallet, balance, held FROM ledger_accounts
         WHERE brand = $1 AND member_id = $2 AND currency = $3
         ORDER BY wallet <> 'main', wallet`,
        [of.brand, member, of.currency],
      ),
    hold: (place, amount, reference) => hold(of, place, amount, reference),
    postHold: (id, posting) => postHold(of, id, posting),
    voidHold: (id) => settleHold(of, id, 'VOIDED'),
  }
}

/** Members are numbered from 1; 0 is the house. */
type Account = { id: number; memberId: number; wallet: string; balance: bigint; held: bigint }

async function post(
  of: LedgerOf,
  postings: readonly Posting[],
  reverses: bigint | null = null,
): Promise<Entry[]> {
  if (postings.length === 0) return []
  const accounts = await accountsFor(
    of,
    postings.flatMap(({ from, to }) => [from, to]),
  )
  const first = (await nextNumber(of.db, of.brand, 'entry', postings.length)) - BigInt(postings.length) + 1n
  const rows = postings.map((posting, index) => {
    const { from, to, amount, kind, reference, at = of.clock.now() } = posting
    if (amount <= 0n) throw new Refusal('wallet.amount.invalid')
    const debit = accounts.get(keyOf(from))!
    const credit = accounts.get(keyOf(to))!
    if (debit.memberId > 0 && debit.balance - debit.held < amount) throw new Refusal('wallet.balance.low')
    const row = { id: first + BigInt(index), at, kind, amount, reference, debit: debit.id, credit: credit.id }
    const before = { debitBefore: debit.balance, creditBefore: credit.balance }
    debit.balance -= amount
    credit.balance += amount
    return { ...row, ...before }
  })
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await of.db(
    `INSERT INTO ledger_entries (brand, currency, reverses, id, at, kind, amount, reference,
       debit_account, debit_before, debit_after, credit_account, credit_before, credit_after)
     SELECT $1, $2, $3::bigint, id, at, kind, amount, reference,
       debit, debit_before, debit_before - amount, credit, credit_before, credit_before + amount
     FROM unnest($4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::text[],
       $9::integer[], $10::bigint[], $11::integer[], $12::bigint[])
       AS row (id, at, kind, amount, reference, debit, debit_before, credit, credit_before)`,
    [
      of.brand,
      of.currency,
      reverses,
      column('id'),
      column('at'),
      column('kind'),
      column('amount'),
      column('reference'),
      column('debit'),
      column('debitBefore'),
      column('credit'),
      column('creditBefore'),
    ],
  )
  return rows.map(({ id, kind, amount, reference }) => ({ id, kind, amount, reference }))
}

type EntryRow = { kind: EntryKind; amount: bigint; debit_account: number; credit_account: number }

async function reverse(of: LedgerOf, id: bigint, reference: string): Promise<Entry> {
  const [entry] = await of.db<EntryRow>('SELECT * FROM ledger_entries WHERE brand = $1 AND id = $2', [
    of.brand,
    id,
  ])
  if (!entry) throw new Error(`no entry ${id} to reverse`)
  const from = await placeOf(of, entry.credit_account)
  const to = await placeOf(of, entry.debit_account)
  const [made] = await post(of, [{ kind: 'VOID', from, to, amount: entry.amount, reference }], id)
  return made!
}

async function placeOf(of: LedgerOf, account: number): Promise<Place> {
  const [row] = await of.db<{ member_id: number; wallet: string }>(
    'SELECT member_id, wallet FROM ledger_accounts WHERE brand = $1 AND id = $2',
    [of.brand, account],
  )
  if (!row) throw new Error(`no ledger account ${account}`)
  return row.member_id === 0
    ? { house: row.wallet as HouseAccount }
    : { member: row.member_id, wallet: row.wallet }
}

async function hold(of: LedgerOf, place: Place, amount: bigint, reference: string): Promise<bigint> {
  if (amount <= 0n) throw new Refusal('wallet.amount.invalid')
  const account = (await accountsFor(of, [place])).get(keyOf(place))!
  if (account.memberId > 0 && account.balance - account.held < amount) throw new Refusal('wallet.balance.low')
  const id = await nextNumber(of.db, of.brand, 'hold')
  await of.db(
    'INSERT INTO ledger_holds (brand, id, account, amount, reference, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [of.brand, id, account.id, amount, reference, of.clock.now()],
  )
  return id
}

async function postHold(
  of: LedgerOf,
  id: bigint,
  posting: Pick<Posting, 'kind' | 'to' | 'reference'>,
): Promise<Entry> {
  const [held] = await of.db<{ account: number; amount: bigint }>(
    'SELECT account, amount FROM ledger_holds WHERE brand = $1 AND id = $2',
    [of.brand, id],
  )
  if (!held) throw new Error(`no hold ${id}`)
  await settleHold(of, id, 'POSTED')
  const [entry] = await post(of, [{ ...posting, from: await placeOf(of, held.account), amount: held.amount }])
  return entry!
}

/** The database refuses a second time. */
async function settleHold(of: LedgerOf, id: bigint, state: 'POSTED' | 'VOIDED'): Promise<void> {
  const done = await of.db(
    'UPDATE ledger_holds SET state = $3, settled_at = $4 WHERE brand = $1 AND id = $2 RETURNING id',
    [of.brand, id, state, of.clock.now()],
  )
  if (done.length === 0) throw new Error(`no hold ${id}`)
}

async function accountsFor(of: LedgerOf, places: readonly Place[]): Promise<Map<string, Account>> {
  const found = await findAccounts(of, places)
  const missing = [...new Map(places.map((place) => [keyOf(place), place])).entries()].filter(
    ([key]) => !found.has(key),
  )
  if (missing.length === 0) return found
  const last = Number(await nextNumber(of.db, of.brand, 'ledger-account', missing.length))
  const opened = missing.map(([key, place], index) => ({
    key,
    account: { ...partsOf(place), id: last - missing.length + 1 + index, balance: 0n, held: 0n },
  }))
  const accounts = opened.map(({ account }) => account)
  await of.db(
    `INSERT INTO ledger_accounts (brand, currency, id, member_id, wallet)
     SELECT $1, $2, * FROM unnest($3::integer[], $4::integer[], $5::text[])`,
    [
      of.brand,
      of.currency,
      accounts.map(({ id }) => id),
      accounts.map(({ memberId }) => memberId),
      accounts.map(({ wallet }) => wallet),
    ],
  )
  for (const { key, account } of opened) found.set(key, account)
  return found
}

/** Finds more than asked for where many places are: members and wallets are not paired. */
async function findAccounts(of: LedgerOf, places: readonly Place[]): Promise<Map<string, Account>> {
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

function partsOf(place: Place): Pick<Account, 'memberId' | 'wallet'> {
  return 'house' in place
    ? { memberId: 0, wallet: place.house }
    : { memberId: place.member, wallet: place.wallet }
}

function keyOf(place: Place): string {
  const { memberId, wallet } = partsOf(place)
  return `${memberId}/${wallet}`
}
