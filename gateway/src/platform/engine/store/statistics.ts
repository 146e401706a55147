import type { Query, Store } from '../../store/store.ts'
import { worldTables } from './world-copies.ts'

/**
 * Gathers statistics of the rows of all worlds. Without them the planner takes each world for empty and joins its rows
 * each with each. The embedded database gathers none by itself, a server does.
 */
export async function gatherStatistics({ isShared }: Store, db: Query): Promise<void> {
  if (!isShared) await db(`ANALYZE ${(await worldTables(db)).join(', ')}`)
}

/** Gathers statistics whenever the number of worlds has doubled, so that no copy of a world waits for it often. */
export async function gatherOnDoubling(store: Store, db: Query): Promise<void> {
  const [row] = await db<{ worlds: bigint }>('SELECT count(*) AS worlds FROM worlds')
  if (Number.isInteger(Math.log2(Number(row?.worlds)))) await gatherStatistics(store, db)
}
