import { dayOf, startOfDay } from '../../lib/days.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Inside } from '../engine/world.ts'
import { keptRecordDays } from '../wallet/door.ts'
import { dropSums, firstEntryAt, setSummedDays, summedDays, sumUp } from './store/team-days.ts'

/** Time from midnight until a day is summed up, so that gateways whose clocks differ have settled its last bets. */
const DELAY_MS = 15 * MINUTE_MS
/** Number of days that one transaction sums up, so that calls of the brand get their turn. */
const MOST_DAYS = 7

type SummedWorld = Pick<Inside, 'db' | 'site'>

/**
 * Sums up the days before the one on which the job is due, so that reports of a large team read one row for each day and
 * branch. Bets are settled at the current time, so a day that is over does not change.
 */
export const sumUpDays: Job = async (_subject, world) => {
  const { dueAt, now } = world
  // A world that is older than the job begins with it at its next midnight.
  const isPlanned = dueAt > 0
  if (isPlanned && (await hasRest(world, dueAt, MOST_DAYS))) return world.leaveRest()
  await planSums(world, isPlanned ? dueAt : now)
}

/** Plans the sums of a day, ms, for after its end. */
export async function planSums(
  { site, schedule }: Pick<Inside, 'site' | 'schedule'>,
  at: number,
): Promise<void> {
  await schedule('team-days', startOfDay(at, site.brand.timeZone, -1) + DELAY_MS, 0)
}

/** Computes all sums again, after bets and entries were written with past times. */
export async function deriveTeamDays(world: Inside): Promise<void> {
  await dropSums(world.db, world.site.code)
  await sumUpPast(world)
}

/** Sums up all days that are over. */
export async function sumUpPast({ db, site, clock }: Inside): Promise<void> {
  await hasRest({ db, site }, clock.now(), Number.POSITIVE_INFINITY)
}

/** Sums up some days before a time, oldest first, and tells whether others are left. */
async function hasRest({ db, site }: SummedWorld, at: number, most: number): Promise<boolean> {
  const { timeZone } = site.brand
  const end = startOfDay(at, timeZone)
  let from = await firstOpenDay({ db, site }, end)
  const starts: number[] = []
  for (; from < end && starts.length < most; from = startOfDay(from, timeZone, -1)) starts.push(from)
  const months = starts.map((start) => dayOf(start, timeZone).slice(0, 'yyyy-MM'.length))
  if (starts.length > 0) await sumUp(db, site.code, { starts, months, until: from })
  await setSummedDays(db, site.code, { until: BigInt(from), time_zone: timeZone })
  return from < end
}

/** Start of the first day that is not summed up. After a change of the time zone, all days are summed up again. */
async function firstOpenDay({ db, site }: SummedWorld, end: number): Promise<number> {
  const { timeZone } = site.brand
  const known = await summedDays(db, site.code)
  if (known?.time_zone === timeZone) return Number(known.until)
  if (known) await dropSums(db, site.code)
  const first = await firstEntryAt(db, site.code)
  if (first === undefined) return end
  // No report reads an older day.
  return Math.max(startOfDay(first, timeZone), startOfDay(end, timeZone, keptRecordDays(site)))
}
