import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { head, sendRaw } from '../support/raw-client.ts'

/** A process that finds no package of the demonstration vendor. */
const WITHOUT_VENDOR = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../support/without-package.mjs')).href}`,
}
const UPSTREAM = 'http://127.0.0.1:9'
const ENV = { NODE_ENV: 'production', UPSTREAM_ALLOW_LIST: UPSTREAM }

/** All brands answer from an upstream, since base says so. */
function proxied(brandsFolder: string, operations: Record<string, 'simulated'> = {}) {
  const file = join(brandsFolder, 'base/brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  const upstream = { mode: 'proxy', url: UPSTREAM, operations }
  writeFileSync(file, JSON.stringify({ ...brand, upstream }, null, 2))
}

test('production has no control, no lab and no account to sign in with (R-6.018, R-7.070)', async () => {
  const gateway = await startGatewayProcess(ENV, (folder) => proxied(folder))
  try {
    const lines = ['Host: meghna.localhost', 'Connection: close']
    const status = async (path: string) =>
      (await sendRaw(gateway.port, head(`GET ${path} HTTP/1.1`, ...lines))).status
    for (const path of ['/__mock/accounts', '/__mock/journal', '/__mock/clock', '/_site/events'])
      expect(await status(path), path).toBe(404)
    expect(await status('/_lab')).toBe(404)
    expect(await status('/healthz')).toBe(200)
    expect(gateway.output()).not.toMatch(/password/i)
  } finally {
    await gateway.stop()
  }
})

test('production runs without the package of the demonstration vendor', async () => {
  const gateway = await startGatewayProcess({ ...ENV, ...WITHOUT_VENDOR }, (folder) => proxied(folder))
  try {
    const lines = ['Host: meghna.localhost', 'Connection: close']
    const status = async (path: string) =>
      (await sendRaw(gateway.port, head(`GET ${path} HTTP/1.1`, ...lines))).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/media/icon/default.svg')).toBe(200)
    for (const path of ['/media/vendor/KYLIN.webp', '/media/promotion/welcome.svg', '/play/reels'])
      expect(await status(path), path).toBe(404)
  } finally {
    await gateway.stop()
  }
})

test('the simulated platform needs the package, and its absence is told', async () => {
  const refusal = await startGatewayProcess(WITHOUT_VENDOR).catch((error: Error) => error.message)
  expect(refusal).toContain('@marquee/vendor is not installed')
})

test('production refuses to serve a brand from the simulated platform, and says what to write', async () => {
  const refusal = await startGatewayProcess(ENV).catch((error: Error) => error.message)
  expect(refusal).toContain('brands/meghna/brand.json')
  expect(refusal).toContain('"mode": "proxy"')
})

test('production starts with a call that a brand names as simulated, warns of it, answers it with 501 and never from fixtures', async () => {
  const gateway = await startGatewayProcess(ENV, (folder) =>
    proxied(folder, { 'support.location': 'simulated' }),
  )
  try {
    const answer = await sendRaw(
      gateway.port,
      head('GET /wps/system/location HTTP/1.1', 'Host: meghna.localhost', 'Connection: close'),
    )
    expect(answer.status).toBe(501)
    expect(answer.body).toContain('fixtures/answers/support/location.json')
    expect(gateway.output()).toContain('support.location is simulated, and production answers it with 501')
  } finally {
    await gateway.stop()
  }
})

test('production refuses to start with a broken brand, and names it (R-10.002)', async () => {
  const broken = (brandsFolder: string) => {
    proxied(brandsFolder)
    writeFileSync(join(brandsFolder, 'hanabi/theme.json'), '{ "colours": 7 }')
  }
  const refusal = await startGatewayProcess(ENV, broken).catch((error: Error) => error.message)
  expect(refusal).toContain('hanabi/theme.json')
})
