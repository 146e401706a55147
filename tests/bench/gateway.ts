import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { CHECK, DOCUMENT_PATH, PAGE_SIZE, PAGES, SITE_PATH } from './gateway/data.ts'
import { type Load, load, type Server, sharesWhile, startServer } from './load/server.ts'
import { median, short, type Table } from './table.ts'

const CONNECTIONS = 64
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

/** A measured ratio may be above the recorded one by this much; a larger one fails the bench. */
const TOLERANCE = 1.1

/** `recorded` is the gateway's CPU by that of bare Fastify, as docs/performance.md has it. */
type Case = {
  name: string
  target: number
  recorded: number
  options: Partial<autocannon.Options> & { path?: string }
}

let page = 0
const SIMULATED = { host: 'alpha.localhost' }

const CASES: Case[] = [
  { name: 'site read', target: 1, recorded: 2.03, options: { path: SITE_PATH, headers: SIMULATED } },
  {
    name: 'document of home',
    target: 1.2,
    recorded: 1.58,
    options: { path: DOCUMENT_PATH, headers: { ...SIMULATED, accept: 'text/html' } },
  },
  {
    name: '24 of 10,000 games',
    target: 3,
    recorded: 0.55,
    options: {
      headers: SIMULATED,
      requests: [
        {
          setupRequest: (request) => {
            page = (page % PAGES) + 1
            return { ...request, path: `/wps/relay/GCSGAME_gameList?pageNo=${page}&pageSize=${PAGE_SIZE}` }
          },
        },
      ],
    },
  },
  {
    name: 'validated POST',
    target: 0.85,
    recorded: 1.83,
    options: {
      path: '/wps/captcha/human',
      method: 'POST',
      headers: { ...SIMULATED, 'content-type': 'application/json' },
      body: CHECK,
    },
  },
  {
    name: 'proxying',
    target: 0.9,
    recorded: 1.18,
    options: { path: '/wps/system/country', headers: { host: 'beta.localhost' } },
  },
]

/** The gateway beside node:http and bare Fastify that do the same work: 64 connections, in turns, medians. */
export async function bench(): Promise<Table[]> {
  const wanted = process.env.BENCH_CASE
  const upstream = await startServer('gateway/upstream-server.ts', {})
  const env = { UPSTREAM_PORT: String(upstream.port) }
  const gateway = await startServer('gateway/gateway-server.ts', env)
  const siteBytes = await fetch(`http://127.0.0.1:${gateway.port}${SITE_PATH}`).then((answer) =>
    answer.text(),
  )
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const files = { ...env, SITE_BYTES: siteBytes, DOCUMENT_FILE: join(folder, 'index.html') }
  writeFileSync(files.DOCUMENT_FILE, await documentOf(gateway))
  const raw = await startServer('gateway/raw-server.ts', files)
  const bare = await startServer('gateway/fastify-server.ts', files)
  try {
    const rows: Table['rows'] = []
    const shares: Table['rows'] = []
    for (const one of CASES) {
      if (wanted && !one.name.includes(wanted)) continue
      rows.push(await compare(one, { gateway, raw, bare }))
      shares.push({ case: one.name, ...(await timeShares(one, gateway)) })
    }
    const worse = rows.filter((row) => Number(row['CPU of Fastify']) > Number(row.recorded) * TOLERANCE)
    if (worse.length > 0) process.exitCode = 1
    return [
      ...(worse.length > 0 ? [{ title: 'slower than recorded in docs/performance.md', rows: worse }] : []),
      {
        title: `gateway beside raw node:http and bare Fastify, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`,
        rows,
      },
      { title: "the gateway's time in percent, by the part that spends it", rows: shares },
    ]
  } finally {
    for (const server of [upstream, gateway, raw, bare]) server.child.disconnect()
    rmSync(folder, { recursive: true })
  }
}

/** The bytes of the home document. fetch cannot set the Host header that selects the brand. */
async function documentOf({ port }: Server): Promise<Buffer> {
  const request = get({ port, path: DOCUMENT_PATH, headers: { ...SIMULATED, accept: 'text/html' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return Buffer.concat(await answer.toArray())
}

type Servers = { gateway: Server; raw: Server; bare: Server }
type Loads = { gateway: Load; raw: Load; bare: Load }

/** Loads the servers in turns, each round in another order, and compares them within a round. */
async function compare({ name, target, recorded, options }: Case, servers: Servers) {
  const names = ['gateway', 'raw', 'bare'] as const
  for (const one of names) await loadFor(servers[one], options, Math.min(2, SECONDS))
  const rounds: Loads[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads: Partial<Loads> = {}
    for (let turn = 0; turn < names.length; turn += 1) {
      const one = names[(round + turn) % names.length]!
      loads[one] = await loadFor(servers[one], options, SECONDS)
    }
    rounds.push(loads as Loads)
  }
  const middle = (of: (loads: Loads) => number) => short(median(rounds.map(of)))
  const ratios = rounds.map(({ gateway, raw }) => gateway.perSecond / raw.perSecond)
  return {
    case: name,
    'gateway/s': middle(({ gateway }) => gateway.perSecond),
    'raw/s': middle(({ raw }) => raw.perSecond),
    'Fastify/s': middle(({ bare }) => bare.perSecond),
    'of raw': short(median(ratios)),
    target,
    lowest: short(Math.min(...ratios)),
    highest: short(Math.max(...ratios)),
    'of Fastify': middle(({ gateway, bare }) => gateway.perSecond / bare.perSecond),
    // CPU time per request, which hardly depends on the load of the machine.
    'CPU µs': middle(({ gateway }) => gateway.cpuMicros),
    'raw µs': middle(({ raw }) => raw.cpuMicros),
    'Fastify µs': middle(({ bare }) => bare.cpuMicros),
    'CPU of Fastify': middle(({ gateway, bare }) => gateway.cpuMicros / bare.cpuMicros),
    recorded,
    'p99 ms': middle(({ gateway }) => gateway.p99),
    'raw p99 ms': middle(({ raw }) => raw.p99),
  }
}

/** Parts with a percent of the time or more, the largest first. */
async function timeShares({ options }: Case, gateway: Server): Promise<Record<string, number>> {
  const shares = await sharesWhile(gateway, () => loadFor(gateway, options, SECONDS))
  const largest = Object.entries(shares).sort(([, one], [, other]) => other - one)
  return Object.fromEntries(
    largest.filter(([, percent]) => percent >= 1).map(([part, percent]) => [part, short(percent)]),
  )
}

function loadFor(server: Server, options: Case['options'], duration: number): Promise<Load> {
  return load(server, { connections: CONNECTIONS, duration, ...options })
}
