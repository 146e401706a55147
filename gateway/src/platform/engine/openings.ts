import type { Query } from '../store/store.ts'

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
