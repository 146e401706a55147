import type { Operations } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Input, PreparedCall, World } from '../engine/world.ts'
import {
  callerIn,
  type MemberRow,
  maskAccount,
  memberById,
  memberIn,
  type PasswordProof,
} from '../identity/door.ts'
import { amountOf } from './amounts.ts'
import { balancesOf, MAIN } from './balances.ts'
import { withPaymentPassword } from './fresh-password.ts'
import { newOrder } from './orders.ts'
import { paidToday } from './paid-today.ts'
import { lastUplineTransfers } from './store/entries.ts'
import { requireTurnover } from './withdraw-limits.ts'

/** Pays the caller's upline within the daily limit; both sides are one entry. */
export const transferUpline: PreparedCall<'wallet.transfer-upline', PasswordProof> =
  withPaymentPassword(payUpline)

async function payUpline(
  { body }: Input<'wallet.transfer-upline'>,
  world: World,
): Promise<Operations['wallet.transfer-upline']['value']> {
  const { numbers } = world.site.brand
  const member = await memberIn(world)
  const upline = await uplineOf(world, member)
  const amount = amountOf(world.site, body.amount)
  if (amount < BigInt(numbers.transferMinimumMinor)) throw new Refusal('wallet.amount.invalid')
  const limit = BigInt(numbers.transferDailyMaximumMinor)
  if ((await paidToday(world, member.id, 'UPLINE')) + amount > limit)
    throw new Refusal('wallet.limit.daily', { values: { limit: amountText(world.site, limit) } })
  // The turnover check also applies here, so that it cannot be avoided by the upline's withdrawal.
  await requireTurnover(world, member.id)
  const { orderNo } = await newOrder(world)
  const note = body.note.trim()
  await world.ledger.post([
    {
      kind: 'UPLINE',
      from: { member: member.id, wallet: MAIN },
      to: { member: upline.id, wallet: MAIN },
      amount,
      reference: note ? `${orderNo} ${note}` : orderNo,
    },
  ])
  return { orderNo, amount: amountText(world.site, amount), balances: await balancesOf(world, member.id) }
}

export const uplineTransfers: Handler<'wallet.upline-transfers'> = async (_input, world) => {
  const { db, site } = world
  const { transferMinimumMinor, transferDailyMaximumMinor, transfersShown } = site.brand.numbers
  const upline = await uplineOf(world, await memberIn(world))
  const { memberId } = callerIn(world)
  const left = BigInt(transferDailyMaximumMinor) - (await paidToday(world, memberId, 'UPLINE'))
  const rows = await lastUplineTransfers(db, site.code, memberId, transfersShown)
  return {
    upline: maskAccount(upline.account),
    minimumAmount: amountText(site, BigInt(transferMinimumMinor)),
    dailyMaximum: amountText(site, BigInt(transferDailyMaximumMinor)),
    dailyLeft: amountText(site, left > 0n ? left : 0n),
    list: rows.map(({ at, amount, reference }) => {
      const [orderNo = '', ...note] = reference.split(' ')
      return { orderNo, amount: amountText(site, amount), note: note.join(' '), time: Number(at) }
    }),
  }
}

async function uplineOf({ db, site }: World, { upline_id }: MemberRow): Promise<MemberRow> {
  const upline = upline_id > 0 ? await memberById(db, site.code, upline_id) : undefined
  if (!upline || upline.state === 'ENDED') throw new Refusal('upline.none')
  return upline
}
