import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@marquee/schemas/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { createBreaker } from '../../gateway/src/upstream/breaker.ts'
import type { Outcome } from '../../gateway/src/upstream/dispatcher.ts'
import { createRecordings } from '../../gateway/src/upstream/recordings.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { freePort } from '../support/gateway-process.ts'
import { loadedProject } from '../support/project-files.ts'
import { head, openConnection, rawAnswer, sendRaw } from '../support/raw-client.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { type TestBrand, testBrand, testContent } from '../support/test-content.ts'
import { answers, sends, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const PATH = '/wps/system/status'
const PASSWORD = 'Quiet-Harbour-42'
const HOST = { host: 'alpha.localhost' }

let upstream: ToldUpstream
let gateways: Gateway[]
beforeAll(async () => {
  upstream = await startToldUpstream()
})
beforeEach(() => {
  gateways = []
  upstream.received.length = 0
  upstream.asked.length = 0
  upstream.does(answers(OPEN_SITE))
})
afterEach(async () => {
  for (const gateway of gateways) await gateway.close()
})
afterAll(() => upstream.close())

type Options = {
  upstream?: TestBrand['upstream']
  brand?: Omit<TestBrand, 'code' | 'upstream'>
  platform?: Parameters<typeof fakePlatform>[0]
  config?: Parameters<typeof startGateway>[1]
}

/** A gateway whose brand alpha is answered by the test's upstream. */
async function proxying(options: Options = {}): Promise<Gateway> {
  const url = options.upstream?.url ?? upstream.origin
  const brand = {
    ...options.brand,
    code: 'alpha',
    upstream: { mode: 'proxy' as const, url, ...options.upstream },
  }
  const gateway = await startGateway(
    options.platform ? fakePlatform(options.platform) : undefined,
    { upstreamAllowList: [url], upstreamTimeoutMs: 10_000, ...options.config },
    testContent([brand]),
  )
  gateways.push(gateway)
  return gateway
}

type Asked = { method?: 'GET' | 'POST'; url?: string; headers?: Record<string, string>; payload?: object }

async function ask(gateway: Gateway, { method = 'GET', url = PATH, headers, payload }: Asked = {}) {
  const answer = await gateway.app.inject({
    method,
    url,
    headers: { ...HOST, ...headers },
    ...(payload ? { payload } : {}),
  })
  const envelope = answer.json() as { success: boolean; value: unknown; errorCode: string | null }
  return { ...envelope, status: answer.statusCode, headers: answer.headers, text: answer.body }
}

describe('an answer of an upstream', () => {
  let shared: Gateway | undefined
  afterAll(() => shared?.close())

  /** One gateway for all, after a call that went well: its breaker has forgotten the failures before. */
  async function calm(): Promise<Gateway> {
    shared ??= await proxying()
    gateways = gateways.filter((gateway) => gateway !== shared)
    expect((await ask(shared)).status).toBe(200)
    upstream.received.length = 0
    upstream.asked.length = 0
    return shared
  }

  const enveloped = (more: object) => ({
    success: true,
    message: null,
    errorCode: null,
    traceId: 'theirs',
    ...more,
  })

  test('an answer of an upstream is wrapped in an envelope unless it is one already', async () => {
    const gateway = await proxying()
    expect(await ask(gateway)).toMatchObject({ status: 200, success: true, value: OPEN_SITE })
    upstream.does(answers(enveloped({ value: OPEN_SITE })))
    const answer = await ask(gateway)
    expect(answer).toMatchObject({ status: 200, success: true, value: OPEN_SITE })
    expect(answer.text).not.toContain('theirs')
  })

  test('an answer of an upstream loses fields that the contract does not name', async () => {
    upstream.does(
      answers({ ...OPEN_SITE, internal: 'node-7', location: { ...OPEN_SITE.location, secret: 1 } }),
    )
    expect((await ask(await proxying())).value).toEqual(OPEN_SITE)
  })

  test.each([
    [
      400,
      enveloped({ success: false, value: null, errorCode: 'wallet.balance.low' }),
      409,
      'wallet.balance.low',
    ],
    [
      200,
      enveloped({ success: false, value: { fields: [] }, errorCode: 'request.invalid' }),
      422,
      'request.invalid',
    ],
    [
      200,
      enveloped({ success: false, value: null, errorCode: 'E-1207', message: 'no' }),
      502,
      'upstream.refused',
    ],
    [200, enveloped({ success: false, value: null, errorCode: 'toString' }), 502, 'upstream.refused'],
    [401, '', 401, 'login.not.session'],
    [403, '', 403, 'function.not.available'],
    [404, '<h1>Not Found</h1>', 502, 'upstream.refused'],
    [429, '', 429, 'request.rate'],
    [500, 'Error: at /srv/app.js:1', 502, 'upstream.invalid'],
    [503, '', 502, 'upstream.unreachable'],
    [504, '', 504, 'upstream.timeout'],
  ])('%i with %o comes to %i %s', async (theirs, body, status, errorCode) => {
    const gateway = await calm()
    upstream.does(answers(body, theirs))
    const answer = await ask(gateway)
    expect([answer.status, answer.errorCode, answer.success]).toEqual([status, errorCode, false])
    expect(answer.text).not.toMatch(/srv|UND_ERR|<h1>/)
  })

  test('an answer of an upstream with a code that the catalogue does not map is an unknown error, and names the code (R-8.010)', async () => {
    const gateway = await calm()
    upstream.does(answers(enveloped({ success: false, value: null, errorCode: 'E-1207', message: 'no' })))
    const answer = JSON.parse((await ask(gateway)).text) as object
    expect(answer).toMatchObject({
      message: 'Unknown error',
      errorCode: 'upstream.refused',
      value: { upstreamCode: 'E-1207', upstreamMessage: 'no' },
    })
  })

  test('a wait that it asks for is passed on, within reason', async () => {
    const gateway = await proxying()
    upstream.does(answers('', 429, { 'retry-after': '7' }))
    expect((await ask(gateway)).headers['retry-after']).toBe('7')
    upstream.does(answers('', 429, { 'retry-after': '999999999' }))
    expect((await ask(gateway)).headers['retry-after']).toBe('3600')
  })

  const body = JSON.stringify(OPEN_SITE)
  test.each([
    ['a page', answers('<!doctype html><p>hello', 200, { 'content-type': 'text/html' })],
    ['half of JSON', answers('{"status":')],
    ['another type', answers([1, 2, 3])],
    ['a field of another type', answers({ ...OPEN_SITE, status: 'open' })],
    ['nothing', answers('')],
    ['3 MiB', answers({ ...OPEN_SITE, padding: 'x'.repeat(3 * 1024 * 1024) })],
    ['no HTTP', sends('HELO\r\n')],
    [
      'two lengths',
      sends(`${head('HTTP/1.1 200 OK', `Content-Length: ${body.length}`, 'Content-Length: 2')}${body}`),
    ],
    [
      'length and chunks',
      sends(`${head('HTTP/1.1 200 OK', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`),
    ],
    [
      'half of its body',
      sends(`${head('HTTP/1.1 200 OK', `Content-Length: ${body.length}`)}${body.slice(0, 9)}`),
    ],
    ['half of a chunk', sends(`${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}ff\r\n{`)],
    ['a chunk that is none', sends(`${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`)],
    [
      '80 KB of headers',
      sends(`${head('HTTP/1.1 200 OK', `X: ${'y'.repeat(80_000)}`, 'Content-Length: 2')}{}`),
    ],
    ['a redirect', answers('', 302, { location: 'http://169.254.169.254/latest/meta-data/' })],
    ['a redirect to itself', answers('', 307, { location: PATH })],
  ])('%s is upstream.invalid, and never passed on', async (_, behaviour) => {
    const gateway = await calm()
    upstream.does(behaviour)
    const answer = await ask(gateway)
    expect([answer.status, answer.errorCode, answer.value]).toEqual([502, 'upstream.invalid', null])
    expect(upstream.received).toHaveLength(1)
  })

  test('a connection reset is upstream.unreachable, and the call is not retried', async () => {
    upstream.does((request) => void request.socket.resetAndDestroy())
    expect(await ask(await proxying())).toMatchObject({ status: 502, errorCode: 'upstream.unreachable' })
    expect(upstream.received).toHaveLength(1)
  })

  test('an upstream that is down is upstream.unreachable', async () => {
    const gateway = await proxying({ upstream: { url: `http://127.0.0.1:${await freePort()}` } })
    const answer = await ask(gateway)
    expect(answer).toMatchObject({ status: 502, errorCode: 'upstream.unreachable' })
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  })

  test.each([
    ['says nothing', () => undefined],
    ['stops after its head', (_: unknown, response: { flushHeaders(): void }) => response.flushHeaders()],
    [
      'drips',
      (
        _: unknown,
        response: { write(text: string): void; once(event: 'close', listener: () => void): void },
      ) => {
        const timer = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(timer))
      },
    ],
  ])('one that %s is upstream.timeout', async (_, behaviour) => {
    upstream.does(behaviour)
    const gateway = await proxying({ config: { upstreamTimeoutMs: 150 } })
    expect(await ask(gateway)).toMatchObject({ status: 504, errorCode: 'upstream.timeout' })
  })
})

describe('forwarding', () => {
  test('no header of an answer is forwarded', async () => {
    const theirs = {
      'set-cookie': ['a=b', 'session=c'],
      server: 'Apache/2.2',
      'x-powered-by': 'PHP/5',
      'keep-alive': 'timeout=99',
      'proxy-authenticate': 'Basic',
      'access-control-allow-origin': '*',
      'x-internal': 'node-7',
      'cache-control': 'public, max-age=99',
      etag: '"x"',
      'content-security-policy': 'default-src *',
    }
    upstream.does(answers(OPEN_SITE, 200, theirs))
    const { headers } = await ask(await proxying())
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'proxy-authenticate', 'x-internal', 'etag'])
      expect(headers[name]).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['keep-alive']).not.toBe('timeout=99')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('only the parts of a request that the gateway understood are forwarded', async () => {
    const gateway = await proxying()
    const headers = {
      authorization: 'token-1',
      cookie: 'other=1; __proto__=2',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'x-internal': '1',
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'for=8.8.8.8',
      'x-real-ip': '8.8.8.8',
      'x-http-method-override': 'DELETE',
      'user-agent': 'tester',
      language: 'BN',
    }
    const { headers: own } = await ask(gateway, { headers })
    expect(own['content-type']).toContain('application/json')
    const [received] = upstream.received
    const { connection, ...sent } = received!.headers
    expect(connection).toBe('keep-alive')
    expect(sent).toEqual({
      host: `127.0.0.1:${upstream.port}`,
      accept: 'application/json',
      'accept-encoding': 'identity',
      merchant: 'alpha',
      language: 'BN',
      device: expect.any(String),
      authorization: 'token-1',
      'user-agent': 'tester',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{18}$/),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'alpha.localhost',
      'x-forwarded-proto': 'http',
    })
  })

  test.each([
    ['play.alpha.example:8443', {}, 'play.alpha.example'],
    ['evil.example', { merchant: 'alpha' }, 'alpha.example'],
  ])('a call to the host %s is forwarded for a domain of the brand', async (host, more, domain) => {
    const gateway = await proxying({ brand: { domains: ['alpha.example', 'play.alpha.example'] } })
    expect((await ask(gateway, { headers: { host, ...more } })).status).toBe(200)
    expect(upstream.received[0]!.headers['x-forwarded-host']).toBe(domain)
  })

  test('a path parameter is sent in the path only, not again in the query', async () => {
    const gateway = await proxying()
    await ask(gateway, { url: '/lgw/draw/GD60?pageNo=2' })
    const { pathname, searchParams } = new URL(upstream.received[0]!.url, upstream.origin)
    expect(pathname).toBe('/lgw/draw/GD60')
    expect(Object.fromEntries(searchParams)).toEqual({ numero: '', pageNo: '2', pageSize: '20' })
  })

  test('query and body are serialised again from their parsed values', async () => {
    const gateway = await proxying()
    upstream.does(answers({ games: [], pageNum: 2, totalPages: 0, totalCount: 0 }))
    await ask(gateway, { url: '/wps/relay/GCSGAME_gameList?pageNo=2&gameName=a%26b%2F..%2F' })
    const { pathname, searchParams } = new URL(upstream.received[0]!.url, upstream.origin)
    expect(pathname).toBe('/wps/relay/GCSGAME_gameList')
    expect(searchParams.get('gameName')).toBe('a&b/../')
    expect(searchParams.get('pageSize')).toBe('24')
    upstream.does(answers({ token: 'a'.repeat(32) }))
    await ask(gateway, { method: 'POST', url: '/wps/captcha/human', payload: { elapsedMs: 5, position: 1 } })
    expect(JSON.parse(upstream.received[1]!.body)).toEqual({ elapsedMs: 5, position: 1 })
    expect(upstream.received[1]!.headers['content-type']).toBe('application/json')
  })

  test('a refused request is not forwarded', async () => {
    const gateway = await proxying()
    const wrong = { method: 'POST' as const, url: '/wps/captcha/human', payload: { position: 999 } }
    expect((await ask(gateway, wrong)).status).toBe(422)
    expect((await ask(gateway, { url: '/wps/v2/wallets/balance' })).status).toBe(401)
    expect((await ask(gateway, { url: '/wps/unknown/path' })).status).toBe(404)
    expect(
      (await ask(gateway, { method: 'POST', url: '/wps/session/login', payload: { username: 'x' } })).status,
    ).toBe(400)
    expect(upstream.received).toEqual([])
  })

  test('keys of sealed bodies are always the gateway’s own', async () => {
    const { value } = await ask(await proxying(), { url: '/wps/system/keys' })
    expect((value as { keys: object[] }).keys).toHaveLength(1)
    expect(upstream.received).toEqual([])
  })
})

describe('by sockets', () => {
  const lines = [`GET ${PATH} HTTP/1.1`, 'Host: alpha.localhost']
  test.each([
    ['Keep-Alive', head(...lines, 'Connection: close', 'Keep-Alive: timeout=5, max=100')],
    [
      'Upgrade: h2c',
      head(
        ...lines,
        'Connection: Upgrade, HTTP2-Settings, close',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABk',
      ),
    ],
    [
      'Upgrade: websocket',
      head(
        ...lines,
        'Connection: Upgrade, close',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    ],
    ['Trailer', head(...lines, 'Connection: close', 'Trailer: X-Sum')],
    ['TE', head(...lines, 'Connection: TE, close', 'TE: trailers')],
    ['Connection with names of headers', head(...lines, 'Connection: close, Merchant, X-Request-Id')],
    [
      'Expect: 100-continue',
      head(
        'POST /wps/captcha/human HTTP/1.1',
        'Host: alpha.localhost',
        'Connection: close',
        'Expect: 100-continue',
        'Content-Type: application/json',
        'Content-Length: 28',
      ) + '{"position":1,"elapsedMs":1}',
    ],
  ])('%s is no reason for a fault', async (_, bytes) => {
    upstream.does((request, response) =>
      answers(request.method === 'POST' ? { token: 'a'.repeat(32) } : OPEN_SITE)(request, response),
    )
    const { port } = await listen(await proxying())
    const { text } = await sendRaw(port, bytes)
    const answer = rawAnswer(text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { success: true }])
    const { headers } = upstream.received[0]!
    for (const name of [
      'keep-alive',
      'upgrade',
      'http2-settings',
      'te',
      'trailer',
      'expect',
      'sec-websocket-key',
    ])
      expect(headers[name]).toBeUndefined()
  })

  test('a caller that disconnects cancels the upstream call', async () => {
    upstream.does(() => undefined)
    // Without this, the gateway would also ask the upstream for its values.
    const lacks: Brand['upstream']['lacks'] = { 'support.status': ['*'] }
    const { port } = await listen(
      await proxying({ upstream: { lacks }, config: { upstreamTimeoutMs: 60_000 } }),
    )
    const before = upstream.abandoned()
    const socket = await openConnection(port)
    socket.on('error', () => undefined)
    socket.write(head(...lines))
    await vi.waitFor(() => expect(upstream.received).toHaveLength(1))
    expect(upstream.abandoned()).toBe(before)
    socket.destroy()
    await vi.waitFor(() => expect(upstream.abandoned()).toBe(before + 1))
  })
})

describe('the breaker', () => {
  test('the breaker opens after five failures of an operation, and then calls fail at once', async () => {
    const gateway = await proxying()
    upstream.does(answers('', 503))
    for (let failures = 0; failures < 5; failures += 1)
      expect((await ask(gateway)).errorCode).toBe('upstream.unreachable')
    upstream.does(answers(OPEN_SITE))
    const answer = await ask(gateway)
    expect(answer).toMatchObject({ status: 503, errorCode: 'upstream.off' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(upstream.received).toHaveLength(5)
    upstream.does(answers([]))
    expect((await ask(gateway, { url: '/wps/system/country' })).errorCode).toBe(null)
  })

  test.each([400, 404, 429, 500, 501])(
    'the breaker is not opened by answers of status %i',
    async (status) => {
      const gateway = await proxying()
      upstream.does(answers('', status))
      for (let calls = 0; calls < 12; calls += 1)
        expect((await ask(gateway)).errorCode).not.toBe('upstream.off')
    },
  )

  const settings = loadedProject().content.upstreams.get('envelope')!.breaker
  const fine = {
    answer: { status: 200, contentType: '', encoding: '', retryAfter: undefined, bytes: Buffer.of() },
  }
  const failure = { failure: new Refusal('upstream.timeout') }

  function watched() {
    const clock = { now: 0 }
    const breaker = createBreaker(() => clock.now)
    const judge = (outcome: Outcome) => breaker.judge('a', 'games.list', outcome)
    const codeOf = (origin = 'a', operation = 'games.list') => {
      try {
        breaker.enter(origin, operation, settings)
        return 'open'
      } catch (error) {
        return (error as Refusal).code
      }
    }
    codeOf()
    return { clock, judge, codeOf }
  }

  test('the breaker needs failures in more than half of the recent calls', () => {
    const { judge, codeOf } = watched()
    for (let calls = 0; calls < 40; calls += 1) judge(calls % 2 ? failure : fine)
    expect(codeOf()).toBe('open')
    for (let calls = 0; calls < 2; calls += 1) judge(failure)
    expect(codeOf()).toBe('upstream.off')
  })

  test('a breaker opens after five failures in a row, however many calls succeeded before', () => {
    const { judge, codeOf } = watched()
    for (let calls = 0; calls < 13; calls += 1) judge(fine)
    for (let failures = 0; failures < 4; failures += 1) judge(failure)
    expect(codeOf()).toBe('open')
    judge(failure)
    expect(codeOf()).toBe('upstream.off')
  })

  test('the breaker forgets failures after a minute', () => {
    const { clock, judge, codeOf } = watched()
    for (let failures = 0; failures < 4; failures += 1) judge(failure)
    clock.now = 60_000
    judge(failure)
    expect(codeOf()).toBe('open')
  })

  test('the breaker counts an invalid answer as a failure, but not one that is too large', () => {
    const tooLarge = new Refusal('upstream.invalid')
    tooLarge.cause = Object.assign(new Error(), { code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' })
    const { judge, codeOf } = watched()
    for (let failures = 0; failures < 9; failures += 1) judge({ failure: tooLarge })
    expect(codeOf()).toBe('open')
    for (let failures = 0; failures < 11; failures += 1) judge({ failure: new Refusal('upstream.invalid') })
    expect(codeOf()).toBe('upstream.off')
  })

  test('the breaker stays open for 30 s, lets one call through, and closes if it succeeds', () => {
    const { clock, judge, codeOf } = watched()
    for (let failures = 0; failures < 5; failures += 1) judge(failure)
    expect([codeOf(), codeOf('b'), codeOf('a', 'games.search')]).toEqual(['upstream.off', 'open', 'open'])
    clock.now = 29_999
    expect(codeOf()).toBe('upstream.off')
    clock.now = 30_000
    expect([codeOf(), codeOf()]).toEqual(['open', 'upstream.off'])
    judge({ callerLeft: true })
    expect(codeOf()).toBe('open')
    judge(failure)
    expect(codeOf()).toBe('upstream.off')
    clock.now = 60_000
    expect(codeOf()).toBe('open')
    judge(fine)
    expect([codeOf(), codeOf()]).toEqual(['open', 'open'])
  })
})

describe('who answers', () => {
  const platform = { answers: { 'support.status': () => OPEN_SITE, 'support.countries': () => [] } }

  test.each([
    ['the brand', { mode: 'proxy' }, [1, 1]],
    ['the brand, simulated', { mode: 'simulated' }, [0, 0]],
    ['the operation', { mode: 'simulated', operations: { 'support.status': 'proxy' } }, [1, 0]],
    ['the family', { mode: 'simulated', families: { support: 'proxy' } }, [1, 1]],
    [
      'the operation before the family',
      { mode: 'proxy', families: { support: 'proxy' }, operations: { 'support.countries': 'simulated' } },
      [1, 0],
    ],
    ['the family before the brand', { mode: 'proxy', families: { support: 'simulated' } }, [0, 0]],
  ] as const)(
    'the choice between upstream and platform is made by %s (R-10.008)',
    async (_, said, expected) => {
      const gateway = await proxying({ platform, upstream: said })
      await ask(gateway)
      const first = upstream.received.length
      upstream.does(answers([]))
      await ask(gateway, { url: '/wps/system/country' })
      expect([first, upstream.received.length - first]).toEqual(expected)
    },
  )

  test.each([
    ['no address', { url: '' }, [], 'has calls for an upstream, but no upstream.url'],
    [
      'an address that is not allowed',
      { url: 'https://other.example' },
      ['https://api.example'],
      'is not allowed',
    ],
    ['one with a path', { url: 'https://api.example/v1' }, ['https://api.example'], 'is not allowed'],
    [
      'one with a user',
      { url: 'https://api.example@evil.example' },
      ['https://api.example'],
      'is not allowed',
    ],
    ['another scheme', { url: 'file:///etc/passwd' }, ['file:///etc/passwd'], 'is not allowed'],
    ['another port', { url: 'https://api.example:444' }, ['https://api.example'], 'is not allowed'],
    ['a name that ends alike', { url: 'https://evilapi.example' }, ['https://api.example'], 'is not allowed'],
  ])(
    '%s stops the start, and the message says what to write',
    async (_, said, upstreamAllowList, problem) => {
      const started = startGateway(
        undefined,
        { upstreamAllowList },
        testContent([{ code: 'alpha', upstream: { mode: 'proxy', ...said } }]),
      )
      await expect(started).rejects.toThrow(problem)
      await expect(started).rejects.toThrow('UPSTREAM_ALLOW_LIST')
    },
  )
})

describe('record and replay (R-10.008)', () => {
  let fixturesFolder: string
  beforeEach(() => {
    fixturesFolder = mkdtempSync(join(tmpdir(), 'marquee-recorded-'))
  })
  afterEach(() => rmSync(fixturesFolder, { recursive: true }))
  const filesOf = () =>
    readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    )

  test('a recorded answer is replayed without the upstream and without secrets', async () => {
    const config = { fixturesFolder }
    const recording = await proxying({ upstream: { mode: 'record' }, config })
    const headers = { authorization: 'token-of-somebody' }
    expect((await ask(recording, { headers })).status).toBe(200)
    upstream.does(answers({ token: 'secret-human-token' }))
    const human = {
      method: 'POST' as const,
      url: '/wps/captcha/human',
      payload: { position: 1, elapsedMs: 2 },
    }
    expect((await ask(recording, human)).value).toEqual({ token: 'secret-human-token' })
    await vi.waitFor(() => expect(filesOf()).toHaveLength(2))
    const written = filesOf().map((name) => readFileSync(join(fixturesFolder, name), 'utf8'))
    expect(written.join()).not.toMatch(/token-of-somebody|secret-human-token/)
    expect(filesOf().every((name) => /^recorded\/alpha\/\w+\/[\w-]+\/[0-9a-f]{16}\.json$/.test(name))).toBe(
      true,
    )

    upstream.received.length = 0
    upstream.asked.length = 0
    const replaying = await proxying({ upstream: { mode: 'replay' }, config })
    expect(await ask(replaying)).toMatchObject({ status: 200, value: OPEN_SITE })
    expect((await ask(replaying, human)).status).toBe(200)
    const unknown = await ask(replaying, { url: `${PATH}?url=never-asked` })
    expect([unknown.status, unknown.errorCode]).toEqual([502, 'upstream.unreachable'])
    expect(upstream.received).toEqual([])
  })
})

describe('a recording', () => {
  test('a recording is the raw answer, with fields that the contract does not have and answers that break it (R-11.016)', async () => {
    const fixturesFolder = mkdtempSync(join(tmpdir(), 'marquee-raw-'))
    const config = { fixturesFolder }
    const recording = await proxying({ upstream: { mode: 'record' }, config })
    const url = '/wps/system/country'
    const recorded = () => {
      const names = readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
      const [name] = names.filter((one) => one.endsWith('.json'))
      return (JSON.parse(readFileSync(join(fixturesFolder, name!), 'utf8')) as { value: unknown }).value
    }
    upstream.does(answers([{ countryCode: 7 }]))
    expect(await ask(recording, { url })).toMatchObject({ status: 502, errorCode: 'upstream.invalid' })
    await vi.waitFor(() => expect(recorded()).toEqual([{ countryCode: 7 }]))

    const more = [{ countryCode: 'BD', countryDialingCode: '880', flag: 'x' }]
    upstream.does(answers(more))
    expect((await ask(recording, { url })).value).toEqual([{ countryCode: 'BD', countryDialingCode: '880' }])
    await vi.waitFor(() => expect(recorded()).toEqual(more))
    const replaying = await proxying({ upstream: { mode: 'replay' }, config })
    expect((await ask(replaying, { url })).value).toEqual([{ countryCode: 'BD', countryDialingCode: '880' }])
    rmSync(fixturesFolder, { recursive: true })
  })

  test('a recording is not replaced by an answer that breaks the contract', async () => {
    const fixturesFolder = mkdtempSync(join(tmpdir(), 'marquee-good-'))
    const recordings = createRecordings({ fixturesFolder })
    const operation = loadedProject().content.operations.get('support.countries')!
    const call = { site: testBrand({ code: 'alpha' }), operation, query: {}, body: {} }
    await recordings.save(call, ['good'], { replaces: true })
    await recordings.save(call, ['bad'], { replaces: false })
    expect(await recordings.load(call)).toEqual(['good'])
    await recordings.save(call, ['newer'], { replaces: true })
    expect(await recordings.load(call)).toEqual(['newer'])
    rmSync(fixturesFolder, { recursive: true })
  })
})

describe('form rules of an upstream', () => {
  const RULES = '/wps/system/setting/register'
  const EMAIL = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 11,
    maxLength: 33,
  }
  const packageOf = (gateway: Gateway) =>
    gateway.app.inject({ url: '/_site/forms/register-username.json', headers: HOST })

  test('form rules of an upstream make the form, and are cached', async () => {
    upstream.does(answers({ email: EMAIL }))
    const gateway = await proxying()
    const answer = await packageOf(gateway)
    expect(answer.statusCode).toBe(200)
    const { schema } = answer.json() as { schema: { required: string[]; properties: Record<string, object> } }
    expect(schema.required).toContain('email')
    expect(schema.properties.email).toMatchObject({ minLength: 11, maxLength: 33 })
    expect(upstream.asked.map(({ url }) => url)).toEqual([RULES])
    expect(upstream.asked[0]!.headers).toMatchObject({ merchant: 'alpha', accept: 'application/json' })
    await packageOf(gateway)
    expect(upstream.asked).toHaveLength(1)
  })

  test('form rules of an upstream are used by the gateway to check a registration; without them every registration is refused', async () => {
    const path = '/wps/member/register'
    const BODY = { username: 'somebody1', password: PASSWORD, login: true, registerMethod: 'WEB' }
    const gateway = await proxying()
    const { value } = await ask(gateway, { url: '/wps/system/keys' })
    const [key] = (value as { keys: SealingKey[] }).keys
    const register = () =>
      gateway.app.inject({
        method: 'PUT',
        url: path,
        headers: { ...HOST, encryption: 'JWE' },
        payload: {
          value: seal(BODY, key!, { path, merchant: 'alpha' }),
        },
      })
    upstream.does(answers('', 500))
    const unruled = await register()
    expect([unruled.statusCode, unruled.json().errorCode]).toEqual([502, 'upstream.invalid'])
    upstream.does(answers({ email: EMAIL }))
    const answer = await register()
    expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 'request.invalid'])
    expect(answer.json().value.fields).toContainEqual(expect.objectContaining({ field: 'email' }))
    expect(upstream.asked.every(({ url }) => url === RULES)).toBe(true)
  })

  test.each([
    ['is down', answers('', 503), 502, 'upstream.unreachable'],
    ['says nothing', () => undefined, 504, 'upstream.timeout'],
    ['sends a page', answers('<p>'), 502, 'upstream.invalid'],
    ['sends rules of another shape', answers({ username: 'yes' }), 502, 'upstream.invalid'],
    ['fails', answers('', 500), 502, 'upstream.invalid'],
  ])(
    'form rules of an upstream are asked again where it %s, and never taken as none',
    async (_, behaviour, status, errorCode) => {
      upstream.does(behaviour)
      const gateway = await proxying({ config: { upstreamTimeoutMs: status === 504 ? 150 : 10_000 } })
      for (const asked of [1, 2]) {
        const answer = await packageOf(gateway)
        expect([answer.statusCode, answer.json().errorCode]).toEqual([status, errorCode])
        expect(upstream.asked).toHaveLength(asked)
      }
      upstream.does(answers({}))
      expect((await packageOf(gateway)).statusCode).toBe(200)
    },
  )
})
