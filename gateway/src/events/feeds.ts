import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { createRecentCache, type RecentEvents } from './recent-events.ts'
import { type BusEvent, EVENTS, isForAll, LIVE, type Numbered, STREAM } from './subjects.ts'

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
  /** Set for a subject of everybody once its first number is known. */
  recent: RecentEvents | undefined
}

const PATIENCE_MS = 5_000
/** Number of subjects that are caught up at a time after a lost connection. */
const AT_ONCE = 200
/** Time in ms after which events that could not be fetched are fetched again. */
const AGAIN_AFTER_MS = 1_000

/** Creates the feeds; they have no connection until `attach`. */
export function createFeeds(): Feeds & { attach(nats: NatsConnection): void; catchUp(): Promise<void> } {
  const feeds = new Map<string, Feed>()
  let nats: NatsConnection | undefined
  const { readNewest, readAfter } = createReader(() => nats)
  const { take, fill, fillAll } = createFiller(readAfter, (feed) => feeds.get(feed.subject) === feed)

  function subscribe(feed: Feed): void {
    feed.subscription ??= nats?.subscribe(`${LIVE}.${feed.subject}`, {
      callback: (error, message) => {
        if (!error) take(feed, numberedOf(message))
      },
    })
  }

  function create(subject: string, after: number | undefined): Feed {
    const feed: Feed = {
      subject,
      subscription: undefined,
      last: after ?? 0,
      waiting: [],
      filling: undefined,
      listeners: new Set(),
      recent: undefined,
    }
    feeds.set(subject, feed)
    subscribe(feed)
    // Until then events wait.
    feed.filling = begin(feed, after)
    return feed
  }

  async function begin(feed: Feed, after: number | undefined): Promise<void> {
    // The subscription is on its way before this request, so an event is either in the answer or waits.
    const { subject } = feed
    feed.last = after ?? (await readNewest(subject))
    if (isForAll(subject))
      feed.recent = createRecentCache(feed.last, (from, upTo) => readAfter(subject, from, upTo))
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
      return join(feed, { after, isNew: known === undefined, onEvent, readAfter, leave })
    },
    attach(connection) {
      nats = connection
      for (const feed of feeds.values()) {
        // A connection that has ended for good took its subscriptions along.
        feed.subscription = undefined
        subscribe(feed)
      }
    },
    catchUp: () => fillAll([...feeds.values()]),
  }
}

/** Gives events to the listeners of a feed, in order and without gaps. */
function createFiller(readAfter: Reader['readAfter'], isFollowed: (feed: Feed) => boolean) {
  /** Feeds whose events could not be read. */
  const behind = new Set<Feed>()
  let timer: NodeJS.Timeout | undefined

  function take(feed: Feed, numbered: Numbered): void {
    if (feed.waiting) return void feed.waiting.push(numbered)
    if (numbered.number <= feed.last) return
    if (numbered.before > feed.last) {
      feed.waiting = [numbered]
      return void fill(feed)
    }
    emit(feed, numbered)
  }

  function emit(feed: Feed, numbered: Numbered): void {
    const { number, event } = numbered
    feed.last = number
    feed.recent?.add(numbered)
    for (const listener of feed.listeners) listener(event, number)
  }

  /** Fetches the events after the last one, then emits those that arrived meanwhile. */
  function fill(feed: Feed): Promise<void> {
    feed.filling ??= fillNow(feed)
    return feed.filling
  }

  async function fillNow(feed: Feed): Promise<void> {
    feed.waiting ??= []
    behind.delete(feed)
    try {
      // One after the other, so that a stream's buffer does not overflow.
      for await (const numbered of readAfter(feed.subject, feed.last)) emit(feed, numbered)
    } catch {
      // Waiting events are read then, too.
      feed.waiting = []
      fillAgainSoon(feed)
    }
    const { waiting } = feed
    feed.waiting = undefined
    feed.filling = undefined
    for (const numbered of waiting) if (numbered.number > feed.last) emit(feed, numbered)
  }

  function fillAgainSoon(feed: Feed): void {
    behind.add(feed)
    timer ??= setTimeout(() => {
      timer = undefined
      const again = [...behind].filter(isFollowed)
      behind.clear()
      void fillAll(again)
    }, AGAIN_AFTER_MS).unref()
  }

  async function fillAll(all: readonly Feed[]): Promise<void> {
    for (let from = 0; from < all.length; from += AT_ONCE)
      await Promise.all(all.slice(from, from + AT_ONCE).map(fill))
  }

  return { take, fill, fillAll }
}

type Joining = {
  after: number | undefined
  isNew: boolean
  onEvent: OnEvent
  readAfter: Reader['readAfter']
  leave(feed: Feed): void
}

/**
 * Adds a listener to a feed; the events that it lacks come before those that arrive meanwhile. A new client, which lacks none, receives
 * those after the feed is filled.
 */
async function join(feed: Feed, { after, isNew, onEvent, readAfter, leave }: Joining): Promise<Following> {
  let held: Numbered[] | undefined = isNew && after !== undefined ? undefined : []
  const listener: OnEvent = (event, number) => {
    if (after !== undefined && number <= after) return
    if (held) held.push({ number, before: 0, event })
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
    if (held && after !== undefined) {
      const { subject, recent } = feed
      const missed = recent ? recent.between(after, upTo) : readAfter(subject, after, upTo)
      if (after < upTo) for await (const { event, number } of missed) onEvent(event, number)
      for (const { event, number } of held) onEvent(event, number)
    }
  } catch (error) {
    end()
    throw error
  }
  held = undefined
  return { last: feed.last, end }
}

type Reader = ReturnType<typeof createReader>

/** Reads events that the server keeps. */
function createReader(connection: () => NatsConnection | undefined) {
  /** Reads the events after the number `after`, up to the newest one at this moment or to `upTo`. */
  async function* readAfter(subject: string, after: number, upTo?: number): AsyncGenerator<Numbered> {
    // The server knows the newest event at once, but searches its whole stream for one that is not there.
    const newest = upTo ?? (await readNewest(subject))
    for (let last = after; last < newest; ) {
      const found = await read({ next_by_subj: `${EVENTS}.${subject}`, seq: last + 1 })
      if (!found || found.number > newest) return
      yield found
      last = found.number
    }
  }

  /** Reads an event that the server keeps; undefined if there is none. */
  async function read(wanted: object): Promise<Numbered | undefined> {
    const nats = connection()
    if (!nats) throw new Error('no connection to the events')
    const message = await nats.request(`$JS.API.DIRECT.GET.${STREAM}`, JSON.stringify(wanted), {
      timeout: PATIENCE_MS,
    })
    return message.headers && message.headers.code >= 400 ? undefined : numberedOf(message)
  }

  /** Number of the newest event of a subject; 0 if there is none. */
  async function readNewest(subject: string): Promise<number> {
    return (await read({ last_by_subj: `${EVENTS}.${subject}` }))?.number ?? 0
  }

  return { readNewest, readAfter }
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
