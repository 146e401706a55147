import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Input, Inside, Outside, World } from '../engine/world.ts'
import { callerIn } from './members.ts'
import {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  requireLoginPassword,
} from './password-check.ts'
import { type BreakRow, breakOf, keepBreak } from './store/play-limits.ts'
import { endEverySession } from './store/sessions.ts'

const HOUR = 3_600_000

/** Refuses who took a time-out or excluded itself. */
export async function refuseExcluded(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  memberId: number,
  code: 'login.excluded' | 'play.excluded',
): Promise<void> {
  const row = await breakOf(db, site.code, memberId, clock.now())
  if (row) throw new Refusal(code, { details: { kind: row.kind, until: Number(row.until) } })
}

/** For whatever takes a stake: who is on a break does not play. */
export function assertMayPlay(world: Pick<Inside, 'db' | 'site' | 'clock'>, memberId: number): Promise<void> {
  return refuseExcluded(world, memberId, 'play.excluded')
}

type Body = { password: string }

const guarded = {
  prepare: ({ body }: { body: Body }, outside: Outside) => prepareLoginPassword(outside, body.password),
  oneAtATime: (_input: unknown, outside: Outside) => passwordTurn(outside),
}

/** A day to six weeks without this site. */
export const timeOut: Handler<'identity.time-out'> = Object.assign(
  ({ body }: Input<'identity.time-out'>, world: World) =>
    takeBreak(world, 'TIME_OUT', world.clock.now() + body.hours * HOUR),
  guarded,
)

/** Half a year or more without this site. */
export const selfExclusion: Handler<'identity.self-exclusion'> = Object.assign(
  ({ body }: Input<'identity.self-exclusion'>, world: World) =>
    takeBreak(world, 'SELF_EXCLUSION', monthsAfter(world.clock.now(), Number(body.months))),
  guarded,
)

/** Signs out at once; a break that is longer already stays as it is. */
async function takeBreak(world: World, kind: BreakRow['kind'], until: number): Promise<{ until: number }> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  await requireLoginPassword(world, world.evidence as PasswordProof)
  const end = await keepBreak(db, site.code, memberId, { kind, startedAt: clock.now(), until })
  await endEverySession(db, site.code, memberId)
  return { until: end }
}

/** The same day so many months later, or the last day of a month that is too short. */
export function monthsAfter(ms: number, months: number): number {
  const date = new Date(ms)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
