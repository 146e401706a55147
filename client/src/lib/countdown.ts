import { getStoppedTime } from './stopped-clock.ts'
import { SECOND_MS } from './time-units.ts'

/** Formats seconds as a clock: `3725` -> `01:02:05`, `65` -> `01:05`. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Remaining whole seconds of a period: `remainMs` was given by an answer that is `passedMs` old. Never
 * negative.
 */
export function computeSecondsLeft(remainMs: number, passedMs = 0): number {
  return Math.max(0, Math.ceil((remainMs - passedMs) / SECOND_MS))
}

const arrivals = new WeakMap<object, number>()

/**
 * Milliseconds since an answer object was first seen. The device's clock may differ from the platform's, so
 * the answer's durations count from its arrival; an answer from the cache keeps its first arrival time. While the clock is stopped, no answer ages.
 */
export function getAge(answer: object, now: number): number {
  if (getStoppedTime() !== undefined) return 0
  const arrived = arrivals.get(answer) ?? Date.now()
  arrivals.set(answer, arrived)
  return Math.max(0, now - arrived)
}
