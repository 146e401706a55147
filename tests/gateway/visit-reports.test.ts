import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { createGatewayMetrics, type GatewayMetrics } from '../../gateway/src/lib/metrics/gateway-metrics.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { testConfig } from '../support/start-gateway.ts'
import { testBrand, testContent } from '../support/test-content.ts'

const HOST = 'alpha.localhost:8080'

let lines: string[]
let metrics: GatewayMetrics
let gateway: Awaited<ReturnType<typeof buildGateway>>

beforeEach(async () => {
  lines = []
  metrics = createGatewayMetrics()
  const pages = { home: { route: '/', aliases: [], blocks: [] } }
  const brand = { ...testBrand({ code: 'alpha' }), pages }
  const content = testContent([], { brands: new Map([['alpha', brand]]) })
  const config = testConfig({ logLevel: 'warn' })
  const log = { write: (line: string) => void lines.push(line) }
  gateway = await buildGateway({ config, content, platform: fakePlatform(), metrics }, log)
  await gateway.ready()
})
afterEach(() => gateway.close())

const REPORT = { page: 'home', lcp: 1200, inp: 48, cls: 0.02, errors: [] as unknown }

const OURS = { 'sec-fetch-site': 'same-origin' }

const send = (body: unknown, headers: Record<string, string> = OURS, type = 'application/json') =>
  gateway.inject({
    method: 'POST',
    url: '/_site/visit-reports',
    headers: { host: HOST, 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a report of a visit (R-11.019)', () => {
  test('a report of a visit counts web vitals and errors by brand', async () => {
    const errors = [{ kind: 'script', type: 'TypeError', source: '/assets/main-1a.js', line: 7 }]
    expect((await send({ ...REPORT, errors })).statusCode).toBe(204)
    const text = metrics.registry.text()
    expect(text).toContain('marquee_web_vital_seconds_bucket{brand="alpha",vital="lcp",le="1.5"} 1')
    expect(text).toContain('marquee_web_vital_seconds_sum{brand="alpha",vital="inp"} 0.048')
    expect(text).toContain('marquee_layout_shift_sum{brand="alpha"} 0.02')
    expect(text).toContain('marquee_client_errors_total{brand="alpha",page="home",kind="script"} 1')
    expect(JSON.parse(lines[0]!)).toMatchObject({
      brand: 'alpha',
      page: 'home',
      kind: 'script',
      type: 'TypeError',
      source: '/assets/main-1a.js',
      line: 7,
    })
  })

  test('a report of a visit leaves nothing of the visitor in metrics and log, whatever it contains', async () => {
    const mark = 'zq7mark'
    await send({
      page: mark,
      lcp: mark,
      inp: -1,
      cls: 1e9,
      more: mark,
      errors: [
        { kind: mark },
        mark,
        { kind: 'script', type: mark, source: `/assets/../${mark}?a`, line: mark, message: mark },
        { kind: 'script', type: `${mark} Error`, source: `https://a.example/${mark}`, stack: mark },
      ],
    })
    await send('{"__proto__":{"page":"zq7mark"}}')
    expect(metrics.registry.text() + lines.join('')).not.toContain(mark)
    expect(metrics.registry.text()).toContain('{brand="alpha",page="other",kind="script"} 2')
    expect(metrics.registry.text()).not.toContain('marquee_layout_shift_count')
  })

  test.each([
    ['null', null],
    ['a list', [1]],
    ['a number', 1],
    ['no errors', { errors: {} }],
  ])('a report of a visit of %s counts nothing', async (_, body) => {
    expect((await send(body)).statusCode).toBe(204)
    expect(metrics.registry.text()).not.toMatch(/brand="alpha",(?:vital|page)/)
  })

  test('a report of a visit counts five errors at most', async () => {
    await send({ errors: Array.from({ length: 50 }, () => ({ kind: 'promise' })) })
    expect(metrics.registry.text()).toContain('kind="promise"} 5')
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin in an older browser', { origin: 'https://a.example' }],
    ['no browser', {}],
  ] as [string, Record<string, string>][])('a report of a visit of %s is refused', async (_, headers) => {
    expect((await send(REPORT, headers)).statusCode).toBe(404)
  })

  test('a report of a visit of an older browser is taken by its origin', async () => {
    const headers = { origin: `http://${HOST}` }
    expect((await send(REPORT, headers)).statusCode).toBe(204)
  })

  test('larger than 2 KiB, of another type or malformed is refused', async () => {
    expect((await send({ page: 'x'.repeat(3_000) })).statusCode).toBe(413)
    expect((await send(REPORT, OURS, 'text/plain')).statusCode).toBe(415)
    expect((await send('{')).statusCode).toBe(400)
  })

  test('a report of a visit is limited to 30 a minute and address', async () => {
    const codes: number[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await send(REPORT)).statusCode)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([204]))
    expect(codes[30]).toBe(429)
  })
})
