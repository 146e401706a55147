import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLines, findLine, getValueAt, readJsonText } from '../../../gateway/src/lib/json/json-text.ts'

describe('reading JSON', () => {
  test('reading JSON gives what JSON.parse gives, for anything that is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const parsed = JSON.parse(text) as unknown
        if (hasProtoKey(parsed)) return
        expect(readJsonText(text)).toEqual({ value: parsed, faults: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('reading JSON never throws, and reports a fault for every text that JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      "'",
      '1',
      '-',
      'true',
      'nul',
      '//x\n',
      '/*',
      ' ',
      '\n',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const { faults } = readJsonText(text)
        expect(faults.length > 0).toBe(!isJson(text) || hasKeyTwice(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('reading JSON takes a byte order mark', () =>
    expect(readJsonText('\uFEFF{"a":1}').value).toEqual({ a: 1 }))

  test('reading JSON continues after small faults, so that all are reported at once', () => {
    const { value, faults } = readJsonText('{\n  // note\n  "a": 1\n  "b": [1, 2,],\n  "a": 2,\n}')
    expect(faults.map(({ wrong }) => wrong)).toEqual([
      'JSON has no comments',
      'a comma is missing before "b"',
      'a comma stands before ]',
      'the key "a" stands twice in one object',
      'a comma stands before }',
    ])
    expect(value).toEqual({ a: 2, b: [1, 2] })
  })

  test('a key that would reach the prototype is reported and omitted', () => {
    const { value, faults } = readJsonText('{"__proto__": {"isAdmin": true}, "a": 1}')
    expect(faults).toHaveLength(1)
    expect((value as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('a million brackets do not overflow the stack', () => {
    expect(readJsonText('['.repeat(1_000_000)).faults[0]?.wrong).toContain('nested too deep')
  })

  test.each([
    ["{'a': 1}", 'double quotes'],
    ['{"a": True}', 'write true'],
    ['{"a": 01}', 'without a leading zero'],
    ['{"a": yes}', 'write it in double quotes: "yes"'],
    ['{"a" 1}', 'write "a":'],
    ['{"a": "x\ny"}', '\\n'],
    ['{"a": "\\x"}', 'write \\\\'],
    ['{} {}', 'remove what follows'],
    ['{"a": 1,, "b": 2}', 'remove one of the two commas'],
    ['[1,, 2]', 'remove one of the two commas'],
    ['{, "a": 1}', 'remove the comma'],
    ['{"a": 1 "b": 2}', 'write a comma before "b"'],
    ['{"a": 1\n"b": 2}', 'write a comma at the end of this line'],
  ])('%s is answered with what to write', (text, remedy) => {
    expect(readJsonText(text).faults[0]?.write).toContain(remedy)
  })
})

test('a missing comma is reported on its line, and a double comma does not stop the parser', () => {
  const text = '{\n  "a": 1\n\n  "b": [1,, 2]\n}'
  const { value, faults } = readJsonText(text)
  expect(faults.map(({ offset }) => countLines(text, offset))).toEqual([2, 4])
  expect(value).toEqual({ a: 1, b: [1, 2] })
})

describe('the line of a pointer', () => {
  const text = '{\n  "a": {\n    "b/c": [\n      1,\n      { "d": 2 }\n    ]\n  },\n  "e":\n    3\n}'

  test.each([
    ['', 1],
    ['/a', 2],
    ['/a/b~1c', 3],
    ['/a/b~1c/0', 4],
    ['/a/b~1c/1/d', 5],
    ['/e', 8],
    ['/a/missing', 2],
    ['/missing', 1],
  ])('the pointer %s leads to line %i', (pointer, line) => expect(findLine(text, pointer)).toBe(line))
})

test('pointers escape ~ and /, RFC 6901', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (keys) => {
      expect(parsePointer(keys.map(formatPointerStep).join(''))).toEqual(keys)
    }),
  )
  expect(getValueAt({ 'a/b': { '~': [1] } }, '/a~1b/~0/0')).toBe(1)
  expect(getValueAt({}, '/toString')).toBeUndefined()
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function hasKeyTwice(text: string): boolean {
  return readJsonText(text).faults.some(({ wrong }) => wrong.includes('twice'))
}

function hasProtoKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProtoKey)
}
