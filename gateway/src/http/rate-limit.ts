import type { FastifyRequest } from 'fastify'
import { getNetwork } from '../lib/network.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import { readTestSession } from './tenant.ts'

/** Returns the seconds that a key must wait, 0 if it may go on. A shared store answers asynchronously. */
export type RateLimit = (key: string, now: number) => number | Promise<number>

const MOST_KEYS = 100_000

type Window = { start: number; count: number }

/** Rate limit in the memory of this process: `limit` calls in each window of `windowMs`. */
export function createMemoryRateLimit(
  limit: number,
  windowMs: number,
  mostKeys = MOST_KEYS,
): (key: string, now: number) => number {
  /** Windows in the order of their start. */
  const windows = new Map<string, Window>()

  function open(key: string, now: number): Window {
    windows.delete(key)
    // Only the oldest window is removed, since it ends first; clearing all would lift every limit.
    if (windows.size >= mostKeys) windows.delete(windows.keys().next().value!)
    const window = { start: now, count: 0 }
    windows.set(key, window)
    return window
  }

  return (key, now) => {
    let window = windows.get(key)
    // The domain clock can be set back, so a window in the future has ended too.
    if (!window || now - window.start >= windowMs || now < window.start) window = open(key, now)
    window.count += 1
    return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.start + windowMs - now) / SECOND_MS))
  }
}

/**
 * Whether test sessions have their own limits or share those of their address. Control decides; production
 * has no sessions.
 */
export type SessionLimits = {
  /** Each session has its own limit. Otherwise a script could avoid the limit by new session names. */
  areApart: boolean
}

/** Key of a rate limit by address. */
export function buildAddressKey({ ip, headers }: FastifyRequest, { areApart }: SessionLimits): string {
  const session = areApart ? readTestSession(headers) : ''
  return session === '' ? getNetwork(ip) : `${getNetwork(ip)} ${session}`
}
