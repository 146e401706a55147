import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

let brands: BrandFolder
let gateway: Gateway
const clientFolder = mkdtempSync(join(tmpdir(), 'marquee-no-client-'))

beforeAll(async () => {
  mkdirSync(join(clientFolder, 'assets'), { recursive: true })
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', { domains: ['alpha.example', 'alpha.test'] }),
    'beta/brand.json': brandJson('beta'),
    'alpha/pages/tip.json': { $schema: '../../../schemas/page.json', route: '/tips/:id', blocks: [] },
  })
  gateway = await startGateway(
    fakePlatform(),
    { clientFolder },
    openContent({ ...brands.config, watch: false }, brands.load()),
  )
})
afterAll(async () => {
  await gateway.close()
  brands.close()
  rmSync(clientFolder, { recursive: true })
})

const page = (url: string, host = 'alpha.test') =>
  gateway.app.inject({ url, headers: { host, accept: 'text/html' } })
const canonicalIn = (body: string) => /<link rel="canonical" href="([^"]+)">/.exec(body)?.[1]

describe('the domains of a brand (R-4.057)', () => {
  test.each([
    ['/index', 'https://alpha.example/index'],
    ['/index?utm=mail', 'https://alpha.example/index'],
    ['/download', 'https://alpha.example/down'],
  ])('%s is canonical at the main one', async (url, address) => {
    for (const host of ['alpha.test', 'alpha.example'])
      expect(canonicalIn((await page(url, host)).body)).toBe(address)
  })

  test('an address with a parameter says so in a header, since its document is shared', async () => {
    for (const id of ['one', 'two']) {
      const { body, headers } = await page(`/tips/${id}`)
      expect(canonicalIn(body)).toBeUndefined()
      expect(headers.link).toBe(`<https://alpha.example/tips/${id}>; rel="canonical"`)
    }
  })

  test.each([
    ['/no-such-page', 'alpha.test'],
    ['/index', 'beta.localhost'],
  ])('%s of %s has no canonical address', async (url, host) => {
    const { body, headers } = await page(url, host)
    expect([canonicalIn(body), headers.link]).toEqual([undefined, undefined])
  })

  test('the domains of a brand are offered by the words for a start that fails, of which the script removes the present one', async () => {
    const { body } = await page('/index')
    const words = /<div id="start-failure".*?<\/div><\/div>/s.exec(body)?.[0] ?? ''
    expect(words).toContain('You can also reach us here')
    expect([...words.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://alpha.example/',
      'https://alpha.test/',
    ])
    const script = /<script async src="([^"]+)"/.exec(body)![1]!
    expect((await page(script)).body).toContain('link.host === location.host')
    expect((await page('/index', 'beta.localhost')).body).not.toContain('class="other-domains"')
  })
})
