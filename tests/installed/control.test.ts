import type { ScenarioFile } from '@marquee/schemas/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR, startWorld, type TestWorld } from '../platform/support/world.ts'
import { head, openConnection, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'

let world: TestWorld
let gateway: Gateway
let host: string
let port: number

const TWO_READS: ScenarioFile['steps'] = [
  {
    change: 'call',
    account: 'player',
    operation: 'promotions.detail',
    query: { id: 999_999 },
    refusal: 'promotion.unknown',
  },
  { change: 'call', account: 'player', operation: 'wallet.balance' },
]

beforeAll(async () => {
  world = await startWorld({
    code: 'control',
    brand: { modules: { mobileRegistration: true, smsVerification: true } },
    content: { scenarios: { 'two-reads': TWO_READS } },
  })
  const brands = new Map([world.site, world.other].map((brand) => [brand.code, brand]))
  const description = 'The player reads a promotion that there is not, and then the balance.'
  const scenarios = new Map(testContent().current().scenarios).set('two-reads', {
    description,
    steps: TWO_READS,
  })
  gateway = await startSimulated(world.platform, {}, testContent([], { brands, scenarios }))
  ;({ port } = await listen(gateway))
  host = `${world.site.code}.localhost`
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await control('DELETE', '/faults')
  await control('DELETE', '/journal')
})

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await gateway.app.inject({ method, url, headers: { host }, ...(payload ? { payload } : {}) })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: answer.json(),
  }
}

const control = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  ask(method, `/__mock${path}`, body)

const STATUS = '/wps/system/status'
const errorOf = async (url: string) =>
  ((await ask('GET', url)).json as { errorCode: string | null }).errorCode

describe('the clock', () => {
  const clock = async () =>
    (await control('GET', '/clock')).json as { now: number; iso: string; frozen: boolean }

  test('the clock is read, moved forward and set to a later time', async () => {
    const before = await clock()
    expect(new Date(before.iso).getTime()).toBe(before.now)
    const { json } = await control('POST', '/clock', { advance: HOUR })
    expect((json as { now: number }).now - before.now).toBeGreaterThanOrEqual(HOUR)
    const target = new Date((await clock()).now + 2 * HOUR).toISOString()
    await control('POST', '/clock', { set: target })
    expect((await clock()).now).toBeGreaterThanOrEqual(new Date(target).getTime())
  })

  test('the clock that is set and stopped at once shows the time to the millisecond (R-11.012)', async () => {
    const { now } = await clock()
    await control('POST', '/clock', { set: now + HOUR, freeze: true })
    expect(await clock()).toMatchObject({ now: now + HOUR, frozen: true })
    await control('POST', '/clock', { freeze: false })
  })

  test('the clock does not go back, and the refusal names the ways that do: a scene, and a reset', async () => {
    const { now } = await clock()
    const { status, text } = await control('POST', '/clock', { set: now - HOUR })
    expect(status).toBe(422)
    expect(text).toContain('begins earlier with /__mock/scene, or begin again with /__mock/reset')
  })

  test('the clock is not moved over years, and the refusal says what to do instead', async () => {
    const { now } = await clock()
    const { status, text } = await control('POST', '/clock', { set: now + 400 * 24 * HOUR })
    expect(status).toBe(422)
    expect(text).toContain('within 366 days')
    expect((await clock()).now).toBeLessThan(now + HOUR)
  })

  test('the clock answers 202 and the rest of a jump that would take too long, so that the caller can go on', async () => {
    const jump = vi.spyOn(world.platform.control, 'jump').mockResolvedValueOnce({ done: 7, left: 3 * HOUR })
    const { status, json } = await control('POST', '/clock', { advance: 50 * HOUR })
    expect(status).toBe(202)
    expect(json).toMatchObject({ done: 7, left: 3 * HOUR })
    const mayGoOn = jump.mock.calls[0]![2]!
    expect(mayGoOn()).toBe(true)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 30_000)
    expect(mayGoOn()).toBe(false)
    vi.restoreAllMocks()
    const { status: next, json: rest } = await control('POST', '/clock', { advance: 3 * HOUR })
    expect(next).toBe(200)
    expect(rest).toMatchObject({ left: 0 })
  })

  test('the clock is stopped and goes on', async () => {
    await control('POST', '/clock', { freeze: true })
    const { now, frozen } = await clock()
    expect(frozen).toBe(true)
    // Steered it is still: to what falls due, and no further.
    await control('POST', '/clock', { advance: 1_000 })
    expect((await clock()).now).toBe(now + 1_000)
    await control('POST', '/clock', { freeze: false })
    expect((await clock()).frozen).toBe(false)
  })

  test.each([
    [{}],
    [{ advance: -1 }],
    [{ advance: '1' }],
    [{ advance: 1e15 }],
    [{ set: '2001-01-01' }],
    [{ set: 'tomorrow' }],
    [{ freeze: 1 }],
    [{ backwards: 1 }],
  ])('%j is refused, with what to write', async (body) => {
    const { status, json } = await control('POST', '/clock', body)
    expect([status, json]).toMatchObject([
      422,
      { errorCode: 'request.invalid', value: { fields: [{ values: {} }] } },
    ])
  })
})

describe('a wrong call of control', () => {
  const refused = async (path: string, body: object) =>
    ((await control('POST', path, body)).json as { message: string }).message

  test('a wrong call of control is answered in English with the field, what is wrong and what to write', async () => {
    expect(await refused('/clock', { advance: '1' })).toMatch(
      /^advance: "1" is a text where a whole number belongs; write .*milliseconds/,
    )
    expect(await refused('/faults', { operation: 'support.countrys', status: 500 })).toMatch(
      /^operation: there is no "support.countrys"; did you mean "support.countries"/,
    )
    expect(await refused('/faults', { operation: 'wallt.*', status: 500 })).toContain(
      'did you mean "wallet.*"',
    )
    expect(await refused('/faults', {})).toMatch(/the fault has no effect; add one of: errorCode/)
    expect(await refused('/faults', { brand: 'nobody', status: 500 })).toMatch(/^brand: there is no "nobody"/)
  })
})

test('a fault is of the brand in the address', async () => {
  const [here, other] = [world.site.code, world.other.code]
  await control('POST', `/faults?brand=${other}`, { operation: '*', errorCode: 'server.error' })
  expect(await errorOf(STATUS)).toBeNull()
  expect((await control('GET', `/faults?brand=${here}`)).json).toEqual([])
  expect((await control('GET', `/faults?brand=${other}`)).json).toMatchObject([{ brand: other }])
  await control('POST', `/faults?brand=${here}`, { operation: '*', errorCode: 'server.error' })
  expect(await errorOf(STATUS)).toBe('server.error')
})

test('sessions that called are listed', async () => {
  const headers = { host, 'mock-session': 'listed' }
  await gateway.app.inject({ url: STATUS, headers })
  const { json } = await control('GET', '/sessions')
  expect(json).toContainEqual({ session: 'listed', calls: 1, lastAt: expect.any(Number) })
  await gateway.app.inject({ method: 'DELETE', url: '/__mock/session', headers })
})

describe('scenarios', () => {
  test('scenarios are listed, and change the world of the brand they are asked for', async () => {
    const { json } = await control('GET', '/scenario')
    expect((json as { name: string }[]).map(({ name }) => name)).toContain('maintenance')
    const statusOf = async () =>
      ((await ask('GET', STATUS)).json as { value: { maintenance: boolean } }).value.maintenance
    expect(await statusOf()).toBe(false)
    expect((await control('POST', '/scenario/maintenance')).status).toBe(200)
    expect(await statusOf()).toBe(true)
    await control('POST', `/reset?brand=${world.site.code}`)
    expect(await statusOf()).toBe(false)
  })

  test('an unknown one is answered with the known ones, an unknown brand with an error', async () => {
    const { status, json } = await control('POST', '/scenario/nothing')
    expect([status, json]).toMatchObject([
      404,
      { value: { scenarios: expect.arrayContaining(['maintenance']) } },
    ])
    expect((await control('POST', '/scenario/maintenance?brand=nobody')).status).toBe(404)
    expect((await control('POST', '/reset?brand=nobody')).status).toBe(404)
  })
})

describe('the journal', () => {
  const list = async (query = '') =>
    (await control('GET', `/journal${query}`)).json as {
      operation: string
      status: number
      query: object
      errorCode: string
    }[]

  test('the journal has what was asked, the newest first, defaults filled and refusals named', async () => {
    await ask('GET', STATUS)
    await ask('GET', '/wps/v2/wallets/balance')
    const [second, first] = await list()
    expect(first).toMatchObject({
      operation: 'support.status',
      status: 200,
      method: 'GET',
      path: STATUS,
      brand: world.site.code,
    })
    expect(second).toMatchObject({ operation: 'wallet.balance', status: 401, errorCode: 'login.not.session' })
  })

  test('the journal has answers that were made before like all others', async () => {
    await ask('GET', '/wps/relay/GCSGAME_gameList?pageNo=1')
    await ask('GET', '/wps/relay/GCSGAME_gameList?pageNo=1')
    const listed = await list('?operation=games.list')
    expect(listed.map(({ query }) => query)).toEqual([
      expect.objectContaining({ pageNo: 1, pageSize: 24 }),
      expect.objectContaining({ pageNo: 1, pageSize: 24 }),
    ])
  })

  test('the journal can be asked for a part', async () => {
    for (let call = 0; call < 3; call += 1) await ask('GET', STATUS)
    await ask('GET', '/wps/v2/wallets/balance')
    expect(await list('?limit=2')).toHaveLength(2)
    expect(await list('?errorCode=login.not.session')).toHaveLength(1)
    expect(await list('?brand=nobody')).toEqual([])
  })

  test('the journal keeps the last thousand', async () => {
    for (let call = 0; call < 1_010; call += 1) await ask('GET', '/wps/system/country')
    expect(await list('?limit=5000')).toHaveLength(1_000)
  })
})

describe('codes, captchas and the ledger', () => {
  test('the last code sent to a number is told', async () => {
    expect((await control('GET', '/sms/last?number=0')).status).toBe(404)
    const sent = await ask('POST', '/wps/verification/sms/register', {
      mobileNo: '1798765432',
      countryDialingCode: '880',
    })
    expect(sent.status).toBe(200)
    const { json } = await control('GET', '/sms/last?number=1798765432')
    expect((json as { code: string }).code).toMatch(/^\d{6}$/)
  })

  test('the text of a captcha is answered for its visitor', async () => {
    const { headers } = await ask('GET', '/wps/captcha')
    const visitor = /captchaId=([0-9a-f]{32})/.exec(String(headers['set-cookie']))?.[1]
    const { json } = await control('GET', `/captcha?visitor=${visitor}`)
    expect((json as { text: string }).text).toMatch(/^\w{4,}$/)
    expect((await control('GET', '/captcha?visitor=nobody')).status).toBe(404)
  })

  test('the ledger is checked', async () => {
    const { json } = await control('GET', '/ledger/check')
    expect(json).toMatchObject({ balanced: true, problems: [] })
  })

  test('ready accounts are told', async () => {
    const { json } = await control('GET', '/accounts')
    expect((json as object[]).length).toBeGreaterThan(0)
  })
})

describe('faults', () => {
  const LIST = '/wps/relay/GCSGAME_gameList'

  test('faults make calls of one operation or of all fail until they are removed', async () => {
    await ask('GET', LIST)
    await control('POST', '/faults', { operation: 'games.list', errorCode: 'upstream.off' })
    expect(await errorOf(LIST)).toBe('upstream.off')
    expect(await errorOf(STATUS)).toBe(null)
    await control('POST', '/faults', { errorCode: 'server.error' })
    expect(await errorOf(STATUS)).toBe('server.error')
    await control('DELETE', '/faults')
    expect([await errorOf(LIST), await errorOf(STATUS)]).toEqual([null, null])
  })

  test('faults are the brand’s own', async () => {
    await control('POST', '/faults', { brand: world.other.code, errorCode: 'upstream.off' })
    expect(await errorOf(STATUS)).toBe(null)
  })

  test('faults make a call wait', async () => {
    await control('POST', '/faults', { operation: 'support.status', latencyMs: 120 })
    const started = performance.now()
    expect(await errorOf(STATUS)).toBe(null)
    expect(performance.now() - started).toBeGreaterThanOrEqual(119)
  })

  const raw = () => sendRaw(port, head(`GET ${STATUS} HTTP/1.1`, `Host: ${host}`, 'Connection: close'))
  test.each([
    ['reset', 0, ''],
    ['half-body', 200, '{"success":tr'],
    ['not-json', 200, '<!doctype html>'],
  ])('%s breaks the connection or the answer', async (breaks, status, body) => {
    await control('POST', '/faults', { operation: 'support.status', breaks })
    const answer = await raw()
    expect(answer.status).toBe(status)
    expect(answer.body.startsWith(body)).toBe(true)
    await control('DELETE', '/faults')
    expect((await raw()).status).toBe(200)
  })

  test.each([
    [{}],
    [{ errorCode: 'no.such' }],
    [{ latencyMs: -1 }],
    [{ breaks: 'all' }],
    [{ latencyMs: 1, more: 1 }],
  ])('a fault that is not valid is refused: %j', async (body) => {
    expect((await control('POST', '/faults', body)).status).toBe(422)
    expect((await control('GET', '/faults')).json).toEqual([])
  })
})

describe('the world itself', () => {
  const entries = async () => ((await control('GET', '/ledger/check')).json as { entries: number }).entries
  const brand = () => `?brand=${world.site.code}`

  test('the world itself is saved, restored and deleted by name', async () => {
    const at = async () =>
      ((await control('GET', '/snapshot')).json as { name: string }[]).map(({ name }) => name)
    expect((await control('POST', '/snapshot/before')).json).toEqual({ snapshot: 'before' })
    expect(await at()).toEqual(['before'])
    await control('POST', '/scenario/maintenance')
    expect((await control('POST', '/restore/before')).status).toBe(200)
    const { value } = (await ask('GET', STATUS)).json as { value: { maintenance: boolean } }
    expect(value.maintenance).toBe(false)
    expect((await control('DELETE', '/snapshot/before')).json).toEqual({ dropped: 'before' })
    expect(await at()).toEqual([])
    expect((await control('POST', '/restore/before')).status).toBe(404)
  })

  test.each(['Before', 'a b', 'seed.1', '-a', 'a'.repeat(61), 'a%40b', 'a~b'])(
    'the world itself is not kept under the name %s',
    async (name) => {
      expect((await control('POST', `/snapshot/${name}`)).status).toBe(422)
    },
  )

  test('the world itself is created anew by another seed, and restored by its own', async () => {
    // A world that nobody has opened has no entries.
    await control('POST', `/reset${brand()}`)
    const first = await entries()
    expect((await control('POST', `/seed${brand()}`, { seed: 99 })).json).toEqual({
      seed: 99,
      world: world.site.code,
    })
    expect(await entries()).not.toBe(first)
    await control('POST', `/reset${brand()}`)
    expect(await entries()).toBe(first)
  })

  test.each([[{}], [{ seed: -1 }], [{ seed: 1.5 }], [{ seed: '1' }], [{ seed: 2 ** 32 }]])(
    'the world itself is not made by %j',
    async (body) => {
      expect((await control('POST', '/seed', body)).status).toBe(422)
    },
  )
})

describe('a login without password', () => {
  test('a login without password is given for any account, and is as good as another (R-6.018)', async () => {
    const { json } = await control('POST', '/token', { account: 'general' })
    const { token, account } = json as { token: string; account: string }
    expect(account).toBe('general')
    const headers = { host, authorization: token }
    const answer = await gateway.app.inject({ url: '/wps/v2/wallets/balance', headers })
    expect(answer.statusCode).toBe(200)
    const { json: rows } = await control('GET', '/journal?account=general&status=200')
    expect((rows as { operation: string }[]).map(({ operation }) => operation)).toContain('wallet.balance')
    expect((await control('GET', '/journal?account=nobody')).json).toEqual([])
  })

  test('a login without password is refused for an unknown account', async () => {
    expect((await control('POST', '/token', { account: 'nobody' })).status).toBe(404)
    expect((await control('POST', '/token', {})).status).toBe(422)
  })
})

describe('the journal is asked for by time', () => {
  test('the journal takes a time as a number, and as ISO 8601', async () => {
    await ask('GET', STATUS)
    const { json } = await control('GET', '/clock')
    const { now } = json as { now: number }
    const since = async (at: number | string) =>
      ((await control('GET', `/journal?since=${at}`)).json as object[]).length
    expect(await since(now - HOUR)).toBeGreaterThan(0)
    expect(await since(new Date(now - HOUR).toISOString())).toBeGreaterThan(0)
    expect(await since(now + HOUR)).toBe(0)
  })
})

test.each(['/__mock', '/__mock/'])('%s leads people to the world in the lab', async (url) => {
  const answer = await gateway.app.inject({ url, headers: { host } })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/_lab/world'])
})

test('drift lists the recorded answers of the brand and their differences from the contract (R-11.016)', async () => {
  const { json } = await control('GET', '/drift')
  const shadow = { isOn: false, since: expect.any(Number), rows: [] }
  expect(json).toEqual({ recorded: 0, drifts: [], shadow })
})

test.each(['/__mock', '/__mock/accounts', '/__mock/nothing', '/healthz', '/readyz'])(
  '%s says that nothing of it may run or be framed',
  async (url) => {
    const { headers } = await gateway.app.inject({ url, headers: { host } })
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  },
)

test.each(['/__mock/drift', '/__mock/accounts', '/__mock/snapshot', '/__mock/session'])(
  '%s is not there for another machine, for a page of another site, or without control (R-6.018)',
  async (url) => {
    const statusOf = async (more: { remoteAddress?: string; headers?: Record<string, string> }) =>
      (await gateway.app.inject({ url, ...more, headers: { host, ...more.headers } })).statusCode
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ remoteAddress: '203.0.113.5' })).toBe(404)
    expect(await statusOf({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(404)
    const brands = new Map([[world.site.code, world.site]])
    const closed = await startSimulated(world.platform, { control: false }, testContent([], { brands }))
    expect((await closed.app.inject({ url, headers: { host } })).statusCode).toBe(404)
    await closed.app.close()
  },
)

describe('a page that reaches this machine by another name has no control (DNS rebinding)', () => {
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await gateway.app.inject({ url, headers })).statusCode

  test.each(['attacker.example', '0.0.0.0:8080', '[::]:8080', '192.0.2.7', 'localhost.attacker.example'])(
    'Host %s is refused',
    async (name) => {
      expect(await statusOf('/__mock/accounts', { host: name })).toBe(404)
    },
  )

  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST', 'preview.localhost:8080'])(
    'Host %s is this machine',
    async (name) => {
      expect(await statusOf('/__mock/accounts', { host: name })).toBe(200)
    },
  )

  test.each([
    ['null', 404],
    ['http://attacker.example', 404],
    ['http://localhost:9999', 404],
    ['no address', 404],
    ['http://localhost:8080', 200],
  ])('a request of the origin %s is answered with %i', async (origin, status) => {
    expect(await statusOf('/__mock/accounts', { host: 'localhost:8080', origin })).toBe(status)
  })

  test('a sibling host is another site', async () => {
    const headers = { host, 'sec-fetch-site': 'same-site' }
    expect(await statusOf('/__mock/accounts', headers)).toBe(404)
  })

  test('the lab is an unknown page there', async () => {
    const accept = 'text/html'
    expect(await statusOf('/_lab/forms', { host, accept })).toBe(200)
    expect(await statusOf('/_lab/forms', { host: 'attacker.example', accept })).toBe(404)
  })

  test('saved changes are told to a hundred pages at a time, and another one has to wait', async () => {
    const brands = new Map([[world.site.code, world.site]])
    const watching = await startSimulated(world.platform, { watch: true }, testContent([], { brands }))
    const { port: at } = await listen(watching)
    const events = head('GET /_site/events HTTP/1.1', `Host: ${host}`)
    const pages = await Promise.all(Array.from({ length: 100 }, () => openConnection(at)))
    const isTold = pages.map((socket) => new Promise((done) => socket.once('data', done)))
    for (const socket of pages) socket.write(events)
    await Promise.all(isTold)
    const closing = head('GET /_site/events HTTP/1.1', `Host: ${host}`, 'Connection: close')
    const refused = await sendRaw(at, closing)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    pages[0]!.destroy()
    await vi.waitFor(async () => {
      const socket = await openConnection(at)
      const first = new Promise<string>((done) => socket.once('data', (bytes) => done(String(bytes))))
      socket.write(events)
      expect(await first).toContain('200 OK')
      pages[0] = socket
    })
    for (const socket of pages) socket.destroy()
    await watching.app.close()
  })

  test('saved changes are not told', async () => {
    const brands = new Map([[world.site.code, world.site]])
    const watching = await startSimulated(world.platform, { watch: true }, testContent([], { brands }))
    const { port: at } = await listen(watching)
    const events = (...lines: string[]) => sendRaw(at, head('GET /_site/events HTTP/1.1', ...lines))
    expect((await events('Host: attacker.example', 'Connection: close')).status).toBe(404)
    expect((await events(`Host: ${host}`, 'Origin: null', 'Connection: close')).status).toBe(404)
    await watching.app.close()
  })
})

describe('the coverage of calls', () => {
  type Row = { operation: string; cells: { name: string; count: number; injected: number }[] }

  async function cells(operation: string, session: string, query = '') {
    const headers = { host, 'mock-session': session }
    const answer = await gateway.app.inject({ url: `/__mock/coverage${query}`, headers })
    const row = answer.json<Row[]>().find((one) => one.operation === operation)!
    return Object.fromEntries(row.cells.map(({ name, count, injected }) => [name, count + injected]))
  }

  test('the coverage counts the calls of a session apart, with the faults that they met, until it is cleared', async () => {
    const headers = { host, 'mock-session': 'covered' }
    await gateway.app.inject({ url: STATUS, headers })
    const payload = { operation: 'support.status', latencyMs: 1, count: 1 }
    await gateway.app.inject({ method: 'POST', url: '/__mock/faults', headers, payload })
    await gateway.app.inject({ url: STATUS, headers })
    expect(await cells('support.status', 'covered')).toMatchObject({ success: 2, latency: 1 })
    expect(await cells('support.status', 'other')).toMatchObject({ success: 0, latency: 0 })
    expect((await cells('support.status', 'other', '?all=1')).success).toBeGreaterThanOrEqual(2)
    await gateway.app.inject({ method: 'DELETE', url: '/__mock/coverage', headers })
    expect(await cells('support.status', 'covered')).toMatchObject({ success: 0, latency: 0 })
  })

  test('a loaded scenario counts the answers of its calls, and a connection that a fault cuts counts', async () => {
    const headers = { host, 'mock-session': 'scenes' }
    await gateway.app.inject({ method: 'POST', url: '/__mock/scenario/two-reads', headers })
    expect(await cells('wallet.balance', 'scenes')).toMatchObject({ success: 1 })
    expect(await cells('promotions.detail', 'scenes')).toMatchObject({ 'promotion.unknown': 1, success: 0 })
    const payload = { operation: 'support.status', breaks: 'reset', count: 1 }
    await gateway.app.inject({ method: 'POST', url: '/__mock/faults', headers, payload })
    await sendRaw(port, head(`GET ${STATUS} HTTP/1.1`, `Host: ${host}`, 'Mock-Session: scenes'))
    await vi.waitFor(async () => expect(await cells('support.status', 'scenes')).toMatchObject({ reset: 1 }))
  })
})
