import { inOrder } from '../../lib/in-order.ts'
import { toAmount, toMinor } from '../../lib/money.ts'
import { Refusal } from '../../lib/refusal.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, World } from '../engine/world.ts'
import { assertDepositAllowed, callerIn } from '../identity/door.ts'
import { amountWithin, percentOf } from './amounts.ts'
import { scheduleDeposit } from './deposit-course.ts'
import {
  type DepositChannel,
  type DepositRow,
  depositView,
  isFirstDeposit,
  payInfoOf,
} from './deposit-orders.ts'
import { newOrder } from './orders.ts'
import { pageOf } from './pages.ts'

const MINUTE = 60_000

export const depositChannels: Handler<'wallet.deposit-channels'> = fromMemory((_input, { site }) => ({
  list: inOrder(site.brand.depositChannels).map(({ payTo: _payTo, order: _order, ...channel }) => channel),
}))

export const depositSettings: Handler<'wallet.deposit-settings'> = async (_input, world) => {
  const { numbers, currency } = world.site.brand
  const { memberId } = callerIn(world)
  return {
    minimumAmount: toAmount(BigInt(numbers.depositMinimumMinor)),
    maximumAmount: toAmount(BigInt(numbers.depositMaximumMinor)),
    expiryMinutes: numbers.depositExpiryMinutes,
    openOrders: await openOrders(world, memberId),
    openOrdersMaximum: numbers.depositOpenOrders,
    isFirstDeposit: await isFirstDeposit(world, memberId),
    turnoverMultiple: numbers.depositTurnoverMultiple,
    currency: currency.code,
    currencySymbol: currency.symbol,
  }
}

/** Makes an order to pay in; the money comes when it is approved. */
export const deposit: Handler<'wallet.deposit'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const { numbers } = site.brand
  const channel = channelOf(world, body.channel)
  const amount = depositAmount(world, channel, body.amount)
  if ((await openOrders(world, memberId)) >= numbers.depositOpenOrders)
    throw new Refusal('deposit.open-orders', { values: { count: numbers.depositOpenOrders } })
  await assertDepositAllowed(world, memberId, amount)
  const { id, orderNo } = await newOrder(world)
  const [row] = await db<DepositRow>(
    `INSERT INTO deposits (brand, id, order_no, member_id, channel, channel_label, pay_info, amount, fee, promotion,
       state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'PENDING', $11, $12) RETURNING *`,
    [
      site.code,
      id,
      orderNo,
      memberId,
      channel.code,
      channel.label,
      JSON.stringify(payInfoOf(channel, orderNo, amount)),
      amount,
      percentOf(amount, channel.feeRate),
      body.promotion,
      clock.now(),
      clock.now() + numbers.depositExpiryMinutes * MINUTE,
    ],
  )
  await scheduleDeposit(world, id)
  return depositView(row!)
}

export const depositList: Handler<'wallet.deposit-list'> = async ({ query }, world) => {
  const { db, site } = world
  const { pageNo, pageSize, state, orderNo } = query
  const own =
    "WHERE brand = $1 AND member_id = $2 AND ($3 = 'ALL' OR state = $3) AND ($4 = '' OR order_no = $4)"
  const parameters = [site.code, callerIn(world).memberId, state, orderNo]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total FROM deposits ${own}`, parameters)
  const rows = await db<DepositRow>(
    `SELECT * FROM deposits ${own} ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6`,
    [...parameters, pageSize, (pageNo - 1) * pageSize],
  )
  return pageOf(query, Number(count?.total ?? 0), rows.map(depositView))
}

function channelOf({ site }: World, code: string): DepositChannel {
  const channel = inOrder(site.brand.depositChannels).find((known) => known.code === code)
  if (!channel) throw new Refusal('deposit.channel.unknown')
  return channel
}

/** Within what the channel takes, and what the brand takes at all. */
function depositAmount({ site }: World, channel: DepositChannel, text: string): bigint {
  const { depositMinimumMinor, depositMaximumMinor } = site.brand.numbers
  const [least, most] = [toMinor(channel.minimum) ?? 0n, toMinor(channel.maximum) ?? 0n]
  const minimum = least > BigInt(depositMinimumMinor) ? least : BigInt(depositMinimumMinor)
  const maximum = most < BigInt(depositMaximumMinor) ? most : BigInt(depositMaximumMinor)
  return amountWithin(text, minimum, maximum)
}

async function openOrders({ db, site }: World, memberId: number): Promise<number> {
  const [row] = await db<{ open: bigint }>(
    "SELECT count(*) AS open FROM deposits WHERE brand = $1 AND member_id = $2 AND state = 'PENDING'",
    [site.code, memberId],
  )
  return Number(row?.open ?? 0)
}
