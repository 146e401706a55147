import type { EntryKind } from '../../ledger/door.ts'
import type { Query } from '../../store/store.ts'

type Slice = { limit: number; offset: number }

/** One side of an entry, as it changed a wallet of a member. */
export type Movement = {
  id: bigint
  at: bigint
  kind: EntryKind
  side: 'out' | 'in'
  wallet: string
  amount: bigint
  before: bigint
  after: bigint
  reference: string
}

/** Movements of a member in a period; an empty wallet means all wallets, and null kinds mean all kinds. */
export type MovementFilter = {
  memberId: number
  from: number
  until: number
  wallet: string
  kindsOut: readonly EntryKind[] | null
  kindsIn: readonly EntryKind[] | null
}

const MOVEMENTS = `FROM (
  SELECT id, at, kind, 'out' AS side, wallet, -amount AS amount, before, after, reference
  FROM ledger_debits WHERE brand = $1 AND member_id = $2 AND ($5::text[] IS NULL OR kind = ANY($5::text[]))
  UNION ALL
  SELECT id, at, kind, 'in', wallet, amount, before, after, reference
  FROM ledger_credits WHERE brand = $1 AND member_id = $2 AND ($6::text[] IS NULL OR kind = ANY($6::text[]))
) movement WHERE at >= $3 AND at < $7 AND ($4 = '' OR wallet = $4)`

/** One page of a member's movements, newest first, with their number and the sum of their amounts over all pages. */
export async function movementPage(
  db: Query,
  brand: string,
  { memberId, from, until, wallet, kindsOut, kindsIn }: MovementFilter,
  { limit, offset }: Slice,
): Promise<{ total: number; amount: bigint; rows: Movement[] }> {
  const parameters = [brand, memberId, from, wallet, kindsOut, kindsIn, until]
  const [sums] = await db<{ total: bigint; amount: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(amount), 0)::bigint AS amount ${MOVEMENTS}`,
    parameters,
  )
  const rows = await db<Movement>(
    // A transfer between two of the own wallets is one entry and two movements: the one that left is the older.
    `SELECT * ${MOVEMENTS} ORDER BY id DESC, side LIMIT $8 OFFSET $9`,
    [...parameters, limit, offset],
  )
  return { total: Number(sums!.total), amount: sums!.amount, rows }
}

/** An entry with both of its sides; an account of the house has no member's account. */
export type EntryRow = {
  id: bigint
  at: bigint
  kind: EntryKind
  amount: bigint
  currency: string
  reference: string
  reverses: bigint | null
  idempotency_key: string
  from_member: number
  from_wallet: string
  from_account: string | null
  to_member: number
  to_wallet: string
  to_account: string | null
}

// The text after an order's number in a reference is the order's note.
const OWN_ENTRIES = `FROM ledger_transfers e
    WHERE e.brand = $1 AND (e.from_member = $2 OR e.to_member = $2) AND e.at >= $3 AND e.at < $4
      AND ($5 = '' OR e.reference = $5 OR starts_with(e.reference, $5 || ' '))`

/** One page of the entries on a member's money in a period, newest first; an empty reference means all entries. */
export async function entryPage(
  db: Query,
  brand: string,
  filter: { memberId: number; from: number; until: number; reference: string },
  { limit, offset }: Slice,
): Promise<{ total: number; rows: EntryRow[] }> {
  const parameters = [brand, filter.memberId, filter.from, filter.until, filter.reference]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${OWN_ENTRIES}`, parameters)
  const rows = await db<EntryRow>(
    `SELECT e.id, e.at, e.kind, e.amount, e.currency, e.reference, e.reverses, e.idempotency_key,
       e.from_member, e.from_wallet,
       (SELECT account FROM member_names WHERE brand = e.brand AND id = e.from_member) AS from_account,
       e.to_member, e.to_wallet,
       (SELECT account FROM member_names WHERE brand = e.brand AND id = e.to_member) AS to_account
     ${OWN_ENTRIES} ORDER BY e.id DESC LIMIT $6 OFFSET $7`,
    [...parameters, limit, offset],
  )
  return { total: Number(count?.total ?? 0), rows }
}

/** Sum that a member paid by entries of a kind since a time, ms. */
export async function paidSince(
  db: Query,
  brand: string,
  { memberId, kind, since }: { memberId: number; kind: EntryKind; since: number },
): Promise<bigint> {
  const [row] = await db<{ paid: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS paid FROM ledger_debits
     WHERE brand = $1 AND kind = $4 AND at >= $3 AND member_id = $2`,
    [brand, memberId, since, kind],
  )
  return row?.paid ?? 0n
}

/** The member's last transfers to its upline, newest first. */
export function lastUplineTransfers(
  db: Query,
  brand: string,
  memberId: number,
  limit: number,
): Promise<{ at: bigint; amount: bigint; reference: string }[]> {
  return db(
    `SELECT at, amount, reference FROM ledger_debits
     WHERE brand = $1 AND member_id = $2 AND kind = 'UPLINE' ORDER BY id DESC LIMIT $3`,
    [brand, memberId, limit],
  )
}

/** Credits less debits of a member's entries of some kinds, by day; `bucket` is the day's place in `starts`, from 1. */
export function gainByDay(
  db: Query,
  brand: string,
  memberId: number,
  kinds: readonly EntryKind[],
  { from, until, starts }: { from: number; until: number; starts: readonly number[] },
): Promise<{ bucket: number; gain: bigint }[]> {
  return db(
    `SELECT width_bucket(at, $5::bigint[]) AS bucket,
       sum(CASE WHEN is_credit THEN amount ELSE -amount END)::bigint AS gain
     FROM ledger_sides WHERE brand = $1 AND member_id = $2 AND at >= $3 AND at < $4 AND kind = ANY($6::text[])
     GROUP BY 1`,
    [brand, memberId, from, until, starts, kinds],
  )
}

export type PaidInAndOut = { deposits: bigint; withdrawals: bigint }

/** Sums that a member ever deposited and withdrew; withdrawals count with their fees and less what was returned. */
export async function paidInAndOut(db: Query, brand: string, memberId: number): Promise<PaidInAndOut> {
  const [row] = await db<PaidInAndOut>(
    `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'DEPOSIT'), 0)::bigint AS deposits,
       (coalesce(sum(amount) FILTER (WHERE kind IN ('WITHDRAW', 'WITHDRAW_FEE')), 0)
         - coalesce(sum(amount) FILTER (WHERE kind = 'WITHDRAW_RETURN'), 0))::bigint AS withdrawals
     FROM ledger_sides WHERE brand = $1 AND member_id = $2
       AND kind IN ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN')`,
    [brand, memberId],
  )
  return row!
}

export type PaymentRow = {
  kind: 'DEPOSIT' | 'WITHDRAW'
  at: bigint
  amount: bigint
  reference: string
  member: number
}

/** Deposits and withdrawals of all members in the ledger, oldest first. */
export function paymentEntries(db: Query, brand: string): Promise<PaymentRow[]> {
  return db<PaymentRow>(
    `SELECT kind, at, amount, reference, greatest(from_member, to_member) AS member FROM ledger_transfers
     WHERE brand = $1 AND kind IN ('DEPOSIT', 'WITHDRAW') ORDER BY id`,
    [brand],
  )
}
