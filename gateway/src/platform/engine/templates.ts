import { randomBytes } from 'node:crypto'
import type { LoadedBrand } from '../../content/content.ts'
import { machineClock } from '../../lib/machine-clock.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Query, Store } from '../store/store.ts'
import { type NewWorld, openOrMake } from './new-world.ts'
import { siteOfWorld } from './session-site.ts'
import { firstDue } from './store/jobs.ts'
import { gatherOnDoubling } from './store/statistics.ts'
import { copyStatements, copyWorld, fillWorld, wipeBrand } from './store/world-copies.ts'
import { dropClock, type Opened, openAgain, openedNow, worldKeysLike } from './store/worlds.ts'
import { snapshotKey, snapshotOfKey } from './world-key.ts'

/** A template is as old as its last day of history: after so long a new one is made. */
const LIFE_MS = HOUR_MS
/** Another process on the same server that ended without tidying up left templates; they go after a day. */
const LEFT_OVER_MS = 24 * LIFE_MS

/** Templates are snapshots with this prefix, which people's names for snapshots cannot have. */
const PREFIX = 'seed.'

type TemplateOptions = Omit<NewWorld, 'site' | 'fill'> & {
  fill(site: LoadedBrand, seed: number): (db: Query) => Promise<void>
  /** Templates made before on the same database; own ones where there are none. */
  kept?: KeptTemplates
}

/** A brand's new world, kept as rows. */
export type Template = {
  /** The brand with the template's key as its world. */
  site: LoadedBrand
  /** The template's first work falls due at this time; until then it stands for any new world of the brand. */
  nextDue: number
  /** Copies the template's rows to a key that has none. */
  copyStatements: readonly string[]
  /** Keys of sessions that read or copy it; an outdated template is kept until it has no readers. */
  readers: Set<string>
}

type Kept = { of: LoadedBrand; members: unknown; madeAt: number; template: Promise<Template> }

/** Templates by brand code. Platforms that one process opens one after another on a database may share them. */
export type KeptTemplates = Map<string, Kept>

export type Templates = {
  /** The brand's template; it is built again if it is too old or the brand's files changed. */
  current(site: LoadedBrand): Promise<Template>
  /** Removes a reader, and the template too when it is outdated and has no other reader. */
  leave(template: Template, session: string): Promise<void>
  /** Makes the world of this key like a new one of the brand. */
  copy(site: LoadedBrand, key: string): Promise<void>
  /** Makes a new world where this key has none; opens the one that is there otherwise. */
  start(template: Template, key: string): Promise<Opened>
}

/** Distinguishes the templates of this process from those of other processes, running or ended. */
const PROCESS = randomBytes(4).toString('hex')
let made = 0

/** New worlds of a brand, kept once as rows, so that a reset or a session's own world is a copy. */
export function templatesOf(options: TemplateOptions): Templates {
  const { store, clock, kept = new Map() as KeptTemplates } = options

  function current(site: LoadedBrand): Promise<Template> {
    const known = kept.get(site.code)
    const age = clock.now() - (known?.madeAt ?? 0)
    const isFresh = known?.of === site && known.members === options.members() && age >= 0 && age < LIFE_MS
    if (isFresh) return known.template
    const next = { of: site, members: options.members(), madeAt: clock.now(), template: make(site, known) }
    kept.set(site.code, next)
    next.template.catch(() => kept.delete(site.code))
    return next.template
  }

  async function make(brand: LoadedBrand, before: Kept | undefined): Promise<Template> {
    made += 1
    const name = `${PREFIX}${machineClock.now().toString(36)}-${PROCESS}-${made}`
    const site = siteOfWorld(brand, snapshotKey(brand.code, name))
    await openOrMake({ ...options, site, fill: options.fill(site, options.seed) })
    const template = await store.readTransaction(async (db) => ({
      site,
      nextDue: await firstDue(db, site.code),
      copyStatements: await copyStatements(db, site.code),
      readers: new Set<string>(),
    }))
    const old = await before?.template.catch(() => undefined)
    if (old && old.readers.size === 0) await wipe(old)
    return template
  }

  function wipe({ site }: Template): Promise<void> {
    return store.transaction(site.code, (db) => wipeBrand(db, site.code))
  }

  async function leave(template: Template, reader: string): Promise<void> {
    if (!template.readers.delete(reader) || template.readers.size > 0) return
    const used = await Promise.allSettled([...kept.values()].map((one) => one.template))
    const isUsed = used.some((one) => one.status === 'fulfilled' && one.value === template)
    if (!isUsed) await wipe(template)
  }

  /** Copies a template. It is registered as a reader meanwhile, so that the template is not deleted. */
  async function copying<T>(template: Template, key: string, work: (db: Query) => Promise<T>): Promise<T> {
    const reader = `${key} copy`
    template.readers.add(reader)
    try {
      return await store.transaction(key, work)
    } finally {
      await leave(template, reader)
    }
  }

  return {
    current,
    leave,
    async copy(brand, key) {
      const template = await current(brand)
      await copying(template, key, async (db) => {
        await copyWorld(db, template.site.code, key)
        await dropClock(db, key)
      })
    },
    start: (template, key) =>
      copying(template, key, async (db) => {
        const there = await openAgain(db, key)
        if (there) return there
        await fillWorld(db, template.copyStatements, template.site.code, key)
        await gatherOnDoubling(store, db)
        const opened = await openedNow(db, key)
        if (!opened) throw new Error(`the template ${template.site.code} was deleted`)
        return opened
      }),
  }
}

/** At the start of a platform: takes away templates of processes that are gone. */
export async function wipeOldTemplates(store: Store): Promise<void> {
  const keys = await worldKeysLike(store.read, `%@${PREFIX}%`)
  const now = machineClock.now()
  for (const brand of keys) {
    if (brand.includes(`-${PROCESS}-`)) continue
    const madeAt = Number.parseInt(snapshotOfKey(brand).slice(PREFIX.length), 36)
    if (store.isShared && now - madeAt < LEFT_OVER_MS) continue
    await store.transaction(brand, (db) => wipeBrand(db, brand))
  }
}
