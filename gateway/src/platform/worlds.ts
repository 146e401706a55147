import type { LoadedBrand } from '../content/content.ts'
import type { Clock } from './clock.ts'
import { type Conditions, NORMAL } from './conditions.ts'
import type { JobKind } from './job-kinds.ts'
import { type Random, seededRandom } from './random.ts'
import { type SeedOptions, seedWorld } from './seed/seed-world.ts'
import type { Query, Store } from './store/store.ts'
import type { Shared } from './world.ts'

/** Work of one brand that falls due. */
export type Jobs = {
  schedule(db: Query, kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Does what is due by now, in order; tells how much it was. */
  runDue(): Promise<number>
  /** When the next falls due. */
  nextDue(): number
}

/** One brand's world, open: what a call of it needs. */
export type BrandWorld = {
  code: string
  store: Store
  clock: Clock
  random: Random
  secrets: Random
  conditions: Conditions
  shared: Shared
  jobs: Jobs
  /** Work with the same key waits for each other; without a key it does not wait. */
  oneAtATime<T>(key: string | undefined, work: () => Promise<T>): Promise<T>
}

/** A brand's part that is there without the database. */
export type BrandInMemory = Omit<BrandWorld, 'random' | 'oneAtATime' | 'jobs'>

export type Worlds = {
  inMemory(code: string): BrandInMemory
  /** The brand's world; seeded when it is used for the first time. */
  open(site: LoadedBrand): Promise<BrandWorld>
  /** Worlds that are open. */
  opened(): Promise<BrandWorld[]>
  /** A brand's world was wiped; all of them, where none is named. */
  forget(code?: string): void
  setConditions(code: string, conditions: Conditions): void
}

export type WorldsOptions = Omit<SeedOptions, 'site' | 'fill'> & {
  /** The brand as it stands now; it may have been saved since its world was opened. */
  siteOf(code: string): LoadedBrand | undefined
  /** Makes the work of a brand. */
  jobsOf(brand: () => BrandWorld, site: () => LoadedBrand): Jobs
  /** What the families put into a new world. */
  fill(brand: BrandWorld, site: LoadedBrand, db: Query): Promise<void>
}

/** Worlds are made one by one as brands are used, so that many brands cost nothing at start. */
export function openWorlds(options: WorldsOptions): Worlds {
  const { store, clock, secrets, shared, siteOf } = options
  const conditions = new Map<string, Conditions>()
  const worlds = new Map<string, Promise<BrandWorld>>()
  const inMemory = (code: string): BrandInMemory => ({
    code,
    store,
    clock,
    secrets,
    shared,
    get conditions() {
      return conditions.get(code) ?? NORMAL
    },
  })

  function open(site: LoadedBrand): Promise<BrandWorld> {
    const known = worlds.get(site.code)
    if (known) return known
    const opening = openWorld(site)
    worlds.set(site.code, opening)
    // A world that could not be opened is tried again by the next call.
    opening.catch(() => worlds.get(site.code) === opening && worlds.delete(site.code))
    return opening
  }

  async function openWorld(site: LoadedBrand): Promise<BrandWorld> {
    const { code } = site
    const queues = new Map<string, Promise<unknown>>()
    const memory = inMemory(code)
    const world: BrandWorld = {
      code,
      store,
      clock,
      secrets,
      shared,
      get conditions() {
        return memory.conditions
      },
      jobs: options.jobsOf(
        () => world,
        () => siteOf(code) ?? site,
      ),
      random: seededRandom(`${options.seed}/${code}/seed`),
      oneAtATime: (key, work) => (key === undefined ? work() : inTurn(queues, key, work)),
    }
    const openings = await seedWorld({ ...options, site, fill: (db) => options.fill(world, site, db) })
    // Another stream after each start: draws of before are not drawn again.
    world.random = seededRandom(`${options.seed}/${code}/outcomes/${openings}`)
    return world
  }

  return {
    inMemory,
    open,
    opened: async () =>
      (await Promise.allSettled(worlds.values())).flatMap((w) => (w.status === 'fulfilled' ? [w.value] : [])),
    forget: (code) => {
      for (const kept of [worlds, conditions]) {
        if (code === undefined) kept.clear()
        else kept.delete(code)
      }
    },
    setConditions: (code, next) => void conditions.set(code, next),
  }
}

async function inTurn<T>(
  queues: Map<string, Promise<unknown>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => {})
  queues.set(key, settled)
  try {
    return await mine
  } finally {
    if (queues.get(key) === settled) queues.delete(key)
  }
}
