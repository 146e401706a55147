import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET_COLUMNS, SECRET_TABLES } from '../../fixtures/platform/engine/store/world-rows.ts'
import type { BugReport } from '../../fixtures/platform/routes/lab/reports.ts'
import { startWorld, type TestWorld } from '../platform/support/world.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'

let world: TestWorld
let gateway: Gateway
beforeAll(async () => {
  world = await startWorld({ code: 'reports' })
  gateway = await startSimulated(
    world.platform,
    {},
    testContent([], { brands: new Map([['reports', world.site]]) }),
  )
})
afterAll(() => gateway.close())

type Call = { session?: string; token?: string; body?: object }

async function ask(method: 'GET' | 'POST', url: string, { session, token, body }: Call = {}) {
  const headers = {
    host: 'reports.localhost',
    ...(session && { 'mock-session': session }),
    ...(token && { authorization: token }),
  }
  const answer = await gateway.app.inject({ method, url, headers, ...(body && { payload: body }) })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return { text: answer.body, json: answer.json() }
}

/** Balance and bets of a member as a session shows them. */
async function picture(session: string): Promise<unknown[]> {
  const { token } = (await ask('POST', '/__mock/token', { session, body: { account: 'player' } })).json as {
    token: string
  }
  const paths = ['/wps/v2/wallets/balance', '/wps/relay/ODSFE2_betHistory']
  const answers = await Promise.all(paths.map((path) => ask('GET', path, { session, token })))
  return answers.map(({ json }) => (json as { value: unknown }).value)
}

/** A report of a session whose past follows from another seed than that of a new world. */
async function reported() {
  const { session } = (await ask('POST', '/__mock/scene', { body: { seed: 12 } })).json as { session: string }
  await ask('POST', '/__mock/clock', { session, body: { advance: 3_600_000, freeze: true } })
  const { token } = (await ask('POST', '/__mock/token', { session, body: { account: 'player' } })).json as {
    token: string
  }
  await ask('POST', '/__mock/patches', { session, body: { operation: 'support.countries', merge: [] } })
  await ask('GET', '/wps/v2/wallets/balance', { session, token })
  const body = {
    address: '/_lab/stage/modals/redeem?state=normal',
    draft: { amount: '12', paymentPassword: '246810' },
    picture: '<p>seen</p>',
  }
  const { json, text } = await ask('POST', '/__mock/report', { session, body })
  return { session, report: json as BugReport, text, token }
}

describe('a bug report (R-11.015)', () => {
  test('a bug report restores money, past, clock and patches in a session of its own', async () => {
    const { session: first, report } = await reported()
    const before = await picture(first)
    const { session, address } = (await ask('POST', '/__mock/replay', { body: report })).json as {
      session: string
      address: string
    }
    expect(session).not.toBe(first)
    expect(await picture('new')).not.toEqual(before)
    expect(await picture(session)).toEqual(before)
    const clock = (await ask('GET', '/__mock/clock', { session })).json as { now: number; frozen: boolean }
    expect(clock).toMatchObject({ now: report.clock.now, frozen: true })
    expect((await ask('GET', '/wps/system/country', { session })).json).toMatchObject({ value: [] })
    expect((await ask('GET', '/__mock/ledger/check', { session })).json).toMatchObject({ balanced: true })
    const to = new URL(new URL(address, 'http://x').searchParams.get('to')!, 'http://x')
    expect(to.pathname).toBe('/_lab/stage/modals/redeem')
    expect(JSON.parse(to.searchParams.get('draft')!)).toMatchObject({ amount: '12' })
  })

  test('a bug report has journal, draft and picture, but no password, token or code', async () => {
    const { report, text, token } = await reported()
    expect(report.journal.map(({ operation }) => operation)).toContain('wallet.balance')
    expect(report).toMatchObject({ picture: '<p>seen</p>', draft: { amount: '12' } })
    expect(text).not.toContain(token)
    expect(text).not.toContain('246810')
    expect(text).not.toContain('Quiet-Harbour-42')
    expect(text).not.toMatch(/scrypt/)
    for (const table of SECRET_TABLES) expect(report.rows).not.toHaveProperty(table)
  })

  test('an account of a restored world has the ready-made password', async () => {
    const { report } = await reported()
    const { session } = (await ask('POST', '/__mock/replay', { body: report })).json as { session: string }
    const passwords = await world.store.read<{ account: string; password: string }>(
      'SELECT account, password FROM members WHERE brand = $1',
      [`reports~${session}`],
    )
    expect(passwords.length).toBeGreaterThan(1)
    expect(passwords.filter(({ password }) => !password)).toEqual([])
  })

  test('every column that may hold a secret is left out', async () => {
    // A report has the tables of a world, which have its brand; a studio's have none.
    const columns = await world.store.read<{ table: string; name: string }>(
      `SELECT table_name AS table, column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name IN
         (SELECT table_name FROM information_schema.columns
          WHERE table_schema = current_schema() AND column_name = 'brand') AND column_name ~ '(password|token|secret|ticket|private_key|code_hash|state_hash)$'`,
    )
    expect(columns.length).toBeGreaterThan(8)
    const open = columns.filter(
      ({ table, name }) =>
        !SECRET_TABLES.has(table) &&
        !SECRET_COLUMNS[table]?.includes(name) &&
        name !== 'has_default_password',
    )
    expect(open).toEqual([])
  })

  test.each([{ format: 2 }, { format: 1, brand: 'elsewhere' }])(
    'a bug report that is %j is refused',
    async (report) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/__mock/replay',
        headers: { host: 'reports.localhost' },
        payload: report,
      })
      expect(answer.statusCode).toBe(422)
    },
  )
})
