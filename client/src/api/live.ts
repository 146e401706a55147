import type { Balance, ChatMessage } from '@marquee/schemas/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { SECOND_MS } from '../lib/time-units.ts'
import { openStream } from './call.ts'
import { useApiScope } from './context.ts'
import { ApiError } from './errors.ts'
import { parseServerEvents, type ServerEvent } from './server-events.ts'

/** Events that the gateway pushes (operation support.live). */
export type LiveEvents = {
  chat: ChatMessage
  balance: Balance
  inbox: { unread: number }
  orders: { open: number }
  contracts: { waiting: number }
  lottery: SettledIssue
  /** A rank that was reached, or the first deposit. */
  moments: { kind: 'rank' | 'first-deposit'; rank: string; amount?: string }
  draws: { gameId: string; gameCode: string; numero: string; winNo: string }
  /** Growth of a jackpot, or its drop, which has a winner. */
  jackpot: { code: string; round: number; amount: string; winner?: string }
}

/** Settlement of the member's bets on one issue of a lottery. */
export type SettledIssue = {
  gameId: string
  gameCode: string
  gameName: string
  numero: string
  winNo: string
  bets: number
  won: number
  payout: string
  /** Number of the bet with the highest payout; empty without a win. */
  orderNo: string
}
export type LiveTopic = keyof LiveEvents

/**
 * off: there is no listener. lost: the connection will be retried. refused: it is not retried until another
 * account signs in.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'lost' | 'refused'

type Outcome = 'ended' | 'failed' | 'refused'

/**
 * Outcome by the reason with which the gateway ends a stream. `replaced` means too many open tabs, so each
 * retry waits longer.
 */
const END: Readonly<Record<string, Outcome>> = { session: 'refused', replaced: 'failed', shutdown: 'ended' }

type Open = (signal: AbortSignal, lastEventId: string) => Promise<ReadableStream<Uint8Array>>
type Listener = (data: never) => void

const FIRST_WAIT_MS = SECOND_MS
const LONGEST_WAIT_MS = 30_000
/** Number of missed heartbeats after which a stream counts as dead. */
const SILENT_BEATS = 3
/** Assumed heartbeat in ms until the stream has announced its own. */
const FIRST_BEAT_MS = 20_000

/**
 * Shares one connection among all listeners. It is open while there are listeners and reconnects when lost;
 * missed chat messages are sent again.
 */
export function createLive(open: Open) {
  const listeners = new Map<LiveTopic, Set<Listener>>()
  const watchers = new Set<() => void>()
  let state: LiveState = 'off'
  let running: AbortController | undefined
  let lastEventId = ''

  const setState = (next: LiveState) => {
    state = next
    for (const watcher of watchers) watcher()
  }

  function listen<Topic extends LiveTopic>(topic: Topic, listener: (data: LiveEvents[Topic]) => void) {
    const group = listeners.get(topic) ?? new Set()
    listeners.set(topic, group.add(listener as Listener))
    if (!running) start()
    return () => {
      group.delete(listener as Listener)
      if ([...listeners.values()].every(({ size }) => size === 0)) stop()
    }
  }

  function start() {
    running = new AbortController()
    void keepOpen(running.signal)
  }

  function stop() {
    running?.abort()
    running = undefined
    lastEventId = ''
    setState('off')
  }

  async function keepOpen(signal: AbortSignal) {
    setState('connecting')
    for (let failures = 0; !signal.aborted; failures++) {
      const outcome = await follow(signal)
      if (signal.aborted) return
      if (outcome === 'refused') return setState('refused')
      if (outcome === 'ended') failures = 0
      setState('lost')
      await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal)
    }
  }

  /** Reads one stream to its end. */
  async function follow(signal: AbortSignal): Promise<Outcome> {
    const silence = createAlarm()
    let wasOpen = false
    try {
      const stream = await open(AbortSignal.any([signal, silence.signal]), lastEventId)
      silence.delay(FIRST_BEAT_MS * SILENT_BEATS)
      for await (const event of parseServerEvents(stream, silence.again)) {
        if (event.event === 'ready')
          silence.delay((event.data as { heartbeatMs: number }).heartbeatMs * SILENT_BEATS)
        const end = event.event === 'end' && END[(event.data as { reason: string }).reason]
        if (end) return end
        if (!wasOpen) setState('open')
        wasOpen = true
        tell(event)
      }
    } catch (error) {
      // A refusal is not retried: the same caller would be refused again.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        return 'refused'
    } finally {
      silence.stop()
    }
    return wasOpen ? 'ended' : 'failed'
  }

  function tell({ event, data, id }: ServerEvent) {
    if (id) lastEventId = id
    for (const listener of listeners.get(event as LiveTopic) ?? []) listener(data as never)
  }

  return {
    listen,
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Reconnects at once, as after a new token or when the network is back. */
    restart() {
      if (!running) return
      running.abort()
      start()
    },
  }
}

/** Creates a timer that aborts unless `again` is called in time, or when the browser goes offline. */
function createAlarm() {
  const controller = new AbortController()
  const ring = () => controller.abort()
  globalThis.addEventListener?.('offline', ring)
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = 0
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(ring, waitMs)
  }
  return {
    signal: controller.signal,
    again,
    delay(ms: number) {
      waitMs = ms
      again()
    },
    stop() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('offline', ring)
    },
  }
}

/** Waits `ms`; ends early when the network comes back. While offline it waits for the network only. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
    const timer = isOffline ? undefined : setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    globalThis.addEventListener?.('online', done)
    signal.addEventListener('abort', done)
  })
}

const live = createLive((signal, lastEventId) => openStream('support.live', signal, lastEventId))

/** Reconnects an open connection with the current token. */
export const restartLive = live.restart

/** Listens outside of components; returns a function that stops it. */
export const listenLive = live.listen

/**
 * Calls back with each event of a topic while the component is mounted. All listeners of a tab share one
 * connection.
 */
export function useLive<Topic extends LiveTopic>(topic: Topic, listener: (data: LiveEvents[Topic]) => void) {
  const { account } = useApiScope()
  const hear = useEffectEvent(listener)
  // Each account has its own stream: the last listener of the old account closes its stream.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => live.listen(topic, (data) => hear(data)), [topic, account])
}

/** Current state of the connection. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(live.watch, live.state, () => 'off')
}
