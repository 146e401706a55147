import { expect, test } from 'vitest'
import { findText } from '../../fixtures/platform/promotions/content.ts'
import {
  convertAmounts,
  convertBase,
  withWrittenAmounts,
} from '../../gateway/src/content/merge/brand-amounts.ts'
import { withSeparators } from '../../gateway/src/lib/money/separators.ts'
import { testBrand } from '../support/test-content.ts'

const brandIn = (code: string) => testBrand({ code: 'alpha', currency: { code, symbol: code } })

test.each([
  ['EUR', '100.00', '50000.00'],
  ['JPY', '10000', '5000000'],
  ['KWD', '10.000', '5000.000'],
])(
  'the deposits of base in %s go from %s to %s: as many minor units as in any currency',
  (code, minimum, maximum) => {
    expect(brandIn(code).brand.depositChannels.BANK).toMatchObject({ minimum, maximum })
  },
)

test('settings of base in the same currency are the same object', () => {
  const base = { currency: { code: 'PHP' }, depositChannels: {} }
  expect(convertAmounts(base, 'EUR')).toBe(base)
  expect(convertAmounts(base, 'JPY')).toBe(convertAmounts(base, 'KRW'))
  expect(convertBase(base, { brand: undefined })).toBe(base)
})

test('amounts that a brand writes without or with zeros as decimals become those of its currency', () => {
  const { brand } = brandIn('JPY')
  const { BANK } = brand.depositChannels
  const own = { ...brand, depositChannels: { BANK: { ...BANK!, minimum: '500.00', quickAmounts: ['1000'] } } }
  expect(withWrittenAmounts(own).depositChannels.BANK).toMatchObject({
    minimum: '500',
    quickAmounts: ['1000'],
  })
  expect(withWrittenAmounts(brand)).toBe(brand)
})

test.each([
  ['EUR', '5,000.00'],
  ['JPY', '500,000'],
  ['KWD', '500.000'],
])('figures in texts of promotions are amounts in %s', (code, shown) => {
  const site = {
    ...brandIn(code),
    seedTexts: { EN: { 'seed.promotion.x.title': 'Up to 5,000.00, and 1.00%' } },
  }
  const text = findText({ site, request: { language: 'EN' } }, 'promotion', 'x', 'title')
  expect(text).toBe(`Up to \u2066${code}${withSeparators(shown, 'en')}\u2069, and 1.00%`)
})
