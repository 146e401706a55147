import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Random, seededRandom } from '../../lib/random.ts'
import { isWriteRefused, type Query, type Store } from '../store/store.ts'
import type { Clocks } from './clocks.ts'
import type { Conditions } from './conditions.ts'
import type { EventName, Events } from './events.ts'
import type { JobKind } from './job-kinds.ts'
import type { KeptConditions } from './kept-conditions.ts'
import { makeAnew, type NewWorld, openOrMake } from './new-world.ts'
import { type Opened, openAgain, openedNow } from './openings.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import type { Shared } from './shared.ts'
import { type KeptTemplates, type Template, templatesOf } from './templates.ts'
import type { Inside } from './world.ts'
import { brandOfKey } from './world-key.ts'

/** Work of one brand that falls due. */
export type Jobs = {
  schedule(db: Query, kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Does what is due by now, in order; tells how much it was. */
  runDue(): Promise<number>
  /** When the next falls due. */
  nextDue(): number
}

/** Behaviour of the families when an event is told, in the families' order. */
export type Listeners = <Name extends EventName>(
  name: Name,
) => readonly ((event: Events[Name], world: Inside) => Promise<void>)[]

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
  listeners: Listeners
  /** Work with the same key waits for each other; without a key it does not wait. */
  oneAtATime<T>(key: string | undefined, work: () => Promise<T>): Promise<T>
}

/** A brand's part that is there without the database. */
export type BrandInMemory = Omit<BrandWorld, 'random' | 'oneAtATime' | 'jobs'>

export type Worlds = {
  inMemory(code: string): BrandInMemory
  /** The brand's world; seeded when it is used for the first time. */
  open(site: LoadedBrand): Promise<BrandWorld>
  /**
   * Does work that usually only reads. A session whose world nobody has written to yet has no rows of its own: `work`
   * then gets the brand's template, under the template's site and in transactions that refuse to write. If it does write,
   * the session gets its own rows, and `work` runs again on those.
   */
  read<T>(site: LoadedBrand, work: (world: BrandWorld, site: LoadedBrand) => Promise<T>): Promise<T>
  /** Worlds that are open. */
  opened(): Promise<BrandWorld[]>
  /** Opens a world whose rows were put in its place: what follows is the same each time they are. */
  reopen(site: LoadedBrand): Promise<BrandWorld>
  /** Makes a world anew, as it is at first: with this seed, or with the platform's own. */
  renew(site: LoadedBrand, seed?: number): Promise<void>
  /** A world was wiped. */
  forget(code: string): Promise<void>
}

export type WorldsOptions = Omit<NewWorld, 'site' | 'clock' | 'fill'> & {
  clocks: Clocks
  conditions: KeptConditions
  /** The brand as it stands now; it may have been saved since its world was opened. */
  siteOf(code: string): LoadedBrand | undefined
  /** Makes the work of a brand. */
  jobsOf(brand: () => BrandWorld, site: () => LoadedBrand): Jobs
  listeners: Listeners
  /** Writes the families' starting rows into a new world. */
  fill(brand: BrandWorld, site: LoadedBrand, db: Query): Promise<void>
  /** Templates of earlier platforms on the same database, where a process opens several (tests). */
  templates?: KeptTemplates | undefined
  /** Told of a world that was made anew because its brand has another currency now. */
  reseeded(site: LoadedBrand, before: string): Promise<void>
  /** Told of each use of a session's world, and before a new one is made. */
  onSession: { used(key: string): void; starts(key: string): Promise<void> }
}

/** Worlds are made one by one as brands are used, so that many brands cost nothing at start. */
export function openWorlds(options: WorldsOptions): Worlds {
  const { store, clocks, secrets, shared, listeners, siteOf, onSession } = options
  const worlds = new Map<string, Promise<BrandWorld>>()
  const { templates: kept, ...seeding } = options
  const templates = templatesOf({ ...seeding, clock: clocks.base, fill: fillOf, ...(kept && { kept }) })
  /** Currency that each open world was opened in. */
  const currencies = new Map<string, string>()
  /** Templates that sessions without rows read, from their first call on. */
  const readBy = new Map<string, Template>()
  /** Sessions known to have no rows; another process may give them some where the database is shared. */
  const withoutRows = new Set<string>()

  const inMemory = (code: string): BrandInMemory => ({
    code,
    store,
    secrets,
    shared,
    listeners,
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
      listeners,
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
    // A call that began before the brand was saved must not bring the old currency back.
    const now = siteOf(site.code) ?? site
    const currency = now.brand.currency.code
    const known = worlds.get(site.code)
    if (known && currencies.get(site.code) === currency) return known
    currencies.set(site.code, currency)
    return keep(site.code, openIn(now, isSession))
  }

  /** Accounts have no balance in another currency, so a world of another one is made anew. */
  async function openIn(site: LoadedBrand, isSession: boolean): Promise<BrandWorld> {
    const before = await otherCurrency(site)
    if (before === undefined) return isSession ? openSession(site) : openBrand(site)
    clocks.release(site.code)
    await templates.copy(plainSite(site), site.code)
    const opened = await store.transaction(site.code, (db) => openedNow(db, site.code))
    if (!opened) throw new Error(`there is no world ${site.code}`)
    await options.reseeded(site, before)
    return running(site, opened)
  }

  async function otherCurrency({ code, brand }: LoadedBrand): Promise<string | undefined> {
    const [row] = await store.read<{ currency: string }>(
      'SELECT currency FROM ledger_accounts WHERE brand = $1 AND currency <> $2 LIMIT 1',
      [code, brand.currency.code],
    )
    return row?.currency
  }

  async function openSession(site: LoadedBrand): Promise<BrandWorld> {
    const made = await store.transaction(site.code, (db) => openAgain(db, site.code))
    if (made) return running(site, made)
    await onSession.starts(site.code)
    const template = readBy.get(site.code) ?? (await templates.current(plainSite(site)))
    const opened = await templates.start(template, site.code)
    await leaveTemplate(site.code)
    return running(site, opened)
  }

  async function read<T>(
    site: LoadedBrand,
    work: (world: BrandWorld, site: LoadedBrand) => Promise<T>,
  ): Promise<T> {
    const template = await templateFor(site)
    if (!template) return work(await open(site), site)
    try {
      return await work(readOnlyWorld(site, template), template.site)
    } catch (error) {
      if (!isWriteRefused(error)) throw error
      return work(await open(site), site)
    }
  }

  /** The template that stands for a session's world: nothing was written to it, and no work of it is due. */
  async function templateFor(site: LoadedBrand): Promise<Template | undefined> {
    if (!isSessionWorld(site.code) || worlds.has(site.code)) return undefined
    onSession.used(site.code)
    if (await hasRows(site.code)) return undefined
    const before = readBy.get(site.code)
    if (before && before.site.brand.currency.code !== site.brand.currency.code) await leaveTemplate(site.code)
    const template = readBy.get(site.code) ?? (await templates.current(plainSite(site)))
    readBy.set(site.code, template)
    template.readers.add(site.code)
    return clocks.of(site.code).now() < template.nextDue ? template : undefined
  }

  async function leaveTemplate(key: string): Promise<void> {
    const template = readBy.get(key)
    readBy.delete(key)
    if (template) await templates.leave(template, key)
  }

  async function hasRows(key: string): Promise<boolean> {
    if (!store.isShared && withoutRows.has(key)) return false
    const rows = await store.read('SELECT 1 FROM worlds WHERE brand = $1', [key])
    if (rows.length === 0) withoutRows.add(key)
    return rows.length > 0
  }

  /** The template's rows with the session's clock and conditions. */
  function readOnlyWorld(site: LoadedBrand, template: Template): BrandWorld {
    const { code } = template.site
    return {
      ...inMemory(site.code),
      code,
      store: { ...store, transaction: (_writer, work) => store.readTransaction(work) },
      random: seededRandom(`${options.seed}/${brandOfKey(code)}/reads`),
      jobs: {
        schedule: () => Promise.reject(new Error(`${code} is only read`)),
        runDue: async () => 0,
        nextDue: () => template.nextDue,
      },
      oneAtATime: (key, work) => (key === undefined ? work() : store.inTurn(`${site.code} ${key}`, work)),
    }
  }

  async function openBrand(site: LoadedBrand): Promise<BrandWorld> {
    const { seed } = options
    // Whoever keeps templates opens a brand more than once: a copy takes a tenth of the time.
    if (kept && !clocks.has(site.code))
      return running(site, await templates.start(await templates.current(site), site.code))
    const clock = clocks.of(site.code)
    return running(site, await openOrMake({ ...options, site, clock, fill: fillOf(site, seed) }))
  }

  function running(site: LoadedBrand, { openings, seed }: Opened): BrandWorld {
    const world = handleOf(site)
    // Another stream after each start: draws of before are not drawn again.
    world.random = seededRandom(`${seed ?? options.seed}/${brandOfKey(site.code)}/outcomes/${openings}`)
    return world
  }

  async function reopen(site: LoadedBrand): Promise<BrandWorld> {
    worlds.delete(site.code)
    currencies.set(site.code, site.brand.currency.code)
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
    else await makeAnew({ ...options, site, clock: clocks.base, seed, fill: fillOf(site, seed) })
    await reopen(site)
  }

  return {
    inMemory,
    open,
    read,
    opened: async () =>
      (await Promise.allSettled(worlds.values())).flatMap((w) => (w.status === 'fulfilled' ? [w.value] : [])),
    reopen,
    renew,
    forget: async (code) => {
      await leaveTemplate(code)
      worlds.delete(code)
      currencies.delete(code)
      withoutRows.delete(code)
      clocks.release(code)
      options.conditions.forget(code)
    },
  }
}
