import type { Query } from '../store/store.ts'
import { type Conditions, NORMAL } from './conditions.ts'

/** What scenarios changed of worlds, by key; in memory because every call asks, and in the database to last. */
export type KeptConditions = {
  of(key: string): Conditions
  set(db: Query, key: string, change: Partial<Conditions>): Promise<void>
  /** Reads again what the database has of a world; of all worlds where none is named. */
  load(db: Query, key?: string): Promise<void>
  forget(key: string): void
}

export function keptConditions(): KeptConditions {
  const conditions = new Map<string, Conditions>()
  return {
    of: (key) => conditions.get(key) ?? NORMAL,
    set: async (db, key, change) => {
      const next = { ...(conditions.get(key) ?? NORMAL), ...change }
      await db(
        'INSERT INTO conditions VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET changed = excluded.changed',
        [key, JSON.stringify(next)],
      )
      conditions.set(key, next)
    },
    load: async (db, key) => {
      const rows = await db<{ brand: string; changed: string }>(
        'SELECT brand, changed FROM conditions WHERE $1::text IS NULL OR brand = $1',
        [key ?? null],
      )
      if (key === undefined) conditions.clear()
      else conditions.delete(key)
      for (const { brand, changed } of rows)
        conditions.set(brand, { ...NORMAL, ...(JSON.parse(changed) as Partial<Conditions>) })
    },
    forget: (key) => void conditions.delete(key),
  }
}
