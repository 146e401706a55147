import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildDist } from '../../scripts/dist.mjs'
import { brandJson } from '../support/brand-folder.ts'
import { type GatewayProcess, pause, ROOT, startGatewayProcess } from '../support/gateway-process.ts'
import { codeOf, settingsOf, writeBrands } from './load/many-brands.ts'
import { median, percentile, short, type Table } from './table.ts'

const BRANDS = Number(process.env.BENCH_BRANDS ?? 1_000)
/** One brand in a hundred is edited each minute. */
const EVERY_MS = 60_000 / (BRANDS / 100)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const PACE_MS = 20
/** A request that takes longer counts as delayed. */
const DELAYED_MS = 100
/** No upstream listens there, because brands alone are asked for. */
const UPSTREAM = 'http://127.0.0.1:9'

/** Many proxied brands on one compiled gateway that follows its files: start, memory, and requests while brands are edited. */
export async function bench(): Promise<Table[]> {
  await buildDist()
  let copied = 0
  const gateway = await startGatewayProcess(
    { NODE_ENV: 'production', FOLLOW_BRANDS: '1', UPSTREAM_ALLOW_LIST: UPSTREAM, CALLS_PER_MINUTE: '0' },
    (folder) => {
      proxied(folder)
      writeBrands((path, value) => save(folder, path, value), BRANDS)
      copied = performance.now()
    },
    { root: join(ROOT, 'dist'), args: ['gateway/bin/main.js'], patienceMs: 300_000 },
  )
  try {
    const startMs = performance.now() - copied
    const quiet = await paced(gateway.port, pause((SECONDS * 1_000) / 4))
    const idleMb = gateway.memoryMb()
    const served: number[] = []
    const busy = await paced(gateway.port, edited(gateway, served))
    const rows = [
      { figure: 'start, s', value: startMs / 1_000 },
      { figure: 'memory, MB, before the edits', value: idleMb },
      { figure: 'memory, MB, after the edits', value: gateway.memoryMb() },
      { figure: 'from saved to served, ms, median', value: median(served), target: 1_000 },
      { figure: 'from saved to served, ms, highest', value: Math.max(...served) },
      ...requestRows('without edits', quiet),
      ...requestRows('during edits', busy),
    ]
    const title = `${BRANDS} brands on one gateway, ${served.length} edits in ${SECONDS} s`
    return [{ title, rows: rows.map((row) => ({ target: '', ...row, value: short(row.value) })) }]
  } finally {
    await gateway.stop()
  }
}

function requestRows(when: string, times: readonly number[]) {
  const delayed = times.filter((ms) => ms > DELAYED_MS).length
  return [
    { figure: `request ${when}, ms, median`, value: median([...times]) },
    { figure: `request ${when}, ms, 99th percentile`, value: percentile(times, 99) },
    { figure: `request ${when}, share above ${DELAYED_MS} ms, %`, value: (100 * delayed) / times.length },
  ]
}

function proxied(folder: string): void {
  const file = join(folder, 'base/brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, upstream: { mode: 'proxy', url: UPSTREAM } }))
}

function save(folder: string, path: string, value: string | object): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}

async function edited({ port, brandsFolder }: GatewayProcess, served: number[]): Promise<void> {
  const edits = Math.ceil((SECONDS * 1_000) / EVERY_MS)
  for (let edit = 0; edit < edits; edit++) {
    const index = (edit * 97) % BRANDS
    const code = codeOf(index)
    const name = `Edited ${edit}`
    const begin = performance.now()
    save(brandsFolder, `${code}/brand.json`, brandJson(code, { ...settingsOf(index), name }))
    while (!(await brandOf(port, code)).includes(name)) await pause(5)
    served.push(performance.now() - begin)
    await pause(Math.max(0, EVERY_MS - (performance.now() - begin)))
  }
}

/** Times of requests for another brand, one after another, until another task ends. */
async function paced(port: number, meanwhile: Promise<void>): Promise<number[]> {
  const times: number[] = []
  const other = { isOver: false }
  const over = meanwhile.finally(() => (other.isOver = true))
  while (!other.isOver) {
    const begin = performance.now()
    await brandOf(port, codeOf(1))
    times.push(performance.now() - begin)
    await pause(PACE_MS)
  }
  await over
  return times
}

async function brandOf(port: number, code: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/_site/${code}/brand.json`, {
    headers: { merchant: code },
  })
  return answer.text()
}
