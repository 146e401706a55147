import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

let brands: BrandFolder
let production: Gateway
let development: Gateway

beforeAll(async () => {
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', { analytics: { gtagId: 'G-ALPHA123' } }),
    'beta/brand.json': brandJson('beta'),
  })
  const start = (more: object) =>
    startGateway(
      fakePlatform(),
      { clientFolder: brands.path('none'), ...more },
      openContent({ ...brands.config, watch: false }, brands.load()),
    )
  production = await start({ production: true, control: false })
  development = await start({})
})
afterAll(async () => {
  await production.close()
  await development.close()
  brands.close()
})

async function policyOf(gateway: Gateway, code: string) {
  const { headers, body } = await gateway.app.inject({
    url: '/index',
    headers: { host: `${code}.localhost`, accept: 'text/html' },
  })
  return { policy: String(headers['content-security-policy']), body }
}

describe('the policy for measured visits (R-4.056)', () => {
  test('the policy for measured visits lets a brand with a tag load it in production, and no other inline script', async () => {
    const { policy, body } = await policyOf(production, 'alpha')
    expect(policy).toMatch(
      /script-src 'self' (?:'sha256-[^']+' )+https:\/\/www\.googletagmanager\.com\/gtag\/;/,
    )
    expect(policy).toContain(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
    )
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/<(script|link|img)[^>]+(googletagmanager|google-analytics)/)
  })

  test.each([
    ['a brand without a tag', () => policyOf(production, 'beta')],
    ['development', () => policyOf(development, 'alpha')],
  ])('the policy for measured visits names no other host for %s', async (_, read) => {
    expect((await read()).policy).not.toContain('google')
  })
})
