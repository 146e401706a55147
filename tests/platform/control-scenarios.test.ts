import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { readConfig } from '../../gateway/src/config.ts'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import { convertAmounts } from '../../gateway/src/content/merge/brand-amounts.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { MINUTE_MS } from '../../gateway/src/lib/time-units.ts'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../gateway/src/platform-port/world-key.ts'
import { loadedProject } from '../support/project-files.ts'
import { toJson } from '../support/settings.ts'
import { isLong } from '../support/suite.ts'
import { vendor } from '../support/vendor.ts'
import { sharedStore } from './support/store.ts'

const config = readConfig({ PAST_DAYS: '5' })
const project = loadedProject().content
const brands = [...project.brands.values()]
/** Brands that a currency is tried in: in the everyday suite each brand in one of the two. */
function brandsIn(code: string): LoadedBrand[] {
  return isLong ? brands : brands.filter((_, index) => index % 2 === ['JPY', 'KWD'].indexOf(code))
}

/** The project's brands in other currencies. */
const inOther = ['JPY', 'KWD'].flatMap((code) =>
  brandsIn(code).map(({ brand, ...site }): LoadedBrand => {
    const inside = toJson<LoadedBrand['brand']>(convertAmounts(toJson<JsonObject>(brand), code))
    const currency = { code, symbol: code }
    return { ...site, code: `${site.code}-${code.toLowerCase()}`, brand: { ...inside, currency } }
  }),
)
const all = [...brands, ...inOther].map((site) => [site.code, site] as const)
const content = { ...project, brands: new Map(all) }
const scenarios = [...content.scenarios]
const checksOf = createChecks(config.schemasFolder)

let platform: SimulatedPlatform
beforeAll(async () => {
  platform = await openPlatform({
    config,
    content,
    vendor,
    store: await sharedStore(),
    passwordCost: LOW_COST,
  })
})
afterAll(() => platform.close())

/** Loads a scenario in a session of its own, whose ledger must balance, and gives the key of the world. */
async function loaded(site: LoadedBrand, name: string): Promise<string> {
  const key = formatSessionKey(site.code, name)
  await platform.control.scenario(createWorldSite(site, key), name)
  expect(await platform.control.checkLedger(key)).toMatchObject({ balanced: true, problems: [] })
  return key
}

test('there is one for each state that a screen can be in: at least forty (R-7.070)', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(40)
  const said = scenarios.map(([, { description }]) => description)
  expect(new Set(said).size).toBe(said.length)
})

/** Brands that a scenario is loaded in: all that have its modules. In the everyday suite one of them, each in turn. */
const loads = scenarios.flatMap(([name, { modules: needs = [] }], index) => {
  const fitting = brands.filter(({ brand }) =>
    needs.every((module) => (brand.modules as Record<string, boolean>)[module]),
  )
  const chosen = isLong ? fitting : fitting.slice(index % fitting.length).slice(0, 1)
  return chosen.map((site) => [name, site.code, site] as const)
})

const DEPOSITS = [
  ['deposit-pending', 'PENDING'],
  ['deposit-expired', 'EXPIRED'],
  ['deposit-rejected', 'REJECTED'],
  ['deposit-approved', 'APPROVED'],
  ['deposit-cancelled', 'CANCELLED'],
] as const
const WITHDRAWALS = [
  ['withdrawal-submitted', 'SUBMITTED'],
  ['withdrawal-in-review', 'REVIEW'],
  ['withdrawal-rejected', 'REJECTED'],
  ['withdrawal-cancelled', 'CANCELLED'],
  ['withdrawal-paying', 'PAYING'],
  ['withdrawal-paid', 'PAID'],
  ['withdrawal-received', 'RECEIVED'],
  ['withdrawal-auto-received', 'AUTO_RECEIVED'],
] as const
const PROMOTIONS = [
  ['promotion-coming-soon', 'summer-cup', 'comingSoon'],
  ['promotion-join', 'weekend-reload', 'join'],
  ['promotion-joined', 'weekend-reload', 'joined'],
  ['promotion-process', 'weekend-reload', 'process'],
  ['promotion-claim', 'weekend-reload', 'claim'],
  ['promotion-applying', 'weekend-reload', 'applying'],
  ['promotion-rejected', 'weekend-reload', 'rejected'],
  ['promotion-issued', 'weekend-reload', 'issued'],
  ['promotion-claimed', 'weekend-reload', 'claimed'],
  ['promotion-close', 'weekend-reload', 'close'],
] as const
type Orders = { list: { pick: string; status: string; payout: string }[] }

/** Scenarios whose state a test below reads in one brand; the everyday suite loads them nowhere else. */
const READ: ReadonlySet<string> = new Set([...DEPOSITS, ...WITHDRAWALS, ...PROMOTIONS].map(([name]) => name))

describe('a scenario', () => {
  test.each(loads.filter(([name]) => isLong || !READ.has(name)))(
    '%s is loaded in %s, and its money is straight',
    async (name, code, site) => {
      await loaded(site, name)
      await platform.control.endSession(code, name)
    },
  )
})

describe('every scenario', () => {
  test('every scenario is loaded for at least one brand, and every brand loads some', () => {
    const names = new Set<string>(loads.map(([name]) => name))
    expect(scenarios.filter(([name]) => !names.has(name))).toEqual([])
    expect(new Set(loads.map(([, code]) => code)).size).toBe(brands.length)
  })

  test.each(scenarios)('%s sends what its calls take', (_name, { steps }) => {
    for (const { change, operation = '', query = {}, body = {} } of steps) {
      if (change !== 'call') continue
      const known = content.operations.get(operation)
      expect(known, operation).toBeDefined()
      const checks = checksOf(known!)
      expect(checks.query(withExamples(query) as Record<string, unknown>)).toEqual([])
      expect(known!.body ? checks.body(withExamples(body)) : []).toEqual([])
    }
  })

  test('every scenario leaves the brand’s own world as it was', async () => {
    const [site] = brands
    await loaded(site!, 'maintenance')
    const asked = { query: { url: '' }, body: {}, caller: null, idempotencyKey: undefined, site: site! }
    const request = { ip: '', language: 'EN', device: 'web', visitor: '', origin: '' }
    const { value } = await platform.call({ operation: 'support.status', ...asked, request })
    expect(value).toMatchObject({ maintenance: false })
    await platform.control.endSession(site!.code, 'maintenance')
  })
})

/** A value in each place of what an earlier call will have saved. */
function withExamples(value: unknown): unknown {
  if (typeof value === 'string') return /^\{\{#\w+\}\}$/.test(value) ? 1 : value.replace(/\{\{\w+\}\}/g, 'K1')
  if (Array.isArray(value)) return value.map(withExamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withExamples(inner)]))
}

describe.each(['JPY', 'KWD'])('a scenario with amounts in %s', (code) => {
  const inMoney = loads.filter(
    ([name, , site]) =>
      brandsIn(code).includes(site) &&
      /"\d+\.\d{2}"/.test(JSON.stringify(content.scenarios.get(name)?.steps)),
  )

  test.each(inMoney)(
    'a scenario with amounts is loaded in any currency with as many minor units: %s',
    async (name, brand) => {
      await loaded(content.brands.get(`${brand}-${code.toLowerCase()}`)!, name)
    },
  )
})

describe('states that scenarios make', () => {
  const as = async (
    name: string,
    account: string,
    operation: string,
    query: Record<string, unknown> = {},
  ) => {
    const site = content.brands.get('meghna')!
    const own = createWorldSite(site, await loaded(site, name))
    const caller = await platform.control.callerNamed(own, account)
    const request = { ip: '198.51.100.1', language: 'EN', device: 'web', visitor: '', origin: '' }
    const filled = { pageNo: 1, pageSize: 20, state: 'ALL', orderNo: '', ...query }
    const call = { operation, site: own, query: filled, body: {}, caller, idempotencyKey: undefined, request }
    const { value } = await platform.call(call)
    await platform.control.endSession(site.code, name)
    return value as Record<string, never>
  }
  const stateOfFirst = (value: { list?: { state: string }[] }) => value.list?.[0]?.state

  test.each(DEPOSITS)('%s is a deposit that is %s', async (name, state) => {
    expect(stateOfFirst(await as(name, 'player1', 'wallet.deposit-list'))).toBe(state)
  })

  test.each(WITHDRAWALS)('%s is a withdrawal that is %s', async (name, state) => {
    expect(stateOfFirst(await as(name, 'player1', 'wallet.withdraw-list'))).toBe(state)
  })

  test.each(PROMOTIONS)('%s: %s is %s for player3 (R-4.034)', async (name, code, state) => {
    const { list } = (await as(name, 'player3', 'promotions.list')) as unknown as {
      list: { code: string; state: string }[]
    }
    expect(list.find((one) => one.code === code)?.state).toBe(state)
  })

  const ORDERS = { gameId: '', chaseNo: '', days: 7, until: '' }

  test('lottery-won has a winning bet that is paid, among settled ones (R-2.142)', async () => {
    const { list } = (await as('lottery-won', 'player1', 'lottery.orders', ORDERS)) as unknown as Orders
    expect(list.map(({ status }) => status)).not.toContain('PENDING')
    expect(list).toHaveLength(2)
    expect(list.find(({ pick }) => pick.startsWith('0,1'))).toMatchObject({ status: 'WON', payout: '18.80' })
  })

  test('lottery-open-bets has an open bet and a cancelled one (R-2.141)', async () => {
    const { list } = (await as('lottery-open-bets', 'player1', 'lottery.orders', ORDERS)) as unknown as Orders
    expect(list.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'PENDING'])
  })

  test('lottery-chase-running has a chase with one drawn issue of four (R-2.141)', async () => {
    // Sales of an issue close 5 s before its draw, so the real second would decide which issue is the first.
    const at = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 10_000
    await platform.control.begin(formatSessionKey('meghna', 'lottery-chase-running'), { at })
    const { list } = (await as('lottery-chase-running', 'player1', 'lottery.chases', {
      gameId: '',
    })) as unknown as Orders
    expect(list[0]).toMatchObject({ status: 'RUNNING', issues: 4, settled: 1 })
  })

  test('lottery-sold-out has a number that takes no stake any more (R-2.144)', async () => {
    const { plays } = (await as('lottery-sold-out', 'player1', 'lottery.sold-out', {
      gameId: '501',
      numero: '',
    })) as unknown as { plays: unknown }
    expect(plays).toEqual([{ playId: 'special', numbers: ['08'] }])
  })

  test('big-balance is exact to the last cent (R-9.027)', async () => {
    const value = (await as('big-balance', 'player1', 'wallet.balance')) as unknown as {
      balance: { availBalance: string }[]
    }
    expect(value.balance[0]!.availBalance).toBe('9007199254740.99')
  })

  test('zero-balance leaves every wallet empty', async () => {
    expect((await as('zero-balance', 'player1', 'wallet.balance')).sumBalance).toBe('0.00')
  })
})
