import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, takeUploads } from '../identity/door.ts'
import { addProofs, saveComment, withdrawalsToConfirm } from './store/withdrawals.ts'
import { openDispute } from './withdrawal-course.ts'
import { moveWithdrawal, withdrawalViews } from './withdrawal-orders.ts'
import { ownWithdrawal, viewOfOwn } from './withdrawals.ts'

/** Payments that await their member's confirmation, and those in dispute. */
export const paymentConfirmations: Handler<'wallet.payment-confirmations'> = async (_input, world) => {
  const { db, site } = world
  const rows = await withdrawalsToConfirm(db, site.code, callerIn(world).memberId)
  const { withdrawConfirmMinutes: confirmMinutes, proofImages } = site.brand.numbers
  return { list: await withdrawalViews(db, site, rows), confirmMinutes, proofImages }
}

/**
 * Records whether a payment arrived, as the member reports it, once and before the deadline (R-4.036,
 *
 */
export const processPayment: Handler<'wallet.process-payment'> = async ({ body }, world) => {
  const { id } = await ownWithdrawal(world, body.orderNo)
  if (body.action === 'NOT_RECEIVED') requireProofs(world, body.proofs)
  const moved = await moveWithdrawal(world, id, body.action)
  if (!moved) throw new Refusal('withdraw.state')
  await saveComment(world.db, world.site.code, id, body.comment.trim())
  if (body.action === 'NOT_RECEIVED') {
    await keepProofs(world, id, body.proofs)
    await openDispute(world, id)
  }
  return viewOfOwn(world, body.orderNo)
}

/** Requires one to three different pictures. */
function requireProofs({ site }: World, proofs: readonly string[]): void {
  const isRight =
    proofs.length > 0 &&
    proofs.length <= site.brand.numbers.proofImages &&
    new Set(proofs).size === proofs.length
  if (!isRight) throw new Refusal('withdraw.proof.required')
}

async function keepProofs(world: World, id: number, proofs: readonly string[]): Promise<void> {
  const { db, site } = world
  await takeUploads(world, proofs, 'withdrawal')
  await addProofs(db, site.code, id, proofs)
}
