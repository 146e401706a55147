import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInterruptedProblem } from '../../gateway/src/content/read/brands/interrupted.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { readReadiness } from '../../gateway/src/routes/health/readiness.ts'
import type { Common } from '../../gateway/src/store/common.ts'
import type { Outcome, UpstreamClient } from '../../gateway/src/upstream/dispatcher.ts'
import { createUpstreamHealth } from '../../gateway/src/upstream/upstream-health.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { freePort } from '../support/gateway-process.ts'
import { type Gateway, startGateway, testConfig } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const STATUS = '/wps/system/status'
/** Every page can be rendered. */
const pages = { failing: async () => ({}) }

let upstream: ToldUpstream
let deadOrigin: string
let gateway: Gateway | undefined
beforeEach(async () => {
  upstream = await startToldUpstream()
  upstream.does(answers(OPEN_SITE))
  deadOrigin = `http://127.0.0.1:${await freePort()}`
})
afterEach(async () => {
  await gateway?.close()
  await upstream.close()
  gateway = undefined
})

/** A gateway whose brands have these upstreams; a brand without one is simulated. */
async function withUpstreams(urls: Record<string, string | undefined>): Promise<Gateway> {
  const brands = Object.entries(urls).map(([code, url]) => ({
    code,
    upstream: url ? { mode: 'proxy' as const, url } : {},
  }))
  const isSimulated = Object.values(urls).includes(undefined)
  gateway = await startGateway(
    isSimulated ? fakePlatform({ answers: { 'support.status': () => OPEN_SITE } }) : undefined,
    { upstreamAllowList: [upstream.origin, deadOrigin], upstreamTimeoutMs: 10_000 },
    testContent(brands),
  )
  return gateway
}

async function ask(code: string, times = 1): Promise<void> {
  for (let call = 0; call < times; call += 1)
    await gateway!.app.inject({ url: STATUS, headers: { host: `${code}.localhost` } })
}

async function readyz() {
  const answer = await gateway!.app.inject({ url: '/readyz' })
  return { code: answer.statusCode, ...(answer.json() as object) }
}

describe('the readiness of a gateway with upstreams (R-10.018)', () => {
  test('the readiness of a gateway with upstreams names each brand with the age of its last good answer, and no address', async () => {
    await withUpstreams({ alpha: upstream.origin, beta: undefined })
    expect(await readyz()).toMatchObject({ upstreams: { alpha: { state: 'unasked', goodAgeSeconds: null } } })
    await ask('alpha')
    const ready = await readyz()
    expect(ready).toMatchObject({
      code: 200,
      status: 'ready',
      upstreams: { alpha: { state: 'good', goodAgeSeconds: expect.any(Number) } },
    })
    expect(JSON.stringify(ready)).not.toMatch(/127\.0\.0\.1|http|beta/)
  })

  test('the readiness of a gateway with upstreams is red while every upstream is dead, and liveness stays green', async () => {
    await withUpstreams({ alpha: deadOrigin })
    await ask('alpha')
    expect(await readyz()).toMatchObject({
      code: 503,
      status: 'not ready',
      checks: { upstreams: false, brands: true },
      upstreams: { alpha: { state: 'dead', goodAgeSeconds: null } },
    })
    expect((await gateway!.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test.each([
    ['another upstream works', () => upstream.origin],
    ['another brand is simulated', () => undefined],
  ])(
    'the readiness of a gateway with upstreams is degraded, but in rotation, while one upstream is dead and %s',
    async (_, other) => {
      await withUpstreams({ alpha: deadOrigin, beta: other() })
      await ask('alpha')
      await ask('beta')
      expect(await readyz()).toMatchObject({
        code: 200,
        status: 'degraded',
        upstreams: { alpha: { state: 'dead' } },
      })
    },
  )

  test('the readiness of a gateway with upstreams is green again after the first good answer', async () => {
    await withUpstreams({ alpha: upstream.origin })
    upstream.does(answers('', 503))
    await ask('alpha')
    expect(await readyz()).toMatchObject({ code: 503 })
    upstream.does(answers(OPEN_SITE))
    await ask('alpha')
    expect(await readyz()).toMatchObject({ code: 200, status: 'ready' })
  })

  test('the readiness of a gateway with upstreams is degraded while the state shared with other gateways is away, since calls go on', async () => {
    const common = { ready: () => Promise.reject(new Error('gone')) } as unknown as Common
    const deps = { config: testConfig(), content: testContent(), platform: undefined, common }
    expect(await readReadiness({ ...deps, health: createUpstreamHealth(), pages }, true)).toMatchObject({
      status: 'degraded',
      shared: false,
    })
  })

  test('the readiness of a gateway with upstreams is degraded while a publish stays interrupted, and names its brand (R-11.010)', async () => {
    const content = testContent(undefined, { interrupted: [createInterruptedProblem('alpha', 'brands')] })
    const deps = { config: testConfig(), content, platform: undefined, common: undefined }
    expect(await readReadiness({ ...deps, health: createUpstreamHealth(), pages }, true)).toMatchObject({
      status: 'degraded',
      interrupted: ['alpha'],
    })
  })
})

describe('the health of an upstream', () => {
  const good = {
    answer: { status: 200, contentType: '', encoding: '', retryAfter: undefined, bytes: Buffer.of() },
  }
  const refusing: Outcome = { answer: { ...good.answer, status: 429 } }
  const timeout: Outcome = { failure: new Refusal('upstream.timeout') }
  const unreachable: Outcome = { failure: new Refusal('upstream.unreachable') }

  function watched() {
    const clock = { now: 0 }
    const health = createUpstreamHealth(() => clock.now)
    let next: Outcome = good
    const client = health.watch({
      destroy: async () => undefined,
      request: (_options, done) =>
        done(null, { statusCode: 200, headers: {}, body: { outcome: next, destroy: () => undefined } }),
    } satisfies UpstreamClient)
    const calls = (...outcomes: Outcome[]) => {
      for (next of outcomes)
        client.request({ origin: 'a', path: '/', method: 'GET', body: null, headers: {} }, () => undefined)
      return health.of('a')
    }
    return { clock, calls, health }
  }

  test('the health of an upstream is unknown before the first call, and of other origins', () => {
    const { calls, health } = watched()
    calls(good)
    expect(health.of('b')).toEqual({ state: 'unasked', goodAgeMs: undefined })
  })

  test('the health of an upstream fails at first, and is dead 90 s after the last good answer', () => {
    const { clock, calls, health } = watched()
    calls(good)
    clock.now = 89_999
    expect(calls(timeout)).toEqual({ state: 'failing', goodAgeMs: 89_999 })
    clock.now = 90_000
    expect(health.of('a')).toEqual({ state: 'dead', goodAgeMs: 90_000 })
  })

  test('the health of an upstream is good for as long as nothing fails, however old the last answer is', () => {
    const { clock, calls, health } = watched()
    calls(good)
    clock.now = 3_600_000
    expect(health.of('a')).toEqual({ state: 'good', goodAgeMs: 3_600_000 })
  })

  test('the health of an upstream is dead at once after five failed connections, but not after slow answers', () => {
    const { calls } = watched()
    calls(good)
    expect(calls(timeout, timeout, timeout, timeout, timeout, timeout).state).toBe('failing')
    expect(calls(unreachable, unreachable, unreachable, unreachable).state).toBe('failing')
    expect(calls(unreachable).state).toBe('dead')
    expect(calls(refusing).state).toBe('good')
  })

  test('the health of an upstream does not change when a caller leaves', () => {
    const { calls } = watched()
    calls(good)
    expect(calls({ callerLeft: true }).state).toBe('good')
  })
})
