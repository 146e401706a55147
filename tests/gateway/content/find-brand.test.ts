import { describe, expect, test } from 'vitest'
import type { Content, LoadedBrand } from '../../../gateway/src/content/content.ts'
import {
  findBrand,
  findUnserved,
  getDefaultBrand,
  normalizeHost,
} from '../../../gateway/src/content/serve/find-brand.ts'

const brand = (code: string, domains: string[]) =>
  ({ code, brand: { merchant: `m${code}`, domains } }) as unknown as LoadedBrand
const brands = new Map(
  [brand('alpha', ['play.alpha.com']), brand('beta', ['beta.example', 'www.beta.example'])].map((one) => [
    one.code,
    one,
  ]),
)
const content = { brands } as unknown as Content

describe('the brand of a request (R-10.003)', () => {
  test.each([
    ['a domain', { host: 'play.alpha.com' }, 'alpha'],
    ['a second domain', { host: 'www.beta.example' }, 'beta'],
    ['a domain with port and capitals', { host: 'Play.Alpha.com:8443' }, 'alpha'],
    ['a domain with its closing dot', { host: 'play.alpha.com.' }, 'alpha'],
    ["a developer's address", { host: 'beta.localhost:8080' }, 'beta'],
    ['a merchant', { host: 'somewhere.else', merchant: 'mbeta' }, 'beta'],
    ['a domain, whatever the merchant says', { host: 'play.alpha.com', merchant: 'mbeta' }, 'alpha'],
    ['nobody', { host: 'somewhere.else' }, undefined],
    ['nobody by a word that objects have', { host: 'constructor', merchant: '__proto__' }, undefined],
    ['nobody without a host', {}, undefined],
  ])('the brand of a request is found by %s', (_what, asked, code) =>
    expect(findBrand(content, asked)?.code).toBe(code),
  )
})

test('a broken brand takes no address from a brand that is served', () => {
  const broken = { code: 'gamma', hosts: ['gamma.example', 'play.alpha.com'] }
  const unserved = new Map([['gamma', broken]])
  const both = { brands, unserved } as unknown as Content
  expect(findUnserved(both, 'Gamma.example:443')).toBe(broken)
  expect(findUnserved(both, 'play.alpha.com')).toBeUndefined()
  expect(findUnserved(both, undefined)).toBeUndefined()
})

test('the default brand is the one asked for, else the first', () => {
  expect(getDefaultBrand(content, 'beta')?.code).toBe('beta')
  expect(getDefaultBrand(content, undefined)?.code).toBe('alpha')
  expect(getDefaultBrand({ ...content, brands: new Map() }, undefined)).toBeUndefined()
})

test('an address of numbers is not taken for a name with port', () => {
  expect(normalizeHost('[::1]:8080')).toBe('[::1]')
  expect(normalizeHost('127.0.0.1:80')).toBe('127.0.0.1')
})
