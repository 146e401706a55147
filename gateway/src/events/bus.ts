import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, credsAuthenticator, headers, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Config } from '../config.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import { EVENTS, LIVE, STREAM } from './subjects.ts'

/** Events of all brands on a NATS server, which keeps them for a while under numbers. */
export type EventBus = Pick<Feeds, 'follow'> & {
  /** Publishes an event once, and again until the server has it; events of a subject keep their order. */
  publish(subject: string, event: object): Promise<void>
  /** False once the server has been away for a moment, so that clients ask again by themselves. */
  isUp(): boolean
  onDown(listener: () => void): void
  close(): Promise<void>
}

const NS_PER_MS = 1_000_000
const KEPT_MS = 10 * MINUTE_MS
/** Time for which the server recognises an event that is published again. */
const AGAIN_MS = 2 * MINUTE_MS
const START_MS = 2 * SECOND_MS
/** A restart of the server takes less; streams stay open for it. */
const DOWN_AFTER_MS = 5 * SECOND_MS
const AGAIN_AFTER_MS = SECOND_MS

/**
 * Opens the bus. A server that is away does not stop the start; one that refuses the gateway does.
 * @throws an Error that names the setting
 */
export async function openEventBus(
  config: Pick<Config, 'eventsUrl' | 'eventsCredentials'>,
  downAfterMs = DOWN_AFTER_MS,
): Promise<EventBus> {
  const feeds = createFeeds()
  const listeners = new Set<() => void>()
  let connection: NatsConnection | undefined
  let isDown = false
  let downTimer: NodeJS.Timeout | undefined
  const state = { isClosed: false }

  function setDown(): void {
    downTimer ??= setTimeout(() => {
      isDown = true
      for (const listener of listeners) listener()
    }, downAfterMs)
  }

  async function setUp(): Promise<void> {
    clearTimeout(downTimer)
    downTimer = undefined
    isDown = false
    await feeds.catchUp()
  }

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') setDown()
      else if (type === 'reconnect') void setUp()
    }
  }

  async function open(): Promise<NatsConnection | undefined> {
    const nats = await connect(optionsOf(config)).catch((error: unknown) => {
      throw new Error(
        `EVENTS_URL: the server refuses the gateway; check EVENTS_CREDENTIALS (${String(error)})`,
      )
    })
    if (state.isClosed) {
      await nats.close()
      return undefined
    }
    connection = nats
    void watch(nats)
    await ensureStream(nats).catch(async (error: unknown) => {
      await nats.close()
      throw error
    })
    feeds.attach(nats)
    await setUp()
    return nats
  }

  /** Connects again when the server has ended the connection for good, as after refused credentials. */
  async function stayOpen(opening: Promise<NatsConnection | undefined>): Promise<void> {
    const nats = await opening.catch(() => undefined)
    await nats?.closed()
    if (state.isClosed) return
    setDown()
    await pause(AGAIN_AFTER_MS, undefined, { ref: false })
    await stayOpen(open())
  }

  setDown()
  const opening = open()
  void stayOpen(opening)
  await Promise.race([opening, pause(START_MS, undefined, { ref: false })]).catch((error: unknown) => {
    state.isClosed = true
    throw error
  })
  return {
    follow: feeds.follow,
    publish: createPublisher(() => (state.isClosed ? 'closed' : connection)),
    isUp: () => connection !== undefined && !isDown,
    onDown: (listener) => void listeners.add(listener),
    async close() {
      state.isClosed = true
      clearTimeout(downTimer)
      await connection?.close()
    },
  }
}

/** Publishes on the present connection, and again until the server has the event or the bus is closed. */
function createPublisher(connection: () => NatsConnection | 'closed' | undefined): EventBus['publish'] {
  const turns = new Map<string, Promise<void>>()

  async function send(subject: string, text: string): Promise<void> {
    const id = `${process.pid}-${performance.now()}-${Math.random()}`
    for (let attempt = 0; ; attempt += 1) {
      const nats = connection()
      if (nats === 'closed') return
      const head = headers()
      head.set('Nats-Msg-Id', id)
      const answer = await nats
        ?.request(subject, text, { timeout: START_MS, headers: head })
        .catch(() => undefined)
      if (answer && answer.json<{ stream?: string }>().stream === STREAM) return
      await pause(Math.min(SECOND_MS, 50 * (attempt + 1)))
    }
  }

  return (subject, event) => {
    const sent = (turns.get(subject) ?? Promise.resolve()).then(() =>
      send(`${EVENTS}.${subject}`, JSON.stringify(event)),
    )
    turns.set(subject, sent)
    return sent.finally(() => {
      if (turns.get(subject) === sent) turns.delete(subject)
    })
  }
}

function optionsOf({ eventsUrl, eventsCredentials }: Pick<Config, 'eventsUrl' | 'eventsCredentials'>) {
  return {
    servers: eventsUrl!.split(','),
    name: 'marquee',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10 * SECOND_MS,
    waitOnFirstConnect: true,
    ...(eventsUrl!.startsWith('tls:') && { tls: {} }),
    ...(eventsCredentials && { authenticator: credsAuthenticator(readFileSync(eventsCredentials)) }),
  }
}

/**
 * Creates the stream that keeps the events, unless there is one, such as an operator's with replicas. It republishes each event
 * with its number and the number before it, by which a gateway notices a gap.
 */
async function ensureStream(nats: NatsConnection): Promise<void> {
  const wanted = {
    name: STREAM,
    subjects: [`${EVENTS}.>`],
    retention: 'limits',
    discard: 'old',
    storage: 'file',
    max_age: KEPT_MS * NS_PER_MS,
    duplicate_window: AGAIN_MS * NS_PER_MS,
    num_replicas: 1,
    allow_direct: true,
    republish: { src: `${EVENTS}.>`, dest: `${LIVE}.>` },
  }
  const made: Msg = await nats.request(`$JS.API.STREAM.CREATE.${STREAM}`, JSON.stringify(wanted), {
    timeout: 2 * START_MS,
  })
  const { error } = made.json<{ error?: { description: string } }>()
  if (!error) return
  const found = await nats.request(`$JS.API.STREAM.INFO.${STREAM}`, '', { timeout: 2 * START_MS })
  const { config } = found.json<{ config?: { allow_direct?: boolean; republish?: object } }>()
  if (!config?.allow_direct || !config.republish)
    throw new Error(`the stream ${STREAM} needs allow_direct and republish: ${error.description}`)
}
