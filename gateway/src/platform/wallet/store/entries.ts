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
  SELECT e.id, e.at, e.kind, 'out' AS side, a.wallet, -e.amount AS amount,
    e.debit_before AS before, e.debit_after AS after, e.reference
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
  WHERE e.brand = $1 AND a.member_id = $2
    AND ($5::text[] IS NULL OR e.kind = ANY($5::text[]))
  UNION ALL
  SELECT e.id, e.at, e.kind, 'in', a.wallet, e.amount, e.credit_before, e.credit_after, e.reference
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account
  WHERE e.brand = $1 AND a.member_id = $2
    AND ($6::text[] IS NULL OR e.kind = ANY($6::text[]))
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
const OWN_ENTRIES = `FROM ledger_entries e
    JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
    JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
    WHERE e.brand = $1 AND (d.member_id = $2 OR c.member_id = $2) AND e.at >= $3 AND e.at < $4
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
       d.member_id AS from_member, d.wallet AS from_wallet,
       (SELECT account FROM members WHERE brand = d.brand AND id = d.member_id) AS from_account,
       c.member_id AS to_member, c.wallet AS to_wallet,
       (SELECT account FROM members WHERE brand = c.brand AND id = c.member_id) AS to_account
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
    `SELECT coalesce(sum(e.amount), 0)::bigint AS paid
     FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
     WHERE e.brand = $1 AND e.kind = $4 AND e.at >= $3 AND a.member_id = $2`,
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
    `SELECT e.at, e.amount, e.reference
     FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
     WHERE e.brand = $1 AND a.member_id = $2 AND e.kind = 'UPLINE' ORDER BY e.id DESC LIMIT $3`,
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
    `SELECT width_bucket(e.at, $5::bigint[]) AS bucket,
       sum(CASE WHEN a.id = e.credit_account THEN e.amount ELSE -e.amount END)::bigint AS gain
     FROM ledger_accounts a
     JOIN ledger_entries e ON e.brand = a.brand AND (e.credit_account = a.id OR e.debit_account = a.id)
     WHERE a.brand = $1 AND a.member_id = $2 AND e.at >= $3 AND e.at < $4 AND e.kind = ANY($6::text[])
     GROUP BY 1`,
    [brand, memberId, from, until, starts, kinds],
  )
}

export type PaidInAndOut = { deposits: bigint; withdrawals: bigint }

/** Sums that a member ever deposited and withdrew; withdrawals count with their fees and less what was returned. */
export async function paidInAndOut(db: Query, brand: string, memberId: number): Promise<PaidInAndOut> {
  const [row] = await db<PaidInAndOut>(
    `SELECT coalesce(sum(e.amount) FILTER (WHERE e.kind = 'DEPOSIT'), 0)::bigint AS deposits,
       (coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('WITHDRAW', 'WITHDRAW_FEE')), 0)
         - coalesce(sum(e.amount) FILTER (WHERE e.kind = 'WITHDRAW_RETURN'), 0))::bigint AS withdrawals
     FROM ledger_accounts a
     JOIN ledger_entries e ON e.brand = a.brand AND (e.credit_account = a.id OR e.debit_account = a.id)
     WHERE a.brand = $1 AND a.member_id = $2
       AND e.kind IN ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN')`,
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
    `SELECT e.kind, e.at, e.amount, e.reference, greatest(d.member_id, c.member_id) AS member
     FROM ledger_entries e
     JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
     JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
     WHERE e.brand = $1 AND e.kind IN ('DEPOSIT', 'WITHDRAW') ORDER BY e.id`,
    [brand],
  )
}
