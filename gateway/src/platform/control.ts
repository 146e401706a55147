import { setImmediate } from 'node:timers/promises'
import type { LoginResult, SeedMember } from '@marquee/schemas/contract'
import type { Content, LoadedBrand } from '../content/content.ts'
import { Refusal } from '../lib/refusal.ts'
import { DAY_MS } from '../lib/time-units.ts'
import type { Act } from './act.ts'
import type { Clocks } from './engine/clocks.ts'
import { faultOf } from './engine/conditions.ts'
import { insideOf } from './engine/inside.ts'
import type { KeptConditions } from './engine/kept-conditions.ts'
import type { Jumped, PlatformControl } from './engine/platform.ts'
import type { SessionWorlds } from './engine/session-worlds.ts'
import { snapshotsOf } from './engine/snapshots.ts'
import { readWorldRows } from './engine/store/world-rows.ts'
import { worldKeysLike } from './engine/store/worlds.ts'
import { brandOfKey, isSnapshot, sessionKey, sessionOfKey } from './engine/world-key.ts'
import type { Worlds } from './engine/worlds.ts'
import { vendorKey } from './games/door.ts'
import { captchaText, lastCode, rolesOf } from './identity/door.ts'
import { checkLedger, type LedgerReport } from './ledger/door.ts'
import { changeWorld } from './scenario-changes.ts'
import { changesOf } from './store/changes.ts'
import { createTurns } from './store/in-turn.ts'
import type { Store } from './store/store.ts'

export type ControlOptions = {
  store: Store
  clocks: Clocks
  conditions: KeptConditions
  worlds: Worlds
  sessions: SessionWorlds
  members: () => readonly SeedMember[]
  content: () => Content
  siteOf(key: string): LoadedBrand | undefined
  act: Act
}

export type Controlled = {
  control: PlatformControl
  generation(code: string): number
  /** Reports that a world was replaced: cached answers are outdated, and other processes reload it. */
  changed(key: string): Promise<void>
  /** Restores clocks, conditions and sessions of an earlier process. */
  load(): Promise<void>
}

/** Control of the simulated world for developers and QA. */
export function controlOf(options: ControlOptions): Controlled {
  const { store, clocks, conditions, worlds, sessions, members, content, siteOf } = options
  const changes = changesOf(store)
  const generations = generationsOf()

  async function changed(key: string): Promise<void> {
    generations.grow(key)
    await changes.tell(key)
  }

  /** Reloads state that another process changed: of one world, or the clocks of all without a key. */
  async function takeUp(key: string | undefined): Promise<void> {
    await store.transaction(ALL_BRANDS, async (db) => {
      await clocks.load(db)
      await conditions.load(db, key)
    })
    for (const { code } of await worlds.opened()) if (key === undefined || key === code) await reopen(code)
    generations.grow(key)
  }

  const siteFor = (key: string): LoadedBrand => siteOf(key) ?? refuseTenant()

  async function reopen(key: string): Promise<void> {
    try {
      await worlds.reopen(siteFor(key))
    } catch {
      // The world was removed; the next request creates it.
      await worlds.forget(key)
    }
  }

  async function renew(key: string, seed?: number): Promise<void> {
    await worlds.renew(siteFor(key), seed)
    await changed(key)
  }

  async function resetAll(): Promise<void> {
    clocks.restart()
    await store.transaction(ALL_BRANDS, (db) => clocks.keep(db, ALL_BRANDS))
    // The rows of a removed brand are kept, because there is no site to create new ones from.
    for (const code of await brandWorlds(store)) if (siteOf(code)) await renew(code)
    generations.grow(undefined)
    await changes.tell(ALL_BRANDS)
  }

  const { advance, freeze, jump, left } = timeControl({ store, clocks, worlds, siteFor, tell: changes.tell })

  const control: PlatformControl = {
    now: (key) => (key === undefined ? clocks.base : clocks.of(key)).now(),
    reset: (key) => (key === undefined ? resetAll() : renew(key)),
    seed: (key, seed) => renew(key, seed),
    ...scenesOf({ store, worlds, siteFor, changed }),
    advance,
    jump,
    left,
    freeze,
    isFrozen: (key) => clocks.base.isFrozen() || (key !== undefined && clocks.of(key).isFrozen()),
    scenario: async (site, name) => {
      await runScenario(
        { store, clocks, conditions, worlds, advance, act: options.act, site },
        content(),
        name,
      )
      await changed(site.code)
    },
    snapshots: snapshotsOf({ store, clocks, worlds, siteFor, restored: changed }),
    endSession: async (brand, session) => {
      await sessions.end(sessionKey(brand, session))
      await changes.tell(sessionKey(brand, session))
    },
    signIn: async (site, account) => (await options.act.signIn(site, account)) as LoginResult,
    callerNamed: (site, account) => options.act.callerNamed(site, account),
    lastCode: (code, number) => store.transaction(code, (db) => lastCode(db, code, number)),
    vendorKey: (site, vassalage) =>
      control.inside(site, async (world) => (await vendorKey(world, vassalage)) ?? null),
    captchaText: (code, visitor) => store.transaction(code, (db) => captchaText(db, code, visitor)),
    checkLedger: async (code) => checkLedgers(store, code === undefined ? await brandWorlds(store) : [code]),
    accounts: (code) => readyAccounts(content().brands.get(brandOfKey(code)), members()),
    inside: async (site, work) => {
      const brand = await worlds.open(site)
      return store.transaction(site.code, (db) => work(insideOf(brand, site, db, brand.clock)))
    },
    faultFor: (code, operation) => faultOf(conditions.of(code).faults, operation),
  }

  return {
    control,
    changed,
    generation: generations.of,
    load: async () => {
      // A change that cannot be read now is read with the next one.
      await changes.listen((key) => void takeUp(key).catch(() => undefined))
      await store.transaction(ALL_BRANDS, async (db) => {
        await clocks.load(db)
        await conditions.load(db)
        await sessions.load(db)
      })
    },
  }
}

type Steered = Omit<Parameters<typeof changeWorld>[0], 'step' | 'saved'>

/** Runs the steps of fixtures/scenarios/<name>.json on the world of a site. */
async function runScenario(steered: Steered, { scenarios }: Content, name: string): Promise<void> {
  const scenario = scenarios.get(name)
  if (!scenario) throw new Error(`no scenario ${name}: write fixtures/scenarios/${name}.json`)
  // The world is opened first: opening copies the brand's template, which would undo the steps.
  await steered.worlds.open(steered.site)
  const saved = new Map<string, string>()
  for (const step of scenario.steps) await changeWorld({ ...steered, saved, step })
}

/** Counts the replacements of each world; answers cached for an earlier one are outdated. */
function generationsOf() {
  const byKey = new Map<string, number>()
  let everywhere = 0
  return {
    of: (key: string): number => (byKey.get(key) ?? 0) + everywhere,
    /** Increments the count of a world; without a key, of all worlds. */
    grow(key: string | undefined): void {
      if (key === undefined) everywhere += 1
      else byKey.set(key, (byKey.get(key) ?? 0) + 1)
    },
  }
}

type TimeOptions = Pick<ControlOptions, 'store' | 'clocks' | 'worlds'> & {
  siteFor(key: string): LoadedBrand
  tell(key: string): Promise<void>
}

/** Limit of the time that one step of a jump goes forward, so that others get their turn between two steps. */
const STEP_MS = DAY_MS

/** Moves and stops the clock of one world; without a key, of the platform. */
function timeControl({ store, clocks, worlds, siteFor, tell }: TimeOptions) {
  const inTurn = createTurns()
  /** Time in ms that is left of each jump. */
  const leftOf = new Map<string, number>()

  /**
   * Moves a clock forward in steps of the same length, and runs the jobs that become due in order, each at its own time.
   * Between two steps the world has a time of its own without anything left to do.
   */
  async function jump(ms: number, key?: string, mayGoOn: () => boolean = () => true): Promise<Jumped> {
    const name = key ?? ALL_BRANDS
    if (ms <= 0) return { done: 0, left: 0 }
    return inTurn(name, async () => {
      if (key !== undefined) await worlds.open(siteFor(key))
      const clock = key === undefined ? clocks.base : clocks.own(key)
      const isSame = () => key === undefined || (clocks.has(key) && clocks.own(key) === clock)
      let left = ms
      let done = 0
      leftOf.set(name, left)
      try {
        // A world that was reset meanwhile begins at its own time again.
        for (let isFirst = true; left > 0 && isSame() && (isFirst || mayGoOn()); isFirst = false) {
          const step = Math.min(left, STEP_MS)
          done += await goForward(step, key)
          left -= step
          leftOf.set(name, left)
          await setImmediate()
        }
      } finally {
        leftOf.delete(name)
      }
      return { done, left: isSame() ? left : 0 }
    })
  }

  async function goForward(ms: number, key?: string): Promise<number> {
    if (key === undefined) clocks.advance(ms)
    else clocks.own(key).moveTo(clocks.own(key).now() + ms)
    await store.transaction(key ?? ALL_BRANDS, (db) => clocks.keep(db, key ?? ALL_BRANDS))
    // Other gateways must not take bets at the old time while this one settles at the new one.
    await tell(key ?? ALL_BRANDS)
    let done = 0
    for (const { code, jobs } of await worlds.opened())
      if (key === undefined || key === code) done += await jobs.runDue()
    return done
  }

  /** Stops or resumes a clock: the platform's own in this process only, a world's in all processes. */
  async function freeze(frozen: boolean, key?: string): Promise<void> {
    const clock = key === undefined ? clocks.base : clocks.own(key)
    if (frozen) clock.freeze()
    else clock.thaw()
    if (key === undefined) return
    await store.transaction(key, (db) => clocks.keep(db, key))
    await tell(key)
  }

  return {
    jump,
    advance: async (ms: number, key?: string) => (await jump(ms, key)).done,
    left: (key: string | undefined) => leftOf.get(key ?? ALL_BRANDS) ?? 0,
    freeze,
  }
}

type SceneOptions = Pick<ControlOptions, 'store' | 'worlds'> & {
  siteFor(key: string): LoadedBrand
  changed(key: string): Promise<void>
}

/** Begins worlds at a time, from a seed or from a report, and reads the rows for a report. */
function scenesOf({
  store,
  worlds,
  siteFor,
  changed,
}: SceneOptions): Pick<PlatformControl, 'begin' | 'rows'> {
  return {
    begin: async (key, beginning) => {
      await worlds.begin(siteFor(key), beginning)
      await changed(key)
    },
    rows: async (site) => {
      await worlds.open(site)
      return store.transaction(site.code, (db) => readWorldRows(db, site.code))
    },
  }
}

/**
 * Refuses a world whose brand is not served.
 * @throws tenant.unknown
 */
function refuseTenant(): never {
  throw new Refusal('tenant.unknown')
}

/** Key of the platform's own clock. */
const ALL_BRANDS = ''

/** Brands that have a world, without those of sessions and snapshots. */
async function brandWorlds(store: Store): Promise<string[]> {
  const keys = await store.transaction(ALL_BRANDS, (db) => worldKeysLike(db, '%'))
  return keys.filter((brand) => !isSnapshot(brand) && sessionOfKey(brand) === '')
}

/** Checks the ledgers of these worlds, each in its own transaction, and sums up the reports. */
async function checkLedgers(store: Store, keys: readonly string[]): Promise<LedgerReport> {
  const sum: LedgerReport = { balanced: true, entries: 0, accounts: 0, problems: [] }
  for (const key of keys) {
    const report = await store.transaction(key, (db) => checkLedger(db, key))
    sum.balanced &&= report.balanced
    sum.entries += report.entries
    sum.accounts += report.accounts
    sum.problems.push(...report.problems)
  }
  return sum
}

/** Seeded accounts with a note, whose account type the brand supports. */
function readyAccounts(site: LoadedBrand | undefined, members: readonly SeedMember[]) {
  if (!site) return []
  const shown = members.filter(({ note, type }) => {
    const isAgent = rolesOf(site, type).includes('agent')
    return note && (site.brand.modules.agents || !isAgent)
  })
  return shown.map(({ account, password, paymentPassword, note, type }) => ({
    account,
    password,
    ...(paymentPassword ? { paymentPassword } : {}),
    note,
    roles: [...rolesOf(site, type)],
  }))
}
