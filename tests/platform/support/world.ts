import { createHash } from 'node:crypto'
import type { Operations, ScenarioFile, SeedMember } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import type { SimulatedPlatform } from '../../../fixtures/platform/engine/control.ts'
import type { JobAlarm } from '../../../fixtures/platform/engine/jobs.ts'
import { LOW_COST } from '../../../fixtures/platform/engine/passwords.ts'
import { openPlatform } from '../../../fixtures/platform/open-platform.ts'
import { readConfig } from '../../../gateway/src/config.ts'
import type { ContentSource, LoadedBrand } from '../../../gateway/src/content/content.ts'
import { listCodes } from '../../../gateway/src/content/read/contract/list-codes.ts'
import { createCallCoverage } from '../../../gateway/src/http/tracing/call-coverage.ts'
import { createChecks } from '../../../gateway/src/http/validators.ts'
import type { Json } from '../../../gateway/src/lib/json-file.ts'
import { getDecimals } from '../../../gateway/src/lib/money/currencies.ts'
import { createRandomFromText } from '../../../gateway/src/lib/random.ts'
import { Refusal } from '../../../gateway/src/lib/refusal.ts'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { createWorldSite } from '../../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../../gateway/src/platform-port/world-key.ts'
import type { Store } from '../../../gateway/src/store/store.ts'
import { NO_PACE } from '../../support/pace.ts'
import { toJson } from '../../support/settings.ts'
import { type TestBrand, testContent } from '../../support/test-content.ts'
import { vendor } from '../../support/vendor.ts'
import { sharedStore, sharedTemplates } from './store.ts'

export const PASSWORD = 'Quiet-Harbour-42'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const NOON = Date.parse('2026-03-10T12:00:00Z')

const config = readConfig({})
const checksOf = createChecks(config.schemasFolder)
const coverage = createCallCoverage(process.env.COVERAGE_FOLDER)
let started = 0
const contents = new Map<string, ContentSource>()

export type Asking<Id extends OperationId> = {
  query?: Operations[Id]['query']
  body?: Operations[Id]['body']
  caller?: Caller | null
  key?: string
  visitor?: string
  ip?: string
  language?: string
  site?: LoadedBrand
}

export type TestWorld = {
  platform: SimulatedPlatform
  site: LoadedBrand
  /** Another brand of the same platform. */
  other: LoadedBrand
  store: Store
  now(): number
  /** A call as http would hand it on; answer and refusal are checked against its contract. */
  call<Id extends OperationId>(id: Id, asking?: Asking<Id>): Promise<Operations[Id]['value']>
  /** The same, with what else the platform says of the answer. */
  answer<Id extends OperationId>(
    id: Id,
    asking?: Asking<Id>,
  ): Promise<{ value: Operations[Id]['value']; replayed: boolean }>
  /** Signs in and gives the caller. */
  signIn(account: string, password?: string, site?: LoadedBrand): Promise<Caller>
  callerOf(token: string, site?: LoadedBrand): Promise<Caller | null>
  /** Money of an account over all wallets, as text. */
  sumOf(caller: Caller): Promise<string>
}

export type WorldOptions = {
  brand?: Omit<TestBrand, 'code'>
  members?: readonly SeedMember[]
  store?: Store
  seed?: number
  /** Days of play and payments before the world begins: few, since every row is copied for every test. */
  pastDays?: number
  /** Seed of tokens and codes, for worlds on one database whose tokens must differ. */
  secrets?: string
  /** Steps of scenarios by name, beside the project's. */
  content?: { scenarios: Record<string, ScenarioFile['steps']> }
  /** Password that new accounts of the brand are given. */
  defaultPassword?: string
  /** Code of the brand, where it has to be the same as in another world. */
  code?: string
  /** Clock below the steered one; by default it stands at NOON. */
  clock?: { now(): number }
  /** Told of due work that failed; a test that does not ask for it fails with it. */
  alarm?: (alarm: JobAlarm) => void
}

/**
 * A world of its own with a clock that stands still until it is moved. It is a session's world of a brand that all tests
 * with the same options share, so its past is the same whatever ran before, and it is a copy of a template. With `code` or
 * `store` it is a brand's own world, seeded anew.
 */
export async function startWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const isPlain = options.code !== undefined || options.store !== undefined
  const content = contentFor(options)
  const [code, others] = [...content.current().brands.keys()] as [string, string]
  const store = options.store ?? (await sharedStore())
  if (!options.store) await store.run("DELETE FROM clock WHERE brand = ''")
  const platform = await openPlatform({
    config: {
      ...config,
      seed: options.seed ?? 1,
      pastDays: options.pastDays ?? 5,
      defaultPasswords: options.defaultPassword ? { [code]: options.defaultPassword } : {},
    },
    content,
    vendor,
    clock: options.clock ?? { now: () => NOON },
    random: createRandomFromText(options.secrets ?? 'secrets'),
    store,
    ...(isPlain ? {} : { templates: sharedTemplates }),
    passwordCost: LOW_COST,
    checksOf,
    alarm:
      options.alarm ??
      ((alarm) => {
        throw alarm.error
      }),
  })
  started += 1
  const siteOf = (brand: string) => {
    const plain = content.current().brands.get(brand)!
    return isPlain ? plain : createWorldSite(plain, formatSessionKey(brand, `t${started}`))
  }
  const site = siteOf(code)
  const other = siteOf(others)
  const operations = content.current().operations

  /** A call as http would hand it on; the answer is checked against its schema. */
  async function callChecked(id: OperationId, asking: Asking<OperationId>) {
    const checks = checksOf(operations.get(id)!, getDecimals(asking.site ?? site))
    const query = { ...asking.query } as Record<string, unknown>
    const body = { ...asking.body } as Record<string, unknown>
    const wrong = [...checks.query(query), ...checks.body(body)]
    if (wrong.length > 0) throw new Refusal('request.invalid', { details: { fields: wrong } })
    const answer = await platform.call({
      operation: id,
      site: asking.site ?? site,
      query,
      body,
      caller: asking.caller ?? null,
      idempotencyKey: asking.key,
      request: {
        ip: asking.ip ?? '198.51.100.7',
        language: asking.language ?? 'EN',
        device: 'web',
        visitor: asking.visitor ?? 'visitor-1',
        origin: 'http://brand.test',
      },
    })
    const broken = checks.value(answer.value)
    if (broken) throw new Error(`${id} breaks its contract: ${broken}`)
    return answer
  }

  const world: TestWorld = {
    platform,
    site,
    other,
    store,
    now: platform.control.now,
    call: async (id, asking) => (await world.answer(id, asking)).value,
    answer: async <Id extends OperationId>(id: Id, asking: Asking<Id> = {}) => {
      try {
        const { value, replayed } = await callChecked(id, asking)
        coverage.add('', id, 'success')
        return { value: value as Operations[Id]['value'], replayed }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (!listCodes(operations.get(id)!).has(error.code))
          throw new Error(`${id} does not declare ${error.code}`, { cause: error })
        coverage.add('', id, error.code)
        throw error
      }
    },
    signIn: async (account, password = PASSWORD, where = site) => {
      const { token } = await world.call('identity.login', {
        body: { type: 'username', username: account, password },
        site: where,
      })
      return (await world.callerOf(token, where))!
    },
    callerOf: (token, where = site) => platform.callerOf(where, token, false),
    sumOf: async (caller) => (await world.call('wallet.balance', { caller })).sumBalance,
  }
  return world
}

/** Content with two brands; tests that ask for the same share it, and with it the templates of their worlds. */
function contentFor({
  code,
  brand,
  members,
  seed,
  pastDays,
  content,
  defaultPassword,
}: WorldOptions): ContentSource {
  const asked = JSON.stringify({ code, brand, members, seed, pastDays, content, defaultPassword })
  const known = contents.get(asked)
  if (known) return known
  const own =
    code ??
    (asked === '{}' ? 'world' : `world${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`)
  const settings = { games: NO_PACE, ...brand, modules: { humanCheck: false, ...brand?.modules } } as Omit<
    TestBrand,
    'code'
  >
  const brands = [
    { ...settings, code: own },
    { ...settings, code: `${own}other` },
  ]
  const base = testContent(brands).current()
  const made = testContent(brands, {
    seeds: new Map(base.seeds).set('members', toJson<Json[]>(members ?? FEW)),
    scenarios: new Map([...base.scenarios, ...ownScenarios(content?.scenarios ?? {})]),
  })
  contents.set(asked, made)
  return made
}

function ownScenarios(steps: Record<string, ScenarioFile['steps']>): [string, ScenarioFile][] {
  return Object.entries(steps).map(([name, list]) => [
    name,
    { $schema: '../../schemas/scenario.json', description: `scenario ${name} of a test`, steps: list },
  ])
}

/** The refusal of a call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const ended = await call.then(
    (value) => new Error(`not refused: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  if (ended instanceof Refusal) return ended
  throw ended
}

export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).code
}

function member(account: string, type: number, upline: string, more: Partial<SeedMember> = {}): SeedMember {
  return {
    account,
    password: PASSWORD,
    type,
    nickname: account,
    upline,
    mobile: '',
    email: '',
    balance: '1000.00',
    rebate: '5.00',
    rank: 1,
    daysAgo: 100,
    state: 'ACTIVE',
    note: account,
    ...more,
  }
}

/** A general agent with two levels below, a branch beside it, a player, a trial, and accounts in each state. */
export const FEW: readonly SeedMember[] = [
  member('general', 2, '', { balance: '50000.00' }),
  member('agent1', 1, 'general', { balance: '20000.00' }),
  member('agent2', 41, 'general'),
  member('deep', 0, 'agent1'),
  member('deeper', 0, 'agent2'),
  member('beside', 2, ''),
  member('besideplayer', 0, 'beside'),
  member('player', 0, '', { mobile: '880-1712345678', email: 'bob@example.com' }),
  member('poor', 0, '', { balance: '0.00' }),
  member('trialguest', 4, ''),
  member('locked', 0, '', { state: 'LOCKED' }),
  member('expired', 0, '', { state: 'PASSWORD_EXPIRED' }),
  member('newcomer', 0, '', { state: 'FIRST_LOGIN', daysAgo: 0 }),
]
