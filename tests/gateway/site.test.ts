import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '@marquee/schemas/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRUSTED_POLICY } from '../../client/src/lib/trusted-script.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { buildSvgPolicy } from '../../gateway/src/http/security-headers.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const UPSTREAM = 'https://inside.example:9443'
const HOST = 'alpha.localhost'
const PAGE = '/index'

let brands: BrandFolder
let clientFolder: string
let gateway: Gateway
let site: Site

/** As Vite would leave it, but for its size. */
function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-client-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const main = { file: 'assets/main-1a2b3c4d.js', css: ['assets/main-1a2b3c4d.css'] }
  write('.vite/manifest.json', JSON.stringify({ 'src/main.tsx': main }))
  write('.vite/blocks.json', '{}')
  write('.vite/texts.json', JSON.stringify({ app: { keys: [], starts: [] }, blocks: {} }))
  write('assets/main-1a2b3c4d.js', 'export const started = true\n')
  write('assets/main-1a2b3c4d.css', 'body { margin: 0 }\n')
  write('secret.txt', 'not an asset')
  return folder
}

beforeAll(async () => {
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', { upstream: { mode: 'simulated', url: UPSTREAM } }),
    'beta/brand.json': brandJson('beta'),
    'gamma/brand.json': brandJson('gamma', { name: "Big $$ and $' Co" }),
    'delta/brand.json': brandJson('delta'),
    'delta/pages/home.json': {
      $schema: '../../../schemas/page.json',
      patch: { 'winner-board': { order: 5 }, 'promo-lane': { hidden: true } },
    },
  })
  clientFolder = builtClient()
  const content = openContent({ ...brands.config, upstreamAllowList: [UPSTREAM], watch: false })
  gateway = await startGateway(fakePlatform(), { clientFolder }, content)
  site = (await get('/_site/site.json')).json() as Site
})
afterAll(async () => {
  await gateway.close()
  brands.close()
  rmSync(clientFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, host = HOST) =>
  gateway.app.inject({ url, headers: { host, ...headers } })

const HTML = { accept: 'text/html' }
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

describe('the site', () => {
  test('the site is found by the host', async () => {
    expect(site.code).toBe('alpha')
    expect(((await get('/_site/site.json', {}, 'beta.localhost')).json() as Site).code).toBe('beta')
  })

  test("the site has base's page with the brand's patch (R-11.003)", async () => {
    const patched = (await get('/_site/site.json', {}, 'delta.localhost')).json() as Site
    const ids = ({ pages }: Site) => pages.home!.blocks.map(({ id }) => id)
    const others = ids(site).filter((id) => id !== 'winner-board' && id !== 'promo-lane')
    expect(ids(patched)).toEqual(['winner-board', ...others])
    expect(patched.layouts).toEqual(site.layouts)
    const { statusCode, body } = await get(PAGE, HTML, 'delta.localhost')
    expect(statusCode).toBe(200)
    expect(body.indexOf('"winner-board"')).toBeGreaterThan(0)
    expect(body.indexOf('"winner-board"')).toBeLessThan(body.indexOf('"hero-banner"'))
  })

  test('the site is the configuration of the brand that the Merchant header names where the host names none, with an ETag (R-10.007)', async () => {
    const configOf = (merchant: string, headers: Record<string, string> = {}) =>
      get('/_site/site.json', { merchant, ...headers }, '127.0.0.1')
    for (const code of ['alpha', 'beta', 'gamma']) {
      const answer = await configOf(code)
      expect([answer.statusCode, answer.json<Site>().code]).toEqual([200, code])
      const etag = String(answer.headers.etag)
      expect((await configOf(code, { 'if-none-match': etag })).statusCode).toBe(304)
    }
    const etags = await Promise.all(
      ['alpha', 'beta'].map(async (code) => (await configOf(code)).headers.etag),
    )
    expect(new Set(etags).size).toBe(2)
    expect((await configOf('nobody')).statusCode).toBe(404)
  })

  test('the site has a strong ETag, and is not sent again to clients that have it', async () => {
    for (const url of [
      '/_site/site.json',
      '/_site/alpha/brand.json',
      '/_site/forms/login-username.json',
      PAGE,
    ]) {
      const first = await get(url, HTML)
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
        'cache-control': 'no-cache',
      })
      for (const known of [String(first.headers.etag), `"other", ${String(first.headers.etag)}`]) {
        const again = await get(url, { ...HTML, 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
      }
      expect((await get(url, { ...HTML, 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  test('the site is immutable where its name carries a hash; with another hash it is 404', async () => {
    const form = (await get('/_site/forms/login-username.json')).json() as { validator: string }
    const hashed = [
      site.theme,
      ...Object.values(site.texts),
      ...Object.values(site.assets),
      `/_site/alpha/${site.version}/site.json`,
      form.validator,
    ]
    for (const url of hashed) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ])
      const old = url.replace(/[0-9a-f]{16,}/, '0'.repeat(16)).replace(/\?.*/, '')
      expect(old).not.toBe(url)
      const gone = await get(old)
      expect([old, gone.statusCode, gone.json().errorCode]).toEqual([old, 404, 'request.unknown-path'])
    }
  })

  test.each([
    '/_site/nobody/brand.json',
    '/_site/alpha/pages/nowhere.json',
    '/_site/alpha/pages/__proto__.json',
    '/_site/alpha/texts/XX.0000000000000000.json',
    '/_site/constructor/brand.json',
    '/_site/forms/nothing.json',
    '/_site/forms/constructor.json',
    '/_site/validators/nothing.js',
    '/_site/nothing',
  ])('%s, which nobody has, is 404 as an envelope', async (url) => {
    const answer = await get(url, HTML)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'request.unknown-path'])
  })

  test('the site does not mention the upstream', async () => {
    for (const url of ['/_site/site.json', '/_site/alpha/brand.json', PAGE])
      expect((await get(url, HTML)).body).not.toContain('inside.example')
  })

  test('the site is compressed for clients that accept it', async () => {
    const plain = await get('/_site/site.json')
    for (const encoding of ['br', 'gzip']) {
      const small = await get('/_site/site.json', { 'accept-encoding': encoding })
      expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    }
  })
})

describe('the document', () => {
  const policyOf = async (url: string) => String((await get(url, HTML)).headers['content-security-policy'])

  test('the document of a page carries the brand and its first texts', async () => {
    const { statusCode, headers, body } = await get(PAGE, HTML)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const boot = /<script type="application\/json" id="site">([^<]+)</.exec(body)?.[1] ?? ''
    const { later, ...carried } = JSON.parse(boot) as Site
    expect(carried).toEqual({ ...site, pages: expect.anything() })
    expect(later).toBeDefined()
    const texts = /<script type="application\/json" id="texts">([^<]+)</.exec(body)?.[1] ?? ''
    expect(JSON.parse(texts)).toMatchObject({ language: 'EN' })
  })

  test('the document leaves out the blocks of other pages that need a login, and names the file that has them', async () => {
    const bootOf = async (url: string) => {
      const { body } = await get(url, HTML)
      return JSON.parse(/id="site">([^<]+)</.exec(body)?.[1] ?? '') as Site
    }
    const home = await bootOf(PAGE)
    const deposit = await bootOf('/member/depositv2')
    expect(home.later?.pages).toContain('member-deposit')
    expect(home.pages['member-deposit']).toEqual({ ...site.pages['member-deposit'], blocks: [] })
    expect(home.pages.home).toEqual(site.pages.home)
    expect(deposit.later?.pages).not.toContain('member-deposit')
    expect(deposit.pages['member-deposit']).toEqual(site.pages['member-deposit'])
    const file = await get(home.later!.address)
    expect(file.headers['cache-control']).toContain('immutable')
    const blocks = file.json() as Record<string, unknown>
    expect(blocks).toEqual(
      Object.fromEntries(home.later!.pages.map((name) => [name, site.pages[name]!.blocks])),
    )
    expect((await get(home.later!.address.replace(/\.[^.]+\.json/, '.00000000.json'))).statusCode).toBe(404)
  })

  test('the document sends its Vary header also to clients that have it', async () => {
    const first = await get(PAGE, HTML)
    const again = await get(PAGE, { ...HTML, 'if-none-match': String(first.headers.etag) })
    expect([first, again].map(({ statusCode, headers }) => [statusCode, headers.vary])).toEqual([
      [200, 'accept-encoding, accept-language, cookie'],
      [304, 'accept-encoding, accept-language, cookie'],
    ])
    expect(first.headers['content-language']).toBe('en')
  })

  test.each(['/no-such-page', '/member/nothing', '/no-such.html'])(
    'the document of %s is the same with 404',
    async (url) => {
      const { statusCode, headers, body } = await get(url, HTML)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('id="site"')
    },
  )

  test.each([PAGE, '/login', '/no-such-page'])('%s runs nothing that is not ours', async (url) => {
    const { body } = await get(url, HTML)
    const policy = await policyOf(url)
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|'nonce/)
    expect(policy).toContain("default-src 'none'")
    const scripts = [
      ...body.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const hashes = scripts.map(
      ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
    )
    expect(policy).toMatch(/script-src 'self' '[^;]*(;|$)/)
    const [, allowed = ''] = /script-src 'self' ([^;]*)/.exec(policy) ?? []
    expect(hashes.filter((hash) => !allowed.includes(hash))).toEqual([])
    expect(allowed.split(' ')).toHaveLength(2)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    // No handler and no style attribute, which the policy would refuse.
    expect(body).not.toMatch(/<[^>]+ (?:on\w+|style)=/)
  })

  test('the document enforces the one Trusted Types policy of the client, and reports violations', async () => {
    const { headers } = await get(PAGE, HTML)
    const directives = String(headers['content-security-policy']).split('; ')
    expect(directives).toContain("require-trusted-types-for 'script'")
    expect(directives).toContain(`trusted-types ${TRUSTED_POLICY}`)
    expect(directives).toContain('report-uri /_site/policy-reports')
    const [, group] = /report-to (\w+)/.exec(directives.join('; ')) ?? []
    expect(headers['reporting-endpoints']).toBe(`${group}="/_site/policy-reports"`)
  })

  test('its one inline style is the one whose hash the policy has', async () => {
    const { body } = await get(PAGE, HTML)
    const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text!)
    expect(styles).toHaveLength(1)
    expect(styles[0]).toContain('body { margin: 0 }')
    const hash = createHash('sha256').update(styles[0]!).digest('base64')
    expect(await policyOf(PAGE)).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('text of a brand cannot end its data block', async () => {
    brands.write('alpha/brand.json', brandJson('alpha', { name: '</script><script>alert(1)//' }))
    const content = openContent({ ...brands.config, watch: false }, brands.load())
    const own = await startGateway(fakePlatform(), { clientFolder }, content)
    const { body } = await own.app.inject({ url: PAGE, headers: { host: HOST, ...HTML } })
    expect(body).not.toContain('<script>alert')
    await own.close()
    brands.write('alpha/brand.json', brandJson('alpha'))
  })

  test('the document names a brand as it is written, whatever signs are in its name', async () => {
    const { body } = await get('/no-such-page', HTML, 'gamma.localhost')
    const noscript = /<noscript>(.*?)<\/noscript>/s.exec(body)![1]
    expect(noscript).toContain('Big $$ and $&#39; Co')
  })

  test('no folder of the process is in it', async () => {
    const { body } = await get(PAGE, HTML)
    expect(body).not.toContain(gateway.config.root)
    expect(asText(site)).not.toContain(gateway.config.dataFolder)
  })

  test('the document is not what a script or a call gets', async () => {
    for (const url of ['/nothing.js', '/assets/nothing.js', '/_site/x.json', '/wps/x', '/favicon.png'])
      expect((await get(url, HTML)).headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await get(PAGE, { accept: 'application/json' })).statusCode).toBe(404)
  })
})

describe('a file that is opened as a page of its own', () => {
  const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

  test('a file that is opened as a page of its own runs nothing, loads nothing and has no origin', async () => {
    const form = (await get('/_site/forms/login-username.json')).json() as { validator: string }
    const files = [
      '/assets/main-1a2b3c4d.js',
      '/_site/site.json',
      '/_site/openapi.json',
      form.validator,
      site.theme,
      site.assets['logo.svg']!,
      site.assets['hero.svg']!,
    ]
    for (const url of files) {
      const { statusCode, headers } = await get(url)
      const said = [headers['x-content-type-options'], headers['content-security-policy']]
      expect([url, statusCode, ...said]).toEqual([url, 200, 'nosniff', FILE_POLICY])
    }
  })

  test('a file that is opened as a page of its own is an SVG with its own styles only, which Firefox would leave out of pages too', () => {
    const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    const svg = `<svg><style type="text/css"><![CDATA[\n.a > .b{fill:red}]]></style><style>p{}</style>
      <g style="fill:red"/><g style='font:&quot;A&quot;'/><g style="fill:red"/><svg:style>p{}</svg:style></svg>`
    expect(buildSvgPolicy(svg)).toBe(
      `${FILE_POLICY}; style-src 'unsafe-hashes' ${['\n.a > .b{fill:red}', 'p{}', 'fill:red', 'font:"A"'].map(hash).join(' ')}`,
    )
    expect(buildSvgPolicy('<svg><style>p{}</style></svg>')).toBe(`${FILE_POLICY}; style-src ${hash('p{}')}`)
    expect(buildSvgPolicy('<svg><path fill="red"/></svg>')).toBe(FILE_POLICY)
  })
})

describe('/assets', () => {
  test('a file of the client is kept for ever', async () => {
    const { statusCode, headers, body } = await get('/assets/main-1a2b3c4d.js')
    expect([statusCode, body]).toEqual([200, 'export const started = true\n'])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })

  test.each(['/assets/main-00000000.js', '/assets/', '/assets', '/assets/.hidden', '/assets/main.js.map'])(
    '%s, which is missing, is 404 and no page',
    async (url) => {
      const answer = await get(url, { accept: 'application/javascript' })
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'request.unknown-path'])
    },
  )

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/pnpm-lock.yaml',
    '/gateway/src/main.ts',
    '/secret.txt',
  ])('%s is not served', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
