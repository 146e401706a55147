import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A window of the studio in which a person has a brand open; `place` is the section and the file. */
export type PresenceRow = { tab: string; person: string; place: string; seenAt: number }

/** Open windows of the studio, which all gateways on the database see. */
export type PresenceStore = {
  /** Windows of a brand that were seen since a time. */
  since(site: string, at: number): Promise<PresenceRow[]>
  /** Notes a window, and removes those of the brand that were not seen since a time. */
  note(site: string, window: PresenceRow, removedBefore: number): Promise<void>
  remove(site: string, tab: string): Promise<void>
}

/** Open windows in a store. */
export function createPresenceStore(store: Store): PresenceStore {
  return {
    since: async (site, at) => {
      const rows = await store.read<Rows['studio_presence']>(
        'SELECT * FROM studio_presence WHERE site = $1 AND seen_at >= $2 ORDER BY person, tab',
        [site, at],
      )
      return rows.map(({ tab, person, place, seen_at: seenAt }) => ({
        tab,
        person,
        place,
        seenAt: Number(seenAt),
      }))
    },
    note: (site, { tab, person, place, seenAt }, removedBefore) =>
      store.transaction('studio presence', async (db) => {
        await db('DELETE FROM studio_presence WHERE site = $1 AND seen_at < $2', [site, removedBefore])
        await db(
          `INSERT INTO studio_presence VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (site, tab) DO UPDATE SET person = $3, place = $4, seen_at = $5`,
          [site, tab, person, place, seenAt],
        )
      }),
    remove: (site, tab) =>
      store.transaction('studio presence', async (db) => {
        await db('DELETE FROM studio_presence WHERE site = $1 AND tab = $2', [site, tab])
      }),
  }
}
