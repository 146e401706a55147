import { createMemoryRateLimit, type RateLimit } from '../../gateway/src/http/rate-limit.ts'
import { createSharedLimit } from '../../gateway/src/http/shared-limit.ts'
import { openLimits } from '../../gateway/src/store/limits/open-limits.ts'
import { openSharedState } from '../../gateway/src/store/open-shared-state.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { findServer, startRedis } from '../../scripts/servers.mjs'
import { installation } from '../support/installed-gateways.ts'
import { startServer } from './load/server.ts'
import { cpuMicros, type Measured, measureAt } from './scale/fixed-rate.ts'
import { median, short, type Table } from './table.ts'

const RATE = Number(process.env.BENCH_RATE ?? 5_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3)

/** Addresses whose calls are counted, and calls that arrive together. */
const ADDRESSES = 64
const TOGETHER = 20
const NAME = ['bench', 100_000_000, 60_000] as const

/** Counted calls at a fixed rate with limits of the process, in the database and on a Redis server, in turns. */
export async function bench(): Promise<Table[]> {
  const programs = await findPostgres()
  const program = findServer('redis-server', true)
  if (!programs || !program) throw new Error('no PostgreSQL or no redis-server')
  const postgres = await startPostgres(programs)
  const redis = await startRedis(program)
  const upstream = await startServer('gateway/upstream-server.ts')
  const url = `http://127.0.0.1:${upstream.port}`
  const { folder, close } = await installation(url)
  const shared = { DATABASE_URL: postgres.url }
  const kinds: Record<string, Record<string, string>> = {
    process: {},
    PostgreSQL: shared,
    Redis: { ...shared, LIMITS_URL: redis.url },
  }
  const runs: Record<string, (Measured & { server: number })[]> = {}
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, env] of Object.entries(kinds)) {
        const before = cpuMicros(redis.pid())
        const measured = await measureAt(
          folder,
          { ...env, UPSTREAM_ALLOW_LIST: url, CALLS_PER_MINUTE: '100000000' },
          { path: '/wps/system/country', rate: RATE, seconds: SECONDS },
        )
        const server = (cpuMicros(redis.pid()) - before) / (measured.perSecond * SECONDS)
        ;(runs[kind] ??= []).push({ ...measured, server })
      }
    const of = (kind: string, part: keyof Measured | 'server') =>
      median(runs[kind]!.map((one) => Number(one[part])))
    return [
      {
        title: `counts alone at ${RATE}/s of ${ADDRESSES} addresses`,
        rows: await countsAlone(postgres, redis),
      },
      {
        title: `counted calls at ${RATE}/s, medians of ${ROUNDS}`,
        rows: Object.keys(kinds).map((kind) => ({
          'limits in': kind,
          'calls/s': short(of(kind, 'perSecond')),
          'CPU µs a call': short(of(kind, 'micros')),
          'of the process alone': short(
            median(runs[kind]!.map(({ micros }, at) => micros / runs.process![at]!.micros)),
          ),
          'Redis µs a call': kind === 'Redis' ? short(of(kind, 'server')) : '',
          'p99 ms': of(kind, 'p99'),
        })),
      },
    ]
  } finally {
    upstream.child.disconnect()
    await redis.stop()
    await postgres.stop()
    close()
  }
}

/** Processor time of this process for a count, without a call around it. */
async function countsAlone(postgres: { url: string }, redis: { url: string }) {
  const shared = await openSharedState(postgres.url)
  const limits = await openLimits(redis.url)
  const local = createMemoryRateLimit(NAME[1], NAME[2])
  const onFailure = (error: unknown) => {
    throw error
  }
  const kinds: Record<string, RateLimit> = {
    process: local,
    PostgreSQL: createSharedLimit({ shared: shared.common.rateLimit(...NAME), local, onFailure }),
    Redis: createSharedLimit({ shared: limits.over(shared.common).rateLimit(...NAME), local, onFailure }),
  }
  const micros: Record<string, number[]> = {}
  try {
    for (let round = 0; round <= 2 * ROUNDS; round += 1)
      for (const [kind, limit] of Object.entries(kinds)) {
        const spent = await spentOn(limit)
        // The first round warms up.
        if (round > 0) (micros[kind] ??= []).push(spent)
      }
  } finally {
    await Promise.all([limits.close(), shared.close()])
  }
  const base = median(micros.process!)
  return Object.entries(micros).map(([kind, all]) => ({
    'limits in': kind,
    'CPU µs a count': short(median(all)),
    'more than in the process': short(median(all) - base),
  }))
}

async function spentOn(limit: RateLimit): Promise<number> {
  const before = process.cpuUsage()
  const begin = performance.now()
  const waiting: Promise<number>[] = []
  let count = 0
  for (let elapsed = 0; elapsed < SECONDS / 3; elapsed = (performance.now() - begin) / 1_000) {
    for (; count < elapsed * RATE; count += 1) {
      const answer = limit(`192.0.2.${count % ADDRESSES}`, Date.now())
      if (typeof answer !== 'number') waiting.push(answer)
    }
    await new Promise((done) => setTimeout(done, (1_000 * TOGETHER) / RATE))
  }
  await Promise.all(waiting)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
