import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, takeUploads } from '../identity/door.ts'
import { insertRows } from '../store/insert-rows.ts'
import { openDispute } from './withdrawal-course.ts'
import { moveWithdrawal, type WithdrawalRow, withdrawalViews } from './withdrawal-orders.ts'
import { ownWithdrawal, viewOfOwn } from './withdrawals.ts'

/** Payments that wait for their member to say whether they arrived, and those in dispute. */
export const paymentConfirmations: Handler<'wallet.payment-confirmations'> = async (_input, world) => {
  const { db, site } = world
  const rows = await db<WithdrawalRow>(
    `SELECT * FROM withdrawals WHERE brand = $1 AND member_id = $2
       AND state IN ('PAYING', 'PAID', 'NOT_RECEIVED', 'DISPUTE') ORDER BY created_at, id`,
    [site.code, callerIn(world).memberId],
  )
  const { withdrawConfirmMinutes: confirmMinutes, proofImages } = site.brand.numbers
  return { list: await withdrawalViews(db, site.code, rows), confirmMinutes, proofImages }
}

/** The member says what became of a payment, once, before the deadline. */
export const processPayment: Handler<'wallet.process-payment'> = async ({ body }, world) => {
  const { id } = await ownWithdrawal(world, body.orderNo)
  if (body.action === 'NOT_RECEIVED') requireProofs(world, body.proofs)
  const moved = await moveWithdrawal(world, id, body.action)
  if (!moved) throw new Refusal('withdraw.state')
  await world.db('UPDATE withdrawals SET comment = $3 WHERE brand = $1 AND id = $2', [
    world.site.code,
    id,
    body.comment.trim(),
  ])
  if (body.action === 'NOT_RECEIVED') {
    await keepProofs(world, id, body.proofs)
    await openDispute(world, id)
  }
  return viewOfOwn(world, body.orderNo)
}

/** One to three pictures, each once. */
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
  await insertRows(db, 'withdrawal_proofs', proofs, [
    ['brand', 'text', () => site.code],
    ['withdrawal_id', 'integer', () => id],
    ['upload_id', 'text', (upload) => upload],
  ])
}
