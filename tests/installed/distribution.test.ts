import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapStack } from '../../gateway/src/lib/mapped-stack.ts'
import { findUnwanted } from '../../scripts/archive-contents.mjs'
import { compileGateway, fillDist } from '../../scripts/dist.mjs'
import { buildBom } from '../../scripts/sbom.mjs'
import { freePort, ROOT, untilReady } from '../support/gateway-process.ts'
import { head, sendRaw } from '../support/raw-client.ts'

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]
/** Outside the project, so that no node_modules folder is found above it. */
const folder = mkdtempSync(join(tmpdir(), 'marquee-dist-'))

const CACHE = join(folder, '.data/compiled-gateway')

type Installed = { port: number; output(): string; stop(signal?: NodeJS.Signals): Promise<number> }

let upstream: Server
let url: string
let gateway: Installed

beforeAll(async () => {
  await compileGateway(folder)
  fillDist(folder)
  upstream = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(COUNTRIES))
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const { port: behind } = upstream.address() as { port: number }
  url = `http://127.0.0.1:${behind}`
  proxied(url)
  gateway = await startInstalled()
})

afterAll(async () => {
  await gateway?.stop()
  upstream?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startInstalled(options: string[] = []): Promise<Installed> {
  const port = await freePort()
  const child = spawn(process.execPath, [...options, 'gateway/bin/main.js'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PORT: String(port), UPSTREAM_ALLOW_LIST: url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  const isUp = await Promise.race([untilReady(port), ended.then(() => false)])
  if (!isUp) throw new Error(`The compiled gateway did not start:\n${output}`)
  return {
    port,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

function proxied(url: string): void {
  const file = join(folder, 'brands/base/brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, upstream: { mode: 'proxy', url } }))
}

const ask = (path: string, { port } = gateway) =>
  sendRaw(
    port,
    head(`GET ${path} HTTP/1.1`, 'Host: meghna.localhost', 'Accept: text/html', 'Connection: close'),
  )

test('the compiled gateway serves a document without any package beside it (R-11.018)', async () => {
  const answer = await ask('/login?lang=EN')
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('Meghna')
})

test('a CDN may keep a document and purge it by its brand, while browsers ask each time', async () => {
  const { headers } = await ask('/login?lang=EN')
  expect(headers).toMatchObject({
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    'surrogate-key': 'brand-meghna documents',
    'cache-tag': 'brand-meghna,documents',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  })
  const missing = await ask('/no-such-page')
  expect([missing.status, missing.headers['cdn-cache-control']]).toEqual([404, undefined])
})

test('the compiled gateway proxies a call to the upstream (R-11.018)', async () => {
  const answer = await ask('/wps/system/country')
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('"countryDialingCode":"880"')
})

test('the doctor of an installation examines it beside the running gateway, and finds what its upstream breaks (R-11.018)', async () => {
  const { code, output } = await examined()
  expect(output).toContain(`✓ PORT 127.0.0.1:${gateway.port}: a gateway listens here`)
  expect(output).toContain('✓ brands: 3 brands are correct')
  expect(output).toContain(`✗ meghna: support.status at ${url}/wps/system/status: `)
  expect(code).toBe(1)
})

/** Exit code and output of the installation's doctor. */
async function examined(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['gateway/bin/main.js', 'doctor'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PORT: String(gateway.port), UPSTREAM_ALLOW_LIST: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, output }
}

test('an installation has no vendor, no embedded database, no package and no fixture (R-11.018)', () => {
  const files = readdirSync(folder, { recursive: true }).map(String)
  expect(files).toContain('gateway/bin/main.js.map')
  expect(files.filter((path) => /node_modules|pglite|sharp|^fixtures|\.ts$/.test(path))).toEqual([])
  const sources = compiledSources()
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => /fixtures\/vendor|pglite|sharp|platform\/wallet/.test(path))).toEqual([])
})

test('the list of packages names every package inside the compiled gateway, with version and hash', () => {
  const inside = compiledSources().flatMap(
    (path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  )
  expect(new Set(inside).size).toBeGreaterThan(50)
  const { components } = buildBom({ version: '1.0.0', time: '2026-01-01T00:00:00Z' })
  const named = new Set(components.map(({ name }) => name))
  expect([...new Set(inside)].filter((name) => !named.has(name))).toEqual([])
  expect(components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([])
  expect([...named].filter((name) => /^(vite|tsx|sharp|vitest|@electric-sql\/pglite)$/.test(name))).toEqual(
    [],
  )
})

test('SIGTERM ends the compiled gateway without an error', async () => {
  expect(await gateway.stop()).toBe(0)
  expect(gateway.output()).not.toContain('Error')
})

/** Files of compiled code that a start left. */
const codeFiles = () =>
  readdirSync(CACHE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test.each([
  ['the code that the last start left', (code: Buffer) => code],
  ['code that is cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['code of another build', (code: Buffer) => Buffer.concat([Buffer.alloc(32), code.subarray(32)])],
])('a gateway starts from %s, and leaves code for the next start (R-11.018)', async (_which, found) => {
  const before = codeFiles()
  expect(before.length).toBeGreaterThan(0)
  for (const file of before) writeFileSync(file, found(readFileSync(file)))
  const again = await startInstalled()
  expect((await ask('/wps/system/country', again)).status).toBe(200)
  expect(await again.stop()).toBe(0)
  expect(again.output()).not.toContain('Error')
  expect(codeFiles()).toEqual(expect.arrayContaining(before))
})

test('a stack of a compiled gateway is logged with places of its sources', () => {
  const bin = join(folder, 'gateway/bin')
  const [first = ''] = readFileSync(join(bin, 'gateway.js'), 'utf8').split('\n')
  const stack = `Error: x\n    at read (${join(bin, 'gateway.js')}:1:${Math.floor(first.length / 2)})`
  expect(mapStack(stack, bin)).toMatch(/^Error: x\n {4}at read \(\S+\.[mc]?[jt]s:\d+:\d+\)$/)
  expect(mapStack(stack, bin)).not.toContain(bin)
})

test('a gateway that is killed has left its compiled code, with mapped stacks too (R-11.018)', async () => {
  rmSync(CACHE, { recursive: true })
  const mapped = await startInstalled(['--enable-source-maps'])
  expect((await ask('/wps/system/country', mapped)).status).toBe(200)
  await expect.poll(() => existsSync(CACHE) && codeFiles().length).toBeGreaterThan(0)
  await mapped.stop('SIGKILL')
})

/** Files from which the modules of the compiled gateway were made. */
function compiledSources(): string[] {
  const bin = join(folder, 'gateway/bin')
  const maps = readdirSync(bin).filter((name) => name.endsWith('.map'))
  return maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(bin, name), 'utf8')) as { sources: string[] }
    return sources
  })
}

test('a compiled installation has no path of this machine, no secret, and nothing of fixtures and tests', () => {
  expect(findUnwanted(join(folder, 'gateway'), ROOT)).toEqual([])
  expect(findUnwanted(join(folder, 'schemas'), ROOT)).toEqual([])
})
