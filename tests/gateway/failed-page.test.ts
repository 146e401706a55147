import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { invalid } from '../support/settings.ts'
import { buildSmallClient } from '../support/small-client.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

/** A renderer that fails for one brand, and for one page of all brands. */
const DRAW = `export async function drawPage({ site }, path) {
  if (site.code === 'beta' || path === '/broken') throw new Error('no ink in /srv/secret')
  return { html: '<p>drawn</p>', answers: [] }
}
`
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8'

const clientFolder = mkdtempSync(join(tmpdir(), 'marquee-client-'))
let gateway: Gateway
beforeAll(async () => {
  buildSmallClient(clientFolder)
  for (const [path, text] of [
    ['package.json', '{ "type": "module" }'],
    ['server/server.js', DRAW],
  ] as const) {
    mkdirSync(dirname(join(clientFolder, path)), { recursive: true })
    writeFileSync(join(clientFolder, path), text)
  }
  const names = { alpha: 'Alpha <b>', beta: 'Beta' }
  const brands = Object.entries(names).map(([code, name]) => ({ code, name }))
  gateway = await startGateway(fakePlatform(), { clientFolder }, testContent(brands))
})
afterAll(async () => {
  await gateway.close()
  rmSync(clientFolder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}, host = 'alpha.localhost') =>
  gateway.app.inject({ url, headers: { host, accept: PAGE, ...headers } })

test.each([[PAGE], ['*/*']])(
  'a document that fails is a page of the brand, not the envelope of calls (%s)',
  async (accept) => {
    const answer = await ask('/broken', { accept })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    })
    expect(answer.body).toContain('<h1>The site could not be opened</h1>')
    expect(answer.body).toContain('Something went wrong on our side. Please try again.')
    expect(answer.body).toContain('Alpha &lt;b&gt;')
    expect(answer.body).toMatch(/Reference [\w-]+</)
    expect(answer.body).not.toMatch(/no ink|secret|errorCode/)
  },
)

test('the page of a failed document speaks the language of the visitor and has the direction of its script', async () => {
  const answer = await ask('/broken', { 'accept-language': 'bn' })
  expect(answer.body).toMatch(/<html lang="bn" dir="ltr"/)
})

test('an address without a page is told as a page to a browser, and as the envelope to a call', async () => {
  const [opened, called, operation] = await Promise.all([
    ask('/old/index.php'),
    ask('/old/index.php', { accept: 'application/json' }),
    ask('/wps/nothing'),
  ])
  expect([opened.statusCode, called.statusCode, operation.statusCode]).toEqual([404, 404, 404])
  expect(opened.body).toContain('<h1>We could not find this page</h1>')
  expect(called.json()).toMatchObject({ errorCode: 'request.unknown-path' })
  expect(operation.json()).toMatchObject({ errorCode: 'request.unknown-path' })
})

test('a brand whose page of the failure fails too answers a plain page', async () => {
  const { brands } = gateway.content.current()
  const broken = { ...brands.get('alpha')!, code: 'gamma', theme: invalid(undefined) }
  const own = await startGateway(
    fakePlatform(),
    { clientFolder },
    testContent([], { brands: new Map([['gamma', broken]]) }),
  )
  const answer = await own.app.inject({ url: '/broken', headers: { host: 'gamma.localhost', accept: PAGE } })
  await own.close()
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<h1>Not available</h1>')
})

test('a gateway is not ready while the page of a brand fails, and says which without the words of the error', async () => {
  const answer = await ask('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    status: 'not ready',
    checks: { brands: true, pages: false },
    failedPages: { beta: 'Error' },
  })
  expect(answer.body).not.toContain('ink')
})
