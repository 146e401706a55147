import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { type Load, load, type Server, startServer } from './load/server.ts'
import { median, short, type Table } from './table.ts'

const CONNECTIONS = 64
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 5)

const CASES = [
  { name: 'who am I', path: '/wps/member/info', target: 3_000 },
  { name: 'sessions', path: '/wps/member/sessions', target: 3_000 },
  { name: 'balances', path: '/wps/v2/wallets/balance', target: 3_000 },
]

/** Tokens and merchant of the calls; the raw node:http server gets no tokens. */
type Sent = { tokens: string[]; merchant: string }

/** Calls with a session over HTTP on a database, beside node:http in the same run: embedded, and on a server where there is one. */
export async function bench(): Promise<Table[]> {
  const raw = await startServer('platform/raw-server.ts')
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
    const gateway = await startServer<Sent>('platform/platform-server.ts', env)
    for (const one of CASES) rows.push({ database: kind, ...(await measure(one, gateway, raw)) })
    gateway.child.disconnect()
    await new Promise((done) => gateway.child.once('exit', done))
  }
  raw.child.disconnect()
  await postgres?.stop()
  return [{ title: `calls with a session, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`, rows }]
}

async function measure({ name, path, target }: (typeof CASES)[number], gateway: Server<Sent>, raw: Server) {
  const ours: Load[] = []
  const theirs: Load[] = []
  await loadCalls(gateway, gateway.told, path, Math.min(2, SECONDS))
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await loadCalls(gateway, gateway.told, path, SECONDS))
    theirs.push(await loadCalls(raw, NOTHING, path, SECONDS))
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

const NOTHING: Sent = { tokens: [], merchant: '' }

function loadCalls(
  server: Server,
  { tokens, merchant }: Sent,
  path: string,
  duration: number,
): Promise<Load> {
  let turn = 0
  return load(server, {
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          turn += 1
          const authorization = tokens[turn % Math.max(1, tokens.length)] ?? ''
          return { ...request, path, headers: { merchant, authorization } }
        },
      },
    ],
  })
}
