import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEW, startWorld, type TestWorld } from '../platform/support/world.ts'
import { type Gateway, listen } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { runs } from '../support/suite.ts'
import { testContent } from '../support/test-content.ts'
import { type Control, controlAt } from '../testing/control.ts'

let world: TestWorld
let gateway: Gateway
let port: number
let control: Control
let host: string

beforeAll(async () => {
  // Two people and little history, so that a thousand worlds fit into the memory of a test.
  const members = FEW.filter(({ account }) => account === 'player' || account === 'newcomer')
  world = await startWorld({
    code: 'isolation',
    members: members.map((member) => ({ ...member, daysAgo: 1 })),
  })
  const brands = new Map([world.site, world.other].map((brand) => [brand.code, brand]))
  gateway = await startSimulated(world.platform, {}, testContent([], { brands }))
  ;({ port } = await listen(gateway))
  host = `${world.site.code}.localhost`
  control = controlAt(port, world.site.code)
})
afterAll(() => gateway.close())

type Envelope = { success: boolean; value: never; errorCode: string | null }

async function send(session: Control, method: 'GET' | 'POST', url: string, token = '', body?: object) {
  const headers = {
    host,
    ...session.headers,
    ...(token === '' ? {} : { authorization: token }),
    ...(method === 'POST' ? { 'idempotency-key': 'the-same-key-in-each' } : {}),
  }
  const answer = await gateway.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { ...(answer.json() as Envelope), headers: answer.headers }
}

async function mainOf(session: Control, token: string): Promise<string> {
  const { value } = await send(session, 'GET', '/wps/v2/wallets/balance', token)
  const { balance } = value as { balance: { accountTypeId: string; availBalance: string }[] }
  return balance.find(({ accountTypeId }) => accountTypeId !== 'KYLIN')!.availBalance
}

const SESSIONS = runs(40, 1_000)
const AT_ONCE = 8

/** The same work for each session, some at once. */
async function forEach(sessions: readonly number[], work: (session: number) => Promise<void>): Promise<void> {
  const waiting = [...sessions]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test(`${SESSIONS} sessions on one port: each moves its own amount under the same key, and reads only that`, {
  timeout: 600_000,
}, async () => {
  const sessions = Array.from({ length: SESSIONS }, (_, index) => index + 1)
  const tokens = new Map<number, string>()
  const of = (session: number) => control.inSession(`s${session}`)
  const first = await mainOf(control, (await control.signIn('player')).token)
  await forEach(sessions, async (session) => {
    const { token } = await of(session).signIn('player')
    tokens.set(session, token)
    const body = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: (session / 100).toFixed(2) }
    const moved = await send(of(session), 'POST', '/wps/relay/GCS_walletTransfer', token, body)
    expect([moved.success, moved.headers['idempotent-replayed']]).toEqual([true, undefined])
  })
  await forEach(sessions, async (session) => {
    const left = (Number(first) - session / 100).toFixed(2)
    expect(await mainOf(of(session), tokens.get(session)!)).toBe(left)
    // A token of one session is unknown in the next.
    const next = of((session % SESSIONS) + 1)
    const stranger = await send(next, 'GET', '/wps/v2/wallets/balance', tokens.get(session)!)
    expect(stranger.errorCode).toBe('login.not.session')
    const told = await of(session).journal({ operation: 'wallet.transfer' })
    expect(told.map(({ session: by, body }) => [by, body.amount])).toEqual([
      [`s${session}`, (session / 100).toFixed(2)],
    ])
  })
  expect(await mainOf(control, (await control.signIn('player')).token)).toBe(first)
  expect(await of(SESSIONS).ledger()).toMatchObject({ balanced: true })
})

describe('a session', () => {
  test('a session is told by the header, or by the cookie of a browser that was put into it', async () => {
    const made = await gateway.app.inject({ url: '/__mock/session/by-cookie?to=/wps', headers: { host } })
    expect([made.statusCode, made.headers.location]).toEqual([302, '/wps'])
    const cookie = String(made.headers['set-cookie']).split(';')[0]!
    expect(cookie).toBe('mock_session=by-cookie')
    await control.inSession('by-cookie').scenario('maintenance')
    const statusOf = async (headers: object) => {
      const answer = await gateway.app.inject({ url: '/wps/system/status', headers: { host, ...headers } })
      return (answer.json() as { value: { status: number } }).value.status
    }
    expect(await statusOf({ cookie: `a=b; ${cookie}` })).toBe(1)
    expect(await statusOf({ 'mock-session': 'by-cookie' })).toBe(1)
    expect(await statusOf({})).toBe(0)
  })

  test.each([
    '//elsewhere.test',
    'https://elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\r\n/elsewhere.test',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    'elsewhere.test',
    'javascript:alert(1)',
    '',
  ])('a session is not entered by way of %j', async (to) => {
    const url = `/__mock/session/a?to=${encodeURIComponent(to)}`
    const answer = await gateway.app.inject({ url, headers: { host } })
    expect([answer.statusCode, answer.headers.location]).toEqual([422, undefined])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a session leads to any page of the site, its query and all', async () => {
    const to = '/member/profile?tab=ü\r\nx: y#top'
    const url = `/__mock/session/a?to=${encodeURIComponent(to)}`
    const answer = await gateway.app.inject({ url, headers: { host } })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/member/profile?tab=%C3%BCx:%20y#top',
    ])
  })

  test.each(['', 'a b', 'a~b', 'a@b', '../a', 'x'.repeat(65)])(
    'a session with the name %j is nobody’s: it never falls into the world of all',
    async (name) => {
      const headers = { host, 'mock-session': name }
      const { statusCode } = await gateway.app.inject({ url: '/wps/system/status', headers })
      expect(statusCode).toBe(name === '' ? 200 : 404)
    },
  )

  test('a session has a clock of its own over HTTP, and its journal is stamped by it', async () => {
    const own = control.inSession('clock')
    await own.freeze()
    const before = await control.clock()
    const { now } = await own.advance(86_400_000)
    expect(now - before.now).toBeGreaterThanOrEqual(86_400_000 - 1000)
    expect((await control.clock()).now - before.now).toBeLessThan(86_000_000)
    await send(own, 'GET', '/wps/system/status')
    expect((await own.journal({ operation: 'support.status' }))[0]!.at).toBe(now)
  })

  test('a session is gone when it is ended', async () => {
    const own = control.inSession('ended')
    await own.scenario('maintenance')
    await own.fault({ operation: 'games.list', errorCode: 'upstream.off' })
    await own.endSession()
    const { value } = await send(own, 'GET', '/wps/system/status')
    expect((value as { status: number }).status).toBe(0)
    expect(await own.journal({ operation: 'games.list' })).toEqual([])
  })

  test('a session does not exist in production', async () => {
    const without = await startSimulated(
      world.platform,
      { control: false },
      testContent([], {
        brands: new Map([[world.site.code, world.site]]),
      }),
    )
    await control.inSession('closed').scenario('maintenance')
    const headers = { host, 'mock-session': 'closed' }
    const answer = await without.app.inject({ url: '/wps/system/status', headers })
    expect((answer.json() as { value: { status: number } }).value.status).toBe(0)
    expect((await without.app.inject({ url: '/__mock/session/a', headers: { host } })).statusCode).toBe(404)
    await without.app.close()
  })
})
