import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { installation } from '../support/installed-gateways.ts'
import { startServer } from './load/server.ts'
import { type Measured, measureAt } from './scale/fixed-rate.ts'
import { median, short, type Table } from './table.ts'

const RATE = Number(process.env.BENCH_RATE ?? 2_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3)
/** More than a machine of two cores can answer. */
const FULL = 100_000

/**
 * One worker beside two at the same fixed rate, in turns: the load takes the same share of the cores, so processor time for
 * each call can be compared. Then the calls that each answers while the load takes what it gets.
 */
export async function bench(): Promise<Table[]> {
  const programs = await findPostgres()
  if (!programs) throw new Error('no PostgreSQL, which workers share')
  const postgres = await startPostgres(programs)
  const upstream = await startServer('gateway/upstream-server.ts')
  const url = `http://127.0.0.1:${upstream.port}`
  const { folder, close } = await installation(url)
  const measure = (workers: number, rate: number) =>
    measureAt(
      folder,
      { WORKERS: String(workers), DATABASE_URL: postgres.url, UPSTREAM_ALLOW_LIST: url },
      { path: '/wps/system/country', rate, seconds: SECONDS },
    )
  try {
    const fixed: Measured[][] = [[], []]
    const full: Measured[][] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        fixed[at]!.push(await measure(at + 1, RATE))
        full[at]!.push(await measure(at + 1, FULL))
      }
    const rows = (runs: Measured[][]) =>
      runs.map((some, at) => ({
        workers: at + 1,
        'calls/s': short(median(some.map(({ perSecond }) => perSecond))),
        'CPU µs a call': short(median(some.map(({ micros }) => micros))),
        'of it the primary': at === 0 ? '' : short(median(some.map(({ byProcess }) => byProcess[0]!))),
        'p50 ms': median(some.map(({ p50 }) => p50)),
        'p99 ms': median(some.map(({ p99 }) => p99)),
      }))
    return [
      { title: `workers at ${RATE} calls/s, 64 connections, medians of ${ROUNDS}`, rows: rows(fixed) },
      { title: 'workers and the load on the same cores, as many calls as they manage', rows: rows(full) },
    ]
  } finally {
    upstream.child.disconnect()
    await postgres.stop()
    close()
  }
}
