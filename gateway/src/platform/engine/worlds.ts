import type { LoadedBrand } from '../../content/content.ts'
import { isWriteRefused } from '../store/store.ts'
import type { BrandInMemory, BrandWorld, WorldsOptions } from './brand-world.ts'
import { makeAnew } from './new-world.ts'
import { worldOpener } from './open-world.ts'
import type { Beginning } from './platform.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import { sessionTemplates } from './session-templates.ts'
import { writeWorldRows } from './store/world-rows.ts'
import { openedNow } from './store/worlds.ts'
import { templatesOf } from './templates.ts'
import { type WorldHandles, worldHandles } from './world-handles.ts'

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
  /** Resets a world to its start, with this seed or with the platform's own. */
  renew(site: LoadedBrand, seed?: number): Promise<void>
  /** Replaces a world by a new one that begins at this time, at which its clock stands still. */
  begin(site: LoadedBrand, beginning: Beginning): Promise<void>
  /** A world was wiped. */
  forget(code: string): Promise<void>
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
    begin: async (site, beginning) => {
      await beginAt(options, handles, site, beginning)
      await reopen(site)
    },
    forget: async (code) => {
      await sessions.forget(code)
      worlds.delete(code)
      currencies.delete(code)
      clocks.release(code)
      options.conditions.forget(code)
    },
  }
}

/** Writes a new world that begins at a time, with the rows of a report where some are given. */
async function beginAt(
  options: WorldsOptions,
  handles: WorldHandles,
  site: LoadedBrand,
  { seed = options.seed, at, rows }: Beginning,
): Promise<void> {
  const { store, clocks } = options
  const clock = clocks.own(site.code)
  clock.show(at, true)
  await makeAnew({ ...options, site, clock, seed, fill: handles.fillOf(site, seed) })
  await store.transaction(site.code, async (db) => {
    if (rows) await writeWorldRows(db, site.code, rows)
    await clocks.keep(db, site.code)
  })
}
