import type { LoadedBrand } from '../content/content.ts'
import { type Opened, openAgain, openedNow, type SeedOptions, seedWorld } from './seed/seed-world.ts'
import { siteOfWorld } from './session-site.ts'
import type { Query } from './store/store.ts'
import { copyWorld, wipeBrand } from './wipe.ts'
import { snapshotKey } from './world-key.ts'

/** A template is as old as its last day of history: after so long a new one is made. */
const LIFE_MS = 60 * 60 * 1000

/** Name of the snapshot that a brand's template is kept as. */
export const TEMPLATE = 'seed'

type TemplateOptions = Omit<SeedOptions, 'site' | 'fill'> & {
  fill(site: LoadedBrand, seed: number): (db: Query) => Promise<void>
}

type Template = { site: LoadedBrand; members: unknown; madeAt: number; key: Promise<string> }

/** New worlds of a brand, kept once as rows, so that a reset or a session's own world is a copy. */
export function templatesOf(options: TemplateOptions): {
  /** Makes the world of this key like a new one of the brand; `unlessThere` leaves one that is there as it is. */
  copy(site: LoadedBrand, key: string, how?: { unlessThere: boolean }): Promise<Opened>
} {
  const { store, clock } = options
  const templates = new Map<string, Template>()

  function templateOf(site: LoadedBrand): Promise<string> {
    const known = templates.get(site.code)
    const age = clock.now() - (known?.madeAt ?? 0)
    const isFresh = known?.site === site && known.members === options.members() && age >= 0 && age < LIFE_MS
    if (isFresh) return known.key
    const made = { site, members: options.members(), madeAt: clock.now(), key: make(site) }
    templates.set(site.code, made)
    made.key.catch(() => templates.delete(site.code))
    return made.key
  }

  /** Code may have changed since an earlier process made one, so what is there is not trusted. */
  async function make(site: LoadedBrand): Promise<string> {
    const key = snapshotKey(site.code, TEMPLATE)
    const template = siteOfWorld(site, key)
    await store.transaction(key, (db) => wipeBrand(db, key))
    await seedWorld({ ...options, site: template, fill: options.fill(template, options.seed) })
    return key
  }

  return {
    async copy(site, key, how) {
      const template = await templateOf(site)
      return store.transaction(key, async (db) => {
        const there = how?.unlessThere ? await openAgain(db, key) : undefined
        if (there) return there
        await waitForWriter(db, template)
        await copyWorld(db, template, key)
        await db('DELETE FROM clock WHERE brand = $1', [key])
        const made = await openedNow(db, key)
        if (!made) throw new Error(`the template ${template} is gone`)
        return made
      })
    },
  }
}

/** A template is not copied while another gateway makes it anew; writers of a server go by this lock. */
async function waitForWriter(db: Query, writer: string): Promise<void> {
  await db('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [writer])
}
