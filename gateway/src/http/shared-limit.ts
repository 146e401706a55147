import { SECOND_MS } from '../lib/time-units.ts'
import type { RateLimit } from './rate-limit.ts'

const AWAY_MS = SECOND_MS

type Needs = {
  /** Counts over all gateways, and fails in time. */
  shared: RateLimit
  /** Counts in this process. */
  local: RateLimit
  onFailure(error: unknown): void
  /** Time of the machine in ms. */
  time?: () => number
}

/**
 * A limit over all gateways that counts in this process while the shared count fails, because calls must go on without it. It is
 * tried again a second later.
 */
export function createSharedLimit({ shared, local, onFailure, time = Date.now }: Needs): RateLimit {
  let awayUntil = Number.NEGATIVE_INFINITY
  return (key, now) => {
    if (time() < awayUntil) return local(key, now)
    const answer = shared(key, now)
    return typeof answer === 'number' ? answer : answer.catch((error) => fail(error, key, now))
  }

  function fail(error: unknown, key: string, now: number) {
    // Of the calls that waited for the same answer, the first one tells.
    if (time() >= awayUntil) onFailure(error)
    awayUntil = time() + AWAY_MS
    return local(key, now)
  }
}
