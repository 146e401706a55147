import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADVICE, findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { installation, type OneGateway, oneGateway } from '../support/installed-gateways.ts'
import { type AtStudio, atStudio, type Send, STUDIO } from '../support/signed-in-studio.ts'

/** Two compiled gateways on one installation, of which one has the studio, and a PostgreSQL server of their own. */
let postgres: Awaited<ReturnType<typeof startPostgres>>
let upstream: Server
let installed: Awaited<ReturnType<typeof installation>>
let players: OneGateway
let studio: OneGateway
let owner: AtStudio

const BRAND = 'meghna'
const PAGES = ['/index', '/login', '/_site/site.json', '/robots.txt', '/nowhere']

beforeAll(async () => {
  const programs = await findPostgres()
  if (!programs) throw new Error(ADVICE)
  postgres = await startPostgres(programs)
  upstream = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  installed = await installation(url)
  // One brand starts sooner.
  for (const code of ['hanabi', 'layali']) rmSync(join(installed.folder, 'brands', code), { recursive: true })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Brands')
  const env = { DATABASE_URL: postgres.url, UPSTREAM_ALLOW_LIST: url }
  players = await oneGateway(installed.folder, { ...env, FOLLOW_BRANDS: '1' })
  studio = await oneGateway(installed.folder, { ...env, STUDIO_HOST: STUDIO.host })
  owner = atStudio(sendTo(studio))
  const link = readFileSync(join(installed.folder, '.data/studio-owner-link.txt'), 'utf8').trim()
  await owner.join(link)
})

afterAll(async () => {
  await Promise.all([players, studio].map((gateway) => gateway?.stop('SIGTERM')))
  upstream?.close()
  await postgres?.stop()
  installed?.close()
})

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ops', '-c', 'user.email=ops@example.com']
  return execFileSync('git', [...identity, ...args], {
    cwd: join(installed.folder, 'brands'),
    encoding: 'utf8',
  })
}

function sendTo(gateway: OneGateway): Send {
  return async ({ method, url, headers, payload }) =>
    gateway.ask({ method, path: url, headers: headers as Record<string, string>, body: payload })
}

const nameAt = async (gateway: OneGateway) => {
  const { body } = await gateway.ask({ path: '/_site/site.json' })
  return (JSON.parse(body) as { brand: { name: string } }).brand.name
}

/** Renames the brand in its draft, and returns the draft's number. */
async function rename(name: string): Promise<number> {
  const { body: draft } = await owner.ask('GET', `drafts/${BRAND}`)
  const { body: file } = await owner.ask('GET', `drafts/${BRAND}/file?path=brand.json`)
  const value = { ...(file.own as object), name }
  const edited = await owner.ask('POST', `drafts/${BRAND}/commands`, {
    headers: { 'if-match': String(draft.seq) },
    payload: { label: 'Name', files: [{ path: 'brand.json', value }] },
  })
  return edited.body.seq as number
}

async function publish(seq: number, message: string): Promise<void> {
  const answer = await owner.ask('POST', `drafts/${BRAND}/publish`, {
    headers: { 'if-match': String(seq) },
    payload: { message },
  })
  expect(answer).toMatchObject({ status: 200, body: { commit: expect.stringMatching(/^[0-9a-f]{40}$/) } })
}

test('an installation without STUDIO_HOST has nothing of the studio, on whatever host (R-11.011)', async () => {
  for (const host of [STUDIO.host, `${BRAND}.${STUDIO.host}`, `${BRAND}.localhost`, 'studio.localhost'])
    for (const path of ['/_studio', '/_studio/', '/_studio/api/me', '/_studio/enter', '/_studio/files/x.js'])
      expect((await players.ask({ path, headers: { host } })).status, `${host}${path}`).toBe(404)
})

test('players get the same bytes from an installation with the studio and without it (R-11.007)', async () => {
  const without = (text: string) => text.replaceAll(/"traceId":"[^"]*"/g, '')
  for (const path of PAGES) {
    const [one, other] = await Promise.all([players, studio].map((gateway) => gateway.ask({ path })))
    expect([other!.status, without(other!.body)], path).toEqual([one!.status, without(one!.body)])
  }
})

test('a brand that an owner publishes is served by another gateway without a restart, and is a commit (R-11.010)', async () => {
  const { body } = await owner.ask('GET', 'overview')
  expect(body).toMatchObject({ hasGit: true, brands: [{ code: BRAND, isServed: true }] })
  const before = await nameAt(players)
  await publish(await rename('Meghna Prime'), 'A new name')
  expect(await nameAt(studio)).toBe('Meghna Prime')
  await expect.poll(() => nameAt(players)).toBe('Meghna Prime')
  expect(git('log', '--format=%an: %s', '-1').trim()).toBe('Owner: A new name')
  expect(git('status', '--porcelain').trim()).toBe('')

  const { body: publishes } = await owner.ask('GET', `publishes?brand=${BRAND}`)
  const [{ id }] = publishes as unknown as [{ id: string }]
  const { body: draft } = await owner.ask('GET', `drafts/${BRAND}`)
  const back = await owner.ask('POST', `publishes/${id}/rollback`, {
    headers: { 'if-match': String(draft.seq) },
  })
  await publish(back.body.seq as number, 'Back')
  await expect.poll(() => nameAt(players)).toBe(before)
})

test('a sign-in and a draft survive the restart of the gateway (R-11.009)', async () => {
  const seq = await rename('Meghna Night')
  await studio.stop('SIGKILL')
  await studio.start()
  const { status, body } = await owner.ask('GET', `drafts/${BRAND}`)
  expect([status, body.seq]).toEqual([200, seq])
})
