import type { ErrorCode } from '@marquee/schemas/error-codes'
import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { Outside, World } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { deleteTries, keepTries, triesRowOf } from './store/guess-limits.ts'

/** Wrong passwords of a name, whether or not anybody has it: both are answered alike (ASVS 6.3.8). */
export type Tries = { failures: number; lockedUntil: number }

type Scene = Pick<Outside, 'site' | 'clock'>

export async function triesOf(db: Query, { site, clock }: Scene, name: string): Promise<Tries> {
  const row = await triesRowOf(db, site.code, name)
  if (!row) return { failures: 0, lockedUntil: 0 }
  const lockedUntil = Number(row.locked_until)
  // The count starts at zero after a lock expired, and after an equally long time without a failure.
  const over = Math.max(lockedUntil, Number(row.failed_at) + site.brand.numbers.lockMinutes * MINUTE_MS)
  return clock.now() >= over ? { failures: 0, lockedUntil: 0 } : { failures: row.failures, lockedUntil }
}

/** The refusal of a locked name, or undefined. */
export function refuseLocked(
  { clock }: Scene,
  { lockedUntil }: Tries,
  code: ErrorCode = 'login.locked',
): Refusal | undefined {
  if (clock.now() >= lockedUntil) return undefined
  const seconds = Math.ceil((lockedUntil - clock.now()) / SECOND_MS)
  return new Refusal(code, {
    retryAfterSeconds: seconds,
    values: { minutes: Math.ceil(seconds / 60) },
  })
}

/** Counts a wrong password, also when the call is refused for it. The last one locks the name. */
export async function countFailure(
  world: World,
  name: string,
  codes: { wrong: ErrorCode; locked: ErrorCode } = { wrong: 'login.failed', locked: 'login.locked' },
): Promise<{ tries: Tries; refusal: Refusal }> {
  const { site, clock } = world
  const { lockAfterFailures, lockMinutes } = site.brand.numbers
  const failures = (await triesOf(world.db, world, name)).failures + 1
  const lockedUntil = failures >= lockAfterFailures ? clock.now() + lockMinutes * MINUTE_MS : 0
  await world.lasting((db) =>
    keepTries(db, site.code, name, { failures, failedAt: clock.now(), lockedUntil }),
  )
  const tries = { failures, lockedUntil }
  const refusal =
    refuseLocked(world, tries, codes.locked) ??
    new Refusal(codes.wrong, { details: failureDetails(world, failures) })
  return { tries, refusal }
}

/** A right password ends the count of the wrong ones. */
export async function clearTries({ db, site }: World, name: string): Promise<void> {
  await deleteTries(db, site.code, name)
}

/**
 * Details of a failed login: whether a captcha is required next, and the number of remaining
 * attempts.
 */
export function failureDetails(
  { site }: Scene,
  failures: number,
): { captcha: boolean; attemptsLeft: number } {
  const { captchaAfterFailures, lockAfterFailures } = site.brand.numbers
  return {
    captcha: failures >= captchaAfterFailures,
    attemptsLeft: Math.max(0, lockAfterFailures - failures),
  }
}
