import type { LoadedBrand } from '../content/content.ts'
import type { Clock } from './clock.ts'
import type { Clocks } from './clocks.ts'
import type { Conditions } from './conditions.ts'
import type { JobKind } from './job-kinds.ts'
import type { KeptConditions } from './kept-conditions.ts'
import { type Random, seededRandom } from './random.ts'
import { type Opened, openAgain, openedNow, type SeedOptions, seedWorld } from './seed/seed-world.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import type { Query, Store } from './store/store.ts'
import { templatesOf } from './templates.ts'
import { wipeBrand } from './wipe.ts'
import type { Shared } from './world.ts'
import { brandOfKey } from './world-key.ts'

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
  /** Opens a world whose rows were put in its place: what follows is the same each time they are. */
  reopen(site: LoadedBrand): Promise<BrandWorld>
  /** Makes a world anew, as it is at first: with this seed, or with the platform's own. */
  renew(site: LoadedBrand, seed?: number): Promise<void>
  /** A world was wiped. */
  forget(code: string): void
}

export type WorldsOptions = Omit<SeedOptions, 'site' | 'clock' | 'fill'> & {
  clocks: Clocks
  conditions: KeptConditions
  /** The brand as it stands now; it may have been saved since its world was opened. */
  siteOf(code: string): LoadedBrand | undefined
  /** Makes the work of a brand. */
  jobsOf(brand: () => BrandWorld, site: () => LoadedBrand): Jobs
  /** What the families put into a new world. */
  fill(brand: BrandWorld, site: LoadedBrand, db: Query): Promise<void>
  /** Told of each use of a session's world, and before a new one is made. */
  onSession: { used(key: string): void; starts(key: string): Promise<void> }
}

/** Worlds are made one by one as brands are used, so that many brands cost nothing at start. */
export function openWorlds(options: WorldsOptions): Worlds {
  const { store, clocks, secrets, shared, siteOf, onSession } = options
  const worlds = new Map<string, Promise<BrandWorld>>()
  const templates = templatesOf({ ...options, clock: clocks.base, fill: fillOf })

  const inMemory = (code: string): BrandInMemory => ({
    code,
    store,
    secrets,
    shared,
    get clock() {
      return clocks.of(code)
    },
    get conditions() {
      return options.conditions.of(code)
    },
  })

  /** A world that is nobody's yet: its outcomes are those of a seed. */
  function handleOf(site: LoadedBrand, seed = options.seed): BrandWorld {
    const { code } = site
    const memory = inMemory(code)
    const world: BrandWorld = {
      code,
      store,
      secrets,
      shared,
      get clock() {
        return memory.clock
      },
      get conditions() {
        return memory.conditions
      },
      jobs: options.jobsOf(
        () => world,
        () => siteOf(code) ?? site,
      ),
      random: seededRandom(`${seed}/${brandOfKey(code)}/seed`),
      oneAtATime: (key, work) => (key === undefined ? work() : store.inTurn(`${code} ${key}`, work)),
    }
    return world
  }

  function fillOf(site: LoadedBrand, seed: number): (db: Query) => Promise<void> {
    return (db) => options.fill(handleOf(site, seed), site, db)
  }

  function keep(code: string, opening: Promise<BrandWorld>): Promise<BrandWorld> {
    worlds.set(code, opening)
    // A world that could not be opened is tried again by the next call.
    opening.catch(() => worlds.get(code) === opening && worlds.delete(code))
    return opening
  }

  function open(site: LoadedBrand): Promise<BrandWorld> {
    const isSession = isSessionWorld(site.code)
    if (isSession) onSession.used(site.code)
    return worlds.get(site.code) ?? keep(site.code, isSession ? openSession(site) : openBrand(site))
  }

  async function openSession(site: LoadedBrand): Promise<BrandWorld> {
    const made = await store.transaction(site.code, (db) => openAgain(db, site.code))
    if (made) return running(site, made)
    await onSession.starts(site.code)
    return running(site, await templates.copy(plainSite(site), site.code, { unlessThere: true }))
  }

  async function openBrand(site: LoadedBrand): Promise<BrandWorld> {
    const { seed } = options
    const clock = clocks.of(site.code)
    return running(site, await seedWorld({ ...options, site, clock, fill: fillOf(site, seed) }))
  }

  function running(site: LoadedBrand, { openings, seed }: Opened): BrandWorld {
    const world = handleOf(site)
    // Another stream after each start: draws of before are not drawn again.
    world.random = seededRandom(`${seed ?? options.seed}/${brandOfKey(site.code)}/outcomes/${openings}`)
    return world
  }

  async function reopen(site: LoadedBrand): Promise<BrandWorld> {
    worlds.delete(site.code)
    return keep(
      site.code,
      store.transaction(site.code, async (db) => {
        await options.conditions.load(db, site.code)
        const opened = await openedNow(db, site.code)
        if (!opened) throw new Error(`there is no world ${site.code}`)
        return running(site, opened)
      }),
    )
  }

  async function renew(site: LoadedBrand, seed = options.seed): Promise<void> {
    clocks.release(site.code)
    if (seed === options.seed) await templates.copy(plainSite(site), site.code)
    else {
      await store.transaction(site.code, (db) => wipeBrand(db, site.code))
      await seedWorld({ ...options, site, clock: clocks.base, seed, fill: fillOf(site, seed) })
    }
    await reopen(site)
  }

  return {
    inMemory,
    open,
    opened: async () =>
      (await Promise.allSettled(worlds.values())).flatMap((w) => (w.status === 'fulfilled' ? [w.value] : [])),
    reopen,
    renew,
    forget: (code) => {
      worlds.delete(code)
      clocks.release(code)
      options.conditions.forget(code)
    },
  }
}
