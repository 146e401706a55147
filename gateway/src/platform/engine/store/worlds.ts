import type { Query } from '../../store/store.ts'

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
