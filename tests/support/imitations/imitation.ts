import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asked, ProjectGateway } from '../project-gateway.ts'

/** A request as it arrived at the imitated platform. */
export type Arrived = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** An answer of the imitated platform. */
export type Sent = { status: number; type?: string; headers?: Record<string, string>; body: string | Buffer }

export type Imitation = { origin: string; arrived: Arrived[]; close(): Promise<void> }

/**
 * A platform of another dialect. It translates requests to the simulated platform behind it, and answers back, so that money
 * and sessions are real; what it takes and says is its dialect alone.
 */
export async function startImitation(
  answer: (arrived: Arrived, platform: Platform) => Promise<Sent>,
  behind: ProjectGateway,
): Promise<Imitation> {
  const arrived: Arrived[] = []
  const platform: Platform = (asked) => behind.ask({ ...asked, brand: 'meghna' })
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
        .then(({ status, type = 'application/json', headers: more, body }) =>
          response.writeHead(status, { 'content-type': type, ...more }).end(body),
        )
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

/** The simulated platform behind an imitation. */
export type Platform = (asked: Omit<Asked, 'brand'>) => ReturnType<ProjectGateway['ask']>

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
