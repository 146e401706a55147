import type { Withdrawal } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { SECOND_MS } from '../../lib/time-units.ts'
import type { Handler, Input, PreparedCall, World } from '../engine/world.ts'
import { callerIn, memberIn, type PasswordProof, requireAuthenticator } from '../identity/door.ts'
import { amountWithin } from './amounts.ts'
import { MAIN } from './balances.ts'
import { cardView, ownCard, shownCard } from './bank-cards.ts'
import { withPaymentPassword } from './fresh-password.ts'
import { newOrder } from './orders.ts'
import type { CardRow } from './store/bank-cards.ts'
import { turnoverLeft } from './store/turnovers.ts'
import {
  addStep,
  findWithdrawal,
  insertWithdrawal,
  type WithdrawalRow,
  withdrawalPage,
} from './store/withdrawals.ts'
import { feeOf, rankOf, requireAllowed, withdrawnToday } from './withdraw-limits.ts'
import { release, scheduleStep } from './withdrawal-course.ts'
import { moveWithdrawal, withdrawalViews } from './withdrawal-orders.ts'

export const withdrawSettings: Handler<'wallet.withdraw-settings'> = async (_input, world) => {
  const { numbers, currency } = world.site.brand
  const member = await memberIn(world)
  const today = await withdrawnToday(world, member.id)
  const { withdrawDailyTimes, withdrawDailyMaximumMinor } = rankOf(world.site, member.rank)
  const { balance, held } = await world.ledger.at({ member: member.id, wallet: MAIN })
  const daily = BigInt(withdrawDailyMaximumMinor)
  return {
    minimumAmount: amountText(world.site, BigInt(numbers.withdrawMinimumMinor)),
    maximumAmount: amountText(world.site, BigInt(numbers.withdrawMaximumMinor)),
    dailyTimes: withdrawDailyTimes,
    dailyTimesLeft: Math.max(0, withdrawDailyTimes - today.times),
    dailyMaximum: amountText(world.site, daily),
    dailyLeft: amountText(world.site, daily > today.amount ? daily - today.amount : 0n),
    freeTimesLeft: Math.max(0, numbers.withdrawFreePerDay - today.times),
    availBalance: amountText(world.site, balance - held),
    turnoverLeft: amountText(world.site, await turnoverLeft(world.db, world.site.code, member.id)),
    confirmMinutes: numbers.withdrawConfirmMinutes,
    currency: currency.code,
    currencySymbol: currency.symbol,
  }
}

export const preWithdraw: Handler<'wallet.pre-withdraw'> = async ({ query }, world) => {
  const { amount, fee, card } = await plan(world, query)
  const { balance, held } = await world.ledger.at({ member: callerIn(world).memberId, wallet: MAIN })
  return {
    amount: amountText(world.site, amount),
    fee: amountText(world.site, fee),
    paidOut: amountText(world.site, amount - fee),
    card: cardView(world, card),
    availBalanceAfter: amountText(world.site, balance - held - amount),
    confirmMinutes: world.site.brand.numbers.withdrawConfirmMinutes,
  }
}

/** Requests a withdrawal: the money is held at once and leaves on payment. */
export const withdraw: PreparedCall<'wallet.withdraw', PasswordProof> = withPaymentPassword(askToWithdraw)

async function askToWithdraw({ body }: Input<'wallet.withdraw'>, world: World): Promise<Withdrawal> {
  const { db, site, clock, ledger } = world
  const { amount, fee, card } = await plan(world, body)
  await requireAuthenticator(world, callerIn(world).memberId, body.authenticatorCode ?? '')
  const { id, orderNo } = await newOrder(world)
  const own = { member: callerIn(world).memberId, wallet: MAIN }
  const hold = await ledger.hold(own, amount - fee, orderNo)
  const feeHold = fee > 0n ? await ledger.hold(own, fee, orderNo) : null
  await insertWithdrawal(db, site.code, {
    id,
    orderNo,
    memberId: own.member,
    cardId: card.id,
    card: JSON.stringify(shownCard(card)),
    amount,
    fee,
    hold,
    feeHold,
    createdAt: clock.now(),
  })
  await addStep(db, site.code, id, { state: 'SUBMITTED', at: clock.now() })
  await scheduleStep(world, id, site.brand.numbers.withdrawReviewSeconds * SECOND_MS)
  return viewOfOwn(world, orderNo)
}

export const withdrawList: Handler<'wallet.withdraw-list'> = async ({ query }, world) => {
  const { db, site } = world
  const { state, orderNo } = query
  const states = state === 'ALL' ? [] : [state]
  const filter = { memberId: callerIn(world).memberId, states, orderNo }
  const { total, rows } = await withdrawalPage(db, site.code, filter, sliceOf(query))
  return pageOf(query, total, await withdrawalViews(db, site, rows))
}

/** Cancels a withdrawal before its payment has started. */
export const cancelWithdraw: Handler<'wallet.cancel-withdraw'> = async ({ body }, world) => {
  const { id } = await ownWithdrawal(world, body.orderNo)
  const cancelled = await moveWithdrawal(world, id, 'CANCELLED')
  if (!cancelled) throw new Refusal('withdraw.state')
  await release(world, cancelled)
  return viewOfOwn(world, body.orderNo)
}

/**
 * The caller's own withdrawal; another member's withdrawal is reported as unknown.
 * @throws withdraw.unknown
 */
export async function ownWithdrawal(world: World, orderNo: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(world.db, world.site.code, callerIn(world).memberId, orderNo)
  if (!row) throw new Refusal('withdraw.unknown')
  return row
}

export async function viewOfOwn(world: World, orderNo: string): Promise<Withdrawal> {
  const [view] = await withdrawalViews(world.db, world.site, [await ownWithdrawal(world, orderNo)])
  return view!
}

type Plan = { amount: bigint; fee: bigint; card: CardRow }

async function plan(world: World, asked: { cardId: number; amount: string }): Promise<Plan> {
  const { withdrawMinimumMinor, withdrawMaximumMinor } = world.site.brand.numbers
  const amount = amountWithin(
    world.site,
    asked.amount,
    BigInt(withdrawMinimumMinor),
    BigInt(withdrawMaximumMinor),
  )
  const card = await ownCard(world, asked.cardId)
  const today = await requireAllowed(world, await memberIn(world), card, amount)
  return { amount, card, fee: feeOf(world, today, card, amount) }
}
