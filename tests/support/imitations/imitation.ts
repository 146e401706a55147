import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { operationTable } from '@marquee/schemas/operations'
import {
  createEventReader,
  formatEvent,
  HEARTBEAT,
  type ServerEvent,
} from '../../../gateway/src/lib/event-stream.ts'
import type { Answered, Asked } from '../project-gateway.ts'

/** A request as it arrived at the imitated platform. */
export type Arrived = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** An answer of the imitated platform. */
export type Sent = { status: number; type?: string; body: string | AsyncIterable<string> }

export type Imitation = { origin: string; arrived: Arrived[]; close(): Promise<void> }

/** A call in the names of the simulated platform. */
export type PlatformCall = Omit<Asked, 'brand'>

export type PlatformAnswer = Omit<Answered, 'traceId'> & {
  /** Text of an event stream, in pieces; such an answer has nothing else. */
  stream?: AsyncIterable<string>
}

/** The simulated platform behind an imitation. */
export type PlatformBehind = {
  ask(call: PlatformCall): Promise<PlatformAnswer>
  /** A body as the simulated platform takes it where the operation is sealed. */
  sealed(path: string, body: unknown): object
}

/** Makes a call of the simulated platform, whose own seal is added where it wants one. */
export type Platform = (call: PlatformCall) => Promise<PlatformAnswer>

const SEALED: ReadonlySet<string> = new Set(
  Object.values(operationTable).flatMap(({ path, sealed }) => (sealed ? [path] : [])),
)

/**
 * A platform of another dialect. It translates requests to the simulated platform behind it, and answers back, so that money
 * and sessions are real; what it takes and says is its dialect alone.
 */
export async function startImitation(
  answer: (arrived: Arrived, platform: Platform) => Promise<Sent>,
  behind: PlatformBehind,
): Promise<Imitation> {
  const arrived: Arrived[] = []
  const platform: Platform = (call) => {
    const path = call.url.split('?')[0]!
    if (call.body === undefined || !SEALED.has(path)) return behind.ask(call)
    const headers = { ...call.headers, encryption: 'JWE', 'x-gateway-version': '2' }
    return behind.ask({ ...call, headers, body: behind.sealed(path, call.body) })
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://upstream')
      const { method = '', headers } = request
      const one = { method, path, query, headers, body: Buffer.concat(chunks).toString() }
      arrived.push(one)
      answer(one, platform)
        .catch((error: unknown): Sent => ({ status: 500, body: String(error) }))
        .then(({ status, type = 'application/json', body }) => {
          response.writeHead(status, { 'content-type': type })
          return pipeline(typeof body === 'string' ? [body] : body, response)
        })
        .catch(() => response.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The sign by which the session of a token like `ended-duplicateLogin` ended; undefined for other tokens. */
export function endOfSession({ headers }: Arrived): string | undefined {
  return /^(?:Bearer )?ended-(\w[\w.]*)$/.exec(headers.authorization ?? '')?.[1]
}

/** An answer that is no JSON of the envelope, as it is, but for the data of events. */
export function otherAnswer(
  { status, headers, text, stream }: PlatformAnswer,
  inDialect: (value: unknown) => unknown,
): Sent | undefined {
  const type = String(headers['content-type'])
  if (stream) return { status, type, body: translatedEvents(stream, inDialect) }
  return type.startsWith('application/json') ? undefined : { status, type, body: text }
}

async function* translatedEvents(
  stream: AsyncIterable<string>,
  inDialect: (value: unknown) => unknown,
): AsyncIterable<string> {
  const events: ServerEvent[] = []
  const read = createEventReader((event) => void events.push(event))
  for await (const text of stream) {
    read(text)
    const told = events.splice(0)
    yield told.length === 0
      ? HEARTBEAT
      : told.map((event) => formatEvent({ ...event, data: inDialect(event.data) })).join('')
  }
}

/** A copy of a value in which every field was passed through a function; undefined leaves the field out. */
export function changeFields(
  value: unknown,
  change: (key: string, value: unknown) => readonly [string, unknown] | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((item) => changeFields(item, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const changed = change(key, changeFields(inner, change))
    return changed ? [changed] : []
  })
  return Object.fromEntries(entries)
}
