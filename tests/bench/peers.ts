import autocannon from 'autocannon'
import { CHECK, gamesPage, PAGE_SIZE, SITE_PATH } from './gateway/data.ts'
import { startServer } from './load/server.ts'
import { hasJava, peersFolder } from './peers/install.ts'
import { PAGE, PROXIED, READ, startPeers, WRITE } from './peers/servers.ts'
import { median, short, type Table } from './table.ts'

const CONNECTIONS = 64
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const HOST = { host: 'alpha.localhost' }

/** Required ratio of the gateway's speed to each peer's. */
const TARGETS: Readonly<Record<string, number>> = { WireMock: 4, Prism: 8, MSW: 8, Mockoon: 20 }

type Case = { name: string; ours: string; theirs: string; options: Partial<autocannon.Options> }

const CASES: readonly Case[] = [
  { name: 'read of 2 KB', ours: SITE_PATH, theirs: READ, options: { headers: HOST } },
  {
    name: 'page of 24 games',
    ours: `${PAGE}?pageNo=1&pageSize=${PAGE_SIZE}`,
    theirs: `${PAGE}?pageNo=1&pageSize=${PAGE_SIZE}`,
    options: { headers: HOST },
  },
  {
    name: 'checked POST',
    ours: WRITE,
    theirs: WRITE,
    options: { method: 'POST', headers: { ...HOST, 'content-type': 'application/json' }, body: CHECK },
  },
  {
    name: 'proxying',
    ours: PROXIED,
    theirs: PROXIED,
    options: { headers: { host: 'beta.localhost' } },
  },
]

type Server = { name: string; port: number; proxyPort: number; warmSeconds: number; stop(): void }

/** The gateway beside the mock servers in wide use, each serving the same bytes, taking turns in one run. */
export async function bench(): Promise<Table[]> {
  const wanted = process.env.BENCH_CASE
  const upstream = await startServer('gateway/upstream-server.ts')
  const gateway = await startGateway(upstream.port)
  const read = await (await fetch(`http://127.0.0.1:${gateway.port}${SITE_PATH}`)).text()
  const page = gamesPage({ pageNo: 1, pageSize: PAGE_SIZE, gameType: '', gameName: '' })
  const envelope = (value: unknown) =>
    JSON.stringify({ success: true, value, message: null, errorCode: null, traceId: 'bench' })
  const served = {
    read,
    page: envelope(page),
    written: envelope({ token: 'a'.repeat(32) }),
    upstream: `http://127.0.0.1:${upstream.port}`,
  }
  const peers = await startPeers(peersFolder(), served, hasJava())
  const servers: Server[] = [
    gateway,
    ...peers.map((peer) => ({ ...peer, stop: () => peer.children.forEach((child) => void child.kill()) })),
  ]
  try {
    const rows: Table['rows'] = []
    for (const one of CASES)
      if (!wanted || one.name.includes(wanted)) rows.push(...(await measure(one, servers)))
    return [{ title: `gateway beside mock servers, ${CONNECTIONS} connections, medians of ${ROUNDS}`, rows }]
  } finally {
    for (const server of servers) server.stop()
    upstream.child.disconnect()
  }
}

async function measure(one: Case, servers: readonly Server[]): Promise<Table['rows']> {
  for (const server of servers) await load(one, server, server.warmSeconds)
  const speeds = new Map(servers.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers) speeds.get(server.name)!.push(await load(one, server, SECONDS))
  const ours = median(speeds.get('gateway')!)
  return servers.map(({ name }) => {
    const speed = median(speeds.get(name)!)
    return {
      case: one.name,
      server: name,
      'requests/s': short(speed),
      'gateway is faster by': name === 'gateway' ? '' : short(ours / speed),
      target: TARGETS[name] ?? '',
    }
  })
}

async function load({ ours, theirs, options }: Case, server: Server, duration: number): Promise<number> {
  const path = server.name === 'gateway' ? ours : theirs
  const port = path === PROXIED ? server.proxyPort : server.port
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration,
    ...options,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${server.name} ${path}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.total / result.duration
}

async function startGateway(upstream: number): Promise<Server> {
  const env = { UPSTREAM_PORT: String(upstream) }
  const { child, port } = await startServer('gateway/gateway-server.ts', env)
  return { name: 'gateway', port, proxyPort: port, warmSeconds: 2, stop: () => child.disconnect() }
}
