import type { PointReward, Redemption, SeedPointReward } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import { pageOf, rowsOf } from '../../lib/paging.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { MAIN, nextOrder } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { articleImage } from './pictures.ts'
import { moneyFor, movePoints, POINT, pointsOf } from './points.ts'

const MINUTE = 60_000

type RedemptionRow = {
  id: number
  member_id: number
  article: number
  points: bigint
  status: Redemption['status']
  at: bigint
  decided_at: bigint
  remark: string
  zalo: string
  whatsapp: string
}

/** How a bonus is sent; both are asked for with one, and neither for an article. */
export type Contact = { zalo: string; whatsapp: string }

function articleOf({ shared }: Pick<World, 'shared'>, id: number): SeedPointReward | undefined {
  return shared.promotions.pointRewards[id - 1]
}

/** Articles of the points mall and how many are left. */
export const pointRewards: Handler<'promotions.point-rewards'> = async ({ query }, world) => {
  const rows = await world.db<{ id: number; stock: number }>(
    'SELECT id, stock FROM point_articles WHERE brand = $1',
    [world.site.code],
  )
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const articles = world.shared.promotions.pointRewards.map(
    (article, index): PointReward => ({
      id: index + 1,
      code: article.code,
      title: textIn(world, 'point-reward', article.code, 'title'),
      description: textIn(world, 'point-reward', article.code, 'description'),
      image: articleImage(article),
      kind: article.kind,
      points: article.points,
      amount: toAmount(BigInt(article.amountMinor)),
      stock: stocks.get(index + 1) ?? 0,
    }),
  )
  return pageOf(query, articles.length, rowsOf(query, articles))
}

/** What the caller redeemed, newest first. */
export const redeemList: Handler<'promotions.redeem-list'> = async ({ query }, world) => {
  const parameters = [world.site.code, callerIn(world).memberId, query.status]
  const where = `FROM redemptions WHERE brand = $1 AND member_id = $2 AND ($3 = 'ALL' OR status = $3)`
  const [count] = await world.db<{ total: bigint }>(`SELECT count(*) AS total ${where}`, parameters)
  const rows = await world.db<RedemptionRow>(`SELECT * ${where} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return pageOf(
    query,
    Number(count?.total ?? 0),
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

/** Points go and the article leaves the stock at once; it is decided on later. */
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
  const [left] = await db(
    'UPDATE point_articles SET stock = stock - 1 WHERE brand = $1 AND id = $2 AND stock > 0 RETURNING stock',
    [site.code, id],
  )
  if (!left) throw new Refusal('point-reward.out-of-stock')
  const number = Number(await nextNumber(db, site.code, 'redemption'))
  const [row] = await db<RedemptionRow>(
    `INSERT INTO redemptions (brand, id, member_id, article, points, status, at, zalo, whatsapp)
     VALUES ($1, $2, $3, $4, $5, 'IN_PROCESS', $6, $7, $8) RETURNING *`,
    [site.code, number, memberId, id, points, clock.now(), zalo, whatsapp],
  )
  await movePoints(world, {
    memberId,
    kind: 'REDEEM',
    points: -points,
    reference: String(number),
    remark: article.code,
  })
  await world.schedule(
    'redeem-decision',
    clock.now() + site.brand.numbers.redeemReviewMinutes * MINUTE,
    number,
  )
  return { redemption: shown(row!, world), balance: toAmount((await pointsOf(world, memberId)).balance) }
}

/** A bonus is not redeemed without both IDs; what was given with an article is not kept. */
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

/** Why an article cannot be sent. */
export const NO_ADDRESS = 'no-address'

/** A voucher is paid, an article is sent to the profile's address; without one points and stock come back. */
export const decideRedemption: Job = async (id, world) => {
  const { db, brand, dueAt } = world
  const [row] = await db<RedemptionRow & { address: string | null }>(
    `SELECT r.*, m.profile::json->>'address' AS address
     FROM redemptions r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
     WHERE r.brand = $1 AND r.id = $2 AND r.status = 'IN_PROCESS'`,
    [brand, id],
  )
  if (!row) return
  const article = articleOf(world, row.article)
  const isRejected = article?.kind !== 'VOUCHER' && !row.address
  await db('UPDATE redemptions SET status = $3, decided_at = $4, remark = $5 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    isRejected ? 'REJECTED' : 'APPROVED',
    dueAt,
    isRejected ? NO_ADDRESS : '',
  ])
  const reference = String(id)
  if (isRejected) {
    await db('UPDATE point_articles SET stock = stock + 1 WHERE brand = $1 AND id = $2', [brand, row.article])
    const points = { memberId: row.member_id, points: row.points, reference, remark: NO_ADDRESS }
    await movePoints(world, { ...points, kind: 'REDEEM_RETURN' })
    return
  }
  const amount = BigInt(article?.amountMinor ?? 0)
  const to = { member: row.member_id, wallet: MAIN }
  if (amount > 0n)
    await world.ledger.post([{ kind: 'POINTS', from: { house: 'points' }, to, amount, reference: `P${id}` }])
}

/** Points become money of the main wallet. */
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
  return { orderNo, points: whole, amount: toAmount(amount), balance: toAmount(balance) }
}
