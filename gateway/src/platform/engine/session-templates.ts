import type { LoadedBrand } from '../../content/content.ts'
import type { Store } from '../store/store.ts'
import type { Clocks } from './clocks.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import { hasWorld } from './store/worlds.ts'
import type { Template, Templates } from './templates.ts'

/** Templates in place of the worlds of sessions that have not written yet, so that a session that only reads costs no rows. */
export type SessionTemplates = {
  /** The template to read for a session, until its first job is due; undefined where the session has rows of its own. */
  readable(site: LoadedBrand): Promise<Template | undefined>
  /** The template that the session read before, or the brand's current one: its own world must begin with the same rows. */
  toCopy(site: LoadedBrand): Promise<Template>
  /** Ends the session's use of its template, which is deleted when it is outdated and has no other reader. */
  leave(key: string): Promise<void>
  /** Leaves the template, and looks for rows of the session again. */
  forget(key: string): Promise<void>
}

type Options = { store: Store; clocks: Clocks; templates: Templates; used(key: string): void }

export function sessionTemplates({ store, clocks, templates, used }: Options): SessionTemplates {
  const readBy = new Map<string, Template>()
  /** Sessions known to have no rows; on a shared database another process may add some, so that it is asked each time. */
  const withoutRows = new Set<string>()

  const toCopy = async (site: LoadedBrand): Promise<Template> =>
    readBy.get(site.code) ?? (await templates.current(plainSite(site)))

  async function hasRows(key: string): Promise<boolean> {
    if (!store.isShared && withoutRows.has(key)) return false
    const has = await hasWorld(store.read, key)
    if (!has) withoutRows.add(key)
    return has
  }

  async function leave(key: string): Promise<void> {
    const template = readBy.get(key)
    readBy.delete(key)
    if (template) await templates.leave(template, key)
  }

  async function readable(site: LoadedBrand): Promise<Template | undefined> {
    if (!isSessionWorld(site.code)) return undefined
    used(site.code)
    if (await hasRows(site.code)) return undefined
    const before = readBy.get(site.code)
    if (before && before.site.brand.currency.code !== site.brand.currency.code) await leave(site.code)
    const template = await toCopy(site)
    readBy.set(site.code, template)
    template.readers.add(site.code)
    return clocks.of(site.code).now() < template.nextDue ? template : undefined
  }

  return {
    readable,
    toCopy,
    leave,
    forget: async (key) => {
      await leave(key)
      withoutRows.delete(key)
    },
  }
}
