import type { Withdrawal } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Inside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import {
  addStep,
  countProofs,
  type StepRow,
  stepsOf,
  updateWithdrawalState,
  type WithdrawalRow,
  type WithdrawalState,
} from './store/withdrawals.ts'

/** Allowed next states of a withdrawal by its state. */
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

/**
 * Moves a withdrawal to a state and records the step; returns undefined and changes nothing if the move is
 * not allowed.
 */
export async function moveWithdrawal(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  id: number,
  to: WithdrawalState,
): Promise<WithdrawalRow | undefined> {
  const from = (Object.keys(WITHDRAWAL_MOVES) as WithdrawalState[]).filter((state) =>
    WITHDRAWAL_MOVES[state].includes(to),
  )
  const row = await updateWithdrawalState(db, site.code, id, { from, to })
  if (row) await addStep(db, site.code, id, { state: to, at: clock.now() })
  return row
}

/** Withdrawals as shown to their member, in the order of the rows. */
export async function withdrawalViews(
  db: Query,
  site: LoadedBrand,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const steps = await stepsOf(db, site.code, ids)
  const proofsById = await countProofs(db, site.code, ids)
  return rows.map((row) =>
    viewOf(
      site,
      row,
      steps.filter(({ withdrawal_id }) => withdrawal_id === row.id),
      proofsById.get(row.id) ?? 0,
    ),
  )
}

function viewOf(site: InCurrency, row: WithdrawalRow, steps: readonly StepRow[], proofs: number): Withdrawal {
  return {
    orderNo: row.order_no,
    amount: amountText(site, row.amount),
    fee: amountText(site, row.fee),
    paidOut: amountText(site, row.amount - row.fee),
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
