import type { OperationId } from '@marquee/schemas/operations'
import type { Vendor } from '@marquee/schemas/vendor/port'
import type { Config } from '../config.ts'
import type { Content, ContentSource, LoadedBrand, Operation } from '../content/content.ts'
import type { Clock } from '../lib/clock.ts'
import { steeredClock } from '../lib/clock.ts'
import { machineClock } from '../lib/machine-clock.ts'
import type { Random } from '../lib/random.ts'
import { secureRandom } from '../lib/random.ts'
import { actOf } from './act.ts'
import { callFromMemory, callPlatform } from './calls/call-platform.ts'
import { fromFile } from './calls/from-file.ts'
import { controlOf } from './control.ts'
import type { BrandWorld } from './engine/brand-world.ts'
import { clocksOf } from './engine/clocks.ts'
import { insideOf } from './engine/inside.ts'
import { type JobAlarm, jobsOf } from './engine/jobs.ts'
import { keptConditions } from './engine/kept-conditions.ts'
import { liveOf } from './engine/live.ts'
import { FULL_COST, type PasswordCost, passwordsOf } from './engine/passwords.ts'
import type { Platform, Reseeded } from './engine/platform.ts'
import { siteOfWorld } from './engine/session-site.ts'
import { sessionWorlds } from './engine/session-worlds.ts'
import type { ContractChecks } from './engine/shared.ts'
import { type KeptTemplates, wipeOldTemplates } from './engine/templates.ts'
import type { Behaviour } from './engine/world.ts'
import { brandOfKey } from './engine/world-key.ts'
import { openWorlds, type Worlds } from './engine/worlds.ts'
import { handlers, jobs, listeners, seedFamilies } from './families.ts'
import { createCallers, openSessions } from './identity/door.ts'
import { productionTables } from './open-shared-state.ts'
import { prepareTables } from './prepare-tables.ts'
import { beginWorld } from './seed/seed-world.ts'
import { sharedContent } from './shared-content.ts'
import { commonOf } from './store/common.ts'
import { migrate } from './store/migrate.ts'
import { openServerStore } from './store/pg-store.ts'
import { openFolderStore } from './store/pglite-store.ts'
import type { Store } from './store/store.ts'
import { studioStoreOf } from './studio/door.ts'

export type PlatformOptions = {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'seed' | 'pastDays' | 'clockStart' | 'defaultPasswords'>
  content: Content | Pick<ContentSource, 'current'>
  /** The demonstration vendor, provided by the process that opens the platform. */
  vendor: Vendor
  /** Clock of the platform; the machine's by default. */
  clock?: Clock
  /** Source of tokens, tickets, codes and salts; by default the machine's secure random numbers. */
  random?: Random
  /** An open database, for tests; by default the one of the config. */
  store?: Store
  passwordCost?: PasswordCost
  /** Templates made by an earlier platform of this process on the same database, for tests. */
  templates?: KeptTemplates
  /** Called when a job fails; logs a line by default. */
  alarm?: (alarm: JobAlarm) => void
  /** Compiles the checks of a contract, for calls that do not come through http. */
  checksOf?: (operation: Operation, decimals: number) => ContractChecks
}

/** Opens the simulated platform, which keeps its state in a database. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, random = secureRandom(), clock: machine = machineClock } = options
  const content = 'current' in options.content ? options.content.current : () => options.content as Content
  const { store, renewal } = options.store
    ? { store: options.store, renewal: await prepareTables(options.store) }
    : await openOwnStore(config, content())
  await migrate(store, productionTables)
  await wipeOldTemplates(store)
  const clock = steeredClock(machine.now, config.clockStart)
  const shared = sharedContent({
    content,
    vendor: options.vendor,
    seed: config.seed,
    checksOf: options.checksOf,
    passwords: passwordsOf({
      cost: options.passwordCost ?? FULL_COST,
      salts: random,
      defaults: config.defaultPasswords,
    }),
  })
  const members = () => shared.members
  const siteOf = (key: string) => {
    const site = content().brands.get(brandOfKey(key))
    return site && siteOfWorld(site, key)
  }
  const clocks = clocksOf(clock)
  const conditions = keptConditions()
  const sessions = sessionWorlds({ store, machine, forget: (key) => worlds.forget(key) })
  const news = reseedNews()
  const worlds: Worlds = openWorlds({
    store,
    clocks,
    conditions,
    onSession: { used: sessions.used, starts: sessions.starts },
    secrets: random,
    shared,
    seed: config.seed,
    pastDays: config.pastDays,
    members,
    siteOf,
    async reseeded(site, before) {
      await changed(site.code)
      news.tell({ brand: brandOfKey(site.code), before, currency: site.brand.currency.code })
    },
    templates: options.templates,
    listeners,
    jobsOf: (brand, site) => jobsOf(brand, site, { work: jobs, alarm: options.alarm }),
    begin: beginWorld,
    fill: (brand, site, db) => seedFamilies(insideOf(brand, site, db, brand.clock)),
  })
  const act = actOf({ worlds, content })
  const steering = { store, clocks, conditions, worlds, sessions, members, content, siteOf, act }
  const { control, generation, changed, load } = controlOf(steering)
  await load()
  const callers = await createCallers(store)

  const behaviourOf = (operation: string): Behaviour<OperationId> | undefined => {
    const answer = content().answers.get(operation)
    return handlers.get(operation) ?? (answer === undefined ? undefined : fromFile(answer))
  }

  return {
    handles: (operation) => handlers.has(operation) || content().answers.has(operation),
    call: async (call) => {
      const handler = behaviourOf(call.operation)
      if (!handler) throw new Error(`${call.operation} has no behaviour: write one in gateway/src/platform`)
      if ('answer' in handler) return callFromMemory(worlds.inMemory(call.site.code), handler, call)
      const work = async (brand: BrandWorld, site: LoadedBrand) => {
        await brand.jobs.runBeforeCall()
        return callPlatform(brand, handler, { ...call, site })
      }
      const isRead = content().operations.get(call.operation)?.methods[0] === 'GET'
      return isRead ? worlds.read(call.site, work) : work(await worlds.open(call.site), call.site)
    },
    callerOf: (site, token, game, isBackground = false) =>
      worlds.read(site, async (brand, at) => {
        await brand.jobs.runBeforeCall()
        return callers(at, brand.clock, { token, game, isBackground })
      }),
    generation,
    control,
    live: liveOf(store, {
      openSessions: (site, ids) =>
        openSessions(store.read, site, ids, worlds.inMemory(site.code).clock.now()),
      wake: async (key) => {
        const world = (await worlds.opened()).find(({ code }) => code === key)
        if (world && world.clock.now() >= world.jobs.nextDue()) await world.jobs.runBeforeCall()
      },
    }),
    common: commonOf(store),
    studio: studioStoreOf(store),
    onReseed: news.listen,
    renewal,
    ready: () => store.transaction('', async (db) => void (await db('SELECT 1'))),
    close: async () => {
      for (const { jobs: work } of await worlds.opened()) await work.stop()
      await store.close()
    },
  }
}

function reseedNews() {
  const listeners = new Set<(news: Reseeded) => void>()
  return {
    tell: (told: Reseeded) => listeners.forEach((listener) => listener(told)),
    listen(listener: (news: Reseeded) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Opens the database of the config; its simulated data is made anew if the tables or the seed changed. */
async function openOwnStore({ databaseUrl, dataFolder }: PlatformOptions['config'], { seeds }: Content) {
  const store = await (databaseUrl ? openServerStore(databaseUrl) : openFolderStore(dataFolder))
  try {
    return { store, renewal: await prepareTables(store, JSON.stringify([...seeds].sort())) }
  } catch (error) {
    await store.close()
    throw error
  }
}
