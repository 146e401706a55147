import { SECOND_MS } from '../lib/time-units.ts'
import type { RateLimit } from './rate-limit.ts'

const AWAY_MS = SECOND_MS
const PATIENCE_MS = 2 * SECOND_MS

type Needs = {
  /** Counts over all gateways. */
  shared: RateLimit
  /** Counts in this process. */
  local: RateLimit
  onFailure(error: unknown): void
  /** Time of the machine in ms. */
  time?: () => number
  patienceMs?: number
}

/**
 * A limit over all gateways that counts in this process while the database fails or is slow, because calls must go on without
 * it. The database is tried again a second later.
 */
export function sharedLimit({
  shared,
  local,
  onFailure,
  time = Date.now,
  patienceMs = PATIENCE_MS,
}: Needs): RateLimit {
  let awayUntil = Number.NEGATIVE_INFINITY
  return async (key, now) => {
    if (time() < awayUntil) return local(key, now)
    try {
      return await inTime(shared(key, now), patienceMs)
    } catch (error) {
      // Of the calls that waited for the same answer, the first one tells.
      if (time() >= awayUntil) onFailure(error)
      awayUntil = time() + AWAY_MS
      return local(key, now)
    }
  }
}

async function inTime(answer: number | Promise<number>, ms: number): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
