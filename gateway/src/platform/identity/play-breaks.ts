import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Inside, PreparedCall, World } from '../engine/world.ts'
import { callerIn } from './members.ts'
import { type PasswordProof, requireLoginPassword, withLoginPassword } from './password-check.ts'
import { type BreakRow, breakOf, keepBreak } from './store/play-limits.ts'
import { endEverySession } from './store/sessions.ts'

/** Refuses a member during a time-out or self-exclusion. */
export async function refuseExcluded(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  memberId: number,
  code: 'login.excluded' | 'play.excluded',
): Promise<void> {
  const row = await breakOf(db, site.code, memberId, clock.now())
  if (row) throw new Refusal(code, { details: { kind: row.kind, until: Number(row.until) } })
}

/**
 * Refuses a stake during a time-out or self-exclusion.
 *
 * @throws play.excluded
 */
export function assertMayPlay(world: Pick<Inside, 'db' | 'site' | 'clock'>, memberId: number): Promise<void> {
  return refuseExcluded(world, memberId, 'play.excluded')
}

/** Excludes the caller from the site for a number of hours, from a day to six weeks. */
export const timeOut: PreparedCall<'identity.time-out', PasswordProof> = {
  ...withLoginPassword,
  decide: ({ body }, world, proof) =>
    takeBreak(world, proof, 'TIME_OUT', world.clock.now() + body.hours * HOUR_MS),
}

/** Excludes the caller from the site for six months or more. */
export const selfExclusion: PreparedCall<'identity.self-exclusion', PasswordProof> = {
  ...withLoginPassword,
  decide: ({ body }, world, proof) =>
    takeBreak(world, proof, 'SELF_EXCLUSION', monthsAfter(world.clock.now(), Number(body.months))),
}

/** Starts a break and ends all sessions of the caller; a longer running break keeps its end. */
async function takeBreak(
  world: World,
  proof: PasswordProof,
  kind: BreakRow['kind'],
  until: number,
): Promise<{ until: number }> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  await requireLoginPassword(world, proof)
  const end = await keepBreak(db, site.code, memberId, { kind, startedAt: clock.now(), until })
  await endEverySession(db, site.code, memberId)
  return { until: end }
}

/** Adds months to a time (ms, UTC); a day that the month lacks becomes its last day. */
export function monthsAfter(ms: number, months: number): number {
  const date = new Date(ms)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
