import type { Withdrawal } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import { type OrderFilter, OWN_ORDERS } from './deposits.ts'

export type WithdrawalState = Withdrawal['state']

/** A row of withdrawals. */
export type WithdrawalRow = Omit<Rows['withdrawals'], 'brand'>

/** A withdrawal; amounts are in minor units, times in ms. */
export type NewWithdrawal = {
  id: number
  orderNo: string
  memberId: number
  cardId: number
  /** The card as it was when the money was asked for. */
  card: string
  amount: bigint
  fee: bigint
  hold: bigint | null
  feeHold: bigint | null
  createdAt: number
}

/** Adds a withdrawal that was just submitted. */
export async function insertWithdrawal(db: Query, brand: string, order: NewWithdrawal): Promise<void> {
  await db(
    `INSERT INTO withdrawals (brand, id, order_no, member_id, card_id, card, amount, fee, hold, fee_hold, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'SUBMITTED', $11)`,
    [
      brand,
      order.id,
      order.orderNo,
      order.memberId,
      order.cardId,
      order.card,
      order.amount,
      order.fee,
      order.hold,
      order.feeHold,
      order.createdAt,
    ],
  )
}

/** A withdrawal by its order number, if it is this member's. */
export async function findWithdrawal(
  db: Query,
  brand: string,
  memberId: number,
  orderNo: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await db<WithdrawalRow>(
    'SELECT * FROM withdrawals WHERE brand = $1 AND order_no = $2 AND member_id = $3',
    [brand, orderNo, memberId],
  )
  return row
}

/** State of a withdrawal; undefined if there is none with this id. */
export async function withdrawalState(
  db: Query,
  brand: string,
  id: number,
): Promise<WithdrawalState | undefined> {
  const [row] = await db<{ state: WithdrawalState }>(
    'SELECT state FROM withdrawals WHERE brand = $1 AND id = $2',
    [brand, id],
  )
  return row?.state
}

/** Withdrawals of a member that wait for its confirmation or are in dispute, oldest first. */
export function withdrawalsToConfirm(db: Query, brand: string, memberId: number): Promise<WithdrawalRow[]> {
  return db<WithdrawalRow>(
    `SELECT * FROM withdrawals WHERE brand = $1 AND member_id = $2
       AND state IN ('PAYING', 'PAID', 'NOT_RECEIVED', 'DISPUTE') ORDER BY created_at, id`,
    [brand, memberId],
  )
}

/** True if a withdrawal to this card has not ended. */
export async function isCardInUse(db: Query, brand: string, cardId: number): Promise<boolean> {
  const underWay = await db(
    `SELECT 1 FROM withdrawals WHERE brand = $1 AND card_id = $2
       AND state IN ('SUBMITTED', 'REVIEW', 'PAYING', 'PAID', 'NOT_RECEIVED', 'DISPUTE') LIMIT 1`,
    [brand, cardId],
  )
  return underWay.length > 0
}

/** Number and sum of the member's withdrawals since a time, ms, without those rejected or cancelled. */
export async function withdrawnSince(
  db: Query,
  brand: string,
  memberId: number,
  since: number,
): Promise<{ times: number; amount: bigint }> {
  const [row] = await db<{ times: bigint; amount: bigint }>(
    `SELECT count(*) AS times, coalesce(sum(amount), 0)::bigint AS amount FROM withdrawals
     WHERE brand = $1 AND member_id = $2 AND created_at >= $3 AND state NOT IN ('REJECTED', 'CANCELLED')`,
    [brand, memberId, since],
  )
  return { times: Number(row?.times ?? 0), amount: row?.amount ?? 0n }
}

/** Moves a withdrawal to a state if it stands in one of `from`; undefined, and nothing done, if it does not. */
export async function updateWithdrawalState(
  db: Query,
  brand: string,
  id: number,
  { from, to }: { from: readonly WithdrawalState[]; to: WithdrawalState },
): Promise<WithdrawalRow | undefined> {
  const [row] = await db<WithdrawalRow>(
    'UPDATE withdrawals SET state = $4 WHERE brand = $1 AND id = $2 AND state = ANY($3::text[]) RETURNING *',
    [brand, id, from, to],
  )
  return row
}

/** Sets the time, ms, by which the member has to confirm the payment. */
export async function saveConfirmBy(db: Query, brand: string, id: number, confirmBy: number): Promise<void> {
  await db('UPDATE withdrawals SET confirm_by = $3 WHERE brand = $1 AND id = $2', [brand, id, confirmBy])
}

/** Keeps the member's comment on the payment. */
export async function saveComment(db: Query, brand: string, id: number, comment: string): Promise<void> {
  await db('UPDATE withdrawals SET comment = $3 WHERE brand = $1 AND id = $2', [brand, id, comment])
}

/** Appends a step to the history of a withdrawal. */
export async function addStep(
  db: Query,
  brand: string,
  id: number,
  { state, at }: { state: WithdrawalState; at: number },
): Promise<void> {
  await db(
    `INSERT INTO withdrawal_moves
     SELECT $1, $2::integer, count(*) + 1, $3, $4::bigint FROM withdrawal_moves
     WHERE brand = $1 AND withdrawal_id = $2::integer`,
    [brand, id, state, at],
  )
}

export type StepRow = { withdrawal_id: number; state: WithdrawalState; at: bigint }

/** History of withdrawals, oldest step first. */
export function stepsOf(db: Query, brand: string, ids: readonly number[]): Promise<StepRow[]> {
  return db<StepRow>(
    `SELECT withdrawal_id, state, at FROM withdrawal_moves
     WHERE brand = $1 AND withdrawal_id = ANY($2::integer[]) ORDER BY withdrawal_id, number`,
    [brand, ids],
  )
}

/** Number of proofs by withdrawal; a withdrawal without proofs is left out. */
export async function countProofs(
  db: Query,
  brand: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db<{ withdrawal_id: number; many: bigint }>(
    `SELECT withdrawal_id, count(*) AS many FROM withdrawal_proofs
     WHERE brand = $1 AND withdrawal_id = ANY($2::integer[]) GROUP BY withdrawal_id`,
    [brand, ids],
  )
  return new Map(rows.map(({ withdrawal_id, many }) => [withdrawal_id, Number(many)]))
}

/** Adds uploads as proofs that a payment did not arrive. */
export async function addProofs(
  db: Query,
  brand: string,
  id: number,
  uploads: readonly string[],
): Promise<void> {
  await insertRows(db, 'withdrawal_proofs', uploads, [
    ['brand', 'text', () => brand],
    ['withdrawal_id', 'integer', () => id],
    ['upload_id', 'text', (upload) => upload],
  ])
}

export type SeededWithdrawal = Omit<NewWithdrawal, 'feeHold'> & {
  confirmBy: number | null
  /** At least one; the last is the withdrawal's state. */
  steps: readonly (readonly [state: WithdrawalState, at: number])[]
}

/** Adds the withdrawals of a new world with their histories. */
export async function seedWithdrawals(
  db: Query,
  brand: string,
  withdrawals: readonly SeededWithdrawal[],
): Promise<void> {
  await insertRows(db, 'withdrawals', withdrawals, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['order_no', 'text', ({ orderNo }) => orderNo],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['card_id', 'integer', ({ cardId }) => cardId],
    ['card', 'text', ({ card }) => card],
    ['amount', 'bigint', ({ amount }) => amount],
    ['fee', 'bigint', ({ fee }) => fee],
    ['hold', 'bigint', ({ hold }) => hold],
    ['state', 'text', ({ steps }) => steps.at(-1)![0]],
    ['created_at', 'bigint', ({ createdAt }) => createdAt],
    ['confirm_by', 'bigint', ({ confirmBy }) => confirmBy],
  ])
  const moves = withdrawals.flatMap(({ id, steps }) =>
    steps.map(([state, at], index) => ({ id, number: index + 1, state, at })),
  )
  await insertRows(db, 'withdrawal_moves', moves, [
    ['brand', 'text', () => brand],
    ['withdrawal_id', 'integer', ({ id }) => id],
    ['number', 'integer', ({ number }) => number],
    ['state', 'text', ({ state }) => state],
    ['at', 'bigint', ({ at }) => at],
  ])
}

/** One page of a member's withdrawals, newest first, and how many there are on all pages. */
export async function withdrawalPage(
  db: Query,
  brand: string,
  { memberId, states, orderNo }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: WithdrawalRow[] }> {
  const parameters = [brand, memberId, states.length === 0, states, orderNo]
  const [count] = await db<{ total: bigint }>(
    `SELECT count(*) AS total FROM withdrawals ${OWN_ORDERS}`,
    parameters,
  )
  const rows = await db<WithdrawalRow>(
    `SELECT * FROM withdrawals ${OWN_ORDERS} ORDER BY created_at DESC, id DESC LIMIT $6 OFFSET $7`,
    [...parameters, limit, offset],
  )
  return { total: Number(count?.total ?? 0), rows }
}
