const SECOND_MS = 1000

/** `3725` -> `01:02:05`, `65` -> `01:05`. */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

/** Seconds left of a time that an answer gave some ms ago; never below zero. */
export function secondsLeft(remainMs: number, passedMs: number): number {
  return Math.max(0, Math.ceil((remainMs - passedMs) / SECOND_MS))
}

const arrivals = new WeakMap<object, number>()

/**
 * How long ago an answer was first seen, in ms. The platform's clock may be another, so its times count from here; an answer
 * that is shown a second time is as old as it is.
 */
export function ageOf(answer: object, now: number): number {
  const arrived = arrivals.get(answer) ?? Date.now()
  arrivals.set(answer, arrived)
  return Math.max(0, now - arrived)
}
