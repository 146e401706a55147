import type { TextTable } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import { csvOf, readCsv } from '../../../client/src/studio/texts/csv.ts'

const row = (key: string, EN: string, BN: string) => ({
  key,
  texts: { EN, BN },
  own: [],
  missing: [],
  shownOn: [],
})
const table: TextTable = {
  languages: ['EN', 'BN'],
  rows: [row('a.title', 'Hello, "you"', 'হ্যালো'), row('a.sum', '=1+1', '+৫ বোনাস')],
}

test('texts survive the way through a spreadsheet, and a formula is text (R-11.008)', () => {
  const csv = csvOf(table)
  expect(csv).toContain("'=1+1")
  expect(readCsv(csv, table)).toEqual(new Map())
  const edited = csv.replace('হ্যালো', 'স্বাগতম')
  expect(readCsv(`\uFEFF${edited}`, table)).toEqual(new Map([['BN', new Map([['a.title', 'স্বাগতম']])]]))
})

test('a file with an unknown key or language changes nothing and says which', () => {
  expect(readCsv('key,EN\r\nb.title,Hi', table)).toEqual({ fault: 'unknown-key', name: 'b.title' })
  expect(readCsv('key,FR\r\na.title,Salut', table)).toEqual({ fault: 'language', name: 'FR' })
  expect(readCsv('EN\r\nHi', table)).toEqual({ fault: 'no-key', name: '' })
})
