import type { Query } from '../store/store.ts'
import { type Conditions, NORMAL } from './conditions.ts'
import { conditionsOf, writeConditions } from './store/worlds.ts'

/**
 * Conditions of worlds by key: in memory, because every call reads them, and in the database, to outlast
 * the process.
 */
export type KeptConditions = {
  of(key: string): Conditions
  set(db: Query, key: string, change: Partial<Conditions>): Promise<void>
  /** Reloads the conditions of a world from the database; of all worlds if no key is given. */
  load(db: Query, key?: string): Promise<void>
  forget(key: string): void
}

export function keptConditions(): KeptConditions {
  const conditions = new Map<string, Conditions>()
  return {
    of: (key) => conditions.get(key) ?? NORMAL,
    set: async (db, key, change) => {
      const next = { ...(conditions.get(key) ?? NORMAL), ...change }
      await writeConditions(db, key, next)
      conditions.set(key, next)
    },
    load: async (db, key) => {
      const rows = await conditionsOf(db, key)
      if (key === undefined) conditions.clear()
      else conditions.delete(key)
      for (const { brand, changed } of rows) conditions.set(brand, { ...NORMAL, ...changed })
    },
    forget: (key) => void conditions.delete(key),
  }
}
