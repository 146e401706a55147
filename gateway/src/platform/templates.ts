import type { LoadedBrand } from '../content/content.ts'
import { firstDue } from './job-rows.ts'
import { type Opened, openAgain, openedNow, type SeedOptions, seedWorldAnew } from './seed/seed-world.ts'
import { siteOfWorld } from './session-site.ts'
import type { Query } from './store/store.ts'
import { copyStatements, copyWorld, fillWorld } from './wipe.ts'
import { snapshotKey } from './world-key.ts'

/** A template is as old as its last day of history: after so long a new one is made. */
const LIFE_MS = 60 * 60 * 1000

/** Name of the snapshot that a brand's template is kept as. */
export const TEMPLATE = 'seed'

type TemplateOptions = Omit<SeedOptions, 'site' | 'fill'> & {
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
}

type Kept = { of: LoadedBrand; members: unknown; madeAt: number; template: Promise<Template> }

/** Templates by brand code. Platforms that one process opens one after another on a database may share them. */
export type KeptTemplates = Map<string, Kept>

export type Templates = {
  /** The brand's template, made anew when it is too old or the brand's files have changed. */
  current(site: LoadedBrand): Promise<Template>
  /** Makes the world of this key like a new one of the brand. */
  copy(site: LoadedBrand, key: string): Promise<void>
  /** Makes a new world where this key has none; opens the one that is there otherwise. */
  start(site: LoadedBrand, key: string): Promise<Opened>
}

/** New worlds of a brand, kept once as rows, so that a reset or a session's own world is a copy. */
export function templatesOf(options: TemplateOptions): Templates {
  const { store, clock, kept = new Map() as KeptTemplates } = options

  function current(site: LoadedBrand): Promise<Template> {
    const known = kept.get(site.code)
    const age = clock.now() - (known?.madeAt ?? 0)
    const isFresh = known?.of === site && known.members === options.members() && age >= 0 && age < LIFE_MS
    if (isFresh) return known.template
    const made = { of: site, members: options.members(), madeAt: clock.now(), template: make(site) }
    kept.set(site.code, made)
    made.template.catch(() => kept.delete(site.code))
    return made.template
  }

  /** Code may have changed since an earlier process made a template, so its rows are not trusted. */
  async function make(brand: LoadedBrand): Promise<Template> {
    const site = siteOfWorld(brand, snapshotKey(brand.code, TEMPLATE))
    await seedWorldAnew({ ...options, site, fill: options.fill(site, options.seed) })
    return store.readTransaction(async (db) => ({
      site,
      nextDue: await firstDue(db, site.code),
      copyStatements: await copyStatements(db, site.code),
    }))
  }

  return {
    current,
    async copy(brand, key) {
      const { site } = await current(brand)
      await store.transaction(key, async (db) => {
        await waitForWriter(db, site.code)
        await copyWorld(db, site.code, key)
        await db('DELETE FROM clock WHERE brand = $1', [key])
      })
    },
    async start(brand, key) {
      const { site, copyStatements } = await current(brand)
      return store.transaction(key, async (db) => {
        const there = await openAgain(db, key)
        if (there) return there
        await waitForWriter(db, site.code)
        await fillWorld(db, copyStatements, site.code, key)
        const made = await openedNow(db, key)
        if (!made) throw new Error(`the template ${site.code} is gone`)
        return made
      })
    },
  }
}

/** A template is not copied while another gateway makes it anew; writers of a server go by this lock. */
async function waitForWriter(db: Query, writer: string): Promise<void> {
  await db('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [writer])
}
