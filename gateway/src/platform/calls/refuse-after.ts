import { type ErrorCode, Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'

/**
 * Maximum number of actions within an hour; `sql` selects their times by brand, values and the start of the
 * hour.
 */
type HourlyLimit = { code: ErrorCode; most: number; sql: string; values: readonly unknown[] }

/** Refuses with the limit's code once the hourly limit is reached; the refusal contains the waiting time. */
export async function refuseAfter(
  { db, site, clock }: Pick<World, 'db' | 'site' | 'clock'>,
  { code, most, sql, values }: HourlyLimit,
): Promise<void> {
  const now = clock.now()
  const rows = await db<{ at: bigint }>(`${sql} ORDER BY at DESC LIMIT ${most}`, [
    site.code,
    ...values,
    now - HOUR_MS,
  ])
  const oldest = rows[most - 1]
  if (most > 0 && !oldest) return
  const waitMs = Number(oldest?.at ?? now) + HOUR_MS - now
  throw new Refusal(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
