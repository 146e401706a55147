import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Inside } from '../engine/world.ts'
import type { Posting } from '../ledger/door.ts'
import { MAIN } from './balances.ts'
import {
  saveConfirmBy,
  type WithdrawalRow,
  type WithdrawalState,
  withdrawalState,
} from './store/withdrawals.ts'
import { moveWithdrawal } from './withdrawal-orders.ts'

/** Job that follows a state of a withdrawal; other states wait for the member or are final. */
const NEXT: Readonly<Partial<Record<WithdrawalState, (id: number, world: Inside) => Promise<void>>>> = {
  SUBMITTED: async (id, world) => {
    await moveWithdrawal(world, id, 'REVIEW')
    await scheduleStep(world, id, world.site.brand.numbers.withdrawDecideSeconds * SECOND_MS)
  },
  REVIEW: decide,
  PAYING: pay,
  DISPUTE: endDispute,
}

export async function scheduleStep({ schedule, clock }: Inside, id: number, afterMs: number): Promise<void> {
  await schedule('withdrawal-step', clock.now() + afterMs, id)
}

export const stepWithdrawal: Job = async (id, world) => {
  const state = await withdrawalState(world.db, world.site.code, id)
  await (state && NEXT[state])?.(id, world)
}

/** Ends the confirmation period: without a report by the member the payment counts as received. */
export const endConfirmation: Job = async (id, world) => {
  await moveWithdrawal(world, id, 'AUTO_RECEIVED')
}

/** Releases the held money of a cancelled or rejected withdrawal. */
export async function release(world: Inside, { hold, fee_hold }: WithdrawalRow): Promise<void> {
  for (const held of [hold, fee_hold]) if (held !== null) await world.ledger.voidHold(held)
}

/** Opens a dispute about a payment that did not arrive. */
export async function openDispute(world: Inside, id: number): Promise<WithdrawalRow | undefined> {
  const row = await moveWithdrawal(world, id, 'DISPUTE')
  await scheduleStep(world, id, world.site.brand.numbers.withdrawDisputeHours * HOUR_MS)
  return row
}

async function decide(id: number, world: Inside): Promise<void> {
  if (world.conditions.payments.withdrawals === 'REJECTED') {
    const rejected = await moveWithdrawal(world, id, 'REJECTED')
    if (rejected) await release(world, rejected)
    return
  }
  await moveWithdrawal(world, id, 'PAYING')
  await scheduleStep(world, id, world.site.brand.numbers.withdrawPaySeconds * SECOND_MS)
}

/** Pays the held money out and starts the confirmation period. */
async function pay(id: number, world: Inside): Promise<void> {
  const { db, site, clock, ledger } = world
  const paid = await moveWithdrawal(world, id, 'PAID')
  if (!paid) return
  const { order_no: reference, member_id: memberId, amount } = paid
  await ledger.postHold(paid.hold!, { kind: 'WITHDRAW', to: { house: 'bank' }, reference })
  if (paid.fee_hold !== null)
    await ledger.postHold(paid.fee_hold, { kind: 'WITHDRAW_FEE', to: { house: 'fees' }, reference })
  const confirmBy = clock.now() + site.brand.numbers.withdrawConfirmMinutes * MINUTE_MS
  await saveConfirmBy(db, site.code, id, confirmBy)
  await world.schedule('withdrawal-deadline', confirmBy, id)
  await world.tell('withdrawal.paid', { memberId, amount, orderNo: reference })
}

async function endDispute(id: number, world: Inside): Promise<void> {
  const { disputes } = world.conditions.payments
  const ended = await moveWithdrawal(world, id, disputes)
  if (ended && disputes === 'REFUNDED') await refund(world, ended)
}

/** Returns the amount and the fee of a withdrawal. */
async function refund({ ledger }: Inside, row: WithdrawalRow): Promise<void> {
  const own = { member: row.member_id, wallet: MAIN }
  const back = { kind: 'WITHDRAW_RETURN', to: own, reference: row.order_no } as const
  const postings: Posting[] = [{ ...back, from: { house: 'bank' }, amount: row.amount - row.fee }]
  if (row.fee > 0n) postings.push({ ...back, from: { house: 'fees' }, amount: row.fee })
  await ledger.post(postings)
}
