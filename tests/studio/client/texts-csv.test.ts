import type { TextTable } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import { decodeCsv, formatTextTable, readCsv } from '../../../client/studio/texts/csv.ts'

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

test('texts survive the way through a spreadsheet, and a formula is text (R-11.007)', () => {
  const csv = formatTextTable(table)
  expect(csv).toContain("'=1+1")
  expect(readCsv(csv, table)).toEqual(new Map())
  const edited = csv.replace('হ্যালো', 'স্বাগতম')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(readCsv(edited, table)).toEqual(new Map([['BN', new Map([['a.title', 'স্বাগতম']])]]))
})

test('a file with an unknown key or language changes nothing and says which', () => {
  expect(readCsv('key,EN\r\nb.title,Hi', table)).toEqual({ fault: 'unknown-key', name: 'b.title' })
  expect(readCsv('key,FR\r\na.title,Salut', table)).toEqual({ fault: 'language', name: 'FR' })
  expect(readCsv('EN\r\nHi', table)).toEqual({ fault: 'no-key', name: '' })
})

test('a text that looks escaped or spans lines comes back as it was (OWASP, CSV injection)', () => {
  const rows = ["'=1", "''-1", '=1\n+2', "'quoted'", '-', '@', "'"].map((text, index) =>
    row(`a.text-${index}`, text, text),
  )
  const odd = { ...table, rows }
  const csv = formatTextTable(odd)
  expect(csv).toContain("''=1")
  expect(csv).toContain(`"'=1\n+2"`)
  expect(readCsv(csv, odd)).toEqual(new Map())
})

test('a file that names a text twice changes nothing and says which', () => {
  expect(readCsv('key,EN\r\na.title,Hi\r\na.title,Ho', table)).toEqual({ fault: 'twice', name: 'a.title' })
})

test('a file that is not UTF-8 changes nothing and says on which line', () => {
  const utf8 = new TextEncoder().encode(formatTextTable(table))
  expect(decodeCsv(utf8)).toBe(formatTextTable(table))
  const windows1252 = Uint8Array.from('key,EN\r\na.title,Ol\u00e1', (character) => character.charCodeAt(0))
  expect(decodeCsv(windows1252)).toEqual({ fault: 'encoding', name: '2' })
  expect(decodeCsv(Uint8Array.of(0xff, 0xfe, 0x6b, 0))).toEqual({ fault: 'encoding', name: '1' })
  expect(decodeCsv(new TextEncoder().encode('key,EN\na.title,Ol\ufffd'))).toEqual({
    fault: 'encoding',
    name: '2',
  })
})
