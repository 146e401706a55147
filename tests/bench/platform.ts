import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { median, short, type Table } from './table.ts'

const CONNECTIONS = 64
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 5)

const CASES = [
  { name: 'who am I', path: '/wps/member/info', target: 3_000 },
  { name: 'sessions', path: '/wps/member/sessions', target: 3_000 },
  { name: 'balances', path: '/wps/v2/wallets/balance', target: 3_000 },
]

type Server = { child: ChildProcess; port: number; tokens: string[]; merchant: string }

/** Calls with a session over HTTP on a database, beside node:http in the same run: embedded, and on a server where there is one. */
export async function bench(): Promise<Table[]> {
  const raw = await startServer('raw-server.ts')
  const programs = await findPostgres()
  const postgres = programs ? await startPostgres(programs) : undefined
  const kinds: [string, Record<string, string>][] = [
    ['embedded', {}],
    ...(postgres
      ? [['on a server', { BENCH_DATABASE_URL: postgres.url }] as [string, Record<string, string>]]
      : []),
  ]
  const rows: Table['rows'] = []
  for (const [kind, env] of kinds) {
    const gateway = await startServer('platform-server.ts', env)
    for (const one of CASES) rows.push({ database: kind, ...(await measure(one, gateway, raw)) })
    gateway.child.disconnect()
    await new Promise((done) => gateway.child.once('exit', done))
  }
  raw.child.disconnect()
  await postgres?.stop()
  return [{ title: `calls with a session, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`, rows }]
}

async function measure({ name, path, target }: (typeof CASES)[number], gateway: Server, raw: Server) {
  const ours: Load[] = []
  const theirs: Load[] = []
  await load(gateway, path, Math.min(2, SECONDS))
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(gateway, path, SECONDS))
    theirs.push(await load(raw, path, SECONDS))
  }
  const middle = (loads: Load[], of: (one: Load) => number) => median(loads.map(of))
  const perSecond = middle(ours, (one) => one.perSecond)
  const rawPerSecond = middle(theirs, (one) => one.perSecond)
  return {
    case: name,
    'gateway/s': short(perSecond),
    target,
    'raw/s': short(rawPerSecond),
    ratio: short(perSecond / rawPerSecond),
    'CPU µs': short(middle(ours, (one) => one.cpuMicros)),
    'p99 ms': short(middle(ours, (one) => one.p99)),
  }
}

type Load = { perSecond: number; cpuMicros: number; p99: number }

async function load(server: Server, path: string, duration: number): Promise<Load> {
  let turn = 0
  const spent = await spentMicros(server)
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          turn += 1
          const authorization = server.tokens[turn % Math.max(1, server.tokens.length)] ?? ''
          return { ...request, path, headers: { merchant: server.merchant, authorization } }
        },
      },
    ],
  })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} timeouts`)
  const { total } = result.requests
  return {
    perSecond: total / result.duration,
    cpuMicros: ((await spentMicros(server)) - spent) / total,
    p99: result.latency.p99,
  }
}

/** Time on the processor that a server has used since it began. */
function spentMicros({ child }: Server): Promise<number> {
  return new Promise((done) => {
    child.once('message', (micros) => done(Number(micros)))
    child.send('spent')
  })
}

function startServer(file: string, env: Record<string, string> = {}): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'platform', file), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  })
  return new Promise((done, failed) => {
    child.once('message', (told: number | Omit<Server, 'child'>) =>
      done(typeof told === 'number' ? { child, port: told, tokens: [], merchant: '' } : { child, ...told }),
    )
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)))
  })
}
