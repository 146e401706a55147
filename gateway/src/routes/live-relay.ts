import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../http/call.ts'
import type { RouteDeps } from '../http/site-of.ts'
import type { ServerEvent } from '../lib/event-stream.ts'
import { Refusal } from '../lib/refusal.ts'
import { createEventSources } from '../upstream/event-source.ts'
import { streamHeaders } from '../upstream/proxy-options.ts'
import { upstreamOf } from '../upstream/upstream-of.ts'
import { type LiveStream, openStream } from './live-stream.ts'

/** Relays streams of an upstream: only events and fields of the contract pass. */
export type LiveRelay = {
  open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<LiveStream>
  destroy(): Promise<void>
}

/** Number of heartbeats without data after which an upstream's stream counts as dead. */
const SILENT_BEATS = 4

export function createLiveRelay({ config }: Pick<RouteDeps, 'config'>): LiveRelay {
  const sources = createEventSources({
    timeoutMs: config.upstreamTimeoutMs,
    silenceMs: SILENT_BEATS * config.liveHeartbeatMs,
  })

  async function open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<LiveStream> {
    // A recording has no events to come.
    if (call.answeredBy === 'replay') throw new Refusal('function.not.available')
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const early: ServerEvent[] = []
    let stream: LiveStream | undefined
    const { ended } = await sources.open({
      origin: upstreamOf(call.site, config),
      path: pathOf(call),
      headers: streamHeaders(request, call),
      signal: left.signal,
      onEvent: (event) => (stream ? pass(stream, event) : early.push(event)),
    })
    stream = openStream(request, reply, call)
    for (const event of early) pass(stream, event)
    const over = stream
    // The client reconnects, however the stream ended.
    ended.catch(() => undefined).finally(() => over.end())
    return stream
  }

  return { open, destroy: () => sources.destroy() }
}

function pass(stream: LiveStream, event: ServerEvent): void {
  const { upstreamEvents } = stream.call.checks
  if (upstreamEvents[event.event]?.(event.data) === undefined && event.event in upstreamEvents)
    stream.send(event)
}

function pathOf({ operation, query }: Call): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return text.size === 0 ? operation.path : `${operation.path}?${text}`
}
