import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '../../client/src/i18n/use-format.ts'
import { readAmount } from '../../client/src/lib/typed-amount.ts'
import languages from '../../schemas/languages.json' with { type: 'json' }

const CURRENCY = ['৳', 'BDT']
const tags = Object.values(languages as unknown as Record<string, { tag?: string }>)
  .map(({ tag }) => tag)
  .filter((tag) => tag !== undefined)
const read = (typed: string, tag = 'en') =>
  readAmount(typed, { decimal: formatFor(tag).decimal, currency: CURRENCY })
const minorOf = (amount: string) => {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(2, '0'))
}
const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
const textOf = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

describe('a typed amount (R-9.024)', () => {
  test.each([
    ['1,000.50', '1000.50'],
    ['1.000,50', '1000.50'],
    ['1 000,5', '1000.5'],
    ["1'000.50", '1000.50'],
    ['1,00,000', '100000'],
    ['1.000.000', '1000000'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['۱٬۰۰۰٫۵۰', '1000.50'],
    ['১,০০০.৫০', '1000.50'],
    ['๑,๐๐๐', '1000'],
    ['１，０００．５０', '1000.50'],
    ['৳1,000.50', '1000.50'],
    ['1000 bdt', '1000'],
    ['\u2066৳1,234.50\u2069', '1234.50'],
    ['12,5', '12.5'],
    ['12.', '12'],
    ['0.05', '0.05'],
    ['1,0000', '1.0000'],
    ['1.000,500', '1000.500'],
  ])('a typed amount of %s is read as %s', (typed, amount) => {
    expect(read(typed)).toBe(amount)
  })

  test.each([
    ['en', '1,234', '1234'],
    ['en', '1.234', '1.234'],
    ['vi', '1.234', '1234'],
    ['vi', '1,234', '1.234'],
    ['vi', '100.00', '100.00'],
    ['es', '1.234,50', '1234.50'],
    ['pt', '1.234', '1234'],
    ['fa', '1,234', '1234'],
  ])('the amount typed in %s as %s is %s', (tag, typed, amount) => {
    expect(read(typed, tag)).toBe(amount)
  })

  test.each([
    '',
    '.',
    '-5',
    '+5',
    '1e3',
    '1k',
    '5²',
    '½',
    '$100',
    '100 USD',
    '1,2,3',
    '0,500',
    '1,000.50.5',
    '10,00,0',
    '1  000',
    '12#5',
    '一百',
    '1/2',
    '1234567890123456',
  ])('a typed amount of %s is refused', (typed) => {
    expect(read(typed)).toBeUndefined()
  })

  test.each(tags)(
    'a typed amount as %s writes it, with its own digits, groups and marks, is read right or refused',
    (tag) => {
      const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      const grouped = formatFor(tag)
      fc.assert(
        fc.property(amounts, (minor) => {
          const amount = textOf(minor)
          expect(minorOf(read(grouped.money(amount, CURRENCY[0]), tag)!)).toBe(minor)
          expect(minorOf(read(amount, tag)!)).toBe(minor)
          // As text, because a number would round.
          expect(minorOf(read(written.format(amount as unknown as number), tag)!)).toBe(minor)
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(tags)('a typed amount in %s never gains, loses or moves a digit', (tag) => {
    const texts = fc
      .array(fc.constantFrom(...'0123456789', '.', ',', ' ', '٫', '٬', '২', '۷', '٣', '৳'), { maxLength: 12 })
      .map((marks) => marks.join(''))
    fc.assert(
      fc.property(texts, (typed) => {
        const amount = read(typed, tag)
        if (amount === undefined) return
        const digits = [...typed.normalize('NFKC')]
          .filter((mark) => /\p{Nd}/u.test(mark))
          .map(valueOf)
          .join('')
        const [whole = '', part = ''] = amount.split('.')
        expect(whole + part).toBe(digits)
        // Decimals stand behind the last mark.
        const behind = /[.,٫]([^.,٫]*)$/.exec(typed.replaceAll('৳', ''))?.[1]?.replaceAll(/[ ٬]/g, '') ?? ''
        const decimals = part ? behind.length === part.length : behind.length === 0 || behind.length === 3
        expect(decimals).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

const ZEROS = ['0', '০', '۰', '٠']
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  return (
    code - ZEROS.map((zero) => zero.codePointAt(0)!).filter((zero) => zero <= code && code - zero < 10)[0]!
  )
}
