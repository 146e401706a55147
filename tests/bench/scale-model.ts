import { openEventBus } from '../../gateway/src/events/bus.ts'
import { buildSubject } from '../../gateway/src/events/subjects.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { SharedRateLimit } from '../../gateway/src/store/counted-batches.ts'
import { openLimits } from '../../gateway/src/store/limits/open-limits.ts'
import { openSharedState } from '../../gateway/src/store/open-shared-state.ts'
import { createDatabaseRateLimit } from '../../gateway/src/store/rate-windows.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { findServer, startNats, startRedis } from '../../scripts/servers.mjs'
import { installation } from '../support/installed-gateways.ts'
import { lotteryEvent, openStream, readMemory, startGateway } from './events.ts'
import { startServer } from './load/server.ts'
import { cpuMicros, measureAt } from './scale/fixed-rate.ts'
import { type Costs, type Load, plan, simulate } from './scale/model.ts'
import { short, type Table } from './table.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const STREAMS = Number(process.env.STREAMS ?? 1_000)
/** Prices differ by provider; this one is a core with 2 GB in a large cloud, in US dollars. */
const CORE_PER_MONTH = Number(process.env.CORE_PER_MONTH ?? 30)
const PLAYERS = [10_000, 100_000, 300_000, 1_000_000]
/** A player makes a call every ten seconds, and receives an event every twenty. */
const HABIT = { callsPerPlayerSecond: 0.1, eventsPerPlayerSecond: 0.05 }
const KEYS = 20_000
/** Calls of different addresses that a gateway gathers in 100 ms, at 60 % of a core. */
const TOGETHER = 250
const SIMULATED_SECONDS = 12
const PROCESS_MB = 130
/** Costs that were measured elsewhere, such as on a quiet machine: `COSTS='{"callMicros":310}'`. All of them leave nothing to measure. */
const GIVEN = new Map(Object.entries(JSON.parse(process.env.COSTS ?? '{}') as Partial<Costs>))
const COSTS = 7

/** Needs of an operator by the number of players, from costs that are measured on this machine first. */
export async function bench(): Promise<Table[]> {
  const costs = { ...(GIVEN.size < COSTS ? await measureCosts() : {}), ...Object.fromEntries(GIVEN) } as Costs
  const loads = PLAYERS.map((players): Load => ({ players, ...HABIT, corePerMonth: CORE_PER_MONTH }))
  return [
    {
      title: 'measured on this machine, or given by COSTS',
      rows: Object.entries(costs).map(([cost, value]) => ({ cost, value: short(value) })),
    },
    ...[false, true].map((engines) => ({
      title: engines ? 'needed with EVENTS_URL and LIMITS_URL' : 'needed without',
      rows: loads.map((load) => {
        const made = plan(load, costs, engines)
        return {
          players: made.players,
          'calls/s': made.calls,
          cores: made.cores,
          'memory GB': short(made.memoryGb),
          'upstream connections': made.upstreamConnections,
          'limits in the database, % busy': short(made.databaseLoad * 100),
          'server of limits, % busy': short(made.limitsLoad * 100),
          'NATS, % busy': short(made.busLoad * 100),
          'cores, $ a month': made.corePrice,
        }
      }),
    })),
    {
      title: `simulated calls, ${SIMULATED_SECONDS} s, of which a zone fails for the middle third`,
      rows: loads.flatMap((load) => [false, true].flatMap((engines) => simulated(load, costs, engines))),
    },
  ]
}

function simulated(load: Load, costs: Costs, engines: boolean): Table['rows'] {
  const { cores, calls } = plan(load, costs, engines)
  const stations = [
    { name: 'gateways', servers: cores, micros: costs.callMicros },
    engines
      ? { name: 'server of limits', servers: 1, micros: 1_000_000 / costs.limitsCounts }
      : { name: 'limits in the database', servers: 1, micros: 1_000_000 / costs.databaseCounts },
  ]
  const random = createRandomFromText('scale')
  return simulate(stations, calls, SIMULATED_SECONDS, () => random.next()).map((outcome) => ({
    players: load.players,
    engines: engines ? 'yes' : 'no',
    part: outcome.name,
    'busy %': short(outcome.busy * 100),
    'p99 ms': short(outcome.p99Ms),
    'given up': outcome.refused,
  }))
}

async function measureCosts(): Promise<Costs> {
  const [programs, redisProgram, natsProgram] = [
    await findPostgres(),
    findServer('redis-server', true),
    findServer('nats-server', true),
  ]
  if (!programs || !redisProgram || !natsProgram)
    throw new Error('no PostgreSQL, redis-server or nats-server')
  const postgres = await startPostgres(programs)
  const redis = await startRedis(redisProgram)
  const nats = await startNats(natsProgram)
  const shared = await openSharedState(postgres.url)
  const limits = await openLimits(redis.url)
  const bus = await openEventBus({ eventsUrl: nats.url, eventsCredentials: undefined })
  const upstream = await startServer('gateway/upstream-server.ts')
  const url = `http://127.0.0.1:${upstream.port}`
  const { folder, close } = await installation(url)
  try {
    const { micros } = await measureAt(
      folder,
      { UPSTREAM_ALLOW_LIST: url },
      { path: '/wps/system/country', rate: 500, seconds: SECONDS },
    )
    // Calls of a limit this small wait for their count, so that the server's time is measured.
    const name = { limit: 100, windowMs: 60_000 }
    return {
      callMicros: micros,
      ...(await streamCosts(nats.url, bus)),
      processMb: PROCESS_MB,
      databaseCounts: await countsASecond(
        createDatabaseRateLimit(shared.store, 'bench', name.limit, name.windowMs),
      ),
      limitsCounts: await countsASecond(
        limits.over(shared.common).rateLimit('bench', name.limit, name.windowMs),
      ),
      busEvents: await aSecond((at) =>
        bus.publish(buildSubject('bench', at), { event: 'inbox', data: { unread: at } }),
      ),
    }
  } finally {
    upstream.child.disconnect()
    await Promise.all([bus.close(), limits.close(), shared.close()])
    await Promise.all([nats.stop(), redis.stop(), postgres.stop()])
    close()
  }
}

function countsASecond(limit: SharedRateLimit): Promise<number> {
  return aSecond(async (at) => limit(`192.0.2.${at}`, Date.now()))
}

/** Memory of an idle stream, and processor time of an event on its way through a gateway. */
async function streamCosts(url: string, bus: Awaited<ReturnType<typeof openEventBus>>) {
  const gateway = await startGateway(url)
  const before = await readMemory([gateway])
  const clients = Array.from({ length: STREAMS }, (_, member) => ({
    member,
    socket: undefined,
    lastId: '',
    got: new Map<number, number>(),
  }))
  for (const client of clients) await openStream(client, gateway.port, () => undefined)
  const streamKb = ((await readMemory([gateway])) - before) / STREAMS / 1_024
  const spent = cpuMicros(gateway.child.pid)
  let events = 0
  const end = performance.now() + SECONDS * 1_000
  while (performance.now() < end) {
    await Promise.all(
      clients
        .slice(0, 100)
        .map(({ member }) => bus.publish(buildSubject('alpha', member), lotteryEvent(events++))),
    )
  }
  const eventMicros = (cpuMicros(gateway.child.pid) - spent) / events
  for (const { socket } of clients) (socket as { destroy(): void } | undefined)?.destroy()
  gateway.child.kill('SIGKILL')
  return { streamKb, eventMicros }
}

/** Pieces of work a second, of which many are under way at a time. */
async function aSecond(work: (at: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  let done = 0
  while (performance.now() - begin < SECONDS * 1_000) {
    await Promise.all(Array.from({ length: TOGETHER }, (_, at) => work((done + at) % KEYS)))
    done += TOGETHER
  }
  return (done * 1_000) / (performance.now() - begin)
}
