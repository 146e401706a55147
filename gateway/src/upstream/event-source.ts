import { Agent } from 'undici'
import { createEventReader, type ServerEvent } from '../lib/event-stream.ts'
import { Refusal } from '../lib/refusal.ts'
import type { UpstreamAnswer } from './dispatcher.ts'

export type EventSourceOptions = {
  origin: string
  /** Path with the query. */
  path: string
  headers: Record<string, string>
  /** Aborts the stream at any stage. */
  signal: AbortSignal
  onEvent(event: ServerEvent): void
  /** Reads an answer that is no stream; throws its refusal. */
  read(answer: UpstreamAnswer): unknown
}

export type EventSources = {
  /** Opens a stream of an upstream; resolves when it is open, with a promise of its end. */
  open(options: EventSourceOptions): Promise<{ ended: Promise<void> }>
  destroy(): Promise<void>
}

const MOST_REFUSAL_BYTES = 64 * 1024

/**
 * Client for event streams of upstreams: their length is unlimited, but silence longer than `silenceMs` ends
 * them.
 */
export function createEventSources({
  timeoutMs,
  silenceMs,
}: {
  timeoutMs: number
  silenceMs: number
}): EventSources {
  const agent = new Agent({
    connections: null,
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: silenceMs,
    connect: { rejectUnauthorized: true, timeout: timeoutMs },
  })
  return {
    async open({ origin, path, headers, signal, onEvent, read }) {
      const response = await agent
        .request({ origin, path, method: 'GET', headers, signal })
        .catch((cause: unknown) => {
          throw unreachable(cause)
        })
      const contentType = String(response.headers['content-type'] ?? '')
      if (response.statusCode !== 200 || !contentType.startsWith('text/event-stream'))
        throw await refusalFor(response.statusCode, contentType, response.body, read)
      response.body.setEncoding('utf8')
      return { ended: readAll(response.body as AsyncIterable<string>, onEvent) }
    },
    destroy: () => agent.destroy(),
  }
}

async function readAll(body: AsyncIterable<string>, onEvent: (event: ServerEvent) => void): Promise<void> {
  const read = createEventReader(onEvent)
  for await (const text of body) read(text)
}

function unreachable(cause: unknown): Refusal {
  const { code } = cause as NodeJS.ErrnoException
  const refusal = new Refusal(
    code === 'UND_ERR_HEADERS_TIMEOUT' ? 'upstream.timeout' : 'upstream.unreachable',
  )
  refusal.cause = cause
  return refusal
}

/** Refusal for an upstream that answered without a stream. */
async function refusalFor(
  status: number,
  contentType: string,
  body: AsyncIterable<Buffer>,
  read: EventSourceOptions['read'],
): Promise<Refusal> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_REFUSAL_BYTES) return new Refusal('upstream.invalid')
    chunks.push(chunk)
  }
  try {
    await read({ status, contentType, encoding: '', retryAfter: undefined, bytes: Buffer.concat(chunks) })
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  return new Refusal('upstream.invalid')
}
