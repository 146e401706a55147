import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADVICE, findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { findServer, printNotRun, startRedis } from '../../scripts/servers.mjs'
import { pause } from '../support/gateway-process.ts'
import {
  type Asked,
  balancer,
  installation,
  type OneGateway,
  oneGateway,
  underLoad,
} from '../support/installed-gateways.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { isLong, runs } from '../support/suite.ts'

/** The long suite installs a server of limits; without one, its proofs are left out. */
const redisProgram = findServer('redis-server', isLong)
if (!redisProgram) printNotRun('redis-server')

/**
 * Four compiled gateways in proxy mode on one PostgreSQL server of their own, which can be restarted; in the second round
 * their limits are on a Redis server.
 */
let redis: Awaited<ReturnType<typeof startRedis>> | undefined
let postgres: Awaited<ReturnType<typeof startPostgres>>
let upstream: Server
let gateways: OneGateway[]
let balanced: ReturnType<typeof balancer>
let close: () => void

const LIMIT = 60
/** Reads a second in tests under load; 500 need a machine that does nothing else. */
const PER_SECOND = Number(process.env.GATEWAY_LOAD ?? runs(100, 500))
/** Time from one kill of a gateway to the next. */
const KILL_EVERY_MS = runs(0, 10_000)
const COUNTRIES: Asked = { path: '/wps/system/country' }
const received: { path: string; key: string | undefined; body: string }[] = []

/** Each kind of load comes from an address of its own, because the limit counts addresses. */
const from = (address: string, asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, 'x-forwarded-for': address },
})

async function startAll(hasRedis: boolean): Promise<void> {
  const programs = await findPostgres()
  if (!programs) throw new Error(ADVICE)
  postgres = await startPostgres(programs)
  redis = hasRedis ? await startRedis(redisProgram!) : undefined
  const url = await startUpstream()
  const installed = await installation(url)
  close = installed.close
  const env = {
    DATABASE_URL: postgres.url,
    ...(redis && { LIMITS_URL: redis.url }),
    UPSTREAM_ALLOW_LIST: url,
    TRUSTED_PROXIES: '127.0.0.1',
    CALLS_PER_MINUTE: String(LIMIT),
    // Longer than a look of the balancer takes while four gateways share two processors.
    STOP_DELAY_MS: String(runs(500, 2_000)),
  }
  // The first one fills the cache of resolved brands for the others.
  const first = await oneGateway(installed.folder, env)
  gateways = [first, ...(await Promise.all([1, 2, 3].map(() => oneGateway(installed.folder, env))))]
  balanced = balancer(gateways)
}

async function stopAll(): Promise<void> {
  await balanced?.close()
  await Promise.all((gateways ?? []).map((gateway) => gateway.stop('SIGTERM')))
  upstream?.close()
  await redis?.stop()
  await postgres?.stop()
  close?.()
}

async function startUpstream(): Promise<string> {
  upstream = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.once('end', () => {
      const path = request.url!.split('?')[0]!
      response.setHeader('content-type', 'application/json')
      if (path === COUNTRIES.path)
        return response.end(JSON.stringify([{ countryCode: 'BD', countryDialingCode: '880' }]))
      received.push({ path, key: request.headers['idempotency-key'] as string | undefined, body })
      return response.end(JSON.stringify({ success: false, errorCode: 'login.failed', value: null }))
    })
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
}

const receivedAt = (path: string) => received.filter((one) => one.path === path)

/** Reads at the rate, each from an address of its own. */
function reads(): Asked {
  let number = 0
  return {
    ...COUNTRIES,
    get headers() {
      number += 1
      return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
    },
  }
}

/** Proofs that hold wherever the limits are counted. */
function proveShared(where: string): void {
  test(`the limit of an address is counted over all gateways (R-11.020)${where}`, async () => {
    // Connections to the database are made by the first calls.
    await Promise.all(gateways.map((gateway) => gateway.ask(from('192.0.2.9', COUNTRIES))))
    const many = Array.from({ length: LIMIT + 20 }, (_, at) =>
      gateways[at % 4]!.ask(from('192.0.2.1', COUNTRIES)),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test(`a sealed sign-in is opened by a gateway that did not hand out the key, and once only (R-11.020)${where}`, async () => {
    const path = '/wps/session/login'
    const keys = await gateways[0]!.ask({ path: '/wps/system/keys' })
    const [key] = (JSON.parse(keys.body) as { value: { keys: SealingKey[] } }).value.keys
    const login = { type: 'username', username: 'player1', password: 'Quiet-Harbour-42' }
    const asked: Asked = {
      path,
      method: 'POST',
      headers: { encryption: 'JWE', 'x-forwarded-for': '192.0.2.2' },
      body: { value: seal(login, key!, { path, merchant: 'meghna' }) },
    }
    await gateways[2]!.ask(asked)
    expect(receivedAt(path).map(({ body }) => JSON.parse(body) as object)).toMatchObject([login])
    expect((await gateways[3]!.ask(asked)).body).toContain('crypto.invalid')
    expect(receivedAt(path)).toHaveLength(1)
    received.length = 0
  })

  test(`every gateway passes on the key by which the upstream pays once (R-11.020)${where}`, async () => {
    const path = '/wps/relay/GCS_walletTransfer'
    const asked: Asked = {
      path,
      method: 'POST',
      headers: { 'idempotency-key': 'transfer-0001', authorization: 'token', 'x-forwarded-for': '192.0.2.3' },
      body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '1.00' },
    }
    await gateways[0]!.ask(asked)
    await gateways[1]!.ask(asked)
    expect(receivedAt(path).map(({ key }) => key)).toEqual(['transfer-0001', 'transfer-0001'])
    received.length = 0
  })

  test(`a rolling restart of all gateways under load fails no request (R-11.020)${where}`, async () => {
    const codes: (number | null)[] = []
    const load = { perSecond: PER_SECOND, retries: false, asked: reads() }
    const { answered, failed } = await underLoad(balanced, load, async () => {
      for (const gateway of isLong ? gateways : gateways.slice(0, 2)) {
        codes.push(await gateway.stop('SIGTERM'))
        await gateway.start()
      }
    })
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(PER_SECOND)
    expect(new Set(codes)).toEqual(new Set([0]))
  })

  test(
    `a killed gateway loses nothing but reads that are repeated (R-11.020)${where}`,
    async () => {
      const load = { perSecond: PER_SECOND, retries: true, asked: reads() }
      const { answered, failed } = await underLoad(balanced, load, async () => {
        const begin = performance.now()
        for (let kill = 0; kill < runs(1, 30); kill += 1) {
          const gateway = gateways[kill % 4]!
          await gateway.stop('SIGKILL')
          await pause(runs(200, 5_000))
          await gateway.start()
          await pause(Math.max(0, begin + (kill + 1) * KILL_EVERY_MS - performance.now()))
        }
      })
      expect(failed).toEqual([])
      expect(answered).toBeGreaterThanOrEqual(PER_SECOND)
    },
    runs(60_000, 900_000),
  )
}

describe('gateways that share limits on PostgreSQL', () => {
  beforeAll(() => startAll(false))
  afterAll(stopAll)
  proveShared('')

  test('calls go on while the database is restarted, and each gateway counts alone (R-11.020)', async () => {
    const load = { perSecond: PER_SECOND, retries: false, asked: reads() }
    const alone = { served: 0 }
    const { failed } = await underLoad(balanced, load, () =>
      postgres.restart(async () => {
        const many = Array.from({ length: 4 * LIMIT }, (_, at) =>
          gateways[at % 4]!.ask(from('192.0.2.4', COUNTRIES)),
        )
        alone.served = (await Promise.all(many)).filter(({ status }) => status === 200).length
      }),
    )
    expect(failed).toEqual([])
    expect(alone.served).toBe(4 * LIMIT)
    // The limit is shared again once the database is back.
    await expect
      .poll(async () => {
        const { body } = await gateways[0]!.ask({ path: '/readyz' })
        return body
      })
      .toContain('"shared":true')
  })
})

describe.skipIf(!redisProgram)('gateways that share limits on Redis', () => {
  beforeAll(() => startAll(true))
  afterAll(stopAll)
  proveShared(', with limits on Redis')

  test(
    'a Redis server that is away fails no call and doubles a limit at most (R-11.020)',
    async () => {
      const load = { perSecond: PER_SECOND, retries: false, asked: reads() }
      const passed = { before: 0, away: 0, back: 0 }
      const askMany = async () => {
        const many = Array.from({ length: 4 * LIMIT }, (_, at) =>
          gateways[at % 4]!.ask(from('192.0.2.4', COUNTRIES)),
        )
        return (await Promise.all(many)).filter(({ status }) => status === 200).length
      }
      const { failed } = await underLoad(balanced, load, async () => {
        passed.before = await askMany()
        await redis!.kill()
        passed.away = await askMany()
        await pause(runs(2_000, 30_000))
        passed.away += await askMany()
        await redis!.start()
        await expect
          .poll(async () => (await gateways[0]!.ask({ path: '/readyz' })).body)
          .toContain('"shared":true')
        passed.back = await askMany()
      })
      expect(failed).toEqual([])
      expect(passed.before).toBe(LIMIT)
      expect(passed.before + passed.away).toBeLessThanOrEqual(2 * LIMIT)
      expect(passed.before + passed.away + passed.back).toBeLessThanOrEqual(2 * LIMIT)
    },
    runs(60_000, 180_000),
  )

  test('gateways that lose Redis at a fresh window let through no more than the limit together (R-11.020)', async () => {
    await redis!.kill()
    const many = Array.from({ length: 4 * LIMIT }, (_, at) =>
      gateways[at % 4]!.ask(from('192.0.2.5', COUNTRIES)),
    )
    const served = (await Promise.all(many)).filter(({ status }) => status === 200).length
    await redis!.start()
    // The gateway that was killed above may still count as one.
    expect(served).toBeGreaterThan(LIMIT / 2)
    expect(served).toBeLessThanOrEqual(LIMIT)
  })
})
