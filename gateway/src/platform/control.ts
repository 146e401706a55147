import type { SeedMember } from '@marquee/schemas/contract'
import type { Content, LoadedBrand } from '../content/content.ts'
import type { SteeredClock } from './clock.ts'
import { rolesOf } from './identity/members.ts'
import { checkLedger, type LedgerReport } from './ledger/check-ledger.ts'
import type { PlatformControl } from './platform.ts'
import { changeWorld, EVERY } from './scenario-changes.ts'
import type { Query, Store } from './store/store.ts'
import { wipeBrand } from './wipe.ts'
import type { Worlds } from './worlds.ts'

export type ControlOptions = {
  store: Store
  clock: SteeredClock
  worlds: Worlds
  members: () => readonly SeedMember[]
  content: () => Content
}

export type Controlled = {
  control: PlatformControl
  generation(code: string): number
  /** Takes up the clock where an earlier process had moved it. */
  restoreClock(): Promise<void>
}

/** Steering of the simulated world for developers and QA. */
export function controlOf(options: ControlOptions): Controlled {
  const { store, clock, worlds, members, content } = options
  const generations = new Map<string, number>()
  let everywhere = 0
  let ahead = 0
  const grow = (code: string) => generations.set(code, (generations.get(code) ?? 0) + 1)

  async function resetBrand(code: string): Promise<void> {
    await store.transaction(code, (db) => wipeBrand(db, code))
    // Only now: a call in between would open the old world again.
    worlds.forget(code)
    grow(code)
  }

  async function resetAll(): Promise<void> {
    for (const code of await seededBrands(store)) await resetBrand(code)
    worlds.forget()
    everywhere += 1
    ahead = 0
    clock.restart()
    await store.transaction(ALL_BRANDS, (db) => keepClock(db, ahead))
  }

  const control: PlatformControl = {
    now: clock.now,
    reset: (code) => (code === undefined ? resetAll() : resetBrand(code)),
    advance: async (ms) => {
      const done = await advanceTo(clock.now() + ms, clock, worlds)
      ahead += ms
      await store.transaction(ALL_BRANDS, (db) => keepClock(db, ahead))
      return done
    },
    freeze: (frozen) => (frozen ? clock.freeze() : clock.thaw()),
    isFrozen: clock.isFrozen,
    scenario: async (site, name) => {
      const scenario = content().scenarios.get(name)
      if (!scenario) throw new Error(`no scenario ${name}: write fixtures/scenarios/${name}.json`)
      for (const step of scenario.steps) await changeWorld({ store, clock, worlds, site, step })
      grow(site.code)
    },
    lastCode: (code, number) => store.transaction(code, (db) => lastCode(db, code, number)),
    captchaText: (code, visitor) => store.transaction(code, (db) => captchaText(db, code, visitor)),
    checkLedger: async (code) => {
      const reports: LedgerReport[] = []
      for (const one of code === undefined ? await seededBrands(store) : [code])
        reports.push(await store.transaction(one, (db) => checkLedger(db, one)))
      return sumOfReports(reports)
    },
    accounts: (code) => readyAccounts(content().brands.get(code), members()),
    faultFor: (code, operation) => {
      const { faults } = worlds.inMemory(code).conditions
      return faults[operation] ?? faults[EVERY]
    },
  }

  return {
    control,
    generation: (code) => (generations.get(code) ?? 0) + everywhere,
    restoreClock: async () => {
      ahead = await store.transaction(ALL_BRANDS, keptClock)
      clock.moveTo(clock.now() + ahead)
    },
  }
}

/** The clock is one for all brands. */
const ALL_BRANDS = ''

async function keepClock(db: Query, ahead: number): Promise<void> {
  await db(
    'INSERT INTO clock VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET ahead_ms = excluded.ahead_ms',
    [ALL_BRANDS, ahead],
  )
}

async function keptClock(db: Query): Promise<number> {
  const [row] = await db<{ ahead_ms: bigint }>('SELECT ahead_ms FROM clock WHERE brand = $1', [ALL_BRANDS])
  return Number(row?.ahead_ms ?? 0)
}

async function seededBrands(store: Store): Promise<string[]> {
  const rows = await store.transaction(ALL_BRANDS, (db) =>
    db<{ brand: string }>('SELECT brand FROM worlds ORDER BY brand'),
  )
  return rows.map(({ brand }) => brand)
}

/** Work that falls due on the way is done in order, each at the time it was due at. */
async function advanceTo(end: number, clock: SteeredClock, worlds: Worlds): Promise<number> {
  clock.moveTo(end)
  let done = 0
  for (const { jobs } of await worlds.opened()) done += await jobs.runDue()
  return done
}

type SentCode = { number: string; code: string; purpose: string }

/** The newest code, to a number with or without its dialling code; to anybody when none is named. */
async function lastCode(db: Query, brand: string, number: string): Promise<SentCode | null> {
  const [row] = await db<SentCode>(
    `SELECT number, code, purpose FROM sms_codes
     WHERE brand = $1 AND ($2 = '' OR number = $2 OR replace(number, '-', '') = $2 OR number LIKE '%-' || $2)
     ORDER BY id DESC LIMIT 1`,
    [brand, number.replace(/[^0-9-]/g, '')],
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
