import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../http/call.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { createRequestLog } from '../http/tracing/request-log.ts'
import type { ServerEvent } from '../lib/event-stream.ts'
import { Refusal } from '../lib/refusal.ts'
import { parseBrand } from '../platform-port/world-key.ts'
import { createEventSources } from '../upstream/event-source.ts'
import { buildTarget } from '../upstream/profile/write-request.ts'
import { buildCallFacts, buildStreamHeaders } from '../upstream/proxy-options.ts'
import type { Translator } from '../upstream/translator.ts'
import { getUpstreamOrigin } from '../upstream/upstream-origin.ts'
import { type LiveStream, openStream } from './live-stream.ts'

/** Relays streams of an upstream: only events and fields of the contract pass. */
export type LiveRelay = {
  open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<LiveStream>
  destroy(): Promise<void>
}

/** Number of heartbeats without data after which an upstream's stream counts as dead. */
const SILENT_BEATS = 4
const LONGEST_NAME = 80
/** Maximum number of reasons that are logged for a stream. */
const MOST_REASONS = 20

export function createLiveRelay({
  config,
  metrics,
  translator,
}: Pick<RouteDeps, 'config' | 'metrics'> & { translator: Translator }): LiveRelay {
  const sources = createEventSources({
    timeoutMs: config.upstreamTimeoutMs,
    silenceMs: SILENT_BEATS * config.liveHeartbeatMs,
  })

  const logged = new WeakMap<FastifyRequest, Set<string>>()

  async function open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<LiveStream> {
    // A recording has no events to come.
    if (call.answeredBy === 'replay') throw new Refusal('function.not.available')
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const early: ServerEvent[] = []
    let stream: LiveStream | undefined
    const facts = buildCallFacts(request, call)
    const input = { method: 'GET', query: call.query, body: {} }
    const outgoing = await translator.write(call.operation, input, facts)
    const { ended } = await sources.open({
      origin: getUpstreamOrigin(call.site, config),
      path: buildTarget(outgoing),
      headers: { ...outgoing.headers, ...buildStreamHeaders(request, call) },
      read: (answer) => translator.read(answer, call.operation, facts),
      signal: left.signal,
      onEvent: (event) => (stream ? pass(request, stream, event) : void early.push(event)),
    })
    stream = openStream(request, reply, call)
    for (const event of early) pass(request, stream, event)
    const over = stream
    // The client reconnects, however the stream ended.
    ended.catch(() => undefined).finally(() => over.end())
    return stream
  }

  /** Passes an event on, by its mapping and in the form of the contract; others are counted, and logged once a stream. */
  function pass(request: FastifyRequest, stream: LiveStream, original: ServerEvent): void {
    const { call } = stream
    const send = ({ event, data }: Pick<ServerEvent, 'event' | 'data'>) => {
      const check = call.checks.upstreamEvents[event]
      const reason = check ? check(data) : 'the contract has no such event'
      if (reason === undefined) stream.send({ ...original, event, data })
      else drop(request, call, original.event, check ? 'invalid' : 'unknown', reason)
    }
    const mapped = translator.readEvent(original, call.operation, buildCallFacts(request, call))
    if (mapped instanceof Promise)
      mapped
        .then(send)
        .catch((error: unknown) => drop(request, call, original.event, 'invalid', String(error)))
    else send(mapped)
  }

  function drop(
    request: FastifyRequest,
    call: Call,
    event: string,
    kind: 'invalid' | 'unknown',
    reason: string,
  ) {
    metrics?.droppedEvents.add([parseBrand(call.site.code), kind])
    const seen = logged.get(request) ?? new Set<string>()
    logged.set(request, seen)
    const id = `${event.slice(0, LONGEST_NAME)} ${reason}`
    if (seen.has(id) || seen.size >= MOST_REASONS) return
    seen.add(id)
    createRequestLog(request).warn(
      { event: event.slice(0, LONGEST_NAME), reason },
      'an event of the upstream was dropped',
    )
  }

  return { open, destroy: () => sources.destroy() }
}
