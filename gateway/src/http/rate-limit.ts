import type { FastifyRequest } from 'fastify'
import { networkOf } from '../lib/network.ts'
import { sessionIn } from './tenant.ts'

/** Says how many seconds a key must wait, 0 when it may go on. A shared store answers later, memory at once. */
export type RateLimit = (key: string, now: number) => number | Promise<number>

const MOST_KEYS = 100_000

type Window = { start: number; count: number }

/** Counts in the memory of this process: `limit` in each window of `windowMs`. */
export function rateLimitInMemory(
  limit: number,
  windowMs: number,
  mostKeys = MOST_KEYS,
): (key: string, now: number) => number {
  /** The window that began first stands first. */
  const windows = new Map<string, Window>()

  function open(key: string, now: number): Window {
    windows.delete(key)
    // Only the oldest window goes: it is the one that is over first, and dropping all would free who is being limited.
    if (windows.size >= mostKeys) windows.delete(windows.keys().next().value!)
    const window = { start: now, count: 0 }
    windows.set(key, window)
    return window
  }

  return (key, now) => {
    let window = windows.get(key)
    // The domain clock can be set back; a window that lies ahead is over as well.
    if (!window || now - window.start >= windowMs || now < window.start) window = open(key, now)
    window.count += 1
    return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.start + windowMs - now) / 1000))
  }
}

/** Whether sessions of tests have limits of their own or share those of their address. Control decides; production has no sessions. */
export type SessionLimits = {
  /** Each session has an allowance of its own. Otherwise a script could name ever new sessions and have no limit. */
  areApart: boolean
}

/** Key of a limit that counts by address. */
export function addressKey({ ip, headers }: FastifyRequest, { areApart }: SessionLimits): string {
  const session = areApart ? sessionIn(headers) : ''
  return session === '' ? networkOf(ip) : `${networkOf(ip)} ${session}`
}
