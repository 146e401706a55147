import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { readConfig } from '../../gateway/src/config.ts'
import { createContext } from '../../gateway/src/http/tracing/trace-context.ts'
import { createSpanExporter, type Span } from '../../gateway/src/lib/otlp-exporter.ts'
import { testConfig } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`
const HOST = { host: 'alpha.localhost' }
const STATUS = '/wps/system/status'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Sent = { url: string; body: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] } }

let collector: Server
let endpoint = ''
let sent: Sent[]
let upstream: ToldUpstream
let app: Awaited<ReturnType<typeof buildGateway>> | undefined
const lines: string[] = []

beforeEach(async () => {
  sent = []
  lines.length = 0
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      sent.push({
        url: request.url ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as Sent['body'],
      })
      response.end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  upstream = await startToldUpstream()
  upstream.does(answers(OPEN_SITE))
})
afterEach(async () => {
  await app?.close()
  app = undefined
  collector.closeAllConnections()
  collector.close()
  await upstream.close()
})

async function proxying(settings: object = { tracesEndpoint: endpoint }) {
  const brand = { code: 'alpha', upstream: { mode: 'proxy' as const, url: upstream.origin } }
  const config = testConfig({ logLevel: 'info', upstreamAllowList: [upstream.origin], ...settings })
  const parts = { config, content: testContent([brand]), platform: undefined }
  app = await buildGateway(parts, { write: (line) => void lines.push(line) })
  return app
}

/** Spans that reached the collector; closing the gateway sends the last ones. */
async function spans(): Promise<SentSpan[]> {
  await app?.close()
  app = undefined
  return sent.flatMap(({ body }) =>
    body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans)),
  )
}

const attributes = (span: SentSpan | undefined) =>
  Object.fromEntries(
    span?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [],
  )

describe('traces (R-11.019)', () => {
  test('traces have one span a call, with brand and operation, below the caller and above the upstream', async () => {
    const gateway = await proxying()
    const headers = { ...HOST, traceparent: PARENT, tracestate: 'a=1' }
    const answer = await gateway.inject({ url: STATUS, headers })
    await gateway.inject({ url: '/healthz', headers })
    const [span, ...more] = await spans()
    expect(more).toEqual([])
    expect(sent[0]!.url).toBe('/v1/traces')
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331', name: 'support.status' })
    expect(attributes(span)).toEqual({
      'marquee.brand': 'alpha',
      'marquee.operation': 'support.status',
      'marquee.answered_by': 'proxy',
      'marquee.trace_id': (answer.json() as { traceId: string }).traceId,
      'http.request.method': 'GET',
      'http.route': STATUS,
      'http.response.status_code': 200,
    })
    expect(Number(span!.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(span!.startTimeUnixNano))
    expect(upstream.received[0]!.headers).toMatchObject({
      traceparent: `00-${TRACE}-${span!.spanId}-01`,
      tracestate: 'a=1',
    })
  })

  test('traces begin at the gateway if the caller has none, and name faults', async () => {
    upstream.does(answers('<p>'))
    const gateway = await proxying()
    await gateway.inject({ url: `${STATUS}?url=secret`, headers: HOST })
    const [span] = await spans()
    expect(span).not.toHaveProperty('parentSpanId')
    expect(span!.status).toEqual({ code: 2 })
    expect(attributes(span)).toMatchObject({
      'error.type': 'upstream.invalid',
      'http.response.status_code': 502,
    })
    expect(JSON.stringify(sent)).not.toContain('secret')
    expect(upstream.received[0]!.headers.traceparent).toBe(`00-${span!.traceId}-${span!.spanId}-01`)
  })

  test('traces are in every line of the log', async () => {
    const gateway = await proxying()
    await gateway.inject({ url: STATUS, headers: { ...HOST, traceparent: PARENT } })
    expect(lines.map((line) => (JSON.parse(line) as { trace_id: string }).trace_id)).toEqual([TRACE])
  })

  test('traces are off by default: nothing is sent, and a valid traceparent goes through unchanged', async () => {
    expect(readConfig({}).tracesEndpoint).toBeUndefined()
    const gateway = await proxying({})
    await gateway.inject({ url: STATUS, headers: { ...HOST, traceparent: PARENT } })
    await gateway.inject({ url: STATUS, headers: HOST })
    expect(await spans()).toEqual([])
    expect(upstream.received.map(({ headers }) => headers.traceparent)).toEqual([PARENT, undefined])
  })

  test.each([
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    `00-${TRACE}-0000000000000000-01`,
    `ff-${TRACE}-b7ad6b7169203331-01`,
    `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
    `00-${TRACE}-b7ad6b7169203331`,
    'x\u007f',
  ])('traces do not continue the invalid traceparent %j', async (traceparent) => {
    const gateway = await proxying({})
    await gateway.inject({ url: STATUS, headers: { ...HOST, traceparent, tracestate: 'a=1' } })
    expect(upstream.received[0]!.headers).not.toHaveProperty('traceparent')
    expect(upstream.received[0]!.headers).not.toHaveProperty('tracestate')
    expect(createContext({ traceparent }, 1).parentSpanId).toBeUndefined()
  })

  test('traces are sampled by their id, alike in all services, whatever the caller asks for', () => {
    const low = createContext(
      { traceparent: `00-${'1'.repeat(20)}${'0'.repeat(12)}-b7ad6b7169203331-00` },
      0.01,
    )
    const high = createContext(
      { traceparent: `00-${'1'.repeat(20)}${'f'.repeat(12)}-b7ad6b7169203331-01` },
      0.99,
    )
    expect([low.isSampled, high.isSampled]).toEqual([true, false])
    expect([createContext({}, 0).isSampled, createContext({}, 1).isSampled]).toEqual([false, true])
  })

  test('traces are set by a share from 0 to 1', () => {
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).tracesShare).toBe(0.25)
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
  })
})

describe('the exporter of spans', () => {
  const span: Span = {
    traceId: TRACE,
    spanId: 'b7ad6b7169203331',
    parentSpanId: undefined,
    name: 'a.b',
    startMs: 1_700_000_000_000.25,
    endMs: 1_700_000_000_001,
    isFault: false,
    attributes: {},
  }

  test('the exporter of spans keeps nanoseconds whole', async () => {
    const exporter = createSpanExporter({ endpoint, resource: {}, warn: () => undefined })
    exporter.add(span)
    await exporter.close()
    expect(await spans()).toMatchObject([{ startTimeUnixNano: '1700000000000250000' }])
  })

  test('the exporter of spans drops spans beyond its limit, warns once of a dead collector, and goes on when it is back', async () => {
    const warn = vi.fn<(sentence: string) => void>()
    let isDead = true
    let received = 0
    const send = vi.fn<typeof fetch>(async (_url, { body } = {}) => {
      if (isDead) throw new Error('refused')
      received += (JSON.parse(String(body)) as Sent['body']).resourceSpans[0]!.scopeSpans[0]!.spans.length
      return new Response('{}')
    })
    const exporter = createSpanExporter({ endpoint, resource: {}, warn, everyMs: 5, send })
    exporter.add(span)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    exporter.add(span)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]![0]).toContain('refused')
    isDead = false
    for (let count = 0; count < 10_000; count += 1) exporter.add(span)
    await exporter.close()
    expect(received).toBe(4_096)
  })
})
