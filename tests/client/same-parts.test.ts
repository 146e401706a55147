import { expect, test } from 'vitest'
import { shareStructure } from '../../client/src/lib/same-parts.ts'

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

test('a newer site keeps every object that has not changed, so that the others alone are drawn again (R-11.008)', () => {
  const before = { pages: { home: [{ id: 'a' }, { id: 'b', props: { rows: 1 } }], rules: [{ id: 'c' }] } }
  const after = copy(before)
  after.pages.home[1]!.props!.rows = 2
  const made = shareStructure(before, after)
  expect(made).toEqual(after)
  expect(made.pages.rules).toBe(before.pages.rules)
  expect(made.pages.home[0]).toBe(before.pages.home[0])
  expect(made.pages.home[1]).not.toBe(before.pages.home[1])
  expect(shareStructure(before, copy(before))).toBe(before)
})

test.each<[string, unknown, unknown]>([
  ['a key is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a key comes', { a: 1 }, { a: 1, b: undefined }],
  ['keys have another order', { EN: {}, BN: {} }, { BN: {}, EN: {} }],
  ['a list is shorter', [1, 2], [1]],
  ['a list becomes an object', [], {}],
  ['a value becomes null', { a: { b: 1 } }, { a: null }],
])('an object is a new one if %s', (_change, before, after) => {
  const made = shareStructure(before, after)
  expect(made).not.toBe(before)
  expect(JSON.stringify(made)).toBe(JSON.stringify(after))
})
