import { afterEach, describe, expect, test } from 'vitest'
import type { Content, ContentSource } from '../../gateway/src/content/content.ts'
import { createProblemPrinter } from '../../gateway/src/http/start-banner.ts'
import { brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { loadBrands } from '../support/project-files.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

let gateway: Gateway
afterEach(() => gateway?.close())

const { unserved, problems } = loadBrands({
  'good/brand.json': brandJson('good'),
  'broken/brand.json': brandJson('broken', { domains: ['play.example.com'], esport: ['<b>'] }),
}).content

async function start(content: ContentSource, production = false) {
  gateway = await startGateway(
    production ? undefined : fakePlatform(),
    { production, control: false },
    content,
  )
}

const ask = (host: string, url = '/', headers: object = {}) =>
  gateway.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

describe('a brand that is broken at the start (R-11.006)', () => {
  test('a brand that is broken at the start has a page of its own with its problems, at each of its addresses', async () => {
    await start(testContent(undefined, { unserved, problems }))
    for (const host of ['broken.localhost:8080', 'play.example.com']) {
      const { statusCode, body, headers } = await ask(host, '/rng')
      expect(statusCode).toBe(503)
      expect(body).toContain('broken is not served')
      expect(body).toContain('brands/broken/brand.json:8 /esport')
      expect(body).toContain('did you mean &quot;esports&quot;?')
      expect(headers['content-security-policy']).not.toContain('unsafe')
    }
  })

  test('a brand that is broken at the start is no other brand for calls either, and the others are served', async () => {
    await start(testContent(undefined, { unserved, problems }))
    const call = await ask('broken.localhost', '/wps/system/status', { accept: '*/*', merchant: 'alpha' })
    expect(call.json()).toMatchObject({ errorCode: 'tenant.unknown' })
    expect((await ask('alpha.localhost', '/_site/site.json')).statusCode).toBe(200)
    expect((await ask('nobody.localhost', '/_site/site.json')).json()).toMatchObject({ code: 'alpha' })
  })

  test('a brand that is broken at the start is named by /readyz, which does not take the others out of service', async () => {
    await start(testContent(undefined, { unserved, problems }))
    const ready = await ask('alpha.localhost', '/readyz')
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { status: 'degraded', unserved: ['broken'] },
    ])
  })

  test('a brand that is broken at the start whose folder was removed is named by /readyz and degrades nothing, because people retire brands', async () => {
    const gone = { code: 'gone', hosts: [], isRemoved: true }
    await start(testContent(undefined, { unserved: new Map([['gone', gone]]) }))
    const ready = await ask('alpha.localhost', '/readyz')
    expect(ready.json()).toMatchObject({ status: 'ready', unserved: [], removed: ['gone'] })
  })

  test('a brand that is broken at the start names no files in production', async () => {
    const upstream = { mode: 'proxy' as const, url: 'https://upstream.example.com' }
    gateway = await startGateway(
      undefined,
      { production: true, control: false, upstreamAllowList: [upstream.url] },
      testContent([{ code: 'alpha', upstream }], { unserved, problems }),
    )
    const { statusCode, body } = await ask('play.example.com')
    expect(statusCode).toBe(503)
    expect(body).not.toMatch(/brands\/|esport/)
  })
})

test('problems are printed at each save, and their end once', () => {
  const printed: string[] = []
  const print = createProblemPrinter((text) => printed.push(text), '')
  const content = testContent().current()
  const broken: Content = { ...content, unserved, problems }
  for (const next of [content, broken, broken, content, content]) print(next)
  expect(printed).toHaveLength(3)
  expect(printed[0]).toContain('broken is not served:\nbrands/broken/brand.json:8 /esport')
  expect(printed[2]).toContain('No problems are left')
})

test('a warning that was printed is not printed again at the save of another brand', () => {
  const printed: string[] = []
  const content = testContent().current()
  const [warning, other] = ['a', 'b'].map((brand) => ({
    ...problems[0]!,
    file: `brands/${brand}/brand.json`,
    warning: true as const,
  }))
  const having = (...list: Content['problems']) => ({ ...content, problems: list })
  const print = createProblemPrinter((text) => printed.push(text.trim()), '', having(warning!))
  for (const next of [having(warning!), having(warning!, other!), having(other!), having(warning!)])
    print(next)
  expect(printed).toEqual([
    expect.stringContaining('brands/b/brand.json'),
    expect.stringContaining('brands/a/brand.json'),
  ])
})

test('a removed brand is printed once, and again after it was restored', () => {
  const printed: string[] = []
  const print = createProblemPrinter((text) => printed.push(text.trim()), '')
  const content = testContent().current()
  const gone = { code: 'gone', hosts: [], isRemoved: true }
  const without: Content = { ...content, unserved: new Map([['gone', gone]]) }
  for (const next of [without, without, { ...without, problems }, without, content, without]) print(next)
  const removal = 'gone is not served: its folder was removed'
  expect(printed).toEqual([removal, expect.stringContaining('/esport'), 'No problems are left.', removal])
})

test('the first of many problems are printed with the total number', () => {
  const printed: string[] = []
  const many = Array.from({ length: 500 }, () => problems[0]!)
  createProblemPrinter(
    (text) => printed.push(text),
    'the check tells all',
  )({
    ...testContent().current(),
    unserved: new Map(),
    problems: many,
  })
  expect(printed[0]!.trim().split('\n')).toHaveLength(21)
  expect(printed[0]).toContain('and 480 more: the check tells all')
})
