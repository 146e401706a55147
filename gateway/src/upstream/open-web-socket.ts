import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import { Refusal } from '../lib/refusal.ts'
import type { UpstreamAnswer } from './dispatcher.ts'

export type OpenedWebSocket = { socket: Duplex; head: Buffer; headers: IncomingMessage['headers'] }

type Options = {
  origin: string
  /** Path with the query. */
  path: string
  headers: Record<string, string>
  timeoutMs: number
  /** Aborts the handshake. */
  signal: AbortSignal
  /** Reads an answer that is no upgrade. */
  refusalOf(answer: UpstreamAnswer): Refusal
}

const MOST_REFUSAL_BYTES = 64 * 1024

/**
 * Opens a WebSocket of an upstream (RFC 6455) and gives its connection without a look at the frames.
 * @throws upstream.timeout, upstream.unreachable, upstream.invalid, and the refusal of the upstream
 */
export function openWebSocket({
  origin,
  path,
  headers,
  timeoutMs,
  signal,
  refusalOf,
}: Options): Promise<OpenedWebSocket> {
  const { protocol } = new URL(origin)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const all = { ...headers, connection: 'Upgrade', upgrade: 'websocket' }
  return new Promise((done, failed) => {
    const request = send(origin + path, { headers: all, agent: false, signal, timeout: timeoutMs })
    const fail = (code: 'upstream.timeout' | 'upstream.unreachable') => (cause?: unknown) => {
      const refusal = new Refusal(code)
      refusal.cause = cause
      failed(refusal)
      request.destroy()
    }
    request.once('timeout', fail('upstream.timeout'))
    request.on('error', fail('upstream.unreachable'))
    request.once('upgrade', ({ headers }, socket, head) => {
      socket.setTimeout(0)
      done({ socket, head, headers })
    })
    request.once('response', (response) => {
      answerOf(response).then(
        (answer) => failed(answer ? refusalOf(answer) : new Refusal('upstream.invalid')),
        failed,
      )
    })
    request.end()
  })
}

/** The answer; undefined for one that is too large for a refusal. */
async function answerOf(response: IncomingMessage): Promise<UpstreamAnswer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_REFUSAL_BYTES) return undefined
    chunks.push(chunk)
  }
  const { 'content-type': contentType = '', 'content-encoding': encoding = '' } = response.headers
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode ?? 0, contentType, encoding, retryAfter: undefined, bytes }
}
