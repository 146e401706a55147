import { printJson } from '@marquee/schemas/rules/print-json'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const LONG = 'x'.repeat(94)

test.each<[string, unknown, string]>([
  ['a short object stands on one line', { a: 1, b: [true, null] }, '{ "a": 1, "b": [true, null] }\n'],
  ['an empty list and an empty object have nothing inside', { a: [], b: {} }, '{ "a": [], "b": {} }\n'],
  ['a line has 110 columns at most', { [LONG]: 12345678 }, `{ "${LONG}": 12345678 }\n`],
  ['one column more and each member has a line', { [LONG]: 123456789 }, `{\n  "${LONG}": 123456789\n}\n`],
  ['a letter of a wide script takes two columns', { a: '好'.repeat(49) }, `{ "a": "${'好'.repeat(49)}" }\n`],
  [
    'a wide text of 50 letters is a line too long',
    { a: '好'.repeat(50) },
    `{\n  "a": "${'好'.repeat(50)}"\n}\n`,
  ],
  [
    'a list of texts has a line each where it does not fit',
    [LONG, 'y'.repeat(9)],
    `[\n  "${LONG}",\n  "${'y'.repeat(9)}"\n]\n`,
  ],
  [
    'a long list of numbers fills its lines',
    Array(40).fill(100),
    `[\n  ${Array(21).fill('100,').join(' ')}\n  ${Array(19).fill('100').join(', ')}\n]\n`,
  ],
  ['a member without a value is left out', { a: undefined, b: 1 }, '{ "b": 1 }\n'],
])('JSON is printed as the formatter prints it: %s', (_rule, value, text) => {
  expect(printJson(value)).toBe(text)
})

test('printing any JSON loses nothing of it, and printing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = printJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(printJson(JSON.parse(text))).toBe(text)
    }),
  )
})
