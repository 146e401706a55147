import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { testConfig } from '../support/start-gateway.ts'
import { testBrand, testContent } from '../support/test-content.ts'

const HOST = 'alpha.localhost:8080'
const ORIGIN = `http://${HOST}`

const PAGES = {
  login: { route: '/login', aliases: [], blocks: [] },
  register: { route: '/register', aliases: ['/invite/:code'], blocks: [] },
}

let lines: Record<string, unknown>[]
let gateway: Awaited<ReturnType<typeof buildGateway>>

beforeEach(async () => {
  lines = []
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const brand = { ...testBrand({ code: 'alpha' }), pages: PAGES }
  const content = testContent([], { brands: new Map([['alpha', brand]]) })
  const config = testConfig({ logLevel: 'warn' })
  gateway = await buildGateway({ config, content, platform: fakePlatform() }, log)
  await gateway.ready()
})
afterEach(() => gateway.close())

const OLD = 'application/csp-report'
const NEW = 'application/reports+json'

const send = (body: unknown, type = NEW, more: object = {}) =>
  gateway.inject({
    method: 'POST',
    url: '/_site/policy-reports',
    headers: { host: HOST, 'content-type': type, ...more },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const violation = (body: object) => ({
  type: 'csp-violation',
  age: 3,
  url: `${ORIGIN}/login`,
  user_agent: 'a browser',
  body,
})

const LOGGED = {
  brand: 'alpha',
  page: 'login',
  directive: 'require-trusted-types-for',
  blocked: 'trusted-types-sink',
  source: '/assets/main-1a2b.js',
  line: 7,
  sink: 'Element innerHTML',
  msg: 'refused by the content-security policy',
}

test('a violation of a policy is logged, in the format of report-to', async () => {
  const answer = await send([
    violation({
      documentURL: `${ORIGIN}/login?returnTo=/member`,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: `${ORIGIN}/assets/main-1a2b.js`,
      lineNumber: 7,
      sample: 'Element innerHTML|<img src=x>',
    }),
    { type: 'deprecation', body: {} },
  ])
  expect(answer.statusCode).toBe(204)
  expect(lines).toMatchObject([LOGGED])
})

test('a violation of a policy is logged, in the format of report-uri', async () => {
  const report = {
    'document-uri': `${ORIGIN}/login`,
    'violated-directive': "require-trusted-types-for 'script'",
    'blocked-uri': 'trusted-types-sink',
    'source-file': `${ORIGIN}/assets/main-1a2b.js`,
    'line-number': 7,
    'script-sample': 'Element innerHTML|<img src=x>',
  }
  expect((await send({ 'csp-report': report }, OLD)).statusCode).toBe(204)
  expect(lines).toMatchObject([LOGGED])
})

test('no personal data is logged: no query, no number in a path, no sample, nothing of another site but its origin', async () => {
  await send([
    violation({
      documentURL: `${ORIGIN}/invite/SECRET-0?code=SECRET-1&email=SECRET-2@example.com`,
      effectiveDirective: 'img-src SECRET-3',
      blockedURL: 'https://user:SECRET-4@elsewhere.example/SECRET-5?x=SECRET-6',
      sourceFile: `${ORIGIN}/invite/SECRET-7`,
      lineNumber: 'SECRET-8',
      columnNumber: 1,
      sample: 'SECRET-9',
    }),
  ])
  expect(lines).toMatchObject([
    { page: 'register', directive: 'img-src', blocked: 'https://elsewhere.example', source: 'document' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/SECRET|a browser|127\.0\.0\.1/)
})

test.each([
  ['{', NEW, 400],
  ['{"__proto__":{}}', OLD, 400],
  ['{}', 'application/json', 415],
  ['{}', 'text/plain', 415],
  [JSON.stringify(['x'.repeat(20_000)]), NEW, 413],
])('%.20s as %s is refused with %i', async (body, type, status) => {
  expect((await send(body, type)).statusCode).toBe(status)
  expect(lines).toEqual([])
})

test.each([['null'], ['[null, 1, "x", {}]'], ['[]']])('%s holds no violation', async (body) => {
  expect((await send(body)).statusCode).toBe(204)
  expect(lines).toEqual([])
})

test('a report with values of the wrong type causes no error', async () => {
  const odd = { toString: 1 }
  const { statusCode } = await send({ 'csp-report': { 'effective-directive': odd, 'blocked-uri': odd } }, OLD)
  expect(statusCode).toBe(204)
  expect(lines).toEqual([])
})

test('reports of one address, and lines of one report, are limited', async () => {
  const many = Array.from({ length: 40 }, () => violation({ effectiveDirective: 'img-src' }))
  await send(many)
  expect(lines).toHaveLength(5)
  const statuses = []
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await send([])).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(29)
  expect(statuses.at(-1)).toBe(429)
})
