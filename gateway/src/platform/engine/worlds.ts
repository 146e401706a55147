import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Random } from '../../lib/random.ts'
import { isWriteRefused, type Query, type Store } from '../store/store.ts'
import type { Clocks } from './clocks.ts'
import type { Conditions } from './conditions.ts'
import type { EventName, Events } from './events.ts'
import type { JobKind } from './job-kinds.ts'
import type { KeptConditions } from './kept-conditions.ts'
import { makeAnew, type NewWorld } from './new-world.ts'
import { worldOpener } from './open-world.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import { sessionTemplates } from './session-templates.ts'
import type { Shared } from './shared.ts'
import { openedNow } from './store/worlds.ts'
import { type KeptTemplates, templatesOf } from './templates.ts'
import type { Inside } from './world.ts'
import { worldHandles } from './world-handles.ts'

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
  const { store, clocks, siteOf, onSession } = options
  const worlds = new Map<string, Promise<BrandWorld>>()
  const { templates: kept, ...seeding } = options
  const handles = worldHandles(options)
  const templates = templatesOf({
    ...seeding,
    clock: clocks.base,
    fill: handles.fillOf,
    ...(kept && { kept }),
  })
  /** Currency that each open world was opened in. */
  const currencies = new Map<string, string>()
  const sessions = sessionTemplates({ store, clocks, templates, used: onSession.used })

  const openRows = worldOpener({
    ...options,
    handles,
    templates,
    sessions,
    keepsTemplates: kept !== undefined,
  })

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
    return keep(site.code, openRows(now))
  }

  async function read<T>(
    site: LoadedBrand,
    work: (world: BrandWorld, site: LoadedBrand) => Promise<T>,
  ): Promise<T> {
    const template = worlds.has(site.code) ? undefined : await sessions.readable(site)
    if (!template) return work(await open(site), site)
    try {
      return await work(handles.readOnly(site.code, template), template.site)
    } catch (error) {
      if (!isWriteRefused(error)) throw error
      return work(await open(site), site)
    }
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
        return handles.running(site, opened)
      }),
    )
  }

  async function renew(site: LoadedBrand, seed = options.seed): Promise<void> {
    clocks.release(site.code)
    if (seed === options.seed) await templates.copy(plainSite(site), site.code)
    else await makeAnew({ ...options, site, clock: clocks.base, seed, fill: handles.fillOf(site, seed) })
    await reopen(site)
  }

  return {
    inMemory: handles.inMemory,
    open,
    read,
    opened: async () =>
      (await Promise.allSettled(worlds.values())).flatMap((w) => (w.status === 'fulfilled' ? [w.value] : [])),
    reopen,
    renew,
    forget: async (code) => {
      await sessions.forget(code)
      worlds.delete(code)
      currencies.delete(code)
      clocks.release(code)
      options.conditions.forget(code)
    },
  }
}
