import type { Query } from '../../store/store.ts'
import type { Conditions } from '../conditions.ts'

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
