import { type ErrorCode, Refusal } from '../../lib/refusal.ts'
import { HOUR_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'

/** Times (ms) of the newest actions since a time, at most `limit`, newest first. */
export type TimesSince = (since: number, limit: number) => Promise<{ at: bigint }[]>

/** Maximum number of actions within an hour. */
type HourlyLimit = { code: ErrorCode; most: number; timesSince: TimesSince }

/** Refuses with the limit's code once the hourly limit is reached; the refusal contains the waiting time. */
export async function refuseAfter(
  { clock }: Pick<World, 'clock'>,
  { code, most, timesSince }: HourlyLimit,
): Promise<void> {
  const now = clock.now()
  const rows = await timesSince(now - HOUR_MS, most)
  const oldest = rows[most - 1]
  if (most > 0 && !oldest) return
  const waitMs = Number(oldest?.at ?? now) + HOUR_MS - now
  throw new Refusal(code, { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) })
}
