import type { PointEntry } from '@marquee/schemas/contract'
import { HUNDREDTHS, toAmount } from '@marquee/schemas/rules/money'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { startOfDay } from '../../lib/days.ts'
import { amountText, type InCurrency, minorPerUnit } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Inside } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { type EntryRow, insertPointEntry, type PointKind, pointEntryPage, pointSums } from './store/points.ts'

/** One point in hundredths, the unit in which points are stored. */
export const POINT = 100n

/** Hundredths of points as answers write them, such as `1.20`. */
export function pointsText(hundredths: bigint): string {
  return toAmount(hundredths, HUNDREDTHS)
}

export type Points = { issued: bigint; spent: bigint; balance: bigint }

/** Valid bet, in minor units, that earns a category's points once: a hundred units of the currency. */
export function betForPoints(site: InCurrency): bigint {
  return 100n * minorPerUnit(site)
}

/** Points of a member: the issued ones less the spent ones; returned points were not spent. */
export async function pointsOf({ db, site }: Pick<Inside, 'db' | 'site'>, memberId: number): Promise<Points> {
  const { played, given, spent } = await pointSums(db, site.code, memberId)
  const issued = played + given
  return { issued, spent, balance: issued - spent }
}

export type NewPoints = {
  memberId: number
  kind: PointKind
  /** Hundredths of a point; negative for spent points. */
  points: bigint
  reference: string
  amount?: bigint
  ratio?: number
  remark?: string
}

/**
 * Adds points to a member or takes them; does nothing for zero.
 *
 * @throws points.low
 */
export async function movePoints(
  world: Pick<Inside, 'db' | 'site' | 'clock'>,
  moved: NewPoints,
): Promise<void> {
  const { db, site, clock } = world
  const { memberId, kind, points, reference, amount = 0n, ratio = 0, remark = '' } = moved
  if (points === 0n) return
  if (points < 0n && (await pointsOf(world, memberId)).balance + points < 0n) throw new Refusal('points.low')
  const id = await nextNumber(db, site.code, 'point-entry')
  const at = clock.now()
  await insertPointEntry(db, site.code, { id, memberId, kind, points, amount, ratio, reference, remark, at })
}

/** Value of hundredths of points in minor units, rounded down. */
export function moneyFor({ site }: Pick<Inside, 'site'>, points: bigint): bigint {
  return (points * minorPerUnit(site)) / (POINT * BigInt(site.brand.numbers.pointsPerUnit))
}

export const pointBalance: Handler<'promotions.point-balance'> = async (_input, world) => {
  const { issued, spent, balance } = await pointsOf(world, callerIn(world).memberId)
  return {
    balance: pointsText(balance),
    issued: pointsText(issued),
    spent: pointsText(spent),
    convertible: amountText(world.site, moneyFor(world, (balance / POINT) * POINT)),
  }
}

export const pointConfig: Handler<'promotions.point-config'> = (_input, { site }) => ({
  pointsPerUnit: site.brand.numbers.pointsPerUnit,
  convertMinimum: site.brand.numbers.pointsConvertMinimum,
  perValidBet: amountText(site, betForPoints(site)),
  categories: site.brand.navigation.flatMap(({ gameType, point }) => (point ? [{ gameType, point }] : [])),
  expires: false,
})

export const pointDetails: Handler<'promotions.point-details'> = async ({ query }, world) => {
  const { db, site, clock } = world
  const since = startOfDay(clock.now(), site.brand.timeZone, query.days - 1)
  const { memberId } = callerIn(world)
  const { total, rows } = await pointEntryPage(db, site.code, { memberId, since }, sliceOf(query))
  return pageOf(
    query,
    total,
    rows.map((row) => entryOf(site, row)),
  )
}

function entryOf(
  site: InCurrency,
  { id, type, points, amount, status, at, remark, ratio }: EntryRow,
): PointEntry {
  return {
    id,
    type,
    points: pointsText(points),
    amount: amountText(site, amount),
    status,
    time: Number(at),
    remark,
    ratio: pointsText(ratio),
  }
}
