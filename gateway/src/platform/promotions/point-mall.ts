import type { PointReward, Redemption, SeedPointReward } from '@marquee/schemas/contract'
import { pageOf, rowsOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { MAIN, nextOrder } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { articleImage } from './pictures.ts'
import { moneyFor, movePoints, POINT, pointsOf, pointsText } from './points.ts'
import {
  decideRedemptionRow,
  insertRedemption,
  type RedemptionRow,
  redemptionPage,
  returnToStock,
  stocksOf,
  takeFromStock,
  waitingRedemption,
} from './store/points.ts'

/** Contacts for sending a bonus; a bonus needs both, and an article has neither. */
export type Contact = { zalo: string; whatsapp: string }

function articleOf({ shared }: Pick<World, 'shared'>, id: number): SeedPointReward | undefined {
  return shared.promotions.pointRewards[id - 1]
}

/** Articles of the points mall with their stock. */
export const pointRewards: Handler<'promotions.point-rewards'> = async ({ query }, world) => {
  const stocks = await stocksOf(world.db, world.site.code)
  const articles = world.shared.promotions.pointRewards.map(
    (article, index): PointReward => ({
      id: index + 1,
      code: article.code,
      title: textIn(world, 'point-reward', article.code, 'title'),
      description: textIn(world, 'point-reward', article.code, 'description'),
      image: articleImage(world.site, article),
      kind: article.kind,
      points: article.points,
      amount: amountText(world.site, BigInt(article.amountMinor)),
      stock: stocks.get(index + 1) ?? 0,
    }),
  )
  return pageOf(query, articles.length, rowsOf(query, articles))
}

/** The caller's redemptions, newest first. */
export const redeemList: Handler<'promotions.redeem-list'> = async ({ query }, world) => {
  const { memberId } = callerIn(world)
  const asked = { memberId, status: query.status }
  const { total, rows } = await redemptionPage(world.db, world.site.code, asked, sliceOf(query))
  return pageOf(
    query,
    total,
    rows.map((row) => shown(row, world)),
  )
}

function shown(row: RedemptionRow, world: World): Redemption {
  return {
    id: row.id,
    rewardId: row.article,
    title: textIn(world, 'point-reward', articleOf(world, row.article)?.code, 'title'),
    points: Number(row.points / POINT),
    status: row.status,
    time: Number(row.at),
    decidedAt: Number(row.decided_at),
    remark: row.remark,
    zalo: row.zalo,
    whatsapp: row.whatsapp,
  }
}

/**
 * Takes the points and the article at once; a job decides on the redemption later.
 *
 * @throws point-reward.unknown, points.low, point-reward.out-of-stock, request.invalid
 */
export async function takeArticle(
  world: World,
  id: number,
  contact: Contact,
): Promise<{ redemption: Redemption; balance: string }> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const article = articleOf(world, id)
  if (!article) throw new Refusal('point-reward.unknown')
  const { zalo, whatsapp } = contactFor(article, contact)
  const points = BigInt(article.points) * POINT
  if ((await pointsOf(world, memberId)).balance < points) throw new Refusal('points.low')
  if (!(await takeFromStock(db, site.code, id))) throw new Refusal('point-reward.out-of-stock')
  const number = Number(await nextNumber(db, site.code, 'redemption'))
  const row = await insertRedemption(db, site.code, {
    id: number,
    memberId,
    article: id,
    points,
    at: clock.now(),
    zalo,
    whatsapp,
  })
  await movePoints(world, {
    memberId,
    kind: 'REDEEM',
    points: -points,
    reference: String(number),
    remark: article.code,
  })
  await world.schedule(
    'redeem-decision',
    clock.now() + site.brand.numbers.redeemReviewMinutes * MINUTE_MS,
    number,
  )
  return { redemption: shown(row, world), balance: pointsText((await pointsOf(world, memberId)).balance) }
}

/** A bonus needs both contacts; the contacts given with an article are not stored. */
function contactFor({ kind }: SeedPointReward, { zalo, whatsapp }: Contact): Contact {
  if (kind !== 'VOUCHER') return { zalo: '', whatsapp: '' }
  const contact = { zalo: zalo.trim(), whatsapp: whatsapp.trim() }
  const missing = Object.entries(contact).filter(([, id]) => id === '')
  if (missing.length > 0)
    throw new Refusal('request.invalid', {
      details: { fields: missing.map(([field]) => ({ field, text: 'request-field.required', values: {} })) },
    })
  return contact
}

/** Remark of a rejection: the profile has no address to send the article to. */
export const NO_ADDRESS = 'no-address'

/**
 * Pays a voucher, or sends an article to the profile's address. Without an address the points are returned and the
 * article goes back into the stock.
 */
export const decideRedemption: Job = async (id, world) => {
  const { db, brand, dueAt } = world
  const row = await waitingRedemption(db, brand, id)
  if (!row) return
  const article = articleOf(world, row.article)
  const isRejected = article?.kind !== 'VOUCHER' && !row.address
  await decideRedemptionRow(db, brand, id, {
    status: isRejected ? 'REJECTED' : 'APPROVED',
    at: dueAt,
    remark: isRejected ? NO_ADDRESS : '',
  })
  const reference = String(id)
  if (isRejected) {
    await returnToStock(db, brand, row.article)
    const points = { memberId: row.member_id, points: row.points, reference, remark: NO_ADDRESS }
    await movePoints(world, { ...points, kind: 'REDEEM_RETURN' })
    return
  }
  const amount = BigInt(article?.amountMinor ?? 0)
  const to = { member: row.member_id, wallet: MAIN }
  if (amount > 0n)
    await world.ledger.post([{ kind: 'POINTS', from: { house: 'points' }, to, amount, reference: `P${id}` }])
}

/**
 * Converts points into money of the main wallet.
 *
 * @throws points.minimum, points.low
 */
export async function convertPoints(
  world: World,
  whole: number,
): Promise<{ orderNo: string; points: number; amount: string; balance: string }> {
  const { pointsConvertMinimum: minimum, pointsPerUnit } = world.site.brand.numbers
  if (whole < minimum) throw new Refusal('points.minimum', { values: { minimum } })
  const { memberId } = callerIn(world)
  const points = BigInt(whole) * POINT
  const amount = moneyFor(world, points)
  if (amount === 0n) throw new Refusal('points.minimum', { values: { minimum: pointsPerUnit } })
  const orderNo = await nextOrder(world)
  await movePoints(world, {
    memberId,
    kind: 'CONVERT',
    points: -points,
    amount,
    ratio: pointsPerUnit,
    reference: orderNo,
  })
  const to = { member: memberId, wallet: MAIN }
  await world.ledger.post([{ kind: 'POINTS', from: { house: 'points' }, to, amount, reference: orderNo }])
  const { balance } = await pointsOf(world, memberId)
  return { orderNo, points: whole, amount: amountText(world.site, amount), balance: pointsText(balance) }
}
