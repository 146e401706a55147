import { describe, expect, test } from 'vitest'
import { readPeriod, readStart } from '../../client/src/blocks/kit/parts/record-address.ts'
import { getValueAt } from '../../client/src/blocks/kit/parts/value-at.ts'
import { formatCsv } from '../../client/src/lib/csv.ts'
import { addDays, countDays, formatIsoDay, isIsoDay } from '../../client/src/lib/iso-day.ts'
import { addAmounts } from '../../client/src/state/amounts.ts'
import { setSite } from '../../client/src/state/site.ts'
import { siteWith } from './support/site.ts'

describe('a CSV file', () => {
  test('quotes what would break a line, and begins with the mark of UTF-8', () => {
    expect(formatCsv([['a,b', 'say "hi"', 'two\nlines', 'ৎ']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines",ৎ\r\n',
    )
  })

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '=HYPERLINK("http://evil.test")'])(
    'a CSV file runs no formula: %j',
    (cell) => {
      const [line] = formatCsv([[cell]])
        .slice(1)
        .split('\r\n')
      expect(line!.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test.each(['-5.00', '+7', '12.50'])('a CSV file leaves the number %s a number', (cell) => {
    expect(formatCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`)
  })
})

describe('days', () => {
  test('days of a time are those of the zone', () => {
    const time = Date.UTC(2026, 2, 10, 20)
    expect([formatIsoDay(time, 'UTC'), formatIsoDay(time, 'Asia/Dhaka')]).toEqual([
      '2026-03-10',
      '2026-03-11',
    ])
  })

  test('days are counted over months, leap days and changes of clocks', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(countDays('2026-03-28', '2026-03-30')).toBe(3)
  })

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '', null])('%j is no day', (day) => {
    expect(isIsoDay(day)).toBe(false)
  })
})

describe('the period of an address', () => {
  const read = (address: string) => readPeriod(new URLSearchParams(address), '2026-03-10')

  test('the period of an address has a first and a last day', () => {
    expect(read('from=2026-03-01&to=2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-03-10' })
  })

  test.each([
    ['it ends before it begins', 'from=2026-03-09&to=2026-03-08'],
    ['it ends tomorrow', 'from=2026-03-09&to=2026-03-11'],
    ['it has 91 days', 'from=2025-12-10&to=2026-03-10'],
    ['it begins more than 12 months ago', 'from=2025-03-10&to=2025-03-20'],
    ['a day is missing', 'from=2026-03-09'],
  ])('the period of an address is none where %s (R-2.097)', (_, address) =>
    expect(read(address)).toBeUndefined(),
  )

  test('the period and other values of an address override the start values of a block', () => {
    const address = new URLSearchParams('days=30&product=RNG&other=1')
    expect(readStart(address, { days: 7, product: 'ALL' }, '2026-03-10')).toEqual({
      days: 30,
      product: 'RNG',
    })
    expect(readStart(new URLSearchParams('days=91'), { days: 7 }, '2026-03-10')).toEqual({ days: 7 })
  })
})

test('amounts are added up exactly, negative ones too', () => {
  setSite(siteWith({}, { decimals: 2 }))
  expect(addAmounts(['0.10', '0.20', '-1.00'])).toBe('-0.70')
  expect(addAmounts(['90071992547409.93', '0.01'])).toBe('90071992547409.94')
  expect(addAmounts([])).toBe('0.00')
  setSite(siteWith({}, { decimals: 0 }))
  expect(addAmounts(['100', '250'])).toBe('350')
  setSite(siteWith({}, { decimals: 3 }))
  expect(addAmounts(['0.100', '-0.002'])).toBe('0.098')
})

test('a figure is found inside an answer, and a missing one is unknown', () => {
  expect(getValueAt({ totals: { stake: '5.00' } }, 'totals.stake')).toBe('5.00')
  expect(getValueAt({ totals: null }, 'totals.stake')).toBeUndefined()
  expect(getValueAt(undefined, 'netDeposit')).toBeUndefined()
})
