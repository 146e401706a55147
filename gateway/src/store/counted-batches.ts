import { setImmediate as endOfTurn } from 'node:timers/promises'
import { SECOND_MS } from '../lib/time-units.ts'

const PATIENCE_MS = 2 * SECOND_MS
const MOST_KEYS = 100_000
/** Limits up to this one are exact: each of their calls waits for its count. */
const EXACT_UP_TO = 100
/** A gateway lets through this part of what is left of a larger limit before the calls are counted. */
const AHEAD = 1 / 16
const AHEAD_MS = 100

/** Returns the seconds that a key must wait, 0 if it may go on. */
export type SharedRateLimit = ((key: string, now: number) => number | Promise<number>) & {
  /** This gateway's part of the limit while the shared count is away; by default it counts as if it were the only one. */
  alone?: (key: string, now: number) => number
}

/** Time at which the window of a key began, and the calls in it. */
export type Window = { start: number; count: number }

/** A window as it was last told, and the calls that this gateway has let through since without a count. */
export type KnownWindow = Window & { uncounted: number }

type Waiter = { now: number; done(seconds: number): void; failed(error: unknown): void }
/** Calls of a key for the next count: those that were let through, and those that wait. */
type Pending = { ahead: number; waiters: Waiter[] }

type Parts = {
  limit: number
  windowMs: number
  /** Adds the calls of each key to its window. */
  count(calls: ReadonlyMap<string, number>, now: number): Promise<ReadonlyMap<string, Window>>
  /** A count that takes longer has failed, for the calls that wait behind it, too. */
  patienceMs?: number
}

type CountedBatches = {
  limit: (key: string, now: number) => number | Promise<number>
  /** The running window of a key; a new one if none is known. */
  windowAt(key: string, now: number): KnownWindow
}

/**
 * Counts calls by few round trips: those of one turn of the event loop and those that arrive during a count go together, and
 * calls far from a large limit are let through at once and counted within 100 ms. So n gateways exceed such a limit by n sixteenths
 * at most.
 */
export function countInBatches({ limit, windowMs, count, patienceMs = PATIENCE_MS }: Parts): CountedBatches {
  const windows = new Map<string, KnownWindow>()
  const share = limit > EXACT_UP_TO ? AHEAD : 0
  let pending = new Map<string, Pending>()
  let latest = Number.NEGATIVE_INFINITY
  let isCounting = false
  let timer: NodeJS.Timeout | undefined
  /** A failure that no call has waited for. */
  let unseen: { error: unknown } | undefined

  function take(): Map<string, Pending> {
    clearTimeout(timer)
    timer = undefined
    const batch = pending
    pending = new Map()
    return batch
  }

  function remember(key: string, window: Window, uncounted: number): KnownWindow {
    if (windows.size >= MOST_KEYS && !windows.has(key)) windows.delete(windows.keys().next().value!)
    const known = { ...window, uncounted }
    windows.set(key, known)
    return known
  }

  function windowAt(key: string, now: number): KnownWindow {
    const known = windows.get(key)
    const isRunning = known !== undefined && Math.abs(now - known.start) < windowMs
    return isRunning ? known : remember(key, { start: now, count: 0 }, 0)
  }

  async function countAll(): Promise<void> {
    if (isCounting) return
    isCounting = true
    do {
      await endOfTurn()
      await countBatch(take())
    } while ([...pending.values()].some(({ waiters }) => waiters.length > 0))
    isCounting = false
    if (pending.size > 0) countSoon()
  }

  function countSoon(): void {
    timer ??= setTimeout(() => void countAll(), AHEAD_MS).unref()
  }

  async function countBatch(batch: Map<string, Pending>): Promise<void> {
    try {
      const calls = new Map([...batch].map(([key, { ahead, waiters }]) => [key, ahead + waiters.length]))
      const counted = await inTime(count(calls, latest), patienceMs)
      for (const [key, { waiters }] of batch) {
        const window = counted.get(key)!
        remember(key, window, pending.get(key)?.ahead ?? 0)
        answer(waiters, window)
      }
    } catch (error) {
      const waiters = [...batch.values(), ...take().values()].flatMap((one) => one.waiters)
      if (waiters.length === 0) unseen = { error }
      for (const { failed } of waiters) failed(error)
    }
  }

  function answer(waiters: readonly Waiter[], window: Window): void {
    for (const [index, { now, done }] of waiters.entries()) {
      const place = window.count - waiters.length + index + 1
      done(place <= limit ? 0 : computeSecondsLeft(window, windowMs, now))
    }
  }

  return {
    windowAt,
    limit(key, now) {
      if (unseen) {
        const { error } = unseen
        unseen = undefined
        return Promise.reject(error)
      }
      const known = windowAt(key, now)
      if (known.count >= limit) return computeSecondsLeft(known, windowMs, now)
      latest = now
      let own = pending.get(key)
      if (!own) pending.set(key, (own = { ahead: 0, waiters: [] }))
      if (known.uncounted + 1 <= share * (limit - known.count)) {
        known.uncounted += 1
        own.ahead += 1
        if (!isCounting) countSoon()
        return 0
      }
      const { waiters } = own
      return new Promise((done, failed) => {
        waiters.push({ now, done, failed })
        void countAll()
      })
    },
  }
}

/** Seconds until a window ends, at least one. */
export function computeSecondsLeft({ start }: Window, windowMs: number, now: number): number {
  return Math.max(1, Math.ceil((start + windowMs - now) / SECOND_MS))
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
