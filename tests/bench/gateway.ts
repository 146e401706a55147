import type autocannon from 'autocannon'
import { CHECK, PAGE_SIZE, PAGES, SITE_PATH } from './gateway/data.ts'
import { type Load, load, type Server, startServer } from './load/server.ts'
import { median, short, type Table } from './table.ts'

const CONNECTIONS = 64
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

type Case = { name: string; target: number; options: Partial<autocannon.Options> & { path?: string } }

let page = 0
const SIMULATED = { host: 'alpha.localhost' }

const CASES: Case[] = [
  { name: 'site read, 2 KB', target: 0.9, options: { path: SITE_PATH, headers: SIMULATED } },
  {
    name: '24 of 10,000 games',
    target: 1,
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
    target: 0.75,
    options: {
      path: '/wps/captcha/human',
      method: 'POST',
      headers: { ...SIMULATED, 'content-type': 'application/json' },
      body: CHECK,
    },
  },
  {
    name: 'proxying',
    target: 0.85,
    options: { path: '/wps/system/country', headers: { host: 'beta.localhost' } },
  },
]

/** The gateway beside node:http doing the same work by hand: 64 connections, alternating pairs, medians. */
export async function bench(): Promise<Table[]> {
  const wanted = process.env.BENCH_CASE
  const upstream = await startServer('gateway/upstream-server.ts', {})
  const env = { UPSTREAM_PORT: String(upstream.port) }
  const gateway = await startServer('gateway/gateway-server.ts', env)
  const siteBytes = await fetch(`http://127.0.0.1:${gateway.port}${SITE_PATH}`).then((answer) =>
    answer.text(),
  )
  const raw = await startServer('gateway/raw-server.ts', { ...env, SITE_BYTES: siteBytes })
  try {
    const rows: Table['rows'] = []
    for (const one of CASES)
      if (!wanted || one.name.includes(wanted)) rows.push(await compare(one, gateway, raw))
    return [
      { title: `gateway beside raw node:http, ${CONNECTIONS} connections, medians of ${PAIRS} pairs`, rows },
    ]
  } finally {
    for (const server of [upstream, gateway, raw]) server.child.disconnect()
  }
}

async function compare({ name, target, options }: Case, gateway: Server, raw: Server) {
  const measured: { gateway: Load; raw: Load; ratio: number }[] = []
  for (const server of [gateway, raw]) await loadFor(server, options, Math.min(2, SECONDS))
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [one, other] = pair % 2 === 0 ? [gateway, raw] : [raw, gateway]
    const first = await loadFor(one, options, SECONDS)
    const second = await loadFor(other, options, SECONDS)
    const [ours, theirs] = pair % 2 === 0 ? [first, second] : [second, first]
    measured.push({ gateway: ours, raw: theirs, ratio: ours.perSecond / theirs.perSecond })
  }
  const middle = (of: (one: (typeof measured)[number]) => number) => short(median(measured.map(of)))
  return {
    case: name,
    'gateway/s': middle((one) => one.gateway.perSecond),
    'raw/s': middle((one) => one.raw.perSecond),
    ratio: middle((one) => one.ratio),
    target,
    lowest: short(Math.min(...measured.map((one) => one.ratio))),
    highest: short(Math.max(...measured.map((one) => one.ratio))),
    // CPU time per request, which hardly depends on the load of the machine.
    'CPU µs': middle((one) => one.gateway.cpuMicros),
    'raw CPU µs': middle((one) => one.raw.cpuMicros),
    'p99 ms': middle((one) => one.gateway.p99),
    'raw p99 ms': middle((one) => one.raw.p99),
  }
}

function loadFor(server: Server, options: Case['options'], duration: number): Promise<Load> {
  return load(server, { connections: CONNECTIONS, duration, ...options })
}
