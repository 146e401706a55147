import { expect, test } from 'vitest'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands } from '../support/project-files.ts'

const words = { $schema: '../../../schemas/texts.json', 'home.hot': 'Loved here' }

function load(languages: string[], texts: Record<string, object>) {
  const files = Object.entries(texts).map(([code, inCode]) => [`one/i18n/${code}.json`, inCode])
  const { content } = loadBrands({
    'one/brand.json': brandJson('one', { defaultLang: languages[0], supportLanguages: languages }),
    ...Object.fromEntries(files),
  })
  return { site: content.brands.get('one'), told: content.problems.filter(({ brand }) => brand === 'one') }
}

test('a language without texts is reported, and the brand is served in English (R-11.005)', () => {
  const { site, told } = load(['EN', 'KM'], {})
  expect(site?.texts.KM!['home.hot']).toBe(site?.texts.EN!['home.hot'])
  expect(told).toEqual([
    {
      file: 'brands/one/brand.json',
      line: 8,
      pointer: '/supportLanguages/1',
      wrong: 'there are no texts in KM: players read English',
      write: 'add brands/one/i18n/KM.json, or remove KM from supportLanguages',
      brand: 'one',
      warning: true,
    },
  ])
})

test('a language that lacks the brand’s own texts is reported (R-11.005)', () => {
  const { site, told } = load(['EN', 'BN'], { EN: words })
  expect(site).toBeDefined()
  expect(told).toEqual([
    expect.objectContaining({
      file: 'brands/one/i18n/BN.json',
      line: 1,
      wrong: expect.stringContaining('missing in BN: home.hot'),
      warning: true,
    }),
  ])
})

test.each([
  ['its own words in each', ['EN', 'BN'], { EN: words, BN: { ...words, 'home.hot': 'পছন্দের' } }],
  ['one language alone', ['EN'], { EN: words }],
  ['no words of its own', ['EN', 'BN', 'UZ'], {}],
])('a brand with %s has no gap', (_what, languages, texts) => {
  expect(load(languages, texts).told).toEqual([])
})

test('a language with a fallback is reported if base has texts in it and the brand has not', () => {
  expect(load(['CN', 'TW'], { CN: words }).told.map(({ file }) => file)).toEqual(['brands/one/i18n/TW.json'])
  expect(load(['RU', 'UZ'], { RU: words }).told).toEqual([])
})
