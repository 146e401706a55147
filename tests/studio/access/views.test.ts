import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway } from '../../../gateway/src/app.ts'
import { createLocalCaller } from '../../../gateway/studio/access/caller.ts'
import { createStudioRoutes } from '../../../gateway/studio/routes/studio-routes.ts'
import { createStudioStore } from '../../../gateway/studio/store/studio-store.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { STUDIO } from '../../support/signed-in-studio.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

const DAY = 24 * 60 * 60_000
const HOST = 'lotus.studio.example.com'

let made: TestStudio
let app: Awaited<ReturnType<typeof buildGateway>>
beforeAll(async () => {
  made = await startStudio()
  const config = testConfig({ ...made.folder.config, studioHost: STUDIO.host, logLevel: 'silent' })
  app = await buildGateway({
    config,
    content: made.content,
    platform: fakePlatform(),
    addStudio: createStudioRoutes(made.studio),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await made.close()
})

const ask = (url: string, cookie = '', host = HOST) =>
  app.inject({ url, headers: { host, accept: 'text/html', cookie } })
const enter = (secret: unknown, host = HOST, origin = `https://${host}`) =>
  app.inject({ method: 'POST', url: '/_studio/enter', headers: { host, origin }, payload: { secret } })
const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  String(answer.headers['set-cookie']).split(';')[0]!
const link = () => made.studio.views.link('lotus', createLocalCaller('Ana'), 'For the client')

test('a preview needs a view of its brand, whose secret is exchanged for a cookie of its host (R-11.009)', async () => {
  expect((await ask('/index')).statusCode).toBe(404)
  const { secret } = await link()
  const page = await ask('/_studio/enter')
  expect(page.body).not.toContain(secret)
  expect(page.headers['content-security-policy']).toContain('frame-ancestors https://studio.example.com')
  const entered = await enter(secret)
  expect(entered.statusCode).toBe(204)
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-studio-view=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  expect((await ask('/index', cookieOf(entered))).statusCode).toBe(200)
  expect((await ask('/index', cookieOf(entered), 'river.studio.example.com')).statusCode).toBe(404)
  expect((await enter(secret, 'river.studio.example.com')).statusCode).toBe(404)
  expect((await enter(secret, HOST, 'https://attacker.example')).statusCode).toBe(404)
  expect((await enter(['x'])).statusCode).toBe(404)
})

test('a preview link ends after seven days, and at once when it is withdrawn', async () => {
  const [one, other] = [await link(), await link()]
  const cookies = [cookieOf(await enter(one.secret)), cookieOf(await enter(other.secret))]
  await made.studio.views.revoke('river', one.id)
  expect((await ask('/index', cookies[0])).statusCode).toBe(200)
  await made.studio.views.revoke('lotus', one.id)
  expect((await ask('/index', cookies[0])).statusCode).toBe(404)
  expect((await ask('/index', cookies[1])).statusCode).toBe(200)
  made.clock.at += 7 * DAY
  expect((await ask('/index', cookies[1])).statusCode).toBe(404)
  expect((await enter(other.secret)).statusCode).toBe(404)
})

test('a preview link to a request opens exactly its state, neither the draft nor another request', async () => {
  const { drafts, reviews, views } = made.studio
  const caller = createLocalCaller('Ana')
  const file = { $schema: '../../schemas/brand.json', merchant: 'lotus', domains: [] }
  const makeRequest = async (name: string) => {
    const files = [{ path: 'brand.json', value: { ...file, name } }]
    await drafts.command('lotus', drafts.stateOf('lotus').seq, { label: name, files })
    return reviews.request('lotus', drafts.stateOf('lotus').seq, { title: name }, caller)
  }
  const [first, second] = [await makeRequest('First'), await makeRequest('Second')]
  const at = (number: number) => `lotus--r${number}.studio.example.com`
  const { secret } = await views.link('lotus', caller, 'For the client', `r${first.number}`)
  const cookie = cookieOf(await enter(secret, at(first.number)))
  const site = await app.inject({
    url: '/_site/site.json',
    headers: { host: at(first.number), cookie },
  })
  expect(site.json<{ brand: { name: string } }>().brand.name).toBe('First')
  expect((await ask('/__mock/reset', cookie, at(first.number))).statusCode).toBeGreaterThanOrEqual(400)
  for (const host of [HOST, at(second.number), 'lotus--published.studio.example.com']) {
    expect((await enter(secret, host)).statusCode).toBe(404)
    expect((await ask('/index', cookie, host)).statusCode).toBe(404)
  }
  const draft = await link()
  expect((await enter(draft.secret, at(first.number))).statusCode).toBe(404)
  await drafts.change('lotus', undefined, () => undefined)
})

test('the view of a person ends with the session', async () => {
  const { secret: invite } = await made.studio.people.invite('Zoe', [{ brand: 'lotus', role: 'viewer' }])
  const now = made.clock.now()
  const person = { id: 'zoe', name: 'Zoe', madeAt: now }
  const passkey = {
    id: 'k',
    person: 'zoe',
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: '[]',
    madeAt: now,
  }
  const hash = createHash('sha256').update(invite).digest('hex')
  await createStudioStore(made.store).people.join(hash, person, passkey, [])
  const caller = (await made.studio.signIns.callerOf(await made.studio.signIns.begin('zoe'), ''))!
  const cookie = cookieOf(await enter(await made.studio.views.ofSession('lotus', caller)))
  expect((await ask('/index', cookie)).statusCode).toBe(200)
  await made.studio.signIns.end(caller)
  expect((await ask('/index', cookie)).statusCode).toBe(404)
})

test.each([
  '/__mock/reset',
  '/__mock',
  '/_lab/world',
  '/%5f%5fmock/reset',
  '/_LAB/',
  '/__mock%2freset',
  '/%zz',
])('people of a preview link cannot open %s, nor can visitors of any other host', async (path) => {
  const { secret } = await link()
  const cookie = cookieOf(await enter(secret))
  for (const host of [HOST, 'localhost:8080', STUDIO.host, 'lotus.localhost'])
    expect((await ask(path, cookie, host)).statusCode, host).toBeGreaterThanOrEqual(400)
})
