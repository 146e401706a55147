import { errors } from '@marquee/schemas/error-codes'
import { languages } from '@marquee/schemas/languages'
import { expect, test } from 'vitest'
import texts from '../../brands/base/i18n/EN.json'
import { formatFor } from '../../client/src/i18n/use-format.ts'
import { formatRefusal } from '../../gateway/src/http/envelope.ts'
import { getWording } from '../../gateway/src/http/refusal-texts.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { testContent } from '../support/test-content.ts'

const alpha = testContent().current().brands.get('alpha')!
const site = {
  ...alpha,
  brand: { ...alpha.brand, currency: { ...alpha.brand.currency, symbol: '৳' } },
  texts: { EN: texts },
}

test('amounts of a refusal have the currency and the separators of the site, and other values are as they were', () => {
  const say = (code: 'withdraw.turnover' | 'withdraw.times', values: Record<string, string | number>) =>
    formatRefusal(new Refusal(code, { values }), getWording({ site, language: 'EN' })).replace(/[⁦⁩]/g, '')
  expect(say('withdraw.turnover', { amount: '1000.00' })).toBe(
    'You still have to bet ৳1,000.00 before you can withdraw',
  )
  expect(say('withdraw.times', { count: 1000 })).toBe('You can withdraw up to 1000 times a day')
})

test.each(Object.entries(languages))(
  'amounts of a refusal in %s are written as the pages write them',
  (language, { tag }) => {
    const { money } = getWording({ site, language })
    const { symbol } = site.brand.currency
    for (const amount of ['5.00', '1234567.80', '-20000.00', '7'])
      expect(money!(amount)).toBe(formatFor(tag).money(amount, symbol))
  },
)

test('each amount that a code names is in its text, and no text of a refusal has another amount', () => {
  const named = /\{\{(amount|limit|left|min|max|least)\}\}/g
  for (const [code, entry] of Object.entries(errors)) {
    const known: readonly string[] = 'amounts' in entry ? entry.amounts : []
    const template = (texts as Record<string, string>)[entry.text] ?? ''
    const found = [...template.matchAll(named)].map(([, name = '']) => name)
    expect(known.toSorted(), code).toEqual(found.toSorted())
  }
})
