import type { Migration } from './migrate.ts'
import type { Store } from './store.ts'

/** Passed human checks that were not yet used for a code. */
export type PassStore = {
  keep(id: string, until: number, now: number): Promise<void>
  /** Consumes a pass; false if it is unknown, used or expired. */
  take(id: string, now: number): Promise<boolean>
}

export const humanPassTable: Migration = {
  number: 105,
  name: 'human-passes',
  sql: `
-- Not logged: who loses a pass in a crash moves the slider again.
CREATE UNLOGGED TABLE human_passes (
  brand text NOT NULL,
  id text NOT NULL,
  kept_until bigint NOT NULL,
  PRIMARY KEY (brand, id)
)
`,
}

const NO_BRAND = ''

/** Passes in the database, shared by all gateways on it. */
export function createPassStore(store: Store): PassStore {
  return {
    async keep(id, until, now) {
      await store.transaction(`human-pass ${id}`, async (db) => {
        await db('DELETE FROM human_passes WHERE brand = $1 AND kept_until <= $2', [NO_BRAND, now])
        await db('INSERT INTO human_passes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [NO_BRAND, id, until])
      })
    },
    take: (id, now) =>
      store.transaction(`human-pass ${id}`, async (db) => {
        const gone = await db<{ kept_until: bigint }>(
          'DELETE FROM human_passes WHERE brand = $1 AND id = $2 RETURNING kept_until',
          [NO_BRAND, id],
        )
        return gone.some(({ kept_until }) => now < Number(kept_until))
      }),
  }
}

const MOST_PASSES = 100_000

/** Passes in the memory of this process. */
export function createMemoryPasses(): PassStore {
  /** Passes in the order in which they were added. */
  const passes = new Map<string, number>()
  return {
    async keep(id, until, now) {
      for (const [old, oldUntil] of passes) {
        if (now < oldUntil && passes.size < MOST_PASSES) break
        passes.delete(old)
      }
      passes.set(id, until)
    },
    async take(id, now) {
      const until = passes.get(id)
      passes.delete(id)
      return until !== undefined && now < until
    },
  }
}
