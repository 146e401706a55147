import type { RegistrationRule, ScenarioFile, SeedMember } from '@marquee/schemas/contract'
import type { Content, LoadedBrand } from '../content/content.ts'
import type { SteeredClock } from './clock.ts'
import { type Conditions, NORMAL } from './conditions.ts'
import { rolesOf } from './identity/members.ts'
import { checkLedger, type LedgerReport } from './ledger/check-ledger.ts'
import { openLedger } from './ledger/ledger.ts'
import { toMinor } from './money.ts'
import type { PlatformControl } from './platform.ts'
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

type Fault = { errorCode?: string; latencyMs?: number }
const EVERY = '*'

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
  const faults = new Map<string, Map<string, Fault>>()
  let everywhere = 0
  let ahead = 0
  const grow = (code: string) => generations.set(code, (generations.get(code) ?? 0) + 1)

  const control: PlatformControl = {
    now: clock.now,
    reset: async (code) => {
      for (const one of code === undefined ? await seededBrands(store) : [code]) {
        await store.transaction(one, (db) => wipeBrand(db, one))
        // Only now: a call in between would open the old world again.
        worlds.forget(one)
        faults.delete(one)
        grow(one)
      }
      if (code === undefined) {
        faults.clear()
        everywhere += 1
        ahead = 0
        clock.restart()
        await store.transaction(CLOCK, (db) => keepClock(db, ahead))
      }
    },
    advance: async (ms) => {
      const end = clock.now() + ms
      const done = await advanceTo(end, clock, worlds)
      ahead += ms
      await store.transaction(CLOCK, (db) => keepClock(db, ahead))
      return done
    },
    scenario: async (site, name) => {
      const scenario = content().scenarios.get(name)
      if (!scenario) throw new Error(`no scenario ${name}: write fixtures/scenarios/${name}.json`)
      for (const step of scenario.steps) await changes[step.change]({ ...options, site, step, faults })
      grow(site.code)
    },
    lastCode: (code, number) => store.transaction(code, (db) => lastCode(db, code, number)),
    captchaText: (code, visitor) =>
      store.transaction(code, async (db) => {
        const [row] = await db<{ characters: string }>(
          'SELECT characters FROM captchas WHERE brand = $1 AND visitor = $2',
          [code, visitor],
        )
        return row?.characters ?? null
      }),
    checkLedger: async (code) => {
      const codes = code === undefined ? await seededBrands(store) : [code]
      const reports: LedgerReport[] = []
      for (const one of codes) reports.push(await store.transaction(one, (db) => checkLedger(db, one)))
      return {
        balanced: reports.every(({ balanced }) => balanced),
        entries: reports.reduce((sum, { entries }) => sum + entries, 0),
        accounts: reports.reduce((sum, { accounts }) => sum + accounts, 0),
        problems: reports.flatMap(({ problems }) => problems),
      }
    },
    accounts: (code) => readyAccounts(content().brands.get(code), members()),
    faultFor: (code, operation) => {
      const placed = faults.get(code)
      return placed?.get(operation) ?? placed?.get(EVERY)
    },
  }
  return {
    control,
    generation: (code) => (generations.get(code) ?? 0) + everywhere,
    restoreClock: async () => {
      ahead = await store.transaction(CLOCK, keptClock)
      clock.moveTo(clock.now() + ahead)
    },
  }
}

/** The clock is one for all brands. */
const CLOCK = ''

async function keepClock(db: Query, ahead: number): Promise<void> {
  await db(
    'INSERT INTO clock VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET ahead_ms = excluded.ahead_ms',
    [CLOCK, ahead],
  )
}

async function keptClock(db: Query): Promise<number> {
  const [row] = await db<{ ahead_ms: bigint }>('SELECT ahead_ms FROM clock WHERE brand = $1', [CLOCK])
  return Number(row?.ahead_ms ?? 0)
}

async function seededBrands(store: Store): Promise<string[]> {
  const rows = await store.transaction('', (db) =>
    db<{ brand: string }>('SELECT brand FROM worlds ORDER BY brand'),
  )
  return rows.map(({ brand }) => brand)
}

/** Moves on from one due job to the next, so that each sees the time it was due at. */
async function advanceTo(end: number, clock: SteeredClock, worlds: Worlds): Promise<number> {
  const opened = await worlds.opened()
  let done = 0
  for (;;) {
    const due = Math.min(...opened.map((brand) => brand.jobs.nextDue()))
    clock.moveTo(Math.min(due, end))
    if (due > end) return done
    for (const brand of opened) done += await brand.jobs.runDue()
  }
}

async function lastCode(db: Query, brand: string, number: string) {
  const digits = number.replace(/[^0-9-]/g, '')
  const [row] = await db<{ number: string; code: string; purpose: string }>(
    `SELECT number, code, purpose FROM sms_codes
     WHERE brand = $1 AND ($2 = '' OR number = $2 OR replace(number, '-', '') = $2 OR number LIKE '%-' || $2)
     ORDER BY id DESC LIMIT 1`,
    [brand, digits],
  )
  return row ?? null
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

type Step = ScenarioFile['steps'][number]
type ChangeOptions = ControlOptions & {
  site: LoadedBrand
  step: Step
  faults: Map<string, Map<string, Fault>>
}

/** What each kind of change does to a brand's world. */
const changes: Readonly<Record<Step['change'], (options: ChangeOptions) => Promise<void>>> = {
  status: async ({ worlds, site, step }) => {
    const { maintenance, regionRestriction, status, country } = (step.set ?? {}) as Partial<Conditions>
    setConditions(worlds, site, {
      ...(maintenance === undefined ? {} : { maintenance }),
      ...(regionRestriction === undefined ? {} : { regionRestriction }),
      ...(status === undefined ? {} : { status }),
      ...(country === undefined ? {} : { country }),
    })
  },
  vendors: async ({ worlds, site, step }) => {
    const { away } = (step.set ?? {}) as { away?: string[] }
    setConditions(worlds, site, { vendorsAway: away ?? [EVERY] })
  },
  registration: async ({ worlds, site, step }) => {
    const { registration } = worlds.inMemory(site.code).conditions
    const rules = (step.set ?? {}) as Record<string, Partial<RegistrationRule>>
    setConditions(worlds, site, { registration: { ...registration, ...rules } })
  },
  faults: async ({ faults, site, step }) => {
    const placed = faults.get(site.code) ?? new Map<string, Fault>()
    faults.set(site.code, placed.set(step.operation ?? EVERY, step.fault ?? {}))
  },
  member: async ({ store, worlds, site, step }) => {
    await worlds.open(site)
    const set = Object.entries(step.set ?? {})
    await store.transaction(site.code, async (db) => {
      for (const [field, value] of set) await setMemberField(db, site.code, step.account ?? '', field, value)
    })
  },
  balance: async ({ store, worlds, clock, site, step }) => {
    await worlds.open(site)
    await store.transaction(site.code, async (db) => {
      const ledger = openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock })
      const id = await memberId(db, site.code, step.account ?? '')
      for (const [wallet, amount] of Object.entries(step.set ?? {})) {
        const place = { member: id, wallet }
        const { balance } = await ledger.at(place)
        const change = (toMinor(String(amount)) ?? 0n) - balance
        const house = { house: 'corrections' as const }
        const sides = change > 0n ? { from: house, to: place } : { from: place, to: house }
        if (change !== 0n)
          await ledger.post([
            { kind: 'CORRECTION', ...sides, amount: change < 0n ? -change : change, reference: 'scenario' },
          ])
      }
    })
  },
}

function setConditions(worlds: Worlds, { code }: LoadedBrand, change: Partial<Conditions>): void {
  worlds.setConditions(code, { ...NORMAL, ...worlds.inMemory(code).conditions, ...change })
}

/** Fields of a member that a scenario may set, and their columns. */
const MEMBER_COLUMNS: Readonly<Record<string, string>> = {
  state: 'state',
  passwordExpired: 'password_expired',
  nickname: 'nickname',
  rank: 'rank',
  type: 'type',
  language: 'language',
}

async function setMemberField(
  db: Query,
  brand: string,
  account: string,
  field: string,
  value: unknown,
): Promise<void> {
  const column = MEMBER_COLUMNS[field]
  if (!column)
    throw new Error(
      `a scenario cannot set ${field} of a member: use ${Object.keys(MEMBER_COLUMNS).join(', ')}`,
    )
  const id = await memberId(db, brand, account)
  await db(`UPDATE members SET ${column} = $3 WHERE brand = $1 AND id = $2`, [brand, id, value])
}

async function memberId(db: Query, brand: string, account: string): Promise<number> {
  const [row] = await db<{ id: number }>('SELECT id FROM members WHERE brand = $1 AND account = $2', [
    brand,
    account,
  ])
  if (!row) throw new Error(`no account ${account} in ${brand}: take one of fixtures/seed/members.json`)
  return row.id
}
