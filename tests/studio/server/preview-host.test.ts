import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPreviewHost } from '../../../client/vite/gateway-document.ts'
import { buildGateway } from '../../../gateway/src/app.ts'
import { createStudioRoutes } from '../../../gateway/studio/routes/studio-routes.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let made: TestStudio
let app: Awaited<ReturnType<typeof buildGateway>>

beforeAll(async () => {
  made = await startStudio()
  const config = testConfig({ ...made.folder.config, logLevel: 'silent' })
  const platform = fakePlatform()
  app = await buildGateway({
    config,
    content: made.content,
    platform,
    addStudio: createStudioRoutes(made.studio),
  })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await made.close()
})

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

const nameAt = async (host: string) =>
  (await ask(host, '/_site/site.json')).json<{ brand: { name: string } }>().brand.name

test('the preview host shows the draft, and the brand’s own host what is published (R-11.007, R-11.009)', async () => {
  const before = await nameAt('lotus.localhost:8081')
  expect(await nameAt('lotus.studio.localhost:8081')).toBe(before)
  const { seq } = made.studio.drafts.stateOf('lotus')
  const path = join(made.folder.config.brandsFolder, 'lotus/brand.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  await made.studio.drafts.command('lotus', seq, {
    label: 'Name',
    files: [{ path: 'brand.json', value: { ...file, name: 'Water lily' } }],
  })
  expect(await nameAt('lotus.studio.localhost:8081')).toBe('Water lily')
  expect(await nameAt('lotus.localhost:8081')).toBe(before)
  expect(await nameAt('lotus--published.studio.localhost:8081')).toBe(before)
})

test('another time of a brand has a preview of its own, to which the lab leads from its address (R-11.012)', async () => {
  const { studio, clock } = made
  const file = { $schema: '../../schemas/brand.json', name: 'Spring', merchant: 'lotus', domains: [] }
  const edit = async (name: string) => {
    const files = [{ path: 'brand.json', value: { ...file, name } }]
    await studio.drafts.command('lotus', studio.drafts.stateOf('lotus').seq, { label: 'Name', files })
    await studio.publishing.publish('lotus', studio.drafts.stateOf('lotus').seq, {
      message: name,
      person: 'Ana',
    })
  }
  clock.at = Date.parse('2026-03-01T10:00:00Z')
  await edit('Spring')
  clock.at = Date.parse('2026-07-01T10:00:00Z')
  await edit('Summer')
  const { state } = await studio.findState('lotus', '2026-04-01T12:00')
  expect(await nameAt(`lotus--${state}.studio.localhost:8081`)).toBe('Spring')
  expect(await nameAt('lotus.localhost:8081')).toBe('Summer')
  const lab = await ask('lotus.localhost:8081', '/_lab/stage/pages/hall?at=2026-04-01T12:00&account=demo')
  expect(lab.headers.location).toBe(
    `http://lotus--${state}.studio.localhost:8081/_lab/scene?to=pages%2Fhall&account=demo&clock=2026-04-01T12%3A00%3A00.000Z`,
  )
  expect((await ask('lotus.localhost:8081', '/_lab/world?at=2026-13-01')).statusCode).toBe(404)
  expect((await ask('lotus--p00000000000000000000.studio.localhost:8081', '/index')).statusCode).toBe(404)
  const frame = await ask('lotus.localhost:8081', '/_lab/stage/pages/hall?at=/hall/1')
  expect(frame.headers.location).toBeUndefined()
})

test('only the studio may show the preview in a frame, and nobody the published site (R-11.007)', async () => {
  const policyOf = async (host: string) =>
    String((await ask(host, '/index')).headers['content-security-policy'])
  expect(await policyOf('lotus.studio.localhost:8081')).toContain(
    'frame-ancestors http://studio.localhost:8081;',
  )
  expect(await policyOf('lotus--published.studio.localhost:8081')).toContain(
    'frame-ancestors http://studio.localhost:8081;',
  )
  expect(await policyOf('lotus.localhost:8081')).toContain("frame-ancestors 'none'")
})

test('no search engine takes a preview up, and the published site says nothing of it', async () => {
  const robotsOf = async (host: string) => (await ask(host, '/index')).headers['x-robots-tag']
  expect(await robotsOf('lotus.studio.localhost:8081')).toBe('noindex, nofollow')
  expect(await robotsOf('lotus.localhost:8081')).toBeUndefined()
})

test('an unknown brand has no preview, and other machines have none at all', async () => {
  expect((await ask('nobody.studio.localhost', '/index')).statusCode).toBe(404)
  expect((await ask('nobody--published.studio.localhost', '/index')).statusCode).toBe(404)
  const far = { method: 'GET' as const, url: '/index', remoteAddress: '192.0.2.7' }
  expect((await app.inject({ ...far, headers: { host: 'lotus.studio.localhost' } })).statusCode).toBe(404)
})

test('the studio’s page stands on its own host; local hosts lead there, and no page may frame it', async () => {
  const page = await ask('studio.localhost:8081', '/_studio/lotus/theme')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).toContain('frame-src http://*.studio.localhost:8081')
  const elsewhere = await ask('localhost:8081', '/_studio/')
  expect(elsewhere.headers.location).toBe('http://studio.localhost:8081/_studio/')
  expect((await ask('evil.example', '/_studio/')).statusCode).toBe(404)
})

test('Vite gets the source of the studio, but the built preview, whose blocks are marked', async () => {
  const scriptAt = async (host: string, url: string) =>
    /<script type="module" src="([^"]+)"/.exec(
      (await ask(host, url, { 'x-marquee-client': 'source' })).body,
    )?.[1]
  expect(await scriptAt('studio.localhost:8081', '/_studio/')).toBe('/studio/main.tsx')
  const hosts = ['lotus.studio.localhost:8080', 'studio.localhost:8080', 'lotus.localhost:8080', undefined]
  expect(hosts.map((host) => isPreviewHost(host))).toEqual([true, false, false, false])
})
