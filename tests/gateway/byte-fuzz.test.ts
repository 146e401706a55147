import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandomFromText, type Random } from '../../gateway/src/lib/random.ts'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { head } from '../support/raw-client.ts'
import { OPEN_SITE } from '../support/status.ts'
import { isLong, runs } from '../support/suite.ts'
import { answers, sends, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const REQUESTS = Number(process.env.BYTE_FUZZ ?? runs(0, 10_000))
const AT_ONCE = 50
/** Far above the gateway's own timeouts: a connection that is open for longer hangs. */
const HANG_MS = 20_000

const body = '{"position":1,"elapsedMs":1}'
const LIVE = [
  head('GET /wps/system/status?url=a HTTP/1.1', 'Host: meghna.localhost', 'X-Request-Id: mutated'),
  head(
    'POST /wps/captcha/human HTTP/1.1',
    'Host: meghna.localhost',
    'X-Request-Id: mutated',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ) + body,
  `${head(
    'POST /wps/captcha/human HTTP/1.1',
    'Host: meghna.localhost',
    'X-Request-Id: mutated',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  )}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  head('GET / HTTP/1.1', 'Host: meghna.localhost', 'X-Request-Id: mutated', 'Accept-Encoding: gzip'),
]

/** Short timeouts of the gateway end on a busy machine what they should not, so the everyday suite leaves this out. */
const isWanted = isLong || process.env.BYTE_FUZZ !== undefined

let upstream: ToldUpstream
let gateway: OneGateway
let remove: () => void
beforeAll(async () => {
  if (!isWanted) return
  upstream = await startToldUpstream()
  upstream.does(answers(OPEN_SITE))
  const installed = await installation(upstream.origin)
  remove = installed.close
  gateway = await oneGateway(installed.folder, {
    UPSTREAM_ALLOW_LIST: upstream.origin,
    CALLS_PER_MINUTE: '0',
    HEAD_TIMEOUT_MS: '1500',
    REQUEST_TIMEOUT_MS: '3000',
    UPSTREAM_TIMEOUT_MS: '1000',
  })
})
afterAll(async () => {
  await gateway?.stop('SIGTERM')
  await upstream?.close()
  remove?.()
})

const INSERTED = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '\u00ff',
  'Content-Length: 3\r\n',
  '0\r\n\r\n',
  '..',
  '//',
]

/** Changes one to four places of a text of bytes. */
function mutated(text: string, random: Random): string {
  let bytes = text
  for (let change = random.integer(4); change >= 0; change -= 1) {
    const at = random.integer(bytes.length + 1)
    const end = at + random.integer(12)
    const way = random.integer(4)
    const piece = bytes.slice(at, end)
    if (way === 0) bytes = bytes.slice(0, at) + bytes.slice(end)
    else if (way === 1)
      bytes = bytes.slice(0, at) + INSERTED[random.integer(INSERTED.length)]! + bytes.slice(at)
    else if (way === 2) bytes = bytes.slice(0, end) + piece + bytes.slice(end)
    else bytes = bytes.slice(0, at) + String.fromCodePoint(random.integer(256)) + bytes.slice(at + 1)
  }
  return bytes
}

const asked = (id: string, path: string, ...more: string[]) =>
  head(`GET ${path} HTTP/1.1`, 'Host: meghna.localhost', `X-Request-Id: ${id}`, ...more)

/** All that one connection answers to these bytes; rejects if it does not end. */
function talk(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1' })
    const chunks: Buffer[] = []
    const timer = setTimeout(() => {
      socket.destroy()
      failed(new Error(`the gateway hangs after ${JSON.stringify(bytes)}`))
    }, HANG_MS)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      done(Buffer.concat(chunks).toString('latin1'))
    })
    // Not ended: a connection that its client half closes gets no pending answer.
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

/** Faults of the answers to a request before, a mutated one and a request after it on one connection. */
async function faultsOf(number: number, random: Random): Promise<string[]> {
  const request = mutated(LIVE[number % LIVE.length]!, random)
  const first = `first-${number}`
  const last = `last-${number}`
  const answer = await talk(
    asked(first, '/wps/system/keys') + request + asked(last, '/healthz', 'Connection: close'),
  )
  const heads = answer.match(/HTTP\/1\.1 \d{3} [^]*?\r\n\r\n[^]*?(?=HTTP\/1\.1 \d{3} |$)/g) ?? []
  const idOf = (one: string) => /^x-request-id: (.*)\r$/im.exec(one)?.[1]
  const ids = heads.map(idOf)
  const faults: string[] = []
  if (ids[0] !== first || !heads[0]!.includes('"keys"')) faults.push('the request before got another answer')
  if (ids.lastIndexOf(first) > 0) faults.push('the request before was answered twice')
  const at = ids.indexOf(last)
  if (at >= 0 && at !== ids.length - 1) faults.push('an answer follows the last one')
  // Without its own end, the mutated head takes in the lines of the one after it.
  const isWhole = request.includes('\r\n\r\n')
  if (at >= 0 && isWhole && !heads[at]!.includes('{"status":"ok"}'))
    faults.push('the request after got another answer')
  if (heads.some((one) => one.startsWith('HTTP/1.1 500'))) faults.push('a fault of the gateway')
  return faults.map((fault) => `${fault}: ${JSON.stringify(request)}`)
}

describe.runIf(isWanted)(`${REQUESTS} mutated requests`, () => {
  test('crash nothing, end, and leave the answers of their neighbours as they are', async () => {
    const random = createRandomFromText(process.env.BYTE_FUZZ_SEED ?? 'bytes')
    const faults: string[] = []
    for (let number = 0; number < REQUESTS; number += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => faultsOf(number + index, random))
      faults.push(...(await Promise.all(batch)).flat())
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(gateway.isAlive(), gateway.output()).toBe(true)
  }, 1_800_000)
})

describe.runIf(isWanted)(`${REQUESTS} mutated answers of an upstream`, () => {
  const text = JSON.stringify(OPEN_SITE)
  const whole =
    head('HTTP/1.1 200 OK', 'Content-Type: application/json', `Content-Length: ${text.length}`) + text

  test('a mutated answer of an upstream becomes an answer of the contract or a refusal, each for its own request', async () => {
    const random = createRandomFromText(process.env.BYTE_FUZZ_SEED ?? 'answers')
    const faults: string[] = []
    const ask = async (id: string) => {
      const answer = await gateway.ask({ path: '/wps/system/status', headers: { 'x-request-id': id } })
      const envelope = JSON.parse(answer.body) as {
        success: boolean
        errorCode: string | null
        value: unknown
      }
      return { ...answer, ...envelope }
    }
    for (let number = 0; number < REQUESTS; number += 1) {
      const bytes = mutated(whole, random)
      upstream.does(sends(bytes))
      const answer = await ask(`mutated-${number}`)
      const { success, errorCode } = answer
      const isRefused =
        !success && /^upstream\.(?:invalid|unreachable|timeout|refused|off)$/.test(String(errorCode))
      const isOwn = answer.headers['x-request-id'] === `mutated-${number}`
      if (!isOwn || (answer.status !== 200 && !isRefused))
        faults.push(`${answer.body}: ${JSON.stringify(bytes)}`)
      // Good answers between keep the breaker closed, and must not have bytes of the one before.
      upstream.does(answers(OPEN_SITE))
      for (const place of [1, 2]) {
        const good = await ask(`good-${place}`)
        if (JSON.stringify(good.value) !== text)
          faults.push(`the answer after it differs: ${JSON.stringify(bytes)}`)
      }
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(gateway.isAlive(), gateway.output()).toBe(true)
  }, 1_800_000)
})
