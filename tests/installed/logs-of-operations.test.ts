import { afterEach, describe, expect, test } from 'vitest'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { buildGateway } from '../../gateway/src/app.ts'
import type { Operation } from '../../gateway/src/content/content.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { valueFor } from '../support/made-requests.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { toJson } from '../support/settings.ts'
import { testConfig } from '../support/start-gateway.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'
import { startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

/** Each planted value begins with this, so that one search finds them all. */
const MARK = 'zq7mark'
const TOKEN = `${MARK}token`
const HOST = { host: 'alpha.localhost' }
const HEADERS = ['cookie', 'user-agent', 'referer', 'human-check', 'idempotency-key', 'language', 'device']

type Schema = Record<string, unknown>
type App = Awaited<ReturnType<typeof buildGateway>>

let app: App | undefined
let upstream: ToldUpstream | undefined
afterEach(async () => {
  await app?.close()
  await upstream?.close()
  app = undefined
  upstream = undefined
})

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const content = () => testContent([{ code: 'alpha', upstream: upstreamSettings() }])

function upstreamSettings() {
  return upstream ? { mode: 'proxy' as const, url: upstream.origin } : {}
}

/** A platform whose database fails in every call, with an error that quotes all that it was sent. */
function failingPlatform(): SimulatedPlatform & { reached: Set<string> } {
  const reached = new Set<string>()
  const roles = ['player', 'agent'] as const
  return {
    ...steeredPlatform({ callers: { [TOKEN]: { roles, type: 2 } } }),
    reached,
    async call({ operation, body, query }) {
      reached.add(operation)
      const detail = JSON.stringify({ body, query })
      throw Object.assign(new Error(`invalid input syntax: "${detail.replaceAll('"', '')}"`), {
        severity: 'ERROR',
        code: '22P02',
        detail,
        parameters: [body, query],
        cause: Object.assign(new Error('cause'), { detail }),
      })
    },
  }
}

/** Every named field with a planted value, whatever the schema says. */
function planted(schema: unknown): Record<string, string> {
  const names = Object.keys(((schema as Schema | undefined)?.properties ?? {}) as Schema)
  return Object.fromEntries(names.map((name) => [name, MARK + name]))
}

/** A value that fits the schema, with planted values in its free texts. */
function fitting(schema: Schema): unknown {
  const value = valueFor(toJson<JsonObject>(schema), random)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isFreeText(properties[name]) ? MARK + name : one]),
  )
}

function isFreeText(schema: Schema | undefined): boolean {
  const isBound = ['enum', 'const', 'pattern', 'format'].some((key) => schema?.[key] !== undefined)
  return schema?.type === 'string' && !isBound && Number(schema.maxLength ?? 99) >= MARK.length + 20
}

const random = createRandomFromText('logs')

type Made = { query: Record<string, unknown>; body: unknown }

async function send(operation: Operation, { query, body }: Made, key: SealingKey): Promise<string> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => `${MARK}${name}`)
  const isForm = operation.encoding === 'form'
  const payload = operation.sealed
    ? { value: seal(body as object, key, { path: operation.path, merchant: 'alpha' }) }
    : body
  const answer = await app!.inject({
    method: operation.methods[0] as 'GET',
    url: `${path}?${search}`,
    headers: {
      ...Object.fromEntries(HEADERS.map((name) => [name, MARK + name])),
      ...HOST,
      authorization: TOKEN,
      'x-request-id': 'request-1',
      ...(operation.sealed ? { encryption: 'JWE' } : {}),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(operation.body === undefined
      ? {}
      : {
          payload: isForm
            ? new URLSearchParams(body as Record<string, string>).toString()
            : (payload as object),
        }),
  })
  return (answer.json() as { traceId: string }).traceId
}

async function keyOf(): Promise<SealingKey> {
  const answer = await app!.inject({ url: '/wps/system/keys', headers: HOST })
  return (answer.json() as { value: { keys: SealingKey[] } }).value.keys[0]!
}

/** Sends every operation, once with planted values everywhere and three times so that most fit the contract. */
async function sendAll(): Promise<Set<string>> {
  const operations = [...content().current().operations.values()].filter((one) => !one.stream && !one.upload)
  const key = await keyOf()
  lines.length = 0
  const traces = new Set<string>()
  for (const operation of operations) {
    const fields = { query: planted(operation.query), body: planted(operation.body) }
    traces.add(await send(operation, fields, key))
    for (let round = 0; round < 3; round += 1) {
      const query = fitting(operation.query) as Made['query']
      const body = operation.body === undefined ? undefined : fitting(operation.body)
      traces.add(await send(operation, { query, body }, key))
    }
  }
  return traces
}

describe('no value of a request is in a line of the log (R-10.018)', () => {
  test('no value of a request is in a line of the log when every operation of the platform fails with an error that quotes its input', async () => {
    const platform = failingPlatform()
    const config = testConfig({ logLevel: 'debug' })
    app = await buildGateway({ config, content: content(), platform }, stream)
    const traces = await sendAll()
    // Fewer would mean that the handlers, and their errors, were not reached.
    expect(platform.reached.size).toBeGreaterThan(60)
    expect(lines.filter((line) => line.includes('"msg":"fault"')).length).toBeGreaterThan(100)
    expectFields(traces)
    expect(lines.filter((line) => line.includes(MARK)).slice(0, 3)).toEqual([])
  })

  test('no value of a request is in a line of the log when an upstream answers every operation with what it was sent', async () => {
    upstream = await startToldUpstream()
    upstream.does(({ url, headers }, response) => {
      const { body } = upstream!.received.at(-1) ?? upstream!.asked.at(-1)!
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ echo: { url, headers, body } }))
    })
    const config = testConfig({ logLevel: 'debug', upstreamAllowList: [upstream.origin] })
    app = await buildGateway({ config, content: content(), platform: undefined }, stream)
    const traces = await sendAll()
    expect(lines.filter((line) => line.includes('breaks the contract')).length).toBeGreaterThan(60)
    expectFields(traces)
    expect(lines.filter((line) => line.includes(MARK)).slice(0, 3)).toEqual([])
  })
})

/** Every line of a request has the fields by which all its lines are found. */
function expectFields(traces: ReadonlySet<string>): void {
  const lacking = lines.filter((line) => {
    const { traceId, brand, host, operation } = JSON.parse(line) as Record<string, string | undefined>
    return !traces.has(traceId ?? '') || brand !== 'alpha' || host !== HOST.host || operation === undefined
  })
  expect(lacking.slice(0, 3)).toEqual([])
}
