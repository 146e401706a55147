import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandJson } from '../../support/brand-folder.ts'
import { config, loadBrands } from '../../support/project-files.ts'

const words = { $schema: '../../../schemas/texts.json', 'home.hot': 'Loved here' }

function load(languages: string[], texts: Record<string, object>) {
  const files = Object.entries(texts).map(([code, inCode]) => [`one/i18n/${code}.json`, inCode])
  const { content } = loadBrands({
    'one/brand.json': brandJson('one', { defaultLang: languages[0], supportLanguages: languages }),
    ...Object.fromEntries(files),
  })
  return { site: content.brands.get('one'), told: content.problems.filter(({ brand }) => brand === 'one') }
}

const base = readdirSync(join(config.brandsFolder, 'base/i18n')).map((name) => name.slice(0, 2))

test('a language of which base has no file is reported once, with those that base has (R-11.005)', () => {
  const { site, told } = load(['EN', 'KM'], { EN: words, KM: { $schema: words.$schema } })
  expect(site?.texts.KM!['home.hot']).toBe(site?.texts.EN!['home.hot'])
  expect(told).toEqual([
    {
      file: 'brands/one/brand.json',
      line: 8,
      pointer: '/supportLanguages/1',
      wrong: expect.stringMatching(
        /^base has no texts in KM, and the brand lacks (\d+) of \1: players read EN$/,
      ),
      write: `add brands/base/i18n/KM.json or brands/one/i18n/KM.json with all texts, or remove KM from supportLanguages; base has ${base.sort().join(', ')}`,
      brand: 'one',
      warning: true,
    },
  ])
})

test('a language that base lacks is reported although another one stands in for it (R-11.005)', () => {
  const [told] = load(['RU', 'KK'], { RU: words, KK: words }).told
  expect(told?.wrong).toMatch(/^base has no texts in KK, and the brand lacks \d+ of \d+: players read RU$/)
})

test('a language that base lacks is no gap for a brand that has every text itself', () => {
  const every = JSON.parse(readFileSync(join(config.brandsFolder, 'base/i18n/EN.json'), 'utf8'))
  expect(load(['EN', 'KM'], { EN: every, KM: every }).told).toEqual([])
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
  ['no words of its own', ['EN', 'BN'], {}],
])('a brand with %s has no gap', (_what, languages, texts) => {
  expect(load(languages, texts).told).toEqual([])
})

test('a language is reported if base has texts in it and the brand has them in its fallback only', () => {
  expect(load(['CN', 'TW'], { CN: words }).told.map(({ file }) => file)).toEqual(['brands/one/i18n/TW.json'])
})
