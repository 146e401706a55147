import type { SeedMember } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Random } from '../../lib/random.ts'
import type { Query, Store } from '../store/store.ts'
import type { Shared } from './shared.ts'
import { gatherStatistics } from './store/statistics.ts'
import { wipeBrand } from './store/world-copies.ts'
import { type Opened, openAgain } from './store/worlds.ts'

/** Everything that the content of a new world follows from. */
export type NewWorld = {
  site: LoadedBrand
  store: Store
  clock: Clock
  secrets: Random
  shared: Shared
  seed: number
  /** Days of play and payments before the world begins, at least 3. */
  pastDays: number
  members: () => readonly SeedMember[]
  /** Prepares the members and their past outside of a transaction (password hashes); the result writes them. */
  begin(of: NewWorld): Promise<(db: Query) => Promise<void>>
  /** Writes the starting rows of each family, after `begin`. */
  fill(db: Query): Promise<void>
}

/** Opens a brand's world, which is created if it is missing. */
export async function openOrMake(world: NewWorld): Promise<Opened> {
  const { store, site } = world
  const known = await store.transaction(site.code, (db) => openAgain(db, site.code))
  if (known) return known
  const write = await world.begin(world)
  return store.transaction(site.code, async (db) => {
    // Another gateway on the same database may have made it in the meantime.
    const meanwhile = await openAgain(db, site.code)
    return meanwhile ?? writeAll(db, world, write)
  })
}

/** Replaces a brand's world by a new one; readers see the old one until the transaction ends. */
export async function makeAnew(world: NewWorld): Promise<Opened> {
  const { store, site } = world
  const write = await world.begin(world)
  return store.transaction(site.code, async (db) => {
    await wipeBrand(db, site.code)
    return writeAll(db, world, write)
  })
}

async function writeAll(db: Query, world: NewWorld, write: (db: Query) => Promise<void>): Promise<Opened> {
  await write(db)
  await gatherStatistics(world.store, db)
  await world.fill(db)
  return { openings: 1, seed: world.seed }
}
