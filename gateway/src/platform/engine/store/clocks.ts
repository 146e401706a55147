import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/**
 * State of a clock: ms ahead of the platform's clock, the time (ms since 1970) that a stopped clock shows, null while it
 * runs, and the time shown when a snapshot was taken, null for the clock of a world.
 */
export type ClockRow = Omit<Rows['clock'], 'brand'>

/** Saves the clock of a world, a snapshot, or of the platform (empty key). */
export async function writeClock(
  db: Query,
  key: string,
  row: Omit<ClockRow, 'ahead_ms'> & { ahead_ms: number },
): Promise<void> {
  await db(
    `INSERT INTO clock (brand, ahead_ms, frozen_at, shown_at) VALUES ($1, $2, $3, $4) ON CONFLICT (brand) DO UPDATE
     SET ahead_ms = excluded.ahead_ms, frozen_at = excluded.frozen_at, shown_at = excluded.shown_at`,
    [key, row.ahead_ms, row.frozen_at, row.shown_at],
  )
}

/** Deletes the clock of a world, which then goes by the platform's. */
export async function dropClock(db: Query, key: string): Promise<void> {
  await db('DELETE FROM clock WHERE brand = $1', [key])
}

export async function clockOf(db: Query, key: string): Promise<ClockRow | undefined> {
  const [row] = await db<ClockRow>('SELECT ahead_ms, frozen_at, shown_at FROM clock WHERE brand = $1', [key])
  return row
}

/** All clocks, that of the platform (empty key) first. */
export function allClocks(db: Query): Promise<({ brand: string } & ClockRow)[]> {
  return db('SELECT brand, ahead_ms, frozen_at, shown_at FROM clock ORDER BY brand')
}
