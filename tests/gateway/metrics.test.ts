import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../gateway/src/config.ts'
import { createGatewayMetrics } from '../../gateway/src/lib/metrics/gateway-metrics.ts'
import { createRegistry } from '../../gateway/src/lib/metrics/registry.ts'
import { addStateMetrics } from '../../gateway/src/routes/state-metrics.ts'
import type { Common } from '../../gateway/src/store/common.ts'
import { createBreaker } from '../../gateway/src/upstream/breaker.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { freePort, ROOT } from '../support/gateway-process.ts'
import { head, openConnection } from '../support/raw-client.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const STATUS = '/wps/system/status'
const HOST = { host: 'alpha.localhost' }

let gateway: Gateway | undefined
let upstream: ToldUpstream | undefined
let port = 0
afterEach(async () => {
  await gateway?.close()
  await upstream?.close()
  gateway = undefined
  upstream = undefined
})

async function simulated(overrides: Partial<Config> = {}): Promise<Gateway> {
  port = await freePort()
  const platform = fakePlatform({
    answers: { 'support.status': () => OPEN_SITE, 'identity.register-settings': () => ({}) },
  })
  gateway = await startGateway(platform, { metricsPort: port, ...overrides })
  return gateway
}

async function proxying(): Promise<{ gateway: Gateway; upstream: ToldUpstream }> {
  port = await freePort()
  upstream = await startToldUpstream()
  const { origin: url } = upstream
  const brand = { code: 'alpha', upstream: { mode: 'proxy' as const, url } }
  gateway = await startGateway(
    undefined,
    { metricsPort: port, upstreamAllowList: [url] },
    testContent([brand]),
  )
  return { gateway, upstream }
}

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** Value of a series whose line begins with this text; undefined if there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the metrics of a gateway (R-11.019)', () => {
  test('the metrics of a gateway are never on the public port, and their own port has nothing else', async () => {
    const { app } = await simulated()
    expect((await app.inject({ url: '/metrics', headers: HOST })).headers['content-type']).not.toMatch(
      /plain/,
    )
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get('content-type')).toMatch(
      /^text\/plain/,
    )
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test('the metrics of a gateway are off unless a port is set', async () => {
    const { config } = await simulated({ metricsPort: 0 })
    expect(config.metricsPort).toBe(0)
    await expect(scrape()).rejects.toThrow('fetch failed')
  })

  test('the metrics of a gateway stop the start if their port is taken, and name the variable', async () => {
    await simulated()
    await expect(startGateway(fakePlatform(), { metricsPort: port })).rejects.toThrow(
      `METRICS_PORT is ${port}`,
    )
  })

  test('the metrics of a gateway count a call by operation, brand, answering part and status', async () => {
    const { app } = await simulated()
    await app.inject({ url: STATUS, headers: HOST })
    await app.inject({ url: STATUS, headers: { host: 'beta.localhost' } })
    const labels = (brand: string) =>
      `marquee_requests_total{operation="support.status",brand="${brand}",answered_by="simulated",status="2xx"}`
    expect(await valueOf(labels('alpha'))).toBe(1)
    expect(await valueOf(labels('beta'))).toBe(1)
  })

  test('the metrics of a gateway count documents and files by brand, and measure calls and documents', async () => {
    const { app } = await simulated({ production: true })
    const headers = { ...HOST, accept: 'text/html' }
    const { statusCode } = await app.inject({ url: '/no-such-page', headers })
    await app.inject({ url: '/_site/site.json', headers: HOST })
    await app.inject({ url: STATUS, headers: HOST })
    const counted = (operation: string, status: string) =>
      `marquee_requests_total{operation="${operation}",brand="alpha",answered_by="other",status="${status}"}`
    expect(await valueOf(counted('document', `${String(statusCode)[0]}xx`))).toBe(1)
    expect(await valueOf(counted('other', '2xx'))).toBe(1)
    const measured = (kind: string) => `marquee_request_seconds_count{brand="alpha",kind="${kind}"}`
    expect(await valueOf(measured('document'))).toBe(1)
    expect(await valueOf(measured('call'))).toBe(1)
    expect(await scrape()).toContain('marquee_request_seconds_bucket{brand="alpha",kind="call",le="10"} 1')
  })

  test('the metrics of a gateway count requests that break the contract, and refusals, by brand', async () => {
    const { app } = await simulated()
    await app.inject({ url: `${STATUS}?url=${'x'.repeat(300)}`, headers: HOST })
    expect(
      await valueOf('marquee_validator_rejections_total{operation="support.status",brand="alpha"}'),
    ).toBe(1)
    expect(await valueOf('marquee_refusals_total{brand="alpha",code="request.invalid"}')).toBe(1)
  })

  test('the metrics of a gateway count answers from the cache', async () => {
    const { app } = await simulated()
    for (let call = 0; call < 3; call += 1)
      await app.inject({ url: '/wps/system/setting/register', headers: HOST })
    expect(
      await valueOf('marquee_cache_hits_total{operation="identity.register-settings",brand="alpha"}'),
    ).toBe(2)
  })

  test('the metrics of a gateway have one series for 10,000 odd hosts and paths', async () => {
    const { app } = await simulated({ production: true })
    await app.inject({ url: STATUS, headers: HOST })
    const before = (await scrape()).split('\n').length
    for (let index = 0; index < 10_000; index += 1)
      await app.inject({
        url: index % 2 ? `/wps/x${index}?a=${index}` : STATUS,
        headers: { host: `h${index}.example`, merchant: `m${index}`, 'x-request-id': `r${index}` },
      })
    const text = await scrape()
    expect(text).not.toMatch(/h1\d*\.example|\bx1\d*\b|\bm1\d+\b/)
    // The only new lines are of "other" and of two refusal codes.
    expect(text.split('\n').length - before).toBeLessThanOrEqual(5)
  })

  test('the metrics of a gateway show latency, invalid answers and open breakers of an upstream', async () => {
    const { gateway: alpha, upstream: told } = await proxying()
    told.does(answers(OPEN_SITE))
    await alpha.app.inject({ url: STATUS, headers: HOST })
    expect(
      await valueOf(`marquee_upstream_seconds_count{origin="${told.origin}",outcome="2xx"}`),
    ).toBeGreaterThan(0)
    told.does(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    )
    await alpha.app.inject({ url: STATUS, headers: HOST })
    expect(
      await valueOf('marquee_upstream_invalid_answers_total{operation="support.status",brand="alpha"}'),
    ).toBe(1)
    told.does((_request, response) => void response.destroy())
    for (let call = 0; call < 8; call += 1) await alpha.app.inject({ url: STATUS, headers: HOST })
    expect(await valueOf(`marquee_breaker_open{origin="${told.origin}",operation="support.status"}`)).toBe(1)
  })

  test('the metrics of a gateway count reloads of saved files', async () => {
    const content = testContent()
    port = await freePort()
    gateway = await startGateway(
      fakePlatform({ answers: { 'support.status': () => OPEN_SITE } }),
      { metricsPort: port },
      content,
    )
    content.change({})
    expect(await valueOf('marquee_content_reloads_total')).toBe(1)
  })

  test('the metrics of a gateway count the open event streams of a brand', async () => {
    const { app } = await simulated()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port: own } = app.server.address() as AddressInfo
    const streams = 'marquee_event_streams{brand="alpha"}'
    const open = () => openConnection(own)
    const [first, second] = [await open(), await open()]
    for (const socket of [first, second])
      socket.write(head('GET /wps/live HTTP/1.1', 'Host: alpha.localhost'))
    await vi.waitFor(async () => expect(await valueOf(streams)).toBe(2))
    first.destroy()
    await vi.waitFor(async () => expect(await valueOf(streams)).toBe(1))
    second.destroy()
    await vi.waitFor(async () => expect(await valueOf(streams)).toBe(0))
  })

  test('the metrics of a gateway show busy and idle connections of each pool, and the tasks that wait', () => {
    const metrics = createGatewayMetrics()
    const pools = [
      { pool: 'work', open: 5, idle: 2, waiting: 7 },
      { pool: 'listen', open: 1, idle: 0, waiting: 0 },
    ]
    const common = { connections: () => pools } as unknown as Common
    const stop = addStateMetrics(metrics, { content: testContent(), common, breaker: createBreaker() })
    const lines = metrics.registry.text().split('\n')
    expect(lines.filter((line) => line.startsWith('marquee_database_connections{'))).toEqual([
      'marquee_database_connections{pool="work",state="busy"} 3',
      'marquee_database_connections{pool="work",state="idle"} 2',
      'marquee_database_connections{pool="work",state="waiting"} 7',
      'marquee_database_connections{pool="listen",state="busy"} 1',
      'marquee_database_connections{pool="listen",state="idle"} 0',
      'marquee_database_connections{pool="listen",state="waiting"} 0',
    ])
    stop()
  })

  test('the metrics of a gateway are all described in docs/observability.md', async () => {
    await simulated()
    const page = readFileSync(join(ROOT, 'docs/observability.md'), 'utf8')
    const names = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
    const described = [...page.matchAll(/`((?:marquee|process)_[a-z_]+)`/g)].map(([, name]) => name)
    // The primary of workers adds its own (tests/platform/workers.test.ts).
    const primary = readFileSync(join(ROOT, 'gateway/src/workers/run-workers.ts'), 'utf8')
    const ofPrimary = [...primary.matchAll(/# TYPE (\S+)/g)].map(([, name]) => name)
    expect(ofPrimary).toHaveLength(2)
    expect(ofPrimary.filter((name) => !described.includes(name))).toEqual([])
    expect(described.filter((name) => !names.includes(name) && !ofPrimary.includes(name))).toEqual([])
  })
})

describe('a registry', () => {
  test('a registry folds further series into one, and counts nothing less', () => {
    const registry = createRegistry(3)
    const counter = registry.counter('odd_total', 'Odd.', ['host'])
    for (let index = 0; index < 10_000; index += 1) counter.add([`h${index}`])
    expect(registry.text().split('\n')).toEqual([
      '# HELP odd_total Odd.',
      '# TYPE odd_total counter',
      'odd_total{host="h0"} 1',
      'odd_total{host="h1"} 1',
      'odd_total{host="other"} 9998',
      '',
    ])
  })

  test('a registry adds the buckets of a histogram up and escapes labels', () => {
    const registry = createRegistry()
    const histogram = registry.histogram('wait_seconds', 'Wait.', ['at'], [0.1, 1])
    for (const value of [0.05, 0.5, 5]) histogram.observe(['a"b\\c\nd'], value)
    expect(registry.text()).toContain('wait_seconds_bucket{at="a\\"b\\\\c\\nd",le="0.1"} 1')
    expect(registry.text()).toContain('le="1"} 2')
    expect(registry.text()).toContain('le="+Inf"} 3')
    expect(registry.text()).toContain('wait_seconds_sum{at="a\\"b\\\\c\\nd"} 5.55')
  })
})
