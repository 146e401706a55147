import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'
import type { Span } from '../../wallet/door.ts'
import type { PaymentKind } from '../contract-kinds.ts'
import type { ProductGroup } from '../product-groups.ts'

/** A row of agent_payments with the account that it pays; times are in ms. */
export type PaymentRow = {
  id: bigint
  kind: PaymentKind
  contract_id: number
  product_group: ProductGroup
  member_id: number
  account: string
  period_from: bigint
  period_to: bigint
  settled_at: bigint
  valid_bet: bigint
  net_loss: bigint
  active_members: number
  rate_type: 'P' | 'F'
  rate: bigint
  amount: bigint
  state: PaymentState
  paid_at: bigint | null
}

type PaymentState = 'PAID' | 'PENDING' | 'NONE'

/** Payments of a kind settled in a period that an agent received (`mine`) or pays below (`downline`). */
export type PaymentFilter = { agentId: number; side: 'mine' | 'downline'; kind: PaymentKind; span: Span }

type PaymentSums = { total: bigint; amount: bigint; paid: bigint }

/** One page of the payments that pass the filter, newest first, and the number and sums of all of them. */
export async function paymentPage(
  db: Query,
  brand: string,
  { agentId, side, kind, span }: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sums: PaymentSums; rows: PaymentRow[] }> {
  const column = side === 'mine' ? 'p.member_id' : 'p.payer_id'
  const filtered = `FROM agent_payments p JOIN member_names m ON m.brand = p.brand AND m.id = p.member_id
    WHERE p.brand = $1 AND ${column} = $2 AND p.kind = $3 AND p.settled_at >= $4 AND p.settled_at < $5`
  const parameters = [brand, agentId, kind, span.from, span.until]
  const [sums] = await db<PaymentSums>(
    `SELECT count(*) AS total, coalesce(sum(p.amount), 0)::bigint AS amount,
       coalesce(sum(p.amount) FILTER (WHERE p.state = 'PAID'), 0)::bigint AS paid ${filtered}`,
    parameters,
  )
  const rows = await db<PaymentRow>(
    `SELECT p.*, m.account ${filtered} ORDER BY p.id DESC LIMIT $6 OFFSET $7`,
    [...parameters, limit, offset],
  )
  return { sums: sums!, rows }
}

/** Sum that a member earned by payments of a kind and state; `quarter` counts quarters of an hour since 1970. */
export type EarnedSum = { quarter: bigint; kind: PaymentKind; state: 'PAID' | 'PENDING'; sum: bigint }

/**
 * Sums that a member earned in a period by quarter of an hour: midnight of every time zone falls between two
 * quarters. A payment counts when it was paid, and when it was settled while it is pending.
 */
export function earnedByQuarter(
  db: Query,
  brand: string,
  memberId: number,
  { from, until }: Span,
): Promise<EarnedSum[]> {
  return db<EarnedSum>(
    `SELECT coalesce(paid_at, settled_at) / 900000 AS quarter, kind, state, sum(amount)::bigint AS sum
     FROM agent_payments
     WHERE brand = $1 AND member_id = $2 AND state <> 'NONE' AND coalesce(paid_at, settled_at) >= $3
       AND coalesce(paid_at, settled_at) < $4
     GROUP BY 1, 2, 3`,
    [brand, memberId, from, until],
  )
}

/** Payment that its payer could not cover yet. */
export type Owed = { id: bigint; kind: PaymentKind; memberId: number; payerId: number; amount: bigint }

/** Pending payments of a brand, oldest first. */
export async function pendingPayments(db: Query, brand: string): Promise<Owed[]> {
  const rows = await db<Pick<Owed, 'id' | 'kind' | 'amount'> & { member_id: number; payer_id: number }>(
    `SELECT id, kind, member_id, payer_id, amount FROM agent_payments
     WHERE brand = $1 AND state = 'PENDING' ORDER BY id`,
    [brand],
  )
  return rows.map(({ member_id, payer_id, ...row }) => ({ ...row, memberId: member_id, payerId: payer_id }))
}

/** Amount that a contract or the rebate difference earned in a period; times are in ms. */
export type Earning = {
  kind: PaymentKind
  contractId: number
  group: string
  memberId: number
  /** 0 is the house. */
  payerId: number
  from: number
  to: number
  settledAt: number
  validBet: bigint
  netLoss: bigint
  activeMembers: number
  rateType: 'P' | 'F'
  rate: bigint
  amount: bigint
}

/** A settled earning; its time and entry are null until it is paid. */
export type NewPayment = Earning & { id: bigint; paidAt: number | null; entryId: bigint | null }

/** Reserves numbers for payments and gives the first one. */
export async function reservePaymentIds(db: Query, brand: string, count: number): Promise<bigint> {
  const last = await nextNumber(db, brand, 'agent-payment', count)
  return last - BigInt(count - 1)
}

/** Adds settled payments in one statement; agent_payments_count_once refuses bets that were counted before. */
export function insertPayments(db: Query, brand: string, payments: readonly NewPayment[]): Promise<void> {
  return insertRows(db, 'agent_payments', payments, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['kind', 'text', ({ kind }) => kind],
    ['contract_id', 'integer', ({ contractId }) => contractId],
    ['product_group', 'text', ({ group }) => group],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['payer_id', 'integer', ({ payerId }) => payerId],
    ['period_from', 'bigint', ({ from }) => from],
    ['period_to', 'bigint', ({ to }) => to],
    ['settled_at', 'bigint', ({ settledAt }) => settledAt],
    ['valid_bet', 'bigint', ({ validBet }) => validBet],
    ['net_loss', 'bigint', ({ netLoss }) => netLoss],
    ['active_members', 'integer', ({ activeMembers }) => activeMembers],
    ['rate_type', 'text', ({ rateType }) => rateType],
    ['rate', 'bigint', ({ rate }) => rate],
    ['amount', 'bigint', ({ amount }) => amount],
    ['state', 'text', stateOf],
    ['paid_at', 'bigint', ({ paidAt }) => paidAt],
    ['entry_id', 'bigint', ({ entryId }) => entryId],
  ])
}

function stateOf({ amount, entryId }: NewPayment): PaymentState {
  if (amount === 0n) return 'NONE'
  return entryId === null ? 'PENDING' : 'PAID'
}

/**
 * Marks pending payments as paid, each at its time, ms, by its entry in the ledger; agent_payments_keep refuses to pay one
 * twice and any other change.
 */
export async function markPaid(
  db: Query,
  brand: string,
  paid: readonly { id: bigint; at: number; entryId: bigint }[],
): Promise<void> {
  if (paid.length === 0) return
  await db(
    `UPDATE agent_payments p SET state = 'PAID', paid_at = n.at, entry_id = n.entry
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (id, at, entry)
     WHERE p.brand = $1 AND p.id = n.id`,
    [brand, paid.map(({ id }) => id), paid.map(({ at }) => at), paid.map(({ entryId }) => entryId)],
  )
}

/** Time of the brand's next settlement run, ms; undefined while none is planned. */
export async function nextRun(db: Query, brand: string): Promise<number | undefined> {
  const [row] = await db<{ next_at: bigint }>('SELECT next_at FROM agent_runs WHERE brand = $1', [brand])
  return row && Number(row.next_at)
}

/** Sets the time of the next settlement run, ms. */
export async function setNextRun(db: Query, brand: string, at: number): Promise<void> {
  await db(
    'INSERT INTO agent_runs VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET next_at = excluded.next_at',
    [brand, at],
  )
}

/** Removes the planned run; the next bet or contract plans another one. */
export async function deleteRun(db: Query, brand: string): Promise<void> {
  await db('DELETE FROM agent_runs WHERE brand = $1', [brand])
}

/** True where one of the members has an upline and no run is planned that would settle its bets. */
export async function needsRun(db: Query, brand: string, members: readonly number[]): Promise<boolean> {
  const rows = await db(
    `SELECT 1 FROM member_tree WHERE brand = $1 AND id = ANY($2::integer[]) AND upline_id > 0
       AND NOT EXISTS (SELECT 1 FROM agent_runs WHERE brand = $1) LIMIT 1`,
    [brand, members],
  )
  return rows.length > 0
}
