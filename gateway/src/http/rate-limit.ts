import type { FastifyRequest } from 'fastify'
import { sessionIn } from './tenant.ts'

/** Says how many seconds a key must wait, 0 when it may go on. A shared store answers later, memory at once. */
export type RateLimit = (key: string, now: number) => number | Promise<number>

const MOST_KEYS = 100_000

type Window = { start: number; count: number }

/** Counts in the memory of this process: `limit` in each window of `windowMs`. */
export function rateLimitInMemory(limit: number, windowMs: number): (key: string, now: number) => number {
  const windows = new Map<string, Window>()
  return (key, now) => {
    let window = windows.get(key)
    // The domain clock can be set back; a window that lies ahead is over as well.
    if (!window || now - window.start >= windowMs || now < window.start) {
      if (windows.size >= MOST_KEYS) windows.clear()
      window = { start: now, count: 0 }
      windows.set(key, window)
    }
    window.count += 1
    return window.count <= limit ? 0 : Math.max(1, Math.ceil((window.start + windowMs - now) / 1000))
  }
}

/** Tests that run at once come from one address; each session has its own allowance. */
export function addressKey({ ip, headers }: FastifyRequest, control: boolean): string {
  const session = control ? sessionIn(headers) : ''
  return session === '' ? ip : `${ip} ${session}`
}
