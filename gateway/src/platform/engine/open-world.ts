import type { LoadedBrand } from '../../content/content.ts'
import { otherCurrency } from '../ledger/door.ts'
import type { BrandWorld, WorldsOptions } from './brand-world.ts'
import { openOrMake } from './new-world.ts'
import { isSessionWorld, plainSite } from './session-site.ts'
import type { SessionTemplates } from './session-templates.ts'
import { openAgain, openedNow } from './store/worlds.ts'
import type { Templates } from './templates.ts'
import type { WorldHandles } from './world-handles.ts'

type Options = Omit<WorldsOptions, 'templates'> & {
  handles: WorldHandles
  templates: Templates
  sessions: SessionTemplates
  /** Whether templates outlive the platform, so that a brand's world is copied from one too. */
  keepsTemplates: boolean
}

/** Opens the world of a brand or session: the rows that are there, or new ones. */
export function worldOpener(options: Options): (site: LoadedBrand) => Promise<BrandWorld> {
  const { store, clocks, handles, templates, sessions } = options

  /** Accounts have no balance in a new currency, so a change of currency seeds the world again. */
  async function open(site: LoadedBrand): Promise<BrandWorld> {
    const before = await otherCurrency(store.read, site.code, site.brand.currency.code)
    if (before === undefined) return isSessionWorld(site.code) ? openSession(site) : openBrand(site)
    clocks.release(site.code)
    await templates.copy(plainSite(site), site.code)
    const opened = await store.transaction(site.code, (db) => openedNow(db, site.code))
    if (!opened) throw new Error(`there is no world ${site.code}`)
    await options.reseeded(site, before)
    return handles.running(site, opened)
  }

  async function openSession(site: LoadedBrand): Promise<BrandWorld> {
    const made = await store.transaction(site.code, (db) => openAgain(db, site.code))
    if (made) return handles.running(site, made)
    await options.onSession.starts(site.code)
    const opened = await templates.start(await sessions.toCopy(site), site.code)
    await sessions.leave(site.code)
    return handles.running(site, opened)
  }

  async function openBrand(site: LoadedBrand): Promise<BrandWorld> {
    const { seed } = options
    // Whoever keeps templates opens a brand more than once: a copy takes a tenth of the time.
    if (options.keepsTemplates && !clocks.has(site.code))
      return handles.running(site, await templates.start(await templates.current(site), site.code))
    const clock = clocks.of(site.code)
    return handles.running(
      site,
      await openOrMake({ ...options, site, clock, fill: handles.fillOf(site, seed) }),
    )
  }

  return open
}
