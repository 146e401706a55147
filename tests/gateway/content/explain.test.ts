import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../../gateway/src/content/explain/explain-brand.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const loaded = loadBrands({
  'own/brand.json': brandJson('own', {
    numbers: { pageSize: 7 },
    navigation: [
      { name: 'footer.licence', gameType: 'RNG', page: '/rng', enName: 'Slots', sideMenuIcon: 'slots' },
    ],
    accountTypes: { '4': null },
    upstream: { families: { wallet: 'simulated' } },
  }),
  'own/theme.json': { shape: { radius: 1 } },
  'own/i18n/EN.json': { 'footer.licence': 'Own words' },
  'own/pages/own.json': { $schema: '../../../schemas/page.json', route: '/own', blocks: [] },
})

const OWN = 'brands/own'
const BASE = 'brands/base'
const row = (pointer: string) => explainBrand(loaded, 'own', pointer)?.[0]

describe('what a brand resolves to, and the file that says so', () => {
  test.each([
    ["the brand's own word", '/numbers/pageSize', 7, `${OWN}/brand.json`],
    ['its name', '/name', 'Test', `${OWN}/brand.json`],
    ['a default', '/numbers/gamePageSize', 24, 'schemas/brand.json (default)'],
    ['an entry of a list, which replaces that of base', '/navigation/0/page', '/rng', `${OWN}/brand.json`],
    ["the brand's own token", '/theme/shape/radius', 1, `${OWN}/theme.json`],
    ["base's token", '/theme/space/unit', loaded.base.theme.space, `${BASE}/theme.json`],
    ["the brand's own text", '/texts/EN/footer.licence', 'Own words', `${OWN}/i18n/EN.json`],
    ["base's text", '/texts/EN/category.rng', 'Slots', `${BASE}/i18n/EN.json`],
    ["the brand's own page", '/pages/own/route', '/own', `${OWN}/pages/own.json`],
    ['a default of a page', '/pages/own/aliases', [], `${OWN}/pages/own.json (default)`],
    ["base's picture", '/assets/logo.svg', 'image/svg+xml', `${BASE}/assets/logo.svg`],
  ])('the explanation of a brand tells value and file of %s', (_what, pointer, value, file) => {
    const expected = pointer === '/theme/space/unit' ? (value as { unit: number }).unit : value
    expect(row(pointer)).toEqual({ pointer, value: expected, file })
  })

  test('a list of the brand hides that of base: a value which base alone has there is a default', () => {
    expect(row('/navigation/0/point')).toBeUndefined()
    expect(explainBrand(loaded, 'own', '/navigation')).toHaveLength(5)
  })

  test('a container has a row for each leaf', () => {
    const rows = explainBrand(loaded, 'own', '/currency')!
    expect(rows.map(({ pointer }) => pointer)).toEqual(['/currency/code', '/currency/symbol'])
  })

  test('the explanation of a brand without a pointer shows all', () => {
    const pointers = explainBrand(loaded, 'own', '')!.map(({ pointer }) => pointer)
    expect(pointers).toEqual(
      expect.arrayContaining(['/name', '/theme/motion/fast', '/pages/own', '/assets/icon.svg']),
    )
  })

  test('an unknown brand and a pointer without a value are refused', () => {
    expect(explainBrand(loaded, 'none', '')).toBeUndefined()
    expect(explainBrand(loaded, 'own', '/nothing')).toEqual([])
  })
})
