import type { Withdrawal } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import type { Inside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'

export type WithdrawalState = Withdrawal['state']

/** Where a withdrawal may go from where it stands; nothing else ever happens to one. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  SUBMITTED: ['REVIEW', 'CANCELLED'],
  REVIEW: ['PAYING', 'REJECTED', 'CANCELLED'],
  PAYING: ['PAID'],
  PAID: ['RECEIVED', 'FULLY_PAID', 'AUTO_RECEIVED', 'NOT_RECEIVED'],
  NOT_RECEIVED: ['DISPUTE'],
  DISPUTE: ['RECEIVED', 'REFUNDED'],
  RECEIVED: [],
  FULLY_PAID: [],
  AUTO_RECEIVED: [],
  REFUNDED: [],
  REJECTED: [],
  CANCELLED: [],
}

/** A row of withdrawals. */
export type WithdrawalRow = {
  id: number
  order_no: string
  member_id: number
  card_id: number
  card: string
  amount: bigint
  fee: bigint
  hold: bigint | null
  fee_hold: bigint | null
  state: WithdrawalState
  created_at: bigint
  confirm_by: bigint | null
  comment: string
}

export type Step = { withdrawal_id: number; state: WithdrawalState; at: bigint }

type Books = Pick<Inside, 'db' | 'site' | 'clock'>

/** Moves a withdrawal on and writes the step down; undefined, and nothing done, where it may not go there. */
export async function moveWithdrawal(
  { db, site, clock }: Books,
  id: number,
  to: WithdrawalState,
): Promise<WithdrawalRow | undefined> {
  const from = (Object.keys(WITHDRAWAL_MOVES) as WithdrawalState[]).filter((state) =>
    WITHDRAWAL_MOVES[state].includes(to),
  )
  const [row] = await db<WithdrawalRow>(
    'UPDATE withdrawals SET state = $4 WHERE brand = $1 AND id = $2 AND state = ANY($3::text[]) RETURNING *',
    [site.code, id, from, to],
  )
  if (row) await writeStep({ db, site, clock }, id, to)
  return row
}

export async function writeStep(
  { db, site, clock }: Books,
  id: number,
  state: WithdrawalState,
): Promise<void> {
  await db(
    `INSERT INTO withdrawal_moves
     SELECT $1, $2::integer, count(*) + 1, $3, $4::bigint FROM withdrawal_moves
     WHERE brand = $1 AND withdrawal_id = $2::integer`,
    [site.code, id, state, clock.now()],
  )
}

/** Withdrawals as their member reads them, in the order of the rows. */
export async function withdrawalViews(
  db: Query,
  brand: string,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const steps = await db<Step>(
    `SELECT withdrawal_id, state, at FROM withdrawal_moves
     WHERE brand = $1 AND withdrawal_id = ANY($2::integer[]) ORDER BY withdrawal_id, number`,
    [brand, ids],
  )
  const proofs = await db<{ withdrawal_id: number; many: bigint }>(
    `SELECT withdrawal_id, count(*) AS many FROM withdrawal_proofs
     WHERE brand = $1 AND withdrawal_id = ANY($2::integer[]) GROUP BY withdrawal_id`,
    [brand, ids],
  )
  const proofsById = new Map(proofs.map(({ withdrawal_id, many }) => [withdrawal_id, Number(many)]))
  return rows.map((row) =>
    viewOf(
      row,
      steps.filter(({ withdrawal_id }) => withdrawal_id === row.id),
      proofsById.get(row.id) ?? 0,
    ),
  )
}

function viewOf(row: WithdrawalRow, steps: readonly Step[], proofs: number): Withdrawal {
  return {
    orderNo: row.order_no,
    amount: toAmount(row.amount),
    fee: toAmount(row.fee),
    paidOut: toAmount(row.amount - row.fee),
    card: JSON.parse(row.card) as Withdrawal['card'],
    state: row.state,
    createdAt: Number(row.created_at),
    confirmDeadline: Number(row.confirm_by ?? 0n),
    canCancel: WITHDRAWAL_MOVES[row.state].includes('CANCELLED'),
    canConfirm: WITHDRAWAL_MOVES[row.state].includes('NOT_RECEIVED'),
    proofs,
    history: steps.map(({ state, at }) => ({ state, at: Number(at) })),
  }
}
