import { MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Inside } from '../engine/world.ts'
import type { Posting } from '../ledger/door.ts'
import { MAIN } from './balances.ts'
import { moveDeposit } from './deposit-orders.ts'
import { type DepositRow, findDeposit, hasApprovedDeposit } from './store/deposits.ts'
import { openTurnovers } from './turnover.ts'

/** Schedules the jobs of a new order: payment, decision and expiry. */
export async function scheduleDeposit({ schedule, site, clock }: Inside, id: number): Promise<void> {
  const { depositPaySeconds, depositExpiryMinutes } = site.brand.numbers
  await schedule('deposit-pay', clock.now() + depositPaySeconds * SECOND_MS, id)
  await schedule('deposit-expire', clock.now() + depositExpiryMinutes * MINUTE_MS, id)
}

/** Marks an order as paid by the simulated payer, unless a scenario prevents it. */
export const payDeposit: Job = async (id, world) => {
  if (world.conditions.payments.deposits === 'UNPAID') return
  const paid = await moveDeposit(world, id, 'PAID')
  if (!paid) return
  const { depositApproveSeconds } = world.site.brand.numbers
  const decideAt = Number(paid.created_at) + depositApproveSeconds * SECOND_MS
  await world.schedule('deposit-decide', Math.max(decideAt, world.dueAt), id)
}

/**
 * Schedules the decision on a payment that its member reports now: the simulated bank finds the money as it does one
 * that arrived by itself at this time.
 */
export async function scheduleDecision({ schedule, site, clock }: Inside, order: DepositRow): Promise<void> {
  const { depositApproveSeconds, depositPaySeconds } = site.brand.numbers
  const earliest = Number(order.created_at) + depositApproveSeconds * SECOND_MS
  const checked = clock.now() + (depositApproveSeconds - depositPaySeconds) * SECOND_MS
  await schedule('deposit-decide', Math.max(earliest, checked), order.id)
}

/** Decides on a paid order. Only the approval credits the money. */
export const decideDeposit: Job = async (id, world) => {
  if (world.conditions.payments.deposits === 'REJECTED') {
    await endDeposit(world, id, 'REJECTED')
    return
  }
  const { db, site } = world
  const order = await findDeposit(db, site.code, id)
  if (!order) return
  const isFirst = !(await hasApprovedDeposit(db, site.code, order.member_id))
  const approved = await moveDeposit(world, id, 'APPROVED')
  if (approved) await creditDeposit(world, approved, isFirst)
}

export const expireDeposit: Job = async (id, world) => {
  await endDeposit(world, id, 'EXPIRED')
}

/** Ends an order without money, and tells its member. */
async function endDeposit(world: Inside, id: number, state: 'REJECTED' | 'EXPIRED'): Promise<void> {
  const ended = await moveDeposit(world, id, state)
  if (!ended) return
  const { member_id: memberId, amount, order_no: orderNo } = ended
  await world.tell('deposit.failed', { memberId, amount, orderNo, state })
}

async function creditDeposit(world: Inside, order: DepositRow, isFirst: boolean): Promise<void> {
  const { member_id: memberId, amount, fee, order_no: orderNo, promotion } = order
  const own = { member: memberId, wallet: MAIN }
  const postings: Posting[] = [
    { kind: 'DEPOSIT', from: { house: 'bank' }, to: own, amount, reference: orderNo },
  ]
  if (fee > 0n)
    postings.push({ kind: 'DEPOSIT_FEE', from: own, to: { house: 'fees' }, amount: fee, reference: orderNo })
  await world.ledger.post(postings)
  const multiple = world.site.brand.numbers.depositTurnoverMultiple
  await openTurnovers(world, [{ memberId, kind: 'DEPOSIT', source: orderNo, amount, multiple }])
  await world.tell('deposit.approved', { memberId, amount, orderNo, isFirst, promotion })
}
