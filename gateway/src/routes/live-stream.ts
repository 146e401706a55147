import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildHeaderList } from '../http/bytes.ts'
import type { Call } from '../http/call.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import { parseRequestId } from '../http/trace.ts'
import { createRequestLog } from '../http/tracing/request-log.ts'
import { formatEvent, HEARTBEAT, type ServerEvent } from '../lib/event-stream.ts'

export type EndReason = 'session' | 'shutdown' | 'replaced'

/** An open event stream to a client. */
export type LiveStream = {
  readonly call: Call
  readonly ip: string
  send(event: ServerEvent): void
  /** Sends a heartbeat. */
  beat(): void
  end(reason?: EndReason): void
  /** Calls the listener when the stream ends, or at once if it has. */
  onEnd(listener: () => void): void
}

/** Maximum number of unsent bytes; more means that the client does not read. */
const MOST_WAITING_BYTES = 256 * 1024
/** Delay in ms before a client reconnects. */
const RETRY_MS = 3_000

const HEADERS = buildHeaderList({
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
  // Proxies must not buffer the stream.
  'x-accel-buffering': 'no',
})

/** Opens the stream. Events are checked against the contract; invalid ones are logged and not sent. */
export function openStream(request: FastifyRequest, reply: FastifyReply, call: Call): LiveStream {
  const { raw } = reply.hijack()
  const requestId = parseRequestId(request.raw.headers['x-request-id'])
  raw.writeHead(200, requestId === undefined ? [...HEADERS] : [...HEADERS, 'x-request-id', requestId])
  raw.write(`retry: ${RETRY_MS}\n\n`)
  const stream: LiveStream = {
    call,
    ip: request.ip,
    send: (event) => {
      const problem = call.checks.events[event.event]?.(event.data) ?? undefined
      if (problem === undefined) {
        write(formatEvent(event))
        call.note?.(`event ${event.event}`)
      } else createRequestLog(request).error({ event: event.event, problem }, 'an event breaks the contract')
    },
    beat: () => write(HEARTBEAT),
    end: (reason) => {
      if (reason) stream.send({ event: 'end', data: { reason } })
      raw.end()
    },
    onEnd: (listener) => (raw.closed ? listener() : void raw.once('close', listener)),
  }
  const write = (text: string) => writeTo(raw, text)
  return stream
}

/** Disconnects a client that does not read: it reconnects and receives the current state. */
function writeTo(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return
  if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
  else raw.write(text)
}
