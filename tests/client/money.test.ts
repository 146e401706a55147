import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '../../client/src/i18n/use-format.ts'
import { groupDigits } from '../../client/src/lib/money.ts'

const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '')

test.each([
  ['1234567.8', '', '1,234,567.80'],
  ['0.00', 'P', 'P0.00'],
  ['-1500.25', '৳', '-৳1,500.25'],
  ['9007199254740.99', '', '9,007,199,254,740.99'],
  ['524050', '¥', '¥524,050'],
  ['1234.500', 'KD', 'KD1,234.500'],
])('%s with symbol "%s" is shown as %s (R-9.024, R-9.027)', (amount, symbol, shown) => {
  expect(bare(groupDigits(amount, symbol))).toBe(shown)
})

test.each([
  ['en', '৳', '৳1,234,567.80'],
  ['vi', '₫', '₫1.234.567,80'],
  ['pt', 'R$', 'R$1.234.567,80'],
  ['es', '', '1.234.567,80'],
  ['bn', '৳', '৳1,234,567.80'],
  ['ar', '', '1,234,567.80'],
])('money in %s has the separators of the language', (tag, symbol, shown) => {
  expect(bare(formatFor(tag).money('1234567.8', symbol))).toBe(shown)
})

test.each(['en', 'ar', 'fa'])(
  'an Arabic currency symbol stands apart from its amount and before it, in %s',
  (tag) => {
    expect(formatFor(tag).money('-5240.50', 'د.إ')).toMatch(/^\u2066-\u2067د\.إ\u2069\u00a05.240.50\u2069$/)
  },
)

test('no amount loses a digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (minor) => {
      const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
      expect(bare(groupDigits(amount)).replaceAll(',', '')).toBe(amount)
    }),
  )
})

test.each([
  ['en', '45%'],
  ['zh-Hans', '45%'],
  ['ja', '45%'],
  ['tr', '%45'],
  ['es', '45\u00a0%'],
])('a percentage has its sign where the language writes it: %s, %s', (tag, shown) => {
  expect(formatFor(tag).percent('45')).toBe(shown)
})

test.each([
  ['en', '30 minutes'],
  ['ja', '30分'],
  ['zh-Hant', '30分鐘'],
  ['zh-Hans', '30分钟'],
])('minutes have a space before their unit where the language writes one: %s, %s', (tag, shown) => {
  expect(formatFor(tag).minutes(30)).toBe(shown)
})
