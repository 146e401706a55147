import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventBus } from '../events/bus.ts'
import type { BusEvent } from '../events/subjects.ts'
import type { Call } from '../http/call.ts'
import type { SessionLimits } from '../http/rate-limit.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { Refusal } from '../lib/refusal.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import type { LiveEvent, Platform } from '../platform-port/platform.ts'
import { parseBrand } from '../platform-port/world-key.ts'
import type { Translator } from '../upstream/translator.ts'
import { assertUp, findEnd, followOnBus, type Receive, receiveChecked, type WhoIs } from './live-bus.ts'
import { createLiveRelay } from './live-relay.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { isOwn, OWN, parseTopics, type Topic } from './live-topics.ts'
import { createOpenStreams } from './open-streams.ts'

/** Event streams of open clients. */
export type LiveEvents = {
  open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<void>
  start(): Promise<void>
  /** Ends all streams at once. */
  stop(): Promise<void>
}

/** A stream whose client must show its token again ends at `until`, in ms. Its heartbeats come with those of its part of all streams. */
type Open = LiveStream & { topics: readonly Topic[]; until: number; part: number }

type OpenStreams = ReturnType<typeof createOpenStreams<Open>>

/**
 * Interval in ms of running due jobs for connected members, so that an order is approved while its page is
 * only watched.
 */
const WAKE_MS = SECOND_MS
/** A balance may change several times in a moment; it is read once after this delay. */
const TELL_AFTER_MS = 20
const ADDRESS_WAIT_SECONDS = 60
/** Heartbeats are sent to one part of the streams after the other, because thousands at once would hold up events. */
const PARTS = 20

export function createLiveEvents(
  deps: RouteDeps & { sessionLimits: SessionLimits; translator: Translator; whoIs: WhoIs },
): LiveEvents {
  const { config, platform, sessionLimits, events: bus } = deps
  const opened = createOpenStreams<Open>()
  const streams = opened.all
  const relay = createLiveRelay(deps)
  const news = createNews(platform, opened)
  const heartbeats = startHeartbeats(streams, config.liveHeartbeatMs, news.endWithSessions)
  const waking = setInterval(() => wakeWorlds(platform, streams), WAKE_MS)
  waking.unref()
  let stopListening: (() => void) | undefined

  async function open(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<void> {
    makeRoom(call, request.ip)
    if (bus) return openOnBus(bus, request, reply, call)
    if (call.answeredBy !== 'simulated' || !platform) {
      follow(await relay.open(request, reply, call), [])
      return
    }
    const topics = parseTopics(call)
    const stream = follow(openStream(request, reply, call), topics)
    stream.send({ event: 'ready', data: { topics, heartbeatMs: config.liveHeartbeatMs } })
    await news.begin(stream, String(request.headers['last-event-id'] ?? ''))
  }

  async function openOnBus(bus: EventBus, request: FastifyRequest, reply: FastifyReply, call: Call) {
    if (call.answeredBy === 'replay') throw new Refusal('function.not.available')
    assertUp(bus)
    const isSimulated = call.answeredBy === 'simulated' && platform !== undefined
    const topics = isSimulated ? parseTopics(call) : []
    const known = call.token === '' ? undefined : () => deps.whoIs(request, call)
    const member = isSimulated ? call.caller?.memberId : await known?.()
    const stream = follow(openStream(request, reply, call), topics, findEnd(Date.now()))
    const lastEventId = String(request.headers['last-event-id'] ?? '')
    const place = { brand: call.site.code, member }
    const receive: Receive = isSimulated
      ? (event, readId) => news.tell(stream, toLiveEvent(place.brand, event), readId())
      : receiveChecked(stream, (kind) => deps.metrics?.droppedEvents.add([place.brand, kind]))
    const id = await followOnBus(bus, place, lastEventId, stream, receive).catch(() => stream.end('shutdown'))
    if (typeof id !== 'string') return
    // The state is read after the last event that it may lack.
    stream.send({ event: 'ready', data: { topics, heartbeatMs: config.liveHeartbeatMs }, id })
    if (isSimulated) await news.begin(stream, '')
  }

  function follow(stream: LiveStream, topics: readonly Topic[], until = Number.POSITIVE_INFINITY): Open {
    const open = Object.assign(stream, { topics, until, part: heartbeats.nextPart() })
    const brand = parseBrand(stream.call.site.code)
    opened.add(open)
    deps.metrics?.moveStreams(brand, 1)
    stream.onEnd(() => {
      opened.delete(open)
      deps.metrics?.moveStreams(brand, -1)
    })
    return open
  }

  /**
   * Closes a member's oldest stream for a new one; an address with too many streams must wait.
   * @throws request.rate
   */
  function makeRoom({ site, caller }: Call, ip: string): void {
    const { liveStreamsPerMember, liveStreamsPerAddress } = site.brand.numbers
    if (opened.countAt(site.code, ip, sessionLimits.areApart) >= liveStreamsPerAddress)
      throw new Refusal('request.rate', { retryAfterSeconds: ADDRESS_WAIT_SECONDS })
    if (!caller) return
    const own = [...opened.ofMember(site.code, caller.memberId)]
    const tooMany = Math.max(0, own.length + 1 - liveStreamsPerMember)
    for (const stream of own.slice(0, tooMany)) {
      opened.delete(stream)
      stream.end('replaced')
    }
  }

  return {
    open,
    start: async () => {
      if (!bus) stopListening = await platform?.live.listen(news.hear)
      // Clients ask again by themselves until it is back.
      bus?.onDown(() => endAll(streams))
    },
    stop: async () => {
      heartbeats.stop()
      clearInterval(waking)
      stopListening?.()
      endAll(streams)
      await relay.destroy()
    },
  }
}

/** Sends each stream a heartbeat, or ends it, once in each interval. */
function startHeartbeats(streams: ReadonlySet<Open>, intervalMs: number, onRound: () => Promise<void>) {
  let [count, part] = [0, 0]
  const timer = setInterval(() => {
    part = (part + 1) % PARTS
    const now = Date.now()
    for (const stream of streams)
      if (stream.part !== part) continue
      else if (now < stream.until) stream.beat()
      else stream.end('shutdown')
    // The next round tries again.
    if (part === 0) onRound().catch(() => undefined)
  }, intervalMs / PARTS)
  timer.unref()
  return { nextPart: () => count++ % PARTS, stop: () => clearInterval(timer) }
}

function endAll(streams: ReadonlySet<Open>): void {
  for (const stream of streams) stream.end('shutdown')
}

/** Runs the due work of the worlds that signed-in members watch. */
function wakeWorlds(platform: Platform | undefined, streams: ReadonlySet<Open>): void {
  const keys = new Set([...streams].flatMap(({ call }) => (call.caller ? [call.site.code] : [])))
  // The platform sets failed jobs aside and retries them.
  for (const key of keys) platform?.live.wake(key).catch(() => undefined)
}

type News = {
  hear(event: LiveEvent | undefined): void
  /** Sends an event to a stream if it is for it. */
  tell(stream: Open, event: LiveEvent, id?: string): void
  /** Sends the current state to a new stream, and the missed events to a client that reconnects. */
  begin(stream: Open, lastEventId: string): Promise<void>
  endWithSessions(): Promise<void>
}

/** Decides which events each stream receives. */
function createNews(platform: Platform | undefined, opened: OpenStreams): News {
  const streams = opened.all
  const waiting = new Set<Open>()
  const dueTopics = new WeakMap<Open, Set<keyof typeof OWN>>()

  function hear(event: LiveEvent | undefined): void {
    if (streams.size === 0) return
    if (!event) return hearAll()
    const { brand, member } = event
    const among = member === undefined ? streams : opened.ofMember(brand, member)
    for (const stream of among) if (stream.call.site.code === brand) tell(stream, event)
  }

  /** Events may have been lost, so all topics are read again. */
  function hearAll(): void {
    for (const stream of streams) for (const topic of stream.topics) if (isOwn(topic)) tellSoon(stream, topic)
    endWithSessions().catch(() => undefined)
  }

  function tell(stream: Open, event: LiveEvent, id = idOf(event.data)): void {
    const { topic, member, session } = event
    const { caller, site, language } = stream.call
    if (topic === 'session') {
      if (caller?.sessionId === session) stream.end('session')
    } else if (!stream.topics.includes(topic)) return
    else if (member !== undefined && caller?.memberId !== member) return
    else if (isOwn(topic)) tellSoon(stream, topic)
    else stream.send({ event: topic, data: platform?.live.localize(event, site, language), id })
  }

  function tellSoon(stream: Open, topic: keyof typeof OWN): void {
    const due = dueTopics.get(stream) ?? new Set()
    dueTopics.set(stream, due.add(topic))
    if (waiting.has(stream)) return
    waiting.add(stream)
    setTimeout(() => void tellNow(stream), TELL_AFTER_MS)
  }

  /** Runs once at a time per stream, so that the newest state is sent last. */
  async function tellNow(stream: Open): Promise<void> {
    const due = [...(dueTopics.get(stream) ?? [])]
    dueTopics.delete(stream)
    for (const topic of due) if (streams.has(stream)) await tellOwn(stream, topic).catch(() => undefined)
    waiting.delete(stream)
    for (const topic of dueTopics.get(stream) ?? []) tellSoon(stream, topic)
  }

  async function tellOwn(stream: Open, topic: keyof typeof OWN): Promise<void> {
    const { operation, data } = OWN[topic]
    stream.send({ event: topic, data: data(await asked(stream, operation, {})) })
  }

  async function asked({ call, ip }: Open, operation: string, query: Record<string, unknown>) {
    const { site, caller, language } = call
    const request = { ip, language, device: '', visitor: '', origin: '' }
    const answer = await platform?.call({
      operation,
      site,
      query,
      body: {},
      caller,
      idempotencyKey: undefined,
      request,
    })
    return answer?.value
  }

  async function begin(stream: Open, lastEventId: string): Promise<void> {
    if (stream.topics.includes('chat') && /^\d{1,9}$/.test(lastEventId))
      await catchUp(stream, Number(lastEventId))
    for (const topic of stream.topics) if (isOwn(topic)) await tellOwn(stream, topic)
  }

  async function catchUp(stream: Open, last: number): Promise<void> {
    const { list } = (await asked(stream, 'support.chat', { limit: 100 })) as { list: { id: number }[] }
    for (const line of list)
      if (line.id > last) stream.send({ event: 'chat', data: line, id: String(line.id) })
  }

  async function endWithSessions(): Promise<void> {
    const signedIn = [...streams].filter(({ call }) => call.caller && call.answeredBy === 'simulated')
    for (const site of new Set(signedIn.map(({ call }) => call.site))) {
      const group = signedIn.filter(({ call }) => call.site === site)
      const ids = group.map(({ call }) => call.caller!.sessionId)
      const open = await platform!.live.openSessions(site, ids)
      for (const stream of group) if (!open.has(stream.call.caller!.sessionId)) stream.end('session')
    }
  }

  return { hear, tell, begin, endWithSessions }
}

function idOf(data: unknown): string {
  return String((data as { id?: unknown } | undefined)?.id ?? '')
}

/** An event of a simulated platform as its bridge published it. */
function toLiveEvent(brand: string, event: BusEvent): LiveEvent {
  const { session } = event as { session?: string }
  const topic = event.event as LiveEvent['topic']
  return { brand, topic, data: event.data, ...(session !== undefined && { session }) }
}
