import type { DepositOrder } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

export type DepositState = DepositOrder['state']

/** A row of deposits. */
export type DepositRow = Omit<Rows['deposits'], 'brand'>

/** A deposit order; amounts are in minor units, times in ms. */
export type NewDeposit = {
  id: number
  orderNo: string
  memberId: number
  channel: string
  channelLabel: string
  payInfo: string
  amount: bigint
  fee: bigint
  promotion: string
  createdAt: number
  expiresAt: number
}

/** Adds an order that waits for its payment. */
export async function insertDeposit(db: Query, brand: string, order: NewDeposit): Promise<DepositRow> {
  const [row] = await db<DepositRow>(
    `INSERT INTO deposits (brand, id, order_no, member_id, channel, channel_label, pay_info, amount, fee, promotion,
       state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'PENDING', $11, $12) RETURNING *`,
    [
      brand,
      order.id,
      order.orderNo,
      order.memberId,
      order.channel,
      order.channelLabel,
      order.payInfo,
      order.amount,
      order.fee,
      order.promotion,
      order.createdAt,
      order.expiresAt,
    ],
  )
  return row!
}

/** The order with this id, if there is one. */
export async function findDeposit(db: Query, brand: string, id: number): Promise<DepositRow | undefined> {
  const [row] = await db<DepositRow>('SELECT * FROM deposits WHERE brand = $1 AND id = $2', [brand, id])
  return row
}

/** The member's own order with this number, if there is one. */
export async function depositOf(
  db: Query,
  brand: string,
  memberId: number,
  orderNo: string,
): Promise<DepositRow | undefined> {
  const [row] = await db<DepositRow>(
    'SELECT * FROM deposits WHERE brand = $1 AND member_id = $2 AND order_no = $3',
    [brand, memberId, orderNo],
  )
  return row
}

/** Keeps the time, ms, at which the member first reported the payment. */
export async function saveReported(db: Query, brand: string, id: number, at: number): Promise<void> {
  await db('UPDATE deposits SET reported_at = $3 WHERE brand = $1 AND id = $2 AND reported_at IS NULL', [
    brand,
    id,
    at,
  ])
}

/** Adds uploads as receipts of a payment. */
export async function addReceipts(
  db: Query,
  brand: string,
  id: number,
  uploads: readonly string[],
): Promise<void> {
  await insertRows(db, 'deposit_receipts', uploads, [
    ['brand', 'text', () => brand],
    ['deposit_id', 'integer', () => id],
    ['upload_id', 'text', (upload) => upload],
  ])
}

/** Number of receipts by order; an order without receipts is left out. */
export async function countReceipts(
  db: Query,
  brand: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db<{ deposit_id: number; many: bigint }>(
    `SELECT deposit_id, count(*) AS many FROM deposit_receipts
     WHERE brand = $1 AND deposit_id = ANY($2::integer[]) GROUP BY deposit_id`,
    [brand, ids],
  )
  return new Map(rows.map(({ deposit_id, many }) => [deposit_id, Number(many)]))
}

/** Moves an order to a state if it stands in one of `from`; undefined, and nothing done, if it does not. */
export async function updateDepositState(
  db: Query,
  brand: string,
  id: number,
  { from, to, endedAt }: { from: readonly DepositState[]; to: DepositState; endedAt: number | null },
): Promise<DepositRow | undefined> {
  const [row] = await db<DepositRow>(
    'UPDATE deposits SET state = $4, ended_at = $5 WHERE brand = $1 AND id = $2 AND state = ANY($3::text[]) RETURNING *',
    [brand, id, from, to, endedAt],
  )
  return row
}

/** True if any deposit of the member was ever approved. */
export async function hasApprovedDeposit(db: Query, brand: string, memberId: number): Promise<boolean> {
  const rows = await db(
    "SELECT 1 FROM deposits WHERE brand = $1 AND member_id = $2 AND state = 'APPROVED' LIMIT 1",
    [brand, memberId],
  )
  return rows.length > 0
}

/** Number of the member's orders that wait for their payment. */
export async function countOpenDeposits(db: Query, brand: string, memberId: number): Promise<number> {
  const [row] = await db<{ open: bigint }>(
    "SELECT count(*) AS open FROM deposits WHERE brand = $1 AND member_id = $2 AND state = 'PENDING'",
    [brand, memberId],
  )
  return Number(row?.open ?? 0)
}

export type SeededDeposit = Omit<NewDeposit, 'promotion'> & { state: DepositState; endedAt: number | null }

/** Adds the deposits of a new world in one statement. */
export async function seedDeposits(
  db: Query,
  brand: string,
  deposits: readonly SeededDeposit[],
): Promise<void> {
  await insertRows(db, 'deposits', deposits, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['order_no', 'text', ({ orderNo }) => orderNo],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['channel', 'text', ({ channel }) => channel],
    ['channel_label', 'text', ({ channelLabel }) => channelLabel],
    ['pay_info', 'text', ({ payInfo }) => payInfo],
    ['amount', 'bigint', ({ amount }) => amount],
    ['fee', 'bigint', ({ fee }) => fee],
    ['state', 'text', ({ state }) => state],
    ['created_at', 'bigint', ({ createdAt }) => createdAt],
    ['expires_at', 'bigint', ({ expiresAt }) => expiresAt],
    ['ended_at', 'bigint', ({ endedAt }) => endedAt],
  ])
}

/** Orders of a member in one of several states, all if empty, and with a number, which may be empty. */
export type OrderFilter = { memberId: number; states: readonly string[]; orderNo: string }

/** Condition of an `OrderFilter`, for deposits and withdrawals. */
export const OWN_ORDERS =
  "WHERE brand = $1 AND member_id = $2 AND ($3 OR state = ANY($4::text[])) AND ($5 = '' OR order_no = $5)"

/** One page of a member's deposits, newest first, and how many there are on all pages. */
export async function depositPage(
  db: Query,
  brand: string,
  { memberId, states, orderNo }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: DepositRow[] }> {
  const parameters = [brand, memberId, states.length === 0, states, orderNo]
  const [count] = await db<{ total: bigint }>(
    `SELECT count(*) AS total FROM deposits ${OWN_ORDERS}`,
    parameters,
  )
  const rows = await db<DepositRow>(
    `SELECT * FROM deposits ${OWN_ORDERS} ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7`,
    [...parameters, limit, offset],
  )
  return { total: Number(count?.total ?? 0), rows }
}
