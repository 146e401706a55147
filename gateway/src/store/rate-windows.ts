import { MINUTE_MS } from '../lib/time-units.ts'
import { countInBatches, type SharedRateLimit, type Window } from './counted-batches.ts'
import type { Store } from './store.ts'

const NO_BRAND = ''
const TIDY_MS = MINUTE_MS

/** Rate limit in the database for all gateways on it: `limit` calls in each window of `windowMs`. */
export function createDatabaseRateLimit(
  store: Store,
  name: string,
  limit: number,
  windowMs: number,
): SharedRateLimit {
  let tidiedAt = 0

  async function count(calls: ReadonlyMap<string, number>, now: number): Promise<Map<string, Window>> {
    const rows = await store.transaction(`rate/${name}`, async (db) => {
      if (Math.abs(now - tidiedAt) > TIDY_MS) {
        tidiedAt = now
        await db('DELETE FROM rate_windows WHERE brand = $1 AND name = $2 AND start_at < $3', [
          NO_BRAND,
          name,
          now - windowMs,
        ])
      }
      return db<{ key: string; start_at: bigint; count: number }>(COUNT, [
        NO_BRAND,
        name,
        [...calls.keys()],
        [...calls.values()],
        now,
        windowMs,
      ])
    })
    return new Map(rows.map((row) => [row.key, { start: Number(row.start_at), count: row.count }]))
  }

  return countInBatches({ limit, windowMs, count }).limit
}

/**
 * A window far in the future has ended too: the domain clock may be set back, but clocks of gateways differ
 * slightly.
 */
const COUNT = `
INSERT INTO rate_windows AS kept (brand, name, key, start_at, count)
SELECT $1, $2, asked.key, $5::bigint, asked.many FROM unnest($3::text[], $4::integer[]) AS asked (key, many)
ON CONFLICT (brand, name, key) DO UPDATE SET
  count = excluded.count + CASE WHEN abs($5::bigint - kept.start_at) < $6::bigint THEN kept.count ELSE 0 END,
  start_at = CASE WHEN abs($5::bigint - kept.start_at) < $6::bigint THEN kept.start_at ELSE $5::bigint END
RETURNING key, start_at, count`
