import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PlatformCall } from '../../gateway/src/platform-port/platform.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { pause, startGatewayProcess } from '../support/gateway-process.ts'
import { head, openConnection, rawAnswer, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'

const HOST = 'Host: alpha.localhost'
const CLOSE = 'Connection: close'
const STATUS = 'GET /wps/system/status HTTP/1.1'
const HUMAN = 'POST /wps/captcha/human HTTP/1.1'
const JSON_TYPE = 'Content-Type: application/json'
const BODY = '{"position":1,"elapsedMs":1}'
const LENGTH = `Content-Length: ${BODY.length}`

const platform = fakePlatform({
  answers: {
    'support.status': ({ request }: PlatformCall) => ({
      ...OPEN_SITE,
      location: { ip: request.ip, country: '' },
    }),
    'identity.human-check': () => ({ token: 'a'.repeat(32) }),
    'games.list': () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
  },
})
let gateway: Gateway
let port: number
beforeAll(async () => {
  gateway = await startGateway(platform)
  ;({ port } = await listen(gateway))
})
afterAll(() => gateway.close())

const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { errorCode: string | null }).errorCode

/** The gateway goes on as if nothing had been. */
async function expectAlive() {
  expect((await sendRaw(port, head(STATUS, HOST, CLOSE))).status).toBe(200)
}

describe('ambiguous framing is refused, and the connection closed', () => {
  const smuggled = head('GET /wps/system/country HTTP/1.1', HOST)
  test.each([
    ['two Host headers', head(STATUS, HOST, 'Host: beta.localhost')],
    ['the same Host twice', head(STATUS, HOST, HOST)],
    ['no Host', head(STATUS)],
    [
      'Transfer-Encoding in HTTP/1.0',
      head(HUMAN.replace('1.1', '1.0'), HOST, JSON_TYPE, 'Transfer-Encoding: chunked') +
        `1c\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    [
      'Content-Length, then Transfer-Encoding',
      head(HUMAN, HOST, JSON_TYPE, 'Content-Length: 6', 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${smuggled}`,
    ],
    [
      'Transfer-Encoding, then Content-Length',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 4') +
        `1c\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    ['two lengths', head(HUMAN, HOST, JSON_TYPE, LENGTH, 'Content-Length: 3') + BODY],
    ['a list of lengths', head(HUMAN, HOST, JSON_TYPE, 'Content-Length: 28, 28') + BODY],
    ['a negative length', head(HUMAN, HOST, JSON_TYPE, 'Content-Length: -1') + BODY],
    ['a length with a sign', head(HUMAN, HOST, JSON_TYPE, 'Content-Length: +28') + BODY],
    [
      'an unknown coding',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: xchunked') + `1c\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    [
      'two codings',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: gzip, chunked') + `1c\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    [
      'a coding after a control character',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: \u000bchunked') + `1c\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    [
      'a chunk length that is none',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: chunked') + `zz\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    [
      'a chunk longer than it says',
      head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: chunked') + `2\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    ['bare line feeds', `${STATUS}\n${HOST}\n\n`],
    ['a bare line feed between headers', `${STATUS}\r\n${HOST}\nX: y\r\n\r\n`],
    ['a folded header', head(STATUS, HOST, 'X-One: a', ' folded')],
    ['a space before the colon', head(STATUS, HOST, 'Merchant : alpha')],
    ['a header without a name', head(STATUS, HOST, ': nothing')],
    ['a NUL in a header', head(STATUS, HOST, 'X-One: a\0b')],
    ['two merchants', head(STATUS, HOST, 'Merchant: alpha', 'Merchant: beta')],
    ['two tokens', head(STATUS, HOST, 'Authorization: a', 'Authorization: b')],
    ['two content types', head(HUMAN, HOST, JSON_TYPE, 'Content-Type: text/plain', LENGTH) + BODY],
    ['two idempotency keys', head(STATUS, HOST, 'Idempotency-Key: aaaaaaaa', 'Idempotency-Key: bbbbbbbb')],
    ['two human checks', head(STATUS, HOST, 'Human-Check: a', 'Human-Check: b')],
    ['two kinds of encryption', head(STATUS, HOST, 'Encryption: JWE', 'Encryption: none')],
    ['two languages', head(STATUS, HOST, 'Language: EN', 'Language: BN')],
    ['a version that is none', head('GET /wps/system/status HTTP/9.9', HOST)],
    ['no HTTP at all', 'HELO example.com\r\n\r\n'],
    ['the start of TLS', Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0, 0xa1, 3, 3])],
  ])('ambiguous framing is refused, and the connection closed: %s', async (_, bytes) => {
    const before = platform.calls.length
    const answer = await sendRaw(port, bytes)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request.malformed'])
    expect(answer.headers.connection).toBe('close')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    // One answer, though there may have been bytes of a second request.
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(platform.calls.length).toBe(before)
    await expectAlive()
  })
})

describe('a request behind a refused head is never executed', () => {
  const behind = head(HUMAN, HOST, JSON_TYPE, LENGTH) + BODY
  const chunks = `1c\r\n${BODY}\r\n0\r\n\r\n`
  const refused: [string, string][] = [
    [
      'Transfer-Encoding in HTTP/1.0',
      head(
        HUMAN.replace('1.1', '1.0'),
        HOST,
        JSON_TYPE,
        'Connection: keep-alive',
        'Transfer-Encoding: chunked',
      ) + chunks,
    ],
    ['two Host headers', head(STATUS, HOST, 'Host: beta.localhost')],
    ['no Host', head(STATUS)],
    ['two codings', head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: gzip, chunked') + chunks],
    ['101 headers', head(STATUS, HOST, ...Array.from({ length: 100 }, (_, at) => `X${at}: y`))],
    ['dot segments', head('GET /wps/../wps/system/status HTTP/1.1', HOST)],
    ['an address that cannot be decoded', head('GET /wps/system/%zz HTTP/1.1', HOST)],
  ]

  test.each(refused)(
    'a request behind a refused head is never executed in the same segment: %s',
    async (_, bytes) => {
      const before = platform.calls.length
      const answer = await sendRaw(port, bytes + behind + behind)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers.connection).toBe('close')
      expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      await expectAlive()
      expect(platform.calls.slice(before).map(({ operation }) => operation)).not.toContain(
        'identity.human-check',
      )
    },
  )

  test('the request before it is answered', async () => {
    const before = platform.calls.length
    const { text } = await sendRaw(port, behind + head(STATUS) + behind)
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '400'])
    await expectAlive()
    const operations = platform.calls.slice(before).map(({ operation }) => operation)
    expect(operations.filter((operation) => operation === 'identity.human-check')).toHaveLength(1)
  })
})

describe('heads without end', () => {
  test.each([
    ['5,000 lines', head(STATUS, HOST, CLOSE, ...Array.from({ length: 5_000 }, (_, at) => `X${at}: y`))],
    ['101 lines', head(STATUS, HOST, CLOSE, ...Array.from({ length: 99 }, (_, at) => `X${at}: y`))],
    ['a line of 80 KB', head(STATUS, HOST, CLOSE, `X: ${'y'.repeat(80_000)}`)],
    ['an address of 80 KB', head(`GET /wps/${'x'.repeat(80_000)} HTTP/1.1`, HOST, CLOSE)],
  ])('heads without end of %s are refused', async (_, bytes) => {
    const answer = await sendRaw(port, bytes)
    expect([answer.status, codeOf(answer)]).toEqual([431, 'request.head.too-large'])
    await expectAlive()
  })
})

describe('a client that stops sending', () => {
  // A gateway of its own, so that no other test must be quick.
  let impatient: Gateway
  let hasty: number
  beforeAll(async () => {
    impatient = await startGateway(platform, { headTimeoutMs: 300, requestTimeoutMs: 600 })
    hasty = (await listen(impatient)).port
  })
  afterAll(() => impatient.close())

  test.each([
    ['nothing at all', ''],
    ['half of a head', `${STATUS}\r\n${HOST}\r\nX: `],
    ['half of a body', head(HUMAN, HOST, JSON_TYPE, LENGTH) + BODY.slice(0, 5)],
    [
      'half of a chunk',
      `${head(HUMAN, HOST, JSON_TYPE, 'Transfer-Encoding: chunked')}1c\r\n${BODY.slice(0, 5)}`,
    ],
  ])('a client that stops sending after %s is answered with a timeout and disconnected', async (_, bytes) => {
    const answer = await sendRaw(hasty, bytes)
    expect([answer.status, codeOf(answer)]).toEqual([408, 'request.timeout'])
    await expectAlive()
  })

  test('sending single headers does not extend the timeout', async () => {
    const socket = await openConnection(hasty)
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => undefined)
    const drops = setInterval(() => socket.write('X: y\r\n'), 50)
    const closed = new Promise((done) => socket.once('close', done))
    socket.write(`${STATUS}\r\n${HOST}\r\n`)
    await closed
    clearInterval(drops)
    expect(rawAnswer(text).status).toBe(408)
  })
})

describe('unusual headers do no harm', () => {
  test.each([
    ['Trailer', head(STATUS, HOST, CLOSE, 'Trailer: X-Sum')],
    [
      'Trailer and trailers',
      `${head(HUMAN, HOST, CLOSE, JSON_TYPE, 'Trailer: X-Sum', 'Transfer-Encoding: chunked')}1c\r\n${BODY}\r\n0\r\nX-Sum: 1\r\n\r\n`,
    ],
    ['Expect: 100-continue', head(HUMAN, HOST, CLOSE, JSON_TYPE, LENGTH, 'Expect: 100-continue') + BODY],
    [
      'Upgrade: h2c',
      head(
        STATUS,
        HOST,
        'Connection: Upgrade, HTTP2-Settings, close',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ),
    ],
    ['Upgrade: websocket', head(STATUS, HOST, 'Connection: Upgrade, close', 'Upgrade: websocket')],
    ['Keep-Alive', head(STATUS, HOST, CLOSE, 'Keep-Alive: timeout=5')],
    ['TE', head(STATUS, HOST, 'Connection: TE, close', 'TE: trailers')],
    ['Connection with names of others', head(STATUS, HOST, 'Connection: close, Authorization, Merchant')],
    ['a header named __proto__', head(STATUS, HOST, CLOSE, '__proto__: x', 'constructor: y')],
    ['a hundred lines', head(STATUS, HOST, CLOSE, ...Array.from({ length: 98 }, (_, at) => `X${at}: y`))],
    ['blank lines before it', `\r\n\r\n${head(STATUS, HOST, CLOSE)}`],
    ['a body on a GET', head(STATUS, HOST, CLOSE, JSON_TYPE, LENGTH) + BODY],
  ])('unusual headers do no harm: %s', async (_, bytes) => {
    const { status, text } = await sendRaw(port, bytes)
    const last = rawAnswer(text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))
    expect([200, 100]).toContain(status)
    expect([last.status, codeOf(last)]).toEqual([200, null])
    await expectAlive()
  })

  test('an unknown Expect header is refused, not ignored', async () => {
    const { status } = await sendRaw(
      port,
      head(HUMAN, HOST, CLOSE, JSON_TYPE, LENGTH, 'Expect: miracles') + BODY,
    )
    expect(status).toBe(417)
    await expectAlive()
  })

  test('CONNECT opens nothing', async () => {
    const { status } = await sendRaw(port, head('CONNECT example.com:443 HTTP/1.1', HOST))
    expect([0, 400, 404, 405]).toContain(status)
    await expectAlive()
  })
})

describe('crooked addresses', () => {
  test.each([
    '/wps/../wps/system/status',
    '/wps/./system/status',
    '/wps/%2e%2e/system/status',
    '/wps/.%2E/system/status',
    '/wps\\system\\status',
    '/wps/..\\..\\system/status',
    '/wps/system%2fstatus',
    '/wps/system%5Cstatus',
    '/wps/system/status%00',
    '/wps/system/status%0d%0aX:%20y',
    '/wps/system/%zz',
    '/wps/system/status%',
    '/%c0%ae%c0%ae/etc/passwd',
    '/..',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/_site/..%2f..%2fpackage.json',
    'http://other.example/wps/system/status',
    'http://alpha.localhost/wps/system/status',
    '*',
    'wps/system/status',
    '//other.example/wps/system/status',
    '///wps/system/status',
    '/wps//system/status',
    '/wps/system/status;x=y',
    '/wps/system/status#part',
    '/%77ps/system/status',
    '/wps/system/stat%75s',
  ])('a crooked address reaches nothing: %s', async (address) => {
    const before = platform.calls.length
    const answer = await sendRaw(
      port,
      head(`GET ${address} HTTP/1.1`, HOST, CLOSE, 'Accept: application/json'),
    )
    expect([400, 404]).toContain(answer.status)
    expect(codeOf(answer)).toMatch(/^request\.(malformed|unknown-path)$/)
    expect(platform.calls.length).toBe(before)
  })

  test('a crooked address in a query is only text', async () => {
    const address = '/wps/relay/GCSGAME_gameList?gameName=..%2f..%5c%2e%2e'
    const { status } = await sendRaw(port, head(`GET ${address} HTTP/1.1`, HOST, CLOSE))
    expect(status).toBe(200)
    expect(platform.calls.at(-1)?.query.gameName).toBe('../..\\..')
  })

  test('a query that is no text of characters does no harm', async () => {
    const { status } = await sendRaw(port, head('GET /wps/system/status?url=%ff%fe HTTP/1.1', HOST, CLOSE))
    expect(status).toBe(200)
  })
})

describe('bodies', () => {
  const post = (body: string, type = JSON_TYPE) =>
    sendRaw(port, head(HUMAN, HOST, CLOSE, type, `Content-Length: ${Buffer.byteLength(body)}`), body)

  test.each([
    ['that reach into prototypes', '{"__proto__":{"polluted":1},"position":1,"elapsedMs":1}', 400],
    [
      'that reach into constructors',
      '{"constructor":{"prototype":{"polluted":1}},"position":1,"elapsedMs":1}',
      400,
    ],
    [
      'that reach into prototypes further in',
      '{"position":1,"elapsedMs":1,"x":{"__proto__":{"polluted":1}}}',
      400,
    ],
    ['with a number beyond all numbers', '{"position":1e309,"elapsedMs":1}', 422],
    ['with a text for a number', '{"position":"1","elapsedMs":1}', 422],
    ['with a list for a number', '{"position":[1],"elapsedMs":1}', 422],
    ['after a byte order mark', '\ufeff{"position":1,"elapsedMs":1}', 200],
    ['of 100,000 brackets', '['.repeat(100_000), 400],
    [
      '20,000 levels deep',
      `{"position":1,"elapsedMs":1,"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
      422,
    ],
  ])('%s are answered as they must be', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    await expectAlive()
  })

  test('one of 3 MiB is refused before it is read, also in chunks', async () => {
    const big = 'x'.repeat(3 * 1024 * 1024)
    const said = await sendRaw(port, head(HUMAN, HOST, CLOSE, JSON_TYPE, `Content-Length: ${big.length}`))
    expect([said.status, codeOf(said)]).toEqual([413, 'request.body.too-large'])
    const chunked = await sendRaw(
      port,
      head(HUMAN, HOST, CLOSE, JSON_TYPE, 'Transfer-Encoding: chunked'),
      `${big.length.toString(16)}\r\n`,
      big.slice(0, 2 * 1024 * 1024),
    )
    // The answer may be lost where the client goes on writing into a connection that has ended.
    expect([413, 0]).toContain(chunked.status)
    await expectAlive()
  })
})

describe('the address of the client', () => {
  const ipOf = async (at: number, ...headers: string[]) => {
    const { body } = await sendRaw(at, head(STATUS, HOST, CLOSE, ...headers))
    return (JSON.parse(body) as { value: typeof OPEN_SITE }).value.location.ip
  }

  test('the address of the client is not taken from a header of the client', async () => {
    const own = await ipOf(port)
    expect(own).toMatch(/127\.0\.0\.1$/)
    for (const forged of ['X-Forwarded-For: 8.8.8.8', 'X-Real-IP: 8.8.8.8', 'Forwarded: for=8.8.8.8'])
      expect(await ipOf(port, forged)).toBe(own)
  })

  test('the address of the client is taken from a trusted proxy, and from a chain only the entry that the proxy added', async () => {
    const behind = await startGateway(
      fakePlatform({
        answers: {
          'support.status': ({ request }) => ({ ...OPEN_SITE, location: { ip: request.ip, country: '' } }),
        },
      }),
      { trustedProxies: ['127.0.0.1'] },
    )
    const { port: at } = await listen(behind)
    expect(await ipOf(at, 'X-Forwarded-For: 192.0.2.7')).toBe('192.0.2.7')
    expect(await ipOf(at, 'X-Forwarded-For: 8.8.8.8, 192.0.2.7')).toBe('192.0.2.7')
    await behind.close()
  })

  test('X-Forwarded-Host chooses no brand', async () => {
    const answer = await sendRaw(
      port,
      head(
        'GET /wps/v2/wallets/balance HTTP/1.1',
        HOST,
        CLOSE,
        'X-Forwarded-Host: beta.localhost',
        'X-Forwarded-Proto: https',
      ),
    )
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})

test.each([
  ['15 s without a proxy', [], 15],
  ['longer than the 60 s of common balancers behind a proxy', ['127.0.0.1'], 75],
])('an idle connection lives %s (R-11.020)', async (_, trustedProxies, seconds) => {
  const gateway = await startGateway(fakePlatform(), { trustedProxies })
  const { port: at } = await listen(gateway)
  const agent = new Agent({ keepAlive: true })
  const headers = { host: 'alpha.localhost' }
  const answer = await new Promise<IncomingMessage>((done) =>
    get({ port: at, path: '/healthz', headers, agent }, (one) => done(one.resume())),
  )
  expect(answer.headers['keep-alive']).toBe(`timeout=${seconds}`)
  agent.destroy()
  await gateway.close()
})

describe('many at once', () => {
  const ASKED = 20_000

  test('requests sent in one go are answered in order', async () => {
    const { text } = await sendRaw(
      port,
      head(STATUS, HOST) + head('GET /wps/nothing HTTP/1.1', HOST) + head(STATUS, HOST, CLOSE),
    )
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
  })

  test('a client that sends requests without reading answers does not fill the memory', async () => {
    let taken = 0
    const count = () => void (taken += 1)
    gateway.app.server.on('request', count)
    const socket = await openConnection(port)
    socket.on('error', () => undefined)
    socket.pause()
    const request = head('GET /_site/openapi.json HTTP/1.1', HOST)
    for (let sent = 0; sent < ASKED; sent += 1) socket.write(request)
    await vi.waitFor(() => expect(taken).toBeGreaterThan(0))
    // Long enough to take many more, had it not stopped after what had arrived at once.
    await pause(500)
    gateway.app.server.off('request', count)
    expect(taken).toBeLessThan(ASKED / 4)
    socket.destroy()
    await expectAlive()
  })

  test('a client that disconnects in the middle of a request is cleaned up', async () => {
    for (let left = 0; left < 50; left += 1) {
      const socket = await openConnection(port)
      socket.write(left % 2 ? head(STATUS, HOST) : head(HUMAN, HOST, JSON_TYPE, LENGTH) + BODY.slice(0, 3))
      socket.resetAndDestroy()
    }
    const openConnections = () =>
      new Promise((done) => gateway.app.server.getConnections((_, open) => done(open)))
    await vi.waitFor(async () => expect(await openConnections()).toBe(0))
    await expectAlive()
  })
})

/** One of the project's brands, with calls answered by an upstream. */
function proxied(brandsFolder: string, origin: string): void {
  const file = join(brandsFolder, 'meghna/brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, upstream: { mode: 'proxy', url: origin } }))
  for (const name of readdirSync(brandsFolder))
    if (!['base', 'meghna'].includes(name)) rmSync(join(brandsFolder, name), { recursive: true })
}

describe('a stop', () => {
  test('a stop finishes requests in flight, and waits for no other connections', async () => {
    let arrived = () => {}
    let answer: (body: string) => void = () => {}
    const hasArrived = new Promise<void>((done) => (arrived = done))
    const mayAnswer = new Promise<string>((done) => (answer = done))
    // An upstream that answers when the test says so. The gateway's own question waits as well: it must not delay the stop.
    const upstream = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (request) => {
        if (request.includes('x-request-id')) arrived()
        void mayAnswer.then((body) =>
          socket.end(`${head('HTTP/1.1 200 OK', JSON_TYPE, `Content-Length: ${body.length}`)}${body}`),
        )
      })
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(upstream.address() as { port: number }).port}`
    const own = await startGatewayProcess(
      { UPSTREAM_ALLOW_LIST: origin, NODE_ENV: 'production' },
      (folder) => {
        proxied(folder, origin)
      },
    )
    const idle = await openConnection(own.port)
    const silent = await openConnection(own.port)
    const isClosed = [idle, silent].map((socket) => new Promise((done) => socket.once('close', done)))
    for (const socket of [idle, silent]) socket.on('error', () => undefined).resume()
    idle.write(head('GET /healthz HTTP/1.1', 'Host: meghna.localhost'))
    const inFlight = sendRaw(own.port, head(STATUS, 'Host: meghna.localhost'))
    await hasArrived
    const ended = own.stop()
    await Promise.all(isClosed)
    answer(JSON.stringify(OPEN_SITE))
    const { status, body } = await inFlight
    expect([status, codeOf({ body })]).toEqual([200, null])
    expect(await ended).toBe(0)
    upstream.close()
  })
})
