import fs, { readdirSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { StudioJson } from '@marquee/schemas/studio'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildGateway } from '../../../gateway/src/app.ts'
import { readConfig } from '../../../gateway/src/config.ts'
import { createLocalCaller } from '../../../gateway/studio/access/caller.ts'
import { createStudioRoutes } from '../../../gateway/studio/routes/studio-routes.ts'
import { agentAt } from '../../support/agent.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { STUDIO } from '../../support/signed-in-studio.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { BRAND_FILES, startStudio, type TestStudio } from '../../support/studio.ts'
import { startToldUpstream, type ToldUpstream } from '../../support/told-upstream.ts'

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]

let platform: ToldUpstream
let elsewhere: ToldUpstream
let made: TestStudio
let app: Awaited<ReturnType<typeof buildGateway>>

/** A production gateway with a studio, whose brands have an upstream; another one is allowed, too. */
beforeAll(async () => {
  platform = await startToldUpstream()
  elsewhere = await startToldUpstream()
  for (const upstream of [platform, elsewhere])
    upstream.does((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(COUNTRIES)),
    )
  const base = JSON.parse(readFileSync('brands/base/brand.json', 'utf8')) as object
  const upstream = { mode: 'proxy', url: platform.origin }
  made = await startStudio(
    { ...BRAND_FILES, 'base/brand.json': { ...base, upstream } },
    {
      NODE_ENV: 'production',
      UPSTREAM_ALLOW_LIST: [platform.origin, elsewhere.origin].join(','),
      STUDIO_HOST: STUDIO.host,
      DATABASE_URL: 'postgres://unused?sslmode=verify-full',
    },
  )
  const { folder, content, studio } = made
  const coverageFolder = process.env.COVERAGE_FOLDER
  const config = testConfig({ ...folder.config, logLevel: 'silent', callsPerMinute: 0, coverageFolder })
  app = await buildGateway({ config, content, platform: undefined, addStudio: createStudioRoutes(studio) })
  await app.ready()
})
afterAll(async () => {
  await app?.close()
  await made?.close()
  await platform?.close()
  await elsewhere?.close()
})
beforeEach(() => {
  for (const { received } of [platform, elsewhere]) received.length = 0
})

/** Asks a brand's preview as a person of a preview link does. */
async function atPreview(brand: string, url: string, more: object = {}) {
  const { secret } = await made.studio.views.link(brand, createLocalCaller('Ana'), 'x')
  const headers = {
    host: `${brand}.${STUDIO.host}`,
    accept: 'text/html',
    cookie: `__Host-studio-view=${secret}`,
  }
  return app.inject({ url, headers, ...more })
}

/** Replaces brand.json in the draft of a brand. */
async function edit(brand: string, changed: object): Promise<void> {
  const { seq } = made.studio.drafts.stateOf(brand)
  const value = { ...brandJson(brand), ...changed } as StudioJson
  await made.studio.drafts.command(brand, seq, { label: 'x', files: [{ path: 'brand.json', value }] })
}

const faultsOf = (brand: string) =>
  made.studio.drafts.stateOf(brand).problems.filter(({ warning }) => !warning)

test('a preview reads from the upstream of the published brand and in its name, whatever the draft says (R-11.009)', async () => {
  await edit('lotus', { upstream: { mode: 'proxy', url: elsewhere.origin }, merchant: 'other' })
  expect(faultsOf('lotus')).toEqual([])
  const answer = await atPreview('lotus', '/wps/system/country')
  expect(answer.json<{ value: unknown }>().value).toMatchObject(COUNTRIES)
  expect(platform.received.map(({ url, headers }) => [url, headers.merchant])).toEqual([
    ['/wps/system/country', 'lotus'],
  ])
  expect([elsewhere.received, elsewhere.asked]).toEqual([[], []])
})

test('a preview hands no sign-in, no write and no read of members to an upstream (R-11.009)', async () => {
  const operations = [...made.content.current().operations.values()]
  const closed = operations.filter(
    ({ access, methods, path }) => !path.includes('{') && (access !== 'public' || methods[0] !== 'GET'),
  )
  expect(closed.map(({ id }) => id)).toContain('identity.login')
  for (const { path, methods } of closed) {
    const answer = await atPreview('lotus', path, { method: methods[0] as 'GET' })
    const { errorCode } = answer.json<{ errorCode: string }>()
    expect([path, answer.statusCode, errorCode]).toEqual([path, 403, 'preview.read-only'])
  }
  expect(platform.received).toEqual([])
})

test('the preview of a brand that is not published asks no upstream, and says why (R-11.009)', async () => {
  await made.studio.createBrand({
    code: 'sakura',
    name: 'Sakura',
    currency: 'JPY',
    languages: ['EN'],
    defaultLanguage: 'EN',
  })
  expect(faultsOf('sakura')).toEqual([])
  expect((await atPreview('sakura', '/index')).statusCode).toBe(200)
  const answer = await atPreview('sakura', '/wps/system/country')
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
    503,
    'preview.unpublished',
  ])
  expect(answer.json<{ message: string }>().message).toContain('not published yet')
  expect([...platform.received, ...elsewhere.received]).toEqual([])
})

test('a proxy learns that the hosts of the studio and of previews are known, those of unpublished brands too', async () => {
  await made.studio.createBrand({
    code: 'kiku',
    name: 'Kiku',
    currency: 'JPY',
    languages: ['EN'],
    defaultLanguage: 'EN',
  })
  const statusFor = async (domain: string) =>
    (await app.inject({ url: `/_site/host-known?domain=${domain}`, headers: { host: 'gateway-1' } }))
      .statusCode
  for (const name of ['', 'lotus.', 'lotus--published.', 'kiku.'])
    expect([name, await statusFor(`${name}${STUDIO.host}`)]).toEqual([name, 200])
  for (const name of ['nobody.', 'kiku--published.', 'a.lotus.'])
    expect([name, await statusFor(`${name}${STUDIO.host}`)]).toEqual([name, 404])
})

test('the documents of players have the same bytes with the path of agents, and after a change by one, as without', async () => {
  const { folder, content, studio } = made
  const config = testConfig({ ...folder.config, logLevel: 'silent', callsPerMinute: 0 })
  const documentsOf = (gateway: typeof app) =>
    Promise.all(
      ['/index', '/login', '/lottery', '/nowhere'].flatMap((url) =>
        ['lotus', 'river'].map(async (merchant) => {
          const headers = { merchant, accept: 'text/html' }
          const { statusCode, body } = await gateway.inject({ url, headers })
          return `${statusCode} ${body}`
        }),
      ),
    )
  const alone = await buildGateway({ config, content, platform: undefined })
  const before = await documentsOf(alone)
  await alone.close()
  expect(before.filter((document) => document.includes('<html')).length).toBe(8)
  expect(await documentsOf(app)).toEqual(before)
  const { token } = await studio.agentTokens.make(
    { name: 'Robin', grants: [{ brand: '*', role: 'owner' }], days: 1 },
    createLocalCaller('Ana'),
  )
  const edits = [{ path: 'i18n/EN.json', pointer: '/shell.login', value: 'By an agent' }]
  const { seq } = studio.drafts.stateOf('river')
  const { isRefused } = await agentAt(app, token).use('change_draft', {
    brand: 'river',
    seq,
    label: 'x',
    edits,
  })
  expect(isRefused).toBe(false)
  expect(await documentsOf(app)).toEqual(before)
  // The page for agents lists the calls, which production describes only where API_PAGE says so.
  const page = await app.inject({ url: '/_site/llms.txt', headers: { merchant: 'river' } })
  expect(page.statusCode).toBe(404)
})

test('a CDN keeps no preview, and a preview link does not open the lab', async () => {
  const { headers, statusCode } = await atPreview('lotus', '/index')
  expect([statusCode, headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([
    200,
    undefined,
    undefined,
  ])
  for (const url of [
    '/_lab/forms/login',
    '/_site/lab.json',
    '/_site/lab/forms/login/rows',
    '/_site//lab.json',
  ])
    expect((await atPreview('lotus', url)).statusCode, url).toBe(404)
})

test('a preview shows edits at once and sends nothing to analytics, and the same brand for players does not (R-11.009)', async () => {
  const isForEditors = (body: string) => (JSON.parse(body) as { development: boolean }).development
  expect(isForEditors((await atPreview('lotus', '/_site/site.json')).body)).toBe(true)
  const headers = { host: 'lotus.localhost' }
  expect(isForEditors((await app.inject({ url: '/_site/site.json', headers })).body)).toBe(false)
  for (const url of ['/_site/events', '/_site/lab.json'])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(404)
})

test('a draft whose calls would be simulated has a problem, and is not published (R-11.010)', async () => {
  await edit('river', { upstream: { mode: 'simulated' } })
  expect(faultsOf('river')).toMatchObject([{ path: 'brand.json', pointer: '/upstream' }])
  const { seq } = made.studio.drafts.stateOf('river')
  await expect(
    made.studio.publishing.publish('river', seq, { message: '', person: 'Ana' }),
  ).rejects.toMatchObject({ code: 'studio.draft.faulty' })
})

test.each(['lotus.localhost', 'unknown.example', 'localhost'])(
  'the host %s has nothing of the studio in production (R-11.011)',
  async (host) => {
    for (const url of ['/_studio', '/_studio/', '/_studio/api/me', '/_studio/enter', '/_studio/files/x.js'])
      expect((await app.inject({ url, headers: { host } })).statusCode, url).toBe(404)
  },
)

test('the studio in production has its page on its own host, and its calls ask for a sign-in (R-11.011)', async () => {
  const at = (url: string) => app.inject({ url, headers: { host: STUDIO.host } })
  expect((await at('/_studio/')).statusCode).toBe(200)
  expect((await at('/_studio/api/me')).json()).toEqual({ signedIn: 'out' })
  expect((await at('/_studio/api/overview')).statusCode).toBe(401)
})

test('STUDIO_HOST in production asks for the database that keeps people and drafts (R-11.011)', () => {
  const environment = { NODE_ENV: 'production', STUDIO_HOST: STUDIO.host }
  expect(() => readConfig(environment)).toThrow('STUDIO_HOST is set without DATABASE_URL')
  expect(readConfig({ ...environment, DATABASE_URL: 'postgres://db?sslmode=verify-full' }).studioHost).toBe(
    STUDIO.host,
  )
})

test('a production gateway follows its brands with a studio, or where it is told to (R-11.010)', () => {
  const follows = (environment: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db?sslmode=verify-full', ...environment })
      .followsBrands
  expect(follows({})).toBe(false)
  expect(follows({ FOLLOW_BRANDS: '1' })).toBe(true)
  expect(follows({ STUDIO_HOST: STUDIO.host })).toBe(true)
  expect(follows({ STUDIO_HOST: STUDIO.host, FOLLOW_BRANDS: '0' })).toBe(true)
})

test('a publish into a folder that the gateway may not write changes nothing and names the folder (R-11.010)', async () => {
  const files = { 'pond/brand.json': brandJson('pond') }
  const on = await startStudio(files)
  const value = { ...brandJson('pond'), name: 'Pond' } as StudioJson
  await on.studio.drafts.command('pond', 0, { label: 'x', files: [{ path: 'brand.json', value }] })
  const denied = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  })
  syncBuiltinESMExports()
  const publishing = on.studio.publishing.publish('pond', 1, { message: '', person: 'Ana' })
  await expect(publishing).rejects.toMatchObject({
    code: 'studio.write.failed',
    message: expect.stringMatching(/^The gateway may not write to pond in BRANDS_FOLDER \(EROFS\)/),
  })
  denied.mockRestore()
  syncBuiltinESMExports()
  expect(readdirSync(on.folder.config.brandsFolder).filter((name) => name.startsWith('.'))).toEqual([])
  await on.close()
})
