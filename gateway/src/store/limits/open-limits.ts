import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '../../lib/time-units.ts'
import type { Common } from '../common.ts'
import type { PassStore } from '../human-passes.ts'
import { connectLimits, type LimitsClient } from './client.ts'
import { createServerRateLimit } from './rate-limit-on.ts'

/** Limits and single-use ids on a Valkey or Redis server, shared by gateways. */
export type Limits = { over(common: Common): Common; close(): Promise<void> }

/** Gateways learn of each other within this time: one that started beside others knows too few until its next beat. */
const BEAT_MS = SECOND_MS
/** Beats after which the server forgets a gateway that ended, and as many after which the others do. */
const BEATS = 15
const START_MS = 2 * SECOND_MS

/** Opens the limits. A server that is away does not stop the start: each gateway then counts its part. */
export async function openLimits(url: string): Promise<Limits> {
  const client = connectLimits(url)
  const members = createMembership(client)
  await Promise.race([once(client, 'ready'), pause(START_MS)]).catch(() => undefined)
  await members.beat()
  const timer = setInterval(() => void members.beat(), BEAT_MS)
  timer.unref()
  return {
    over: (common) => ({
      ...common,
      seals: { ...common.seals, useOnce: (id, until, now) => useOnce(client, id, until - now) },
      humanPasses: createPasses(client),
      ready: async () => void (await Promise.all([common.ready(), client.ping()])),
      rateLimit: (name, limit, windowMs) =>
        createServerRateLimit(client, members.count, { name, limit, windowMs }),
    }),
    async close() {
      clearInterval(timer)
      await members.leave()
      client.disconnect()
    },
  }
}

async function useOnce(client: LimitsClient, id: string, lifeMs: number): Promise<boolean> {
  return (await client.set(`once:${id}`, '1', 'PX', Math.max(1, lifeMs), 'NX')) === 'OK'
}

function createPasses(client: LimitsClient): PassStore {
  return {
    keep: async (id, until, now) =>
      void (await client.set(`pass:${id}`, until, 'PX', Math.max(1, until - now))),
    async take(id, now) {
      const until = await client.getdel(`pass:${id}`)
      return until !== null && now < Number(until)
    },
  }
}

/**
 * Counts the gateways, so that each knows its part of a limit when the server is away. The largest of the last counts holds,
 * because a server that comes back empty learns of them one after another.
 */
function createMembership(client: LimitsClient) {
  const id = randomUUID()
  let last = [1]
  return {
    count: () => Math.max(...last),
    async beat() {
      const now = Date.now()
      const answers = await client
        .multi()
        .zadd('gateways', now, id)
        .zremrangebyscore('gateways', 0, now - BEATS * BEAT_MS)
        .zcard('gateways')
        .exec()
        .catch(() => null)
      const counted = Number(answers?.[2]?.[1])
      if (counted > 0) last = [counted, ...last].slice(0, BEATS)
    },
    leave: () => client.zrem('gateways', id).catch(() => undefined),
  }
}
