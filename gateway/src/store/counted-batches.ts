import { SECOND_MS } from '../lib/time-units.ts'

/** Returns the seconds that a key must wait, 0 if it may go on. */
export type SharedRateLimit = ((key: string, now: number) => Promise<number>) & {
  /** This gateway's part of the limit while the shared count is away; by default it counts as if it were the only one. */
  alone?: (key: string, now: number) => number
}

/** Time at which the window of a key began, and the calls in it. */
export type Window = { start: number; count: number }

type Waiter = { now: number; done(seconds: number): void; failed(error: unknown): void }

type Parts = {
  limit: number
  windowMs: number
  /** Adds the calls of each key to its window. */
  count(calls: ReadonlyMap<string, number>, now: number): Promise<ReadonlyMap<string, Window>>
}

/** Calls that arrive during a count are counted together by the next, so that many calls need few round trips. */
export function countInBatches({ limit, windowMs, count }: Parts): SharedRateLimit {
  let waiting = new Map<string, Waiter[]>()
  let isCounting = false

  async function countAll(): Promise<void> {
    isCounting = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const calls = new Map([...batch].map(([key, waiters]) => [key, waiters.length]))
        const now = Math.max(...[...batch.values()].flat().map((waiter) => waiter.now))
        const windows = await count(calls, now)
        for (const [key, waiters] of batch) answer(waiters, windows.get(key)!)
      } catch (error) {
        for (const waiters of batch.values()) for (const { failed } of waiters) failed(error)
      }
    }
    isCounting = false
  }

  function answer(waiters: readonly Waiter[], window: Window): void {
    for (const [index, { now, done }] of waiters.entries()) {
      const place = window.count - waiters.length + index + 1
      done(place <= limit ? 0 : secondsLeft(window, windowMs, now))
    }
  }

  return (key, now) =>
    new Promise((done, failed) => {
      const waiters = waiting.get(key) ?? []
      waiting.set(key, waiters)
      waiters.push({ now, done, failed })
      if (!isCounting) void countAll()
    })
}

/** Seconds until a window ends, at least one. */
export function secondsLeft({ start }: Window, windowMs: number, now: number): number {
  return Math.max(1, Math.ceil((start + windowMs - now) / SECOND_MS))
}
