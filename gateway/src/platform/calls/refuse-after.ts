import { type ErrorCode, Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'

/** How often something may be done within an hour; `sql` gives the times, of brand, values and the hour's begin. */
type HourlyLimit = { code: ErrorCode; most: number; sql: string; values: readonly unknown[] }

/** Refuses when it was done often enough within the last hour, and says when to go on. */
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
