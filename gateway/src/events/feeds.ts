import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { type BusEvent, EVENTS, LIVE, STREAM } from './subjects.ts'

/** Receives each event of a subject once, in order, with its number. */
export type OnEvent = (event: BusEvent, number: number) => void

/** Subjects that open streams need. */
export type Feeds = {
  /**
   * Receives the events of a subject, also those after the number `after`, which a client has received; resolves when none
   * can be missed any more, to the number of the last event and the end of receiving.
   */
  follow(subject: string, after: number | undefined, onEvent: OnEvent): Promise<Following>
}

export type Following = { last: number; end(): void }

type Feed = {
  subject: string
  subscription: Subscription | undefined
  /** Number of the last event that listeners received. */
  last: number
  /** Events that wait while earlier ones are fetched; undefined when there is nothing to fetch. */
  waiting: Numbered[] | undefined
  filling: Promise<void> | undefined
  listeners: Set<OnEvent>
}

type Numbered = { number: number; before: number; event: BusEvent }

const PATIENCE_MS = 5_000
/** Number of subjects that are caught up at a time after a lost connection. */
const AT_ONCE = 200

/** Creates the feeds; they have no connection until `attach`. */
export function createFeeds(): Feeds & { attach(nats: NatsConnection): void; catchUp(): Promise<void> } {
  const feeds = new Map<string, Feed>()
  let nats: NatsConnection | undefined
  const { get, fetchAfter } = createReader(() => nats)

  function subscribe(feed: Feed): void {
    feed.subscription ??= nats?.subscribe(`${LIVE}.${feed.subject}`, {
      callback: (error, message) => {
        if (!error) take(feed, numberedOf(message))
      },
    })
  }

  function take(feed: Feed, numbered: Numbered): void {
    if (feed.waiting) return void feed.waiting.push(numbered)
    if (numbered.number <= feed.last) return
    if (numbered.before > feed.last) {
      feed.waiting = [numbered]
      return void fill(feed)
    }
    emit(feed, numbered)
  }

  function emit(feed: Feed, { number, event }: Numbered): void {
    feed.last = number
    for (const listener of feed.listeners) listener(event, number)
  }

  /** Fetches the events after the last one, then emits those that arrived meanwhile. */
  function fill(feed: Feed): Promise<void> {
    feed.filling ??= fillNow(feed)
    return feed.filling
  }

  async function fillNow(feed: Feed): Promise<void> {
    feed.waiting ??= []
    const isWhole = await fetchAfter(feed.subject, feed.last, (numbered) => emit(feed, numbered)).then(
      () => true,
      () => false,
    )
    const { waiting } = feed
    feed.waiting = undefined
    feed.filling = undefined
    // After a failure the next event shows the same gap, and the next connection fetches again.
    if (isWhole) for (const numbered of waiting) if (numbered.number > feed.last) emit(feed, numbered)
  }

  function create(subject: string, after: number | undefined): Feed {
    const feed: Feed = {
      subject,
      subscription: undefined,
      last: after ?? 0,
      waiting: [],
      filling: undefined,
      listeners: new Set(),
    }
    feeds.set(subject, feed)
    subscribe(feed)
    // Until then events wait.
    feed.filling = begin(feed, after)
    return feed
  }

  async function begin(feed: Feed, after: number | undefined): Promise<void> {
    // The subscription is on its way before this request, so an event is either in the answer or waits.
    if (after === undefined)
      feed.last = (await get({ last_by_subj: `${EVENTS}.${feed.subject}` }))?.number ?? 0
    feed.filling = undefined
    await fill(feed)
  }

  function leave(feed: Feed): void {
    if (feed.listeners.size > 0 || feeds.get(feed.subject) !== feed) return
    feeds.delete(feed.subject)
    feed.subscription?.unsubscribe()
  }

  return {
    follow: (subject, after, onEvent) => {
      if (!nats) return Promise.reject(new Error('no connection to the events'))
      const known = feeds.get(subject)
      const feed = known ?? create(subject, after)
      return join(feed, { after, isNew: known === undefined, onEvent, fetchAfter, leave })
    },
    attach(connection) {
      nats = connection
      for (const feed of feeds.values()) {
        // A connection that has ended for good took its subscriptions along.
        feed.subscription = undefined
        subscribe(feed)
      }
    },
    async catchUp() {
      const all = [...feeds.values()]
      for (let from = 0; from < all.length; from += AT_ONCE)
        await Promise.all(all.slice(from, from + AT_ONCE).map(fill))
    },
  }
}

type Joining = {
  after: number | undefined
  isNew: boolean
  onEvent: OnEvent
  fetchAfter: Reader['fetchAfter']
  leave(feed: Feed): void
}

/** Adds a listener to a feed; the events that it lacks come before those that arrive meanwhile. */
async function join(feed: Feed, { after, isNew, onEvent, fetchAfter, leave }: Joining): Promise<Following> {
  let held: [BusEvent, number][] | undefined = !isNew && after !== undefined ? [] : undefined
  const listener: OnEvent = (event, number) => {
    if (after !== undefined && number <= after) return
    if (held) held.push([event, number])
    else onEvent(event, number)
  }
  const end = () => {
    feed.listeners.delete(listener)
    leave(feed)
  }
  const upTo = feed.last
  feed.listeners.add(listener)
  try {
    await feed.filling
    if (held && after! < upTo)
      await fetchAfter(feed.subject, after!, ({ event, number }) => onEvent(event, number), upTo)
  } catch (error) {
    end()
    throw error
  }
  for (const [event, number] of held ?? []) onEvent(event, number)
  held = undefined
  return { last: feed.last, end }
}

type Reader = ReturnType<typeof createReader>

/** Reads events that the server keeps. */
function createReader(connection: () => NatsConnection | undefined) {
  async function fetchAfter(
    subject: string,
    after: number,
    onEach: (numbered: Numbered) => void,
    upTo = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    for (let last = after; last < upTo; ) {
      const found = await get({ next_by_subj: `${EVENTS}.${subject}`, seq: last + 1 })
      if (!found || found.number > upTo) return
      onEach(found)
      last = found.number
    }
  }

  /** Reads an event that the server keeps; undefined if there is none. */
  async function get(wanted: object): Promise<Numbered | undefined> {
    const nats = connection()
    if (!nats) throw new Error('no connection to the events')
    const message = await nats.request(`$JS.API.DIRECT.GET.${STREAM}`, JSON.stringify(wanted), {
      timeout: PATIENCE_MS,
    })
    return message.headers && message.headers.code >= 400 ? undefined : numberedOf(message)
  }

  return { get, fetchAfter }
}

/** Event of a message, whether it was republished or fetched, with its number and the number before it in its subject. */
function numberedOf(message: Msg): Numbered {
  const number = Number(message.headers?.get('Nats-Sequence'))
  const before = Number(message.headers?.get('Nats-Last-Sequence') || 0)
  let event: BusEvent = { event: '' }
  try {
    event = message.json<BusEvent>()
  } catch {
    // An event that is no JSON has no name, and is dropped by its receiver.
  }
  return { number, before, event }
}
