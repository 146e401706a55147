import type { PointEntry } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import { pageOf } from '../../lib/paging.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Inside } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { POINTS_PER_MINOR } from './activity.ts'

/** Points are kept in hundredths. */
export const POINT = 100n

export type PointKind = Exclude<PointEntry['type'], 'PLAY'>
export type Points = { issued: bigint; spent: bigint; balance: bigint }

/** Points of a member: what play and gifts gave, less what was spent; what was returned was not spent. */
export async function pointsOf({ db, site }: Pick<Inside, 'db' | 'site'>, memberId: number): Promise<Points> {
  const [row] = await db<{ played: bigint; given: bigint; spent: bigint }>(
    `SELECT
       (SELECT coalesce(sum(points), 0)::bigint FROM activity_days
        WHERE brand = $1 AND member_id = $2) AS played,
       coalesce(sum(points) FILTER (WHERE kind IN ('MISSION', 'GIFT')), 0)::bigint AS given,
       coalesce(-sum(points) FILTER (WHERE kind IN ('REDEEM', 'CONVERT', 'REDEEM_RETURN')), 0)::bigint AS spent
     FROM point_entries WHERE brand = $1 AND member_id = $2`,
    [site.code, memberId],
  )
  const issued = row!.played + row!.given
  return { issued, spent: row!.spent, balance: issued - row!.spent }
}

export type NewPoints = {
  memberId: number
  kind: PointKind
  /** Hundredths of a point; below zero for what is spent. */
  points: bigint
  reference: string
  amount?: bigint
  ratio?: number
  remark?: string
}

/** Moves points; nobody spends more than there are. */
export async function movePoints(
  world: Pick<Inside, 'db' | 'site' | 'clock'>,
  moved: NewPoints,
): Promise<void> {
  const { db, site, clock } = world
  const { memberId, kind, points, reference, amount = 0n, ratio = 0, remark = '' } = moved
  if (points === 0n) return
  if (points < 0n && (await pointsOf(world, memberId)).balance + points < 0n) throw new Refusal('points.low')
  await db(
    `INSERT INTO point_entries (brand, id, member_id, kind, points, amount, ratio, reference, remark, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      site.code,
      await nextNumber(db, site.code, 'point-entry'),
      memberId,
      kind,
      points,
      amount,
      ratio,
      reference,
      remark,
      clock.now(),
    ],
  )
}

/** What hundredths of points convert to, in minor units; rounded down. */
export function moneyFor({ site }: Pick<Inside, 'site'>, points: bigint): bigint {
  return points / BigInt(site.brand.numbers.pointsPerUnit)
}

export const pointBalance: Handler<'promotions.point-balance'> = async (_input, world) => {
  const { issued, spent, balance } = await pointsOf(world, callerIn(world).memberId)
  return {
    balance: toAmount(balance),
    issued: toAmount(issued),
    spent: toAmount(spent),
    convertible: toAmount(moneyFor(world, (balance / POINT) * POINT)),
  }
}

export const pointConfig: Handler<'promotions.point-config'> = (_input, { site }) => ({
  pointsPerUnit: site.brand.numbers.pointsPerUnit,
  convertMinimum: site.brand.numbers.pointsConvertMinimum,
  perValidBet: toAmount(POINTS_PER_MINOR),
  categories: site.brand.navigation.flatMap(({ gameType, point }) => (point ? [{ gameType, point }] : [])),
  expires: false,
})

type EntryRow = {
  id: string
  type: PointEntry['type']
  points: bigint
  amount: bigint
  status: PointEntry['status']
  at: bigint
  remark: string
  ratio: bigint
}

export const pointDetails: Handler<'promotions.point-details'> = async ({ query }, world) => {
  const { db, site, clock } = world
  const since = startOfDay(clock.now(), site.brand.timeZone, query.days - 1)
  const parameters = [site.code, callerIn(world).memberId, since]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${ENTRIES}`, parameters)
  const rows = await db<EntryRow>(`SELECT * ${ENTRIES} ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return pageOf(query, Number(count?.total ?? 0), rows.map(entryOf))
}

// Play is told by day and category; what was redeemed shows how it was decided.
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

function entryOf({ id, type, points, amount, status, at, remark, ratio }: EntryRow): PointEntry {
  return {
    id,
    type,
    points: toAmount(points),
    amount: toAmount(amount),
    status,
    time: Number(at),
    remark,
    ratio: toAmount(ratio),
  }
}
