import type { PointEntry, Redemption } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

type Slice = { limit: number; offset: number }

export type PointKind = Exclude<PointEntry['type'], 'PLAY'>

/** Hundredths of points that a member got by bets and by gifts, and what it spent. */
export type PointSums = { played: bigint; given: bigint; spent: bigint }

/** Sums of a member's points; returned points were not spent. */
export async function pointSums(db: Query, brand: string, memberId: number): Promise<PointSums> {
  const [row] = await db<PointSums>(
    `SELECT
       (SELECT coalesce(sum(points), 0)::bigint FROM activity_days
        WHERE brand = $1 AND member_id = $2) AS played,
       coalesce(sum(points) FILTER (WHERE kind IN ('MISSION', 'GIFT')), 0)::bigint AS given,
       coalesce(-sum(points) FILTER (WHERE kind IN ('REDEEM', 'CONVERT', 'REDEEM_RETURN')), 0)::bigint AS spent
     FROM point_entries WHERE brand = $1 AND member_id = $2`,
    [brand, memberId],
  )
  return row!
}

export type NewPointEntry = {
  id: number | bigint
  memberId: number
  kind: PointKind
  /** Hundredths of a point; negative for spent points. */
  points: bigint
  /** Money that the points were converted to, in minor units. */
  amount: bigint
  /** Points for one unit of money. */
  ratio: number
  reference: string
  remark: string
  /** In ms. */
  at: number
}

/** Adds an entry of points. */
export async function insertPointEntry(db: Query, brand: string, entry: NewPointEntry): Promise<void> {
  const { id, memberId, kind, points, amount, ratio, reference, remark, at } = entry
  await db(
    `INSERT INTO point_entries (brand, id, member_id, kind, points, amount, ratio, reference, remark, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [brand, id, memberId, kind, points, amount, ratio, reference, remark, at],
  )
}

export type EntryRow = {
  id: string
  type: PointEntry['type']
  points: bigint
  amount: bigint
  status: PointEntry['status']
  at: bigint
  remark: string
  ratio: bigint
}

// Points of bets are one row for each day and category; a redeemed article's row has the status of its redemption.
const ENTRIES = `FROM (
  SELECT day || '-' || activity AS id, 'PLAY' AS type, points, amount, 'APPROVED' AS status, at,
    activity AS remark, ratio
  FROM activity_days WHERE brand = $1 AND member_id = $2 AND points > 0
  UNION ALL
  SELECT e.id::text, e.kind, e.points, e.amount, coalesce(r.status, 'APPROVED'), e.at, e.remark, e.ratio * 100
  FROM point_entries e LEFT JOIN redemptions r
    ON r.brand = e.brand AND e.kind = 'REDEEM' AND e.reference = r.id::text
  WHERE e.brand = $1 AND e.member_id = $2
) entry WHERE at >= $3`

/** A page of a member's points since a time, ms, newest first, and the number of rows on all pages. */
export async function pointEntryPage(
  db: Query,
  brand: string,
  { memberId, since }: { memberId: number; since: number },
  { limit, offset }: Slice,
): Promise<{ total: number; rows: EntryRow[] }> {
  const parameters = [brand, memberId, since]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${ENTRIES}`, parameters)
  const rows = await db<EntryRow>(`SELECT * ${ENTRIES} ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    limit,
    offset,
  ])
  return { total: Number(count?.total ?? 0), rows }
}

/** Stock of each article. */
export async function stocksOf(db: Query, brand: string): Promise<Map<number, number>> {
  const rows = await db<{ id: number; stock: number }>(
    'SELECT id, stock FROM point_articles WHERE brand = $1',
    [brand],
  )
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Takes an article from the stock; false if it is out of stock. */
export async function takeFromStock(db: Query, brand: string, id: number): Promise<boolean> {
  const [left] = await db(
    'UPDATE point_articles SET stock = stock - 1 WHERE brand = $1 AND id = $2 AND stock > 0 RETURNING stock',
    [brand, id],
  )
  return left !== undefined
}

/** Puts an article back into the stock. */
export async function returnToStock(db: Query, brand: string, id: number): Promise<void> {
  await db('UPDATE point_articles SET stock = stock + 1 WHERE brand = $1 AND id = $2', [brand, id])
}

/** A row of redemptions. */
export type RedemptionRow = Omit<Rows['redemptions'], 'brand'>

/** A page of a member's redemptions, newest first, and the number on all pages; the status may be `ALL`. */
export async function redemptionPage(
  db: Query,
  brand: string,
  { memberId, status }: { memberId: number; status: string },
  { limit, offset }: Slice,
): Promise<{ total: number; rows: RedemptionRow[] }> {
  const parameters = [brand, memberId, status]
  const where = `FROM redemptions WHERE brand = $1 AND member_id = $2 AND ($3 = 'ALL' OR status = $3)`
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${where}`, parameters)
  const rows = await db<RedemptionRow>(`SELECT * ${where} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    limit,
    offset,
  ])
  return { total: Number(count?.total ?? 0), rows }
}

export type NewRedemption = {
  id: number
  memberId: number
  article: number
  points: bigint
  at: number
  zalo: string
  whatsapp: string
}

/** Adds a redemption that waits for its decision. */
export async function insertRedemption(
  db: Query,
  brand: string,
  redemption: NewRedemption,
): Promise<RedemptionRow> {
  const { id, memberId, article, points, at, zalo, whatsapp } = redemption
  const [row] = await db<RedemptionRow>(
    `INSERT INTO redemptions (brand, id, member_id, article, points, status, at, zalo, whatsapp)
     VALUES ($1, $2, $3, $4, $5, 'IN_PROCESS', $6, $7, $8) RETURNING *`,
    [brand, id, memberId, article, points, at, zalo, whatsapp],
  )
  return row!
}

export type WaitingRedemption = RedemptionRow & { address: string | null }

/** A redemption with the address in its member's profile, if it waits for its decision. */
export async function waitingRedemption(
  db: Query,
  brand: string,
  id: number,
): Promise<WaitingRedemption | undefined> {
  const [row] = await db<WaitingRedemption>(
    `SELECT r.*, m.address
     FROM redemptions r JOIN member_gift_terms m ON m.brand = r.brand AND m.id = r.member_id
     WHERE r.brand = $1 AND r.id = $2 AND r.status = 'IN_PROCESS'`,
    [brand, id],
  )
  return row
}

/** Writes the decision on a redemption. */
export async function decideRedemptionRow(
  db: Query,
  brand: string,
  id: number,
  { status, at, remark }: { status: 'APPROVED' | 'REJECTED'; at: number; remark: string },
): Promise<void> {
  await db('UPDATE redemptions SET status = $3, decided_at = $4, remark = $5 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    status,
    at,
    remark,
  ])
}

/** Adds the articles of a new world. */
export async function seedArticles(
  db: Query,
  brand: string,
  articles: readonly { id: number; stock: number }[],
): Promise<void> {
  await insertRows(db, 'point_articles', articles, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['stock', 'integer', ({ stock }) => stock],
  ])
}

export type SeededRedemption = Omit<NewRedemption, 'zalo' | 'whatsapp'> & {
  status: Redemption['status']
  decidedAt: number
  remark: string
}

/** Adds the redemptions of a new world. */
export async function seedRedemptions(
  db: Query,
  brand: string,
  redemptions: readonly SeededRedemption[],
): Promise<void> {
  await insertRows(db, 'redemptions', redemptions, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['article', 'integer', ({ article }) => article],
    ['points', 'bigint', ({ points }) => points],
    ['status', 'text', ({ status }) => status],
    ['at', 'bigint', ({ at }) => at],
    ['decided_at', 'bigint', ({ decidedAt }) => decidedAt],
    ['remark', 'text', ({ remark }) => remark],
  ])
}

export type SeededPointEntry = Omit<NewPointEntry, 'amount' | 'ratio'>

/** Adds the entries of points of a new world. */
export async function seedPointEntries(
  db: Query,
  brand: string,
  entries: readonly SeededPointEntry[],
): Promise<void> {
  await insertRows(db, 'point_entries', entries, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    ['points', 'bigint', ({ points }) => points],
    ['reference', 'text', ({ reference }) => reference],
    ['remark', 'text', ({ remark }) => remark],
    ['at', 'bigint', ({ at }) => at],
  ])
}
