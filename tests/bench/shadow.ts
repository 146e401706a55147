import { Agent, get, type RequestOptions } from 'node:http'
import { startServer } from './load/server.ts'
import { median, percentile, short, type Table } from './table.ts'
import { LIST } from './upstream/data.ts'

const ROUNDS = Number(process.env.BENCH_PAIRS ?? 9)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
/** Players who read one after the other, each with a pause, so that calls do not wait for each other. */
const PLAYERS = 4
const PAUSE_MS = 10
/** p99 of a player's reads with shadow reads may be this much longer (issue 42). */
const MOST_LONGER = 1.02

/** Latency of reads of an upstream with shadow reads beside that without, on one gateway in turns. */
export async function bench(): Promise<Table[]> {
  const upstream = await startServer('upstream/platform-server.ts')
  const gateway = await startServer('upstream/shadow-server.ts', { UPSTREAM_PORT: String(upstream.port) })
  let compared = 0
  const rounds: Record<string, number[][]> = { plain: [], shadow: [] }
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const brand of round % 2 === 0 ? ['plain', 'shadow'] : ['shadow', 'plain']) {
        const all = await Promise.all(Array.from({ length: PLAYERS }, () => readFor(gateway.port, brand)))
        // The first round compiles code and checks.
        if (round > 0) rounds[brand]!.push(all.flat())
      }
    compared = await countCompared(gateway.port)
  } finally {
    for (const { child } of [upstream, gateway]) child.disconnect()
  }
  const of = (brand: string, share: number) => rounds[brand]!.map((one) => percentile(one, share))
  const ratio = (share: number) => {
    const plain = of('plain', share)
    return median(of('shadow', share).map((value, at) => value / plain[at]!))
  }
  return [
    {
      title: `reads of an upstream with 24 games by ${PLAYERS} players, medians of ${ROUNDS} rounds; ${compared} were compared`,
      rows: Object.entries(rounds).map(([brand, all]) => ({
        brand,
        reads: all.flat().length,
        'p50 ms': short(median(of(brand, 50))),
        'p99 ms': short(median(of(brand, 99))),
        'p50 of plain': short(brand === 'plain' ? 1 : ratio(50)),
        'p99 of plain': short(brand === 'plain' ? 1 : ratio(99)),
        target: brand === 'plain' ? '' : String(MOST_LONGER),
      })),
    },
  ]
}

/** Latencies in ms of the reads of one player. */
async function readFor(port: number, brand: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; ) {
    const begin = performance.now()
    await read({ port, path: LIST, agent, headers: { host: `${brand}.localhost` } })
    latencies.push(performance.now() - begin)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  agent.destroy()
  return latencies
}

async function countCompared(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/__mock/drift?brand=shadow`)
  const { shadow } = (await answer.json()) as { shadow: { rows: { outcomes: Record<string, number> }[] } }
  return shadow.rows.reduce(
    (sum, { outcomes: { skipped: _skipped, ...others } }) =>
      sum + Object.values(others).reduce((one, other) => one + other, 0),
    0,
  )
}

function read(options: RequestOptions): Promise<void> {
  return new Promise((done, failed) => {
    get(options, (response) => {
      if (response.statusCode !== 200) failed(new Error(`status ${response.statusCode}`))
      response.resume().once('end', done)
    }).once('error', failed)
  })
}
