import type { InjectOptions } from 'fastify'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStudioApiRoutes } from '../../../gateway/studio/routes/studio-api.ts'
import { STUDIO_CALLS } from '../../../gateway/studio/routes/studio-calls.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
const app = Fastify({ bodyLimit: 1_000 })
const inProduction = Fastify()
beforeAll(async () => {
  on = await startStudio()
  app.register(
    createStudioApiRoutes({ config: { production: false, studioHost: undefined }, studio: on.studio }),
  )
  inProduction.register(
    createStudioApiRoutes({ config: { production: true, studioHost: undefined }, studio: on.studio }),
  )
})
afterAll(async () => {
  await app.close()
  await inProduction.close()
  await on.close()
})

const HEADERS = { host: 'studio.localhost:8080', origin: 'http://studio.localhost:8080' }
const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, more: InjectOptions = {}, to = app) => {
  const { headers, ...rest } = more
  const body = method === 'POST' && !('payload' in more) ? { payload: {} } : {}
  const answer = await to.inject({
    method,
    url: `/_studio/api/${path}`,
    headers: { ...HEADERS, ...headers },
    ...body,
    ...rest,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}
const renamed = (name: string) => ({
  payload: {
    label: 'name',
    files: [{ path: 'brand.json', value: { $schema: '../../schemas/brand.json', name, merchant: 'lotus' } }],
  },
})

describe('every call of the studio', () => {
  test.each(STUDIO_CALLS)(
    '$method $path has an access word, and is refused to all but its own page',
    async (call) => {
      expect([
        'read',
        'write',
        'publish',
        'approve',
        'create',
        'people',
        'audit',
        'signed-in',
        'anyone',
      ]).toContain(call.access)
      const path = call.path.replace(':brand', 'lotus').replace(':id', 'x')
      const statusOf = async (more: InjectOptions) => (await ask(call.method, path, more)).status
      const strangers = [
        { headers: { host: 'studio.localhost.attacker.test' } },
        { headers: { host: 'lotus.studio.localhost:8080' } },
        { headers: { host: '127.0.0.1:8080' } },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        { remoteAddress: '192.168.1.7' },
      ]
      expect(await Promise.all(strangers.map(statusOf))).toEqual(strangers.map(() => 404))
      const pages = [
        { headers: { origin: 'http://lotus.studio.localhost:8080' } },
        { headers: { origin: 'http://attacker.test' } },
        { headers: { origin: 'null' } },
        { headers: { 'sec-fetch-site': 'cross-site' } },
        { headers: { 'sec-fetch-site': 'same-site' } },
      ]
      expect(await Promise.all(pages.map(statusOf))).toEqual(pages.map(() => 403))
      const production = await inProduction.inject({
        method: call.method,
        url: `/_studio/api/${path}`,
        headers: HEADERS,
      })
      expect(production.statusCode).toBe(404)
      expect(production.json()).not.toHaveProperty('error', 'studio.unknown')
    },
  )

  test.each(STUDIO_CALLS.filter(({ method }) => method !== 'GET'))(
    '$method $path without an origin is refused, and a form of another site cannot send it',
    async ({ method, path }) => {
      const url = `/_studio/api/${path.replace(':brand', 'lotus').replace(':id', 'x')}`
      const bare = await app.inject({ method, url, headers: { host: HEADERS.host } })
      expect(bare.statusCode).toBe(403)
      if (method === 'DELETE') return
      const headers = { ...HEADERS, 'content-type': 'text/plain' }
      expect((await app.inject({ method, url, headers, payload: '{}' })).statusCode).toBe(400)
    },
  )
})

test('an unknown call, a bad body and a missing number of the draft are refused with a sentence', async () => {
  expect(await ask('GET', 'secrets')).toMatchObject({ status: 404, body: { error: 'studio.unknown' } })
  expect(await ask('POST', 'drafts/lotus/commands', { payload: { label: 'x', files: 7 } })).toMatchObject({
    status: 400,
    body: { error: 'studio.request.invalid' },
  })
  expect(await ask('POST', 'drafts/lotus/commands', renamed('A'))).toMatchObject({ status: 400 })
})

test.each(['', '?path=brand.json&raw=1', '?path=brand.json&path=theme.json'])(
  'a query that the schema of its call does not allow is refused: drafts/lotus/file%s',
  async (query) => {
    expect(await ask('GET', `drafts/lotus/file${query}`)).toMatchObject({
      status: 400,
      body: { error: 'studio.request.invalid' },
    })
  },
)

test('an edit, its undo and a stale window are told in the audit, which shows altered rows', async () => {
  const edit = await ask('POST', 'drafts/lotus/commands', {
    ...renamed('Golden'),
    headers: { 'if-match': '0' },
  })
  expect(edit).toMatchObject({ status: 200, body: { seq: 1, undo: 'name' } })
  const stale = await ask('POST', 'drafts/lotus/undo', { headers: { 'if-match': '0' } })
  expect(stale).toMatchObject({ status: 412, body: { error: 'studio.draft.moved' } })
  expect((await ask('POST', 'drafts/lotus/undo', { headers: { 'if-match': '"1"' } })).body).toMatchObject({
    seq: 2,
  })
  const rows = (await ask('GET', 'audit?brand=lotus')).body as unknown as { action: string; detail: string }[]
  expect(rows.map(({ action, detail }) => `${action} ${detail}`)).toEqual(['undo name', 'edit name'])
  expect(await on.studio.audit.check()).toMatchObject({ end: { number: 2 } })
  await on.store.run("UPDATE studio_audit SET detail = 'nothing' WHERE number = 1")
  expect((await on.studio.audit.check()).firstAltered).toBe(1)
})

test.each([
  [
    'a picture with a script',
    'assets/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>',
  ],
  ['a page named as a picture', 'assets/logo.png', '<!doctype html><script>x()</script>'],
  ['a page behind a picture’s first bytes', 'assets/logo.png', '\x89PNG\r\n\x1a\n<script>x()</script>'],
  ['a picture with a link', 'assets/logo.svg', '<svg><a href="&#106;avascript:x()"/></svg>'],
  [
    'a huge picture',
    'assets/logo.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(600_000)}</svg>`,
  ],
])('the upload of %s is refused (R-11.011)', async (_what, path, content) => {
  const base64 = Buffer.from(content, 'latin1').toString('base64')
  const { seq } = on.studio.drafts.stateOf('lotus')
  const answer = await ask('POST', 'drafts/lotus/commands', {
    headers: { 'if-match': String(seq) },
    payload: { label: 'logo', files: [{ path, base64 }] },
  })
  expect(answer).toMatchObject({ status: 422, body: { error: 'studio.asset.invalid' } })
})
