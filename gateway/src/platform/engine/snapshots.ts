import type { LoadedBrand } from '../../content/content.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Query, Store } from '../store/store.ts'
import type { Clocks } from './clocks.ts'
import type { Snapshots } from './platform.ts'
import { copyWorld, wipeBrand } from './store/world-copies.ts'
import { hasWorld, openAgain, snapshotRows } from './store/worlds.ts'
import { snapshotKey } from './world-key.ts'
import type { Worlds } from './worlds.ts'

type SnapshotOptions = {
  store: Store
  clocks: Clocks
  worlds: Worlds
  siteFor(key: string): LoadedBrand
  restored(key: string): Promise<void>
}

/** Copies of worlds that can be gone back to: rows, clock and conditions. */
export function snapshotsOf({ store, clocks, worlds, siteFor, restored }: SnapshotOptions): Snapshots {
  return {
    async make(key, name) {
      const site = siteFor(key)
      await worlds.open(site)
      await store.transaction(key, async (db) => {
        const snapshot = snapshotKey(key, name)
        // Counts an opening, so that the world draws the same numbers after each restore as it does from here on.
        await openAgain(db, key)
        await copyWorld(db, key, snapshot)
        await clocks.snapshot(db, key, snapshot)
      })
      await worlds.reopen(site)
    },
    async restore(key, name) {
      const site = siteFor(key)
      await store.transaction(key, async (db) => {
        const snapshot = snapshotKey(key, name)
        await refuseUnknown(db, snapshot)
        await copyWorld(db, snapshot, key)
        await clocks.restore(db, snapshot, key)
      })
      await worlds.reopen(site)
      await restored(key)
    },
    async drop(key, name) {
      await store.transaction(key, async (db) => {
        await refuseUnknown(db, snapshotKey(key, name))
        await wipeBrand(db, snapshotKey(key, name))
      })
    },
    list: (key) =>
      store.transaction(key, async (db) => {
        const rows = await snapshotRows(db, snapshotKey(key, ''))
        return rows.map((row) => ({ name: row.key.slice(key.length + 1), at: row.shownAt }))
      }),
  }
}

/** Names that people may give. */
export function isSnapshotName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)
}

async function refuseUnknown(db: Query, snapshot: string): Promise<void> {
  if (!(await hasWorld(db, snapshot))) throw new Refusal('request.unknown-path')
}
