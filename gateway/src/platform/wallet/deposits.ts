import type { DepositOrder } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { inOrder } from '../../lib/in-order.ts'
import { amountText, minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, World } from '../engine/world.ts'
import { assertDepositAllowed, callerIn, takeUploads } from '../identity/door.ts'
import { amountWithin, percentOf } from './amounts.ts'
import { scheduleDecision, scheduleDeposit } from './deposit-course.ts'
import { type DepositChannel, depositViews, moveDeposit, payInfoOf } from './deposit-orders.ts'
import { newOrder } from './orders.ts'
import {
  addReceipts,
  countOpenDeposits,
  countReceipts,
  type DepositRow,
  depositOf,
  depositPage,
  hasApprovedDeposit,
  insertDeposit,
  saveReported,
} from './store/deposits.ts'

export const depositChannels = fromMemory<'wallet.deposit-channels'>((_input, { site }) => ({
  list: inOrder(site.brand.depositChannels).map(({ payTo: _payTo, order: _order, ...channel }) => channel),
}))

export const depositSettings: Handler<'wallet.deposit-settings'> = async (_input, world) => {
  const { db, site } = world
  const { numbers, currency } = site.brand
  const { memberId } = callerIn(world)
  return {
    minimumAmount: amountText(site, BigInt(numbers.depositMinimumMinor)),
    maximumAmount: amountText(site, BigInt(numbers.depositMaximumMinor)),
    expiryMinutes: numbers.depositExpiryMinutes,
    openOrders: await countOpenDeposits(db, site.code, memberId),
    openOrdersMaximum: numbers.depositOpenOrders,
    isFirstDeposit: !(await hasApprovedDeposit(db, site.code, memberId)),
    turnoverMultiple: numbers.depositTurnoverMultiple,
    currency: currency.code,
    currencySymbol: currency.symbol,
  }
}

/** Creates a deposit order; the money is credited on approval. */
export const deposit: Handler<'wallet.deposit'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const { numbers } = site.brand
  const channel = channelOf(world, body.channel)
  const amount = depositAmount(world, channel, body.amount)
  if ((await countOpenDeposits(db, site.code, memberId)) >= numbers.depositOpenOrders)
    throw new Refusal('deposit.open-orders', { values: { count: numbers.depositOpenOrders } })
  await assertDepositAllowed(world, memberId, amount)
  const { id, orderNo } = await newOrder(world)
  const row = await insertDeposit(db, site.code, {
    id,
    orderNo,
    memberId,
    channel: channel.code,
    channelLabel: channel.label,
    payInfo: JSON.stringify(payInfoOf(site, channel, orderNo, amount)),
    amount,
    fee: percentOf(amount, channel.feeRate),
    promotion: body.promotion,
    createdAt: clock.now(),
    expiresAt: clock.now() + numbers.depositExpiryMinutes * MINUTE_MS,
  })
  await scheduleDeposit(world, id)
  return viewOf(world, row)
}

export const depositList: Handler<'wallet.deposit-list'> = async ({ query }, world) => {
  const { db, site } = world
  const { state, orderNo } = query
  const filter = { memberId: callerIn(world).memberId, states: STATES[state] ?? [state], orderNo }
  const { total, rows } = await depositPage(db, site.code, filter, sliceOf(query))
  return pageOf(query, total, await depositViews(db, site, rows))
}

/** States that a filter of the list stands for; any other filter is a state itself. */
const STATES: Readonly<Record<string, readonly string[]>> = { ALL: [], OPEN: ['PENDING', 'PAID'] }

/**
 * Records that the member has paid, with pictures of the receipt. For an order that is paid already it only adds
 * pictures, so that a second tab does no harm.
 * @throws deposit.unknown, deposit.state, deposit.receipts, upload.unknown
 */
export const reportDeposit: Handler<'wallet.report-deposit'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const order = await ownDeposit(world, body.orderNo)
  const isNew = order.state === 'PENDING'
  const paid = isNew ? await moveDeposit(world, order.id, 'PAID') : order
  if (paid?.state !== 'PAID') throw new Refusal('deposit.state')
  await keepReceipts(world, order.id, body.receipts)
  await saveReported(db, site.code, order.id, clock.now())
  if (isNew) await scheduleDecision(world, order)
  return viewOf(world, await ownDeposit(world, body.orderNo))
}

/**
 * Cancels an order that is not paid yet.
 * @throws deposit.unknown, deposit.state
 */
export const cancelDeposit: Handler<'wallet.cancel-deposit'> = async ({ body }, world) => {
  const { id } = await ownDeposit(world, body.orderNo)
  const cancelled = await moveDeposit(world, id, 'CANCELLED')
  if (!cancelled) throw new Refusal('deposit.state')
  return viewOf(world, cancelled)
}

async function ownDeposit(world: World, orderNo: string): Promise<DepositRow> {
  const row = await depositOf(world.db, world.site.code, callerIn(world).memberId, orderNo)
  if (!row) throw new Refusal('deposit.unknown')
  return row
}

/** Adds pictures to an order, up to the maximum of all its pictures. */
async function keepReceipts(world: World, id: number, receipts: readonly string[]): Promise<void> {
  const { db, site } = world
  if (receipts.length === 0) return
  const kept = (await countReceipts(db, site.code, [id])).get(id) ?? 0
  if (kept + receipts.length > site.brand.numbers.proofImages)
    throw new Refusal('deposit.receipts', { values: { count: site.brand.numbers.proofImages } })
  await takeUploads(world, receipts, 'deposit')
  await addReceipts(db, site.code, id, receipts)
}

async function viewOf({ db, site }: World, row: DepositRow): Promise<DepositOrder> {
  const [view] = await depositViews(db, site, [row])
  return view!
}

function channelOf({ site }: World, code: string): DepositChannel {
  const channel = inOrder(site.brand.depositChannels).find((known) => known.code === code)
  if (!channel) throw new Refusal('deposit.channel.unknown')
  return channel
}

/** Parses an amount within the limits of the channel and of the brand. */
function depositAmount({ site }: World, channel: DepositChannel, text: string): bigint {
  const { depositMinimumMinor, depositMaximumMinor } = site.brand.numbers
  const [least, most] = [minorOf(site, channel.minimum) ?? 0n, minorOf(site, channel.maximum) ?? 0n]
  const minimum = least > BigInt(depositMinimumMinor) ? least : BigInt(depositMinimumMinor)
  const maximum = most < BigInt(depositMaximumMinor) ? most : BigInt(depositMaximumMinor)
  return amountWithin(site, text, minimum, maximum)
}
