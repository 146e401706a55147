import type { LoginResult, SeedMember } from '@marquee/schemas/contract'
import type { Content, LoadedBrand } from '../content/content.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Act } from './act.ts'
import type { Clocks } from './engine/clocks.ts'
import { faultOf } from './engine/conditions.ts'
import { insideOf } from './engine/inside.ts'
import type { KeptConditions } from './engine/kept-conditions.ts'
import type { PlatformControl } from './engine/platform.ts'
import type { SessionWorlds } from './engine/session-worlds.ts'
import { snapshotsOf } from './engine/snapshots.ts'
import { brandOfKey, isSnapshot, sessionKey, sessionOfKey } from './engine/world-key.ts'
import type { Worlds } from './engine/worlds.ts'
import { vendorKey } from './games/door.ts'
import { rolesOf } from './identity/door.ts'
import { checkLedger, type LedgerReport } from './ledger/door.ts'
import { changeWorld } from './scenario-changes.ts'
import { changesOf } from './store/changes.ts'
import type { Query, Store } from './store/store.ts'

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
  /** A world was put into another state: kept answers are outdated, and other processes take it up. */
  changed(key: string): Promise<void>
  /** Takes up clocks, conditions and sessions where an earlier process left them. */
  load(): Promise<void>
}

/** Steering of the simulated world for developers and QA. */
export function controlOf(options: ControlOptions): Controlled {
  const { store, clocks, conditions, worlds, sessions, members, content, siteOf } = options
  const generations = new Map<string, number>()
  let everywhere = 0
  const grow = (code: string) => generations.set(code, (generations.get(code) ?? 0) + 1)
  const changes = changesOf(store)

  async function changed(key: string): Promise<void> {
    grow(key)
    await changes.tell(key)
  }

  /** Another process put a world into another state, or moved the clock. */
  async function takeUp(key: string | undefined): Promise<void> {
    await store.transaction(ALL_BRANDS, async (db) => {
      await clocks.load(db)
      await conditions.load(db, key)
    })
    for (const { code } of await worlds.opened()) if (key === undefined || key === code) await reopen(code)
    if (key === undefined) everywhere += 1
    else grow(key)
  }

  function siteFor(key: string): LoadedBrand {
    const site = siteOf(key)
    if (!site) throw new Refusal('tenant.unknown')
    return site
  }

  async function reopen(key: string): Promise<void> {
    try {
      await worlds.reopen(siteFor(key))
    } catch {
      // It is gone; who asks for it next has it made.
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
    // A brand that is gone has no site to make it anew from; its rows wait for the brand to come back.
    for (const code of await brandWorlds(store)) if (siteOf(code)) await renew(code)
    everywhere += 1
    await changes.tell(ALL_BRANDS)
  }

  async function advance(ms: number, key?: string): Promise<number> {
    if (key === undefined) clocks.advance(ms)
    else {
      const clock = clocks.own(key)
      clock.moveTo(clock.now() + ms)
      await worlds.open(siteFor(key))
    }
    await store.transaction(key ?? ALL_BRANDS, (db) => clocks.keep(db, key ?? ALL_BRANDS))
    await changes.tell(key ?? ALL_BRANDS)
    return runDue(key)
  }

  /** Work that falls due on the way is done in order, each at the time it was due at. */
  async function runDue(key: string | undefined): Promise<number> {
    let done = 0
    for (const { code, jobs } of await worlds.opened())
      if (key === undefined || key === code) done += await jobs.runDue()
    return done
  }

  async function freeze(frozen: boolean, key?: string): Promise<void> {
    const clock = key === undefined ? clocks.base : clocks.own(key)
    if (frozen) clock.freeze()
    else clock.thaw()
    if (key === undefined) return
    await store.transaction(key, (db) => clocks.keep(db, key))
    await changes.tell(key)
  }

  async function runScenario(site: LoadedBrand, name: string): Promise<void> {
    const scenario = content().scenarios.get(name)
    if (!scenario) throw new Error(`no scenario ${name}: write fixtures/scenarios/${name}.json`)
    // First, as a copy of the brand's template would take away what was changed before.
    await worlds.open(site)
    const saved = new Map<string, string>()
    const steered = { store, clocks, conditions, worlds, advance, act: options.act, site, saved }
    for (const step of scenario.steps) await changeWorld({ ...steered, step })
    await changed(site.code)
  }

  const control: PlatformControl = {
    now: (key) => (key === undefined ? clocks.base : clocks.of(key)).now(),
    reset: (key) => (key === undefined ? resetAll() : renew(key)),
    seed: (key, seed) => renew(key, seed),
    advance,
    freeze,
    isFrozen: (key) => clocks.base.isFrozen() || (key !== undefined && clocks.of(key).isFrozen()),
    scenario: runScenario,
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
    checkLedger: async (code) => {
      const reports: LedgerReport[] = []
      for (const one of code === undefined ? await brandWorlds(store) : [code])
        reports.push(await store.transaction(one, (db) => checkLedger(db, one)))
      return sumOfReports(reports)
    },
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
    generation: (code) => (generations.get(code) ?? 0) + everywhere,
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

/** The platform's own clock is no brand's. */
const ALL_BRANDS = ''

/** Brands that have a world; those of sessions and snapshots have their own ways. */
async function brandWorlds(store: Store): Promise<string[]> {
  const rows = await store.transaction(ALL_BRANDS, (db) =>
    db<{ brand: string }>('SELECT brand FROM worlds ORDER BY brand'),
  )
  return rows.map(({ brand }) => brand).filter((brand) => !isSnapshot(brand) && sessionOfKey(brand) === '')
}

type SentCode = { number: string; code: string; purpose: string }

/** The newest code, to a number with or without its dialling code or to an address; to anybody when none is named. */
async function lastCode(db: Query, brand: string, number: string): Promise<SentCode | null> {
  const [row] = await db<SentCode>(
    `SELECT number, code, purpose FROM sms_codes
     WHERE brand = $1 AND ($2 = '' OR number = $2 OR replace(number, '-', '') = $2 OR number LIKE '%-' || $2)
     ORDER BY id DESC LIMIT 1`,
    [brand, number.includes('@') ? number.trim().toLowerCase() : number.replace(/[^0-9-]/g, '')],
  )
  return row ?? null
}

async function captchaText(db: Query, brand: string, visitor: string): Promise<string | null> {
  const [row] = await db<{ characters: string }>(
    'SELECT characters FROM captchas WHERE brand = $1 AND visitor = $2',
    [brand, visitor],
  )
  return row?.characters ?? null
}

function sumOfReports(reports: readonly LedgerReport[]): LedgerReport {
  return {
    balanced: reports.every(({ balanced }) => balanced),
    entries: reports.reduce((sum, { entries }) => sum + entries, 0),
    accounts: reports.reduce((sum, { accounts }) => sum + accounts, 0),
    problems: reports.flatMap(({ problems }) => problems),
  }
}

/** Accounts that have a note, where the brand gives their type something to do. */
function readyAccounts(site: LoadedBrand | undefined, members: readonly SeedMember[]) {
  if (!site) return []
  const shown = members.filter(({ note, type }) => {
    const isAgent = rolesOf(site, type).includes('agent')
    return note && (site.brand.modules.agents || !isAgent)
  })
  return shown.map(({ account, password, note }) => ({ account, password, note }))
}
