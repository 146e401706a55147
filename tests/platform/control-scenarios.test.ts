import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import { loadContent } from '../../gateway/src/content/load-content.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { LOW_COST } from '../../gateway/src/platform/identity/passwords.ts'
import { openPlatform } from '../../gateway/src/platform/open-platform.ts'
import type { Platform } from '../../gateway/src/platform/platform.ts'
import { siteOfWorld } from '../../gateway/src/platform/session-site.ts'
import { sessionKey } from '../../gateway/src/platform/world-key.ts'
import { sharedStore } from './support/store.ts'

const config = readConfig({})
const content = loadContent({ config })
const brands = [...content.brands.values()]
const scenarios = [...content.scenarios]
const checksOf = createChecks(config.schemasFolder)

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ config, content, store: await sharedStore(), passwordCost: LOW_COST })
})
afterAll(() => platform.close())

/** Runs it in a session of its own and gives the world's key. */
async function loaded(site: LoadedBrand, name: string): Promise<string> {
  const key = sessionKey(site.code, name)
  await platform.control.scenario(siteOfWorld(site, key), name)
  return key
}

test('there is one for each state that a screen can be in: at least forty (R-7.070)', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(40)
  const said = scenarios.map(([, { description }]) => description)
  expect(new Set(said).size).toBe(said.length)
})

describe.each(brands.map((site) => [site.code, site] as const))('%s', (_code, site) => {
  const modules = site.brand.modules as Record<string, boolean>
  const fitting = scenarios.filter(([, { modules: needs = [] }]) => needs.every((name) => modules[name]))

  test.each(fitting.map(([name]) => name))('loads %s, and its money is straight', async (name) => {
    const key = await loaded(site, name)
    expect(await platform.control.checkLedger(key)).toMatchObject({ balanced: true, problems: [] })
    await platform.control.endSession(site.code, name)
  })
})

describe('every scenario', () => {
  test('is loaded for at least one brand', () => {
    const lost = scenarios.filter(([, { modules = [] }]) =>
      brands.every((site) => modules.some((name) => !(site.brand.modules as Record<string, boolean>)[name])),
    )
    expect(lost.map(([name]) => name)).toEqual([])
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

  test('leaves the brand’s own world as it was', async () => {
    const [site] = brands
    await loaded(site!, 'maintenance')
    const asked = { query: { url: '' }, body: {}, caller: null, idempotencyKey: undefined, site: site! }
    const request = { ip: '', language: 'EN', device: 'web', visitor: '', origin: '' }
    const { value } = await platform.call({ operation: 'support.status', ...asked, request })
    expect(value).toMatchObject({ maintenance: false })
  })
})

/** A value in each place of what an earlier call will have saved. */
function withExamples(value: unknown): unknown {
  if (typeof value === 'string') return /^\{\{#\w+\}\}$/.test(value) ? 1 : value.replace(/\{\{\w+\}\}/g, 'K1')
  if (Array.isArray(value)) return value.map(withExamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withExamples(inner)]))
}

describe('states that scenarios make', () => {
  const as = async (
    name: string,
    account: string,
    operation: string,
    query: Record<string, unknown> = {},
  ) => {
    const site = content.brands.get('meghna')!
    const own = siteOfWorld(site, await loaded(site, name))
    const caller = await platform.control.callerNamed(own, account)
    const request = { ip: '198.51.100.1', language: 'EN', device: 'web', visitor: '', origin: '' }
    const filled = { pageNo: 1, pageSize: 20, state: 'ALL', orderNo: '', ...query }
    const call = { operation, site: own, query: filled, body: {}, caller, idempotencyKey: undefined, request }
    return (await platform.call(call)).value as Record<string, never>
  }
  const stateOfFirst = (value: { list?: { state: string }[] }) => value.list?.[0]?.state

  test.each([
    ['deposit-pending', 'PENDING'],
    ['deposit-expired', 'EXPIRED'],
    ['deposit-rejected', 'REJECTED'],
    ['deposit-approved', 'APPROVED'],
  ])('%s is a deposit that is %s', async (name, state) => {
    expect(stateOfFirst(await as(name, 'player1', 'wallet.deposit-list'))).toBe(state)
  })

  test.each([
    ['withdrawal-submitted', 'SUBMITTED'],
    ['withdrawal-in-review', 'REVIEW'],
    ['withdrawal-rejected', 'REJECTED'],
    ['withdrawal-cancelled', 'CANCELLED'],
    ['withdrawal-paying', 'PAYING'],
    ['withdrawal-paid', 'PAID'],
    ['withdrawal-received', 'RECEIVED'],
    ['withdrawal-auto-received', 'AUTO_RECEIVED'],
  ])('%s is a withdrawal that is %s', async (name, state) => {
    expect(stateOfFirst(await as(name, 'player1', 'wallet.withdraw-list'))).toBe(state)
  })

  test.each([
    ['coming-soon', 'summer-cup', 'comingSoon'],
    ['join', 'weekend-reload', 'join'],
    ['joined', 'weekend-reload', 'joined'],
    ['process', 'weekend-reload', 'process'],
    ['claim', 'weekend-reload', 'claim'],
    ['applying', 'weekend-reload', 'applying'],
    ['rejected', 'weekend-reload', 'rejected'],
    ['issued', 'weekend-reload', 'issued'],
    ['claimed', 'weekend-reload', 'claimed'],
    ['close', 'weekend-reload', 'close'],
  ])('promotion-%s: %s is %s for player3 (R-4.034)', async (name, code, state) => {
    const { list } = (await as(`promotion-${name}`, 'player3', 'promotions.list')) as unknown as {
      list: { code: string; state: string }[]
    }
    expect(list.find((one) => one.code === code)?.state).toBe(state)
  })

  test('big-balance is told to the last cent (R-9.027)', async () => {
    const value = (await as('big-balance', 'player1', 'wallet.balance')) as unknown as {
      balance: { availBalance: string }[]
    }
    expect(value.balance[0]!.availBalance).toBe('9007199254740.99')
  })

  test('zero-balance is nothing in any wallet', async () => {
    expect((await as('zero-balance', 'player1', 'wallet.balance')).sumBalance).toBe('0.00')
  })
})
