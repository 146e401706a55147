import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { findServer, startRedis } from '../../scripts/servers.mjs'
import { installation } from '../support/installed-gateways.ts'
import { startServer } from './load/server.ts'
import { cpuMicros, type Measured, measureAt } from './scale/fixed-rate.ts'
import { median, short, type Table } from './table.ts'

const RATE = Number(process.env.BENCH_RATE ?? 5_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3)

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
