import { MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'
import type { Store } from './store.ts'

/** Returns the seconds that a key must wait, 0 if it may go on. */
export type SharedRateLimit = (key: string, now: number) => Promise<number>

type Waiter = { now: number; done(seconds: number): void; failed(error: unknown): void }

const NO_BRAND = ''
const TIDY_MS = MINUTE_MS

/**
 * Rate limit in the database for all gateways on it: `limit` calls in each window of `windowMs`. Calls that
 * arrive during a write are counted together by the next, so that many calls need few statements.
 */
export function rateLimitIn(store: Store, name: string, limit: number, windowMs: number): SharedRateLimit {
  let waiting = new Map<string, Waiter[]>()
  let isWriting = false
  let tidiedAt = 0

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const windows = await count(batch)
        for (const [key, waiters] of batch) tell(waiters, windows.get(key)!)
      } catch (error) {
        for (const waiters of batch.values()) for (const { failed } of waiters) failed(error)
      }
    }
    isWriting = false
  }

  async function count(batch: ReadonlyMap<string, readonly Waiter[]>): Promise<Map<string, Window>> {
    const now = Math.max(...[...batch.values()].flat().map((waiter) => waiter.now))
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
        [...batch.keys()],
        [...batch.values()].map(({ length }) => length),
        now,
        windowMs,
      ])
    })
    return new Map(rows.map((row) => [row.key, { start: Number(row.start_at), count: row.count }]))
  }

  function tell(waiters: readonly Waiter[], window: Window): void {
    for (const [index, { now, done }] of waiters.entries()) {
      const place = window.count - waiters.length + index + 1
      done(place <= limit ? 0 : Math.max(1, Math.ceil((window.start + windowMs - now) / SECOND_MS)))
    }
  }

  return (key, now) =>
    new Promise((done, failed) => {
      const waiters = waiting.get(key) ?? []
      waiting.set(key, waiters)
      waiters.push({ now, done, failed })
      if (!isWriting) void write()
    })
}

type Window = { start: number; count: number }

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
