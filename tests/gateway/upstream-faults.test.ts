import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort, ROOT } from '../support/gateway-process.ts'
import { head } from '../support/raw-client.ts'
import { SELF_SIGNED } from '../support/self-signed.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import {
  answers,
  type Behaviour,
  sends,
  startToldUpstream,
  type ToldUpstream,
} from '../support/told-upstream.ts'

const MIB = 1024 * 1024
const TEN_GB = 10_000_000_000

let gateway: Gateway | undefined
let upstream: ToldUpstream
let sentBytes = 0
beforeEach(async () => {
  upstream = await startToldUpstream()
  sentBytes = 0
})
afterEach(async () => {
  await gateway?.close()
  await upstream.close()
  gateway = undefined
})

async function ask(url: string, upstreamTimeoutMs = 10_000) {
  gateway ??= await startGateway(
    undefined,
    { upstreamAllowList: [url], upstreamTimeoutMs },
    testContent([{ code: 'alpha', upstream: { mode: 'proxy', url } }]),
  )
  const headers = { host: 'alpha.localhost' }
  const answer = await gateway.app.inject({ url: '/wps/system/status', headers })
  return `${answer.statusCode} ${(answer.json() as { errorCode: string }).errorCode}`
}

const does = (behaviour: Behaviour, timeoutMs?: number) => {
  upstream.does(behaviour)
  return ask(upstream.origin, timeoutMs)
}

const drip: Behaviour = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

/** Sends for as long as the gateway reads, with the length in its head or without one. */
function floods(head: Record<string, string> = {}): Behaviour {
  return (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    response.writeHead(200, { 'content-type': 'application/json', ...head })
    const more = () => {
      while (!response.destroyed && sentBytes < TEN_GB) {
        sentBytes += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', more)
    more()
  }
}

async function onTls(): Promise<string> {
  const secured = await startToldUpstream(SELF_SIGNED)
  try {
    return await ask(secured.origin)
  } finally {
    await secured.close()
  }
}

async function fiveFailures(): Promise<string> {
  for (let call = 0; call < 5; call += 1) await does(answers('', 503))
  return does(answers(OPEN_SITE))
}

const half = JSON.stringify(OPEN_SITE)

/** Each fault of docs/upstream-faults.md; resolves to status and code that the player gets. */
const FAULTS: Readonly<Record<string, () => Promise<string>>> = {
  'no answer': () => does(() => undefined, 150),
  'a body that drips': () => does(drip, 150),
  'a truncated body': () =>
    does(sends(`${head('HTTP/1.1 200 OK', `Content-Length: ${half.length}`)}${half.slice(0, 9)}`)),
  'a wrong content type with a page': () => does(answers('<p>hello', 200, { 'content-type': 'text/html' })),
  'a redirect': () => does(answers('', 302, { location: 'http://169.254.169.254/latest/meta-data/' })),
  'a body of 10 GB': () => does(floods({ 'content-length': String(TEN_GB) })),
  'malformed JSON': () => does(answers('{"status":')),
  'an answer that breaks the contract': () => does(answers({ ...OPEN_SITE, status: 'open' })),
  'a certificate that is not trusted': onTls,
  'no TLS where TLS is expected': () => ask(upstream.origin.replace('http:', 'https:')),
  'a host that does not resolve': () => ask('http://upstream.invalid'),
  'a refused connection': async () => ask(`http://127.0.0.1:${await freePort()}`),
  'a connection reset': () => does((request) => void request.socket.resetAndDestroy()),
  'status 503': () => does(answers('', 503)),
  'five failures of an operation in a row': fiveFailures,
}

const page = readFileSync(join(ROOT, 'docs/upstream-faults.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+?) \| (\d{3}) \| `([a-z.]+)` \|/gm)].map(
  ([, fault, status, code]) => [fault!, `${status} ${code}`] as const,
)

test('the table of faults and the tests have the same rows', () => {
  expect(rows.map(([fault]) => fault)).toEqual(Object.keys(FAULTS))
})

test.each(rows)('%s is answered with %s', async (fault, answer) => {
  expect(await FAULTS[fault]!()).toBe(answer)
})

test('a body of 10 GB that does not tell its length is cut off soon after the limit', async () => {
  expect(await does(floods())).toBe('502 upstream.invalid')
  await vi.waitFor(() => expect(upstream.abandoned()).toBe(1))
  expect(sentBytes).toBeGreaterThan(MIB)
  expect(sentBytes).toBeLessThan(64 * MIB)
})

test('JSON with a wrong content type is accepted', async () => {
  expect(await does(answers(OPEN_SITE, 200, { 'content-type': 'text/html' }))).toBe('200 null')
})
