import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { buildDist, compileGateway, fillDist } from '../../scripts/dist.mjs'
import { freePort, pause } from '../support/gateway-process.ts'
import { startServer } from './load/server.ts'
import { median, short, type Table } from './table.ts'

const STARTS = Number(process.env.BENCH_STARTS ?? 9)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const SETTLED_MS = 3_000

/** The compiled gateway with three proxied brands: from spawn to the first healthy answer, and its memory. */
export async function bench(): Promise<Table[]> {
  await buildDist()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-installed-'))
  const upstream = await startServer('gateway/upstream-server.ts', {})
  const url = `http://127.0.0.1:${upstream.port}`
  try {
    await compileGateway(folder, { isShown: false })
    fillDist(folder)
    proxied(folder, url)
    const first = await started(folder, url)
    await stopped(first.child)
    const again: Started[] = []
    for (let start = 0; start < STARTS; start += 1) {
      again.push(await started(folder, url))
      if (start < STARTS - 1) await stopped(again.at(-1)!.child)
    }
    const memory = await memoryOf(again.at(-1)!)
    await stopped(again.at(-1)!.child)
    return [timeTable(first, again), memory]
  } finally {
    upstream.child.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Started = { child: ChildProcess; port: number; ms: number; cpuMs: number }

function timeTable(first: Started, again: Started[]): Table {
  const node = Array.from({ length: STARTS }, emptyNodeMs)
  const row = (name: string, times: number[], cpu: number[], target: number | string) => ({
    case: name,
    ms: short(median(times)),
    lowest: short(Math.min(...times)),
    'CPU ms': short(median(cpu)),
    target,
    runs: times.length,
  })
  const cpuOf = ({ cpuMs }: Started) => cpuMs
  const msOf = ({ ms }: Started) => ms
  return {
    title: 'compiled gateway, three brands in proxy mode: spawn to the first healthy answer',
    rows: [
      row('after a change of brands', [first.ms], [first.cpuMs], ''),
      row('nothing changed', again.map(msOf), again.map(cpuOf), 400),
      row('node with an empty script, for comparison', node, node, ''),
    ],
  }
}

function emptyNodeMs(): number {
  const begin = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - begin
}

async function memoryOf({ child, port }: Started): Promise<Table> {
  await pause(SETTLED_MS)
  const idle = megabytes(child)
  const answers = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 64,
    duration: SECONDS,
    headers: { host: 'meghna.localhost' },
    requests: [
      { path: '/wps/system/country' },
      { path: '/login', headers: { host: 'meghna.localhost', accept: 'text/html' } },
      { path: '/_site/meghna/brand.json' },
    ],
  })
  const loaded = megabytes(child)
  return {
    title: `memory of the compiled gateway, MB; load is ${short(answers.requests.average)} requests/s, ${answers.non2xx} refused`,
    rows: [
      { case: 'idle', RSS: short(idle), target: 100 },
      { case: 'after the load', RSS: short(loaded), target: 150 },
      { case: 'highest', RSS: short(megabytes(child, 'VmHWM')), target: 150 },
    ],
  }
}

async function started(folder: string, url: string): Promise<Started> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    // As in gateway/deploy/marquee.service.
    MALLOC_ARENA_MAX: '1',
    NODE_ENV: 'production',
    PORT: String(port),
    UPSTREAM_ALLOW_LIST: url,
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
  }
  const begin = performance.now()
  const child = spawn(process.execPath, ['gateway/bin/main.js'], { cwd: folder, env, stdio: 'ignore' })
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`the compiled gateway ended with ${child.exitCode}`)
    await pause(10)
  }
  return { child, port, ms: performance.now() - begin, cpuMs: cpuMs(child) }
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.once('error', () => done(false))
    asked.end()
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}

function proxied(folder: string, url: string): void {
  const file = join(folder, 'brands/base/brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, upstream: { mode: 'proxy', url } }))
}

/** Memory by Linux's account of the process; NaN on other systems. */
function megabytes({ pid }: ChildProcess, name = 'VmRSS'): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Time on the processor so far, by Linux's account in ticks of 10 ms; NaN on other systems. */
function cpuMs({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
