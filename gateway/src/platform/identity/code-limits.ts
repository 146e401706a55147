import { startOfDay } from '../../lib/days.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'
import { blockedUntilOf, blockUntil, codeTimes, smsCountSince } from './store/codes.ts'

const TEN_MINUTES = 10 * MINUTE_MS

/** Refuses a code too many for a number or an address: one a second, five in ten minutes, twenty a day. */
export async function refuseTooMany(world: World, to: string): Promise<void> {
  const { site, clock, db } = world
  const { smsRequestMs, smsPerTenMinutes, smsPerDay } = site.brand.numbers
  const now = clock.now()
  const sent = await codeTimes(db, site.code, to, now - DAY_MS)
  const second = waitFor(sent, 1, smsRequestMs, now)
  if (second > 0) throw new Refusal('request.rate', { retryAfterSeconds: seconds(second) })
  const day = waitFor(sent, smsPerDay, DAY_MS, now)
  if (day > 0) throw tooMany(day)
  await refuseWhileBlocked(world, to, sent, smsPerTenMinutes)
}

/**
 * Refuses after too many codes, for five minutes or until the ten-minute window ends, if that is
 * sooner; then the count starts again.
 */
async function refuseWhileBlocked(
  world: World,
  to: string,
  sent: readonly number[],
  many: number,
): Promise<void> {
  const { site, clock, db } = world
  const now = clock.now()
  const until = await blockedUntilOf(db, site.code, to)
  const isOver = now >= until
  const counting = isOver ? sent.filter((at) => at >= until) : sent
  const window = waitFor(counting, many, TEN_MINUTES, now)
  if (window <= 0) return
  const blockedUntil = isOver ? now + site.brand.numbers.codeWaitSeconds * SECOND_MS : until
  if (isOver) await world.lasting((query) => blockUntil(query, site.code, to, blockedUntil))
  throw tooMany(Math.min(window, blockedUntil - now))
}

/** Refuses a code where the brand's quota of the day is used up. */
export async function refuseWithoutQuota({ db, site, clock }: World): Promise<void> {
  const { brand } = site
  const sent = await smsCountSince(db, site.code, startOfDay(clock.now(), brand.timeZone))
  if (sent >= brand.numbers.codesPerBrandDay) throw new Refusal('sms.quota.insufficient')
}

/** Waiting time in ms until another code may be sent; `sent` is newest first. */
function waitFor(sent: readonly number[], many: number, withinMs: number, now: number): number {
  // The oldest one that still counts must leave the window before the next may go.
  const counting = sent[many - 1]
  return counting === undefined ? 0 : counting + withinMs - now
}

function tooMany(waitMs: number): Refusal {
  const wait = seconds(waitMs)
  return new Refusal('sms.too-many', { retryAfterSeconds: wait, values: { minutes: Math.ceil(wait / 60) } })
}

function seconds(ms: number): number {
  return Math.ceil(ms / SECOND_MS)
}
