import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { Conditions } from '../conditions.ts'

/** Number of times that a world was opened, and the seed that it was made with. */
export type Opened = { openings: number; seed: number | undefined }

type WorldRow = { openings: number; seed: bigint | null }

/** Counts one more opening of an existing world; undefined where there is no world. */
export async function openAgain(db: Query, worldKey: string): Promise<Opened | undefined> {
  const rows = await db<WorldRow>(
    'UPDATE worlds SET openings = openings + 1 WHERE brand = $1 RETURNING openings, seed',
    [worldKey],
  )
  return openedOf(rows)
}

/** An existing world without counting an opening; undefined where there is no world. */
export async function openedNow(db: Query, worldKey: string): Promise<Opened | undefined> {
  return openedOf(await db<WorldRow>('SELECT openings, seed FROM worlds WHERE brand = $1', [worldKey]))
}

function openedOf([row]: readonly WorldRow[]): Opened | undefined {
  return row && { openings: row.openings, seed: row.seed === null ? undefined : Number(row.seed) }
}

/** Adds a new world that begins at `at`, ms since 1970. */
export async function addWorld(db: Query, worldKey: string, at: number, seed: number): Promise<void> {
  await db('INSERT INTO worlds (brand, seeded_at, seed) VALUES ($1, $2, $3)', [worldKey, at, seed])
}

/** Whether a world or snapshot has rows. */
export async function hasWorld(db: Query, worldKey: string): Promise<boolean> {
  return (await db('SELECT 1 FROM worlds WHERE brand = $1', [worldKey])).length > 0
}

/** Keys of all worlds and snapshots whose key matches a LIKE pattern, in order. */
export async function worldKeysLike(db: Query, pattern: string): Promise<string[]> {
  const rows = await db<{ brand: string }>('SELECT brand FROM worlds WHERE brand LIKE $1 ORDER BY brand', [
    pattern,
  ])
  return rows.map(({ brand }) => brand)
}

/** Keys of worlds and snapshots that begin with `prefix`, or equal `key`. */
export async function worldKeysBelow(db: Query, key: string, prefix: string): Promise<string[]> {
  const rows = await db<{ brand: string }>(
    'SELECT brand FROM worlds WHERE brand = $1 OR starts_with(brand, $2)',
    [key, prefix],
  )
  return rows.map(({ brand }) => brand)
}

/** Snapshots whose key begins with `prefix`, with the time that their clock showed, ms since 1970. */
export async function snapshotRows(db: Query, prefix: string): Promise<{ key: string; shownAt: number }[]> {
  const rows = await db<{ brand: string; shown_at: bigint }>(
    `SELECT w.brand, c.shown_at FROM worlds w JOIN clock c ON c.brand = w.brand
     WHERE starts_with(w.brand, $1) AND c.shown_at IS NOT NULL ORDER BY w.brand`,
    [prefix],
  )
  return rows.map(({ brand, shown_at }) => ({ key: brand, shownAt: Number(shown_at) }))
}

/** Saves the conditions that a scenario set for a world. */
export async function writeConditions(db: Query, key: string, conditions: Conditions): Promise<void> {
  await db(
    'INSERT INTO conditions VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET changed = excluded.changed',
    [key, JSON.stringify(conditions)],
  )
}

/** Saved conditions of one world, or of all worlds without a key. */
export async function conditionsOf(
  db: Query,
  key?: string,
): Promise<{ brand: string; changed: Partial<Conditions> }[]> {
  const rows = await db<{ brand: string; changed: string }>(
    'SELECT brand, changed FROM conditions WHERE $1::text IS NULL OR brand = $1',
    [key ?? null],
  )
  return rows.map(({ brand, changed }) => ({ brand, changed: JSON.parse(changed) as Partial<Conditions> }))
}

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
