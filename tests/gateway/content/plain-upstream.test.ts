import { afterEach, expect, test } from 'vitest'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

let brands: BrandFolder
afterEach(() => brands.close())

/** Problems of a brand with this upstream. */
function problemsOf(url: string, environment: Record<string, string> = {}) {
  brands = brandFolder(
    { 'alpha/brand.json': brandJson('alpha', { upstream: { mode: 'proxy', url } }) },
    { NODE_ENV: 'production', UPSTREAM_ALLOW_LIST: url, ...environment },
  )
  return brands.load().content.problems.map(({ pointer, wrong, write }) => ({ pointer, wrong, write }))
}

test('production refuses an upstream on another machine without TLS, and says what to write (ASVS 12.3.1)', () => {
  expect(problemsOf('http://10.0.0.5:8080', { PLAIN_BACKENDS: 'db' })).toContainEqual({
    pointer: '/upstream/url',
    wrong: 'the upstream at 10.0.0.5 is reached without TLS',
    write:
      'write "https://...", or start the gateway with PLAIN_BACKENDS=db,10.0.0.5 if the network between them is private',
  })
})

test.each([
  ['with TLS', 'https://platform.example', {}],
  ['on this machine', 'http://127.0.0.1:8080', {}],
  ['that PLAIN_BACKENDS names', 'http://platform:8080', { PLAIN_BACKENDS: 'platform' }],
  ['in development', 'http://platform:8080', { NODE_ENV: 'development' }],
])('an upstream %s is taken', (_where, url, environment) => {
  expect(problemsOf(url, environment).filter(({ pointer }) => pointer === '/upstream/url')).toEqual([])
})
