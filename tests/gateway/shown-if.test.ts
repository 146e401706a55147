import { expect, test } from 'vitest'
import { listShownIfFaults } from '../../gateway/src/content/read/shown-if.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'

const faultsWith = (shownIf: Json) =>
  listShownIfFaults({
    properties: {
      show: { enum: ['games', 'vendors'] },
      filters: { type: 'array', items: { enum: ['bet', 'sort'] } },
      hasRows: { type: 'boolean' },
      rows: { type: 'integer', shownIf: shownIf },
    },
  })

test('a setting that a form shows with others names settings of its object with values that they have', () => {
  const rights: Json[] = [
    { show: 'games' },
    { show: ['games', 'vendors'] },
    { filters: 'bet' },
    { hasRows: true },
  ]
  for (const right of rights) expect(faultsWith(right)).toEqual([])
})

test.each([
  ['no object', 'show', '', 'write { "setting": value }'],
  ['an unknown setting', { shwo: 'games' }, '/shwo', 'did you mean "show"?'],
  ['itself', { rows: 1 }, '/rows', 'remove it'],
  ['a value that the setting never has', { show: 'vendor' }, '/show', 'did you mean "vendors"?'],
  ['an item that the list never has', { filters: 'lines' }, '/filters', 'write one of: bet, sort'],
  ['one such value among others', { show: ['games', 7] }, '/show', 'write one of: games, vendors'],
])('the condition of a setting is refused that names %s', (_, shownIf, pointer, write) => {
  expect(faultsWith(shownIf)).toMatchObject([{ pointer: `/properties/rows/shownIf${pointer}`, write }])
})

test('a condition inside of a list of objects is checked, too', () => {
  const slide = { properties: { dark: { shownIf: { scheme: 'dark' } } } }
  const schema = { properties: { slides: { type: 'array', items: slide } } }
  expect(listShownIfFaults(schema)).toMatchObject([
    { pointer: '/properties/slides/items/properties/dark/shownIf/scheme' },
  ])
})

test('a condition inside of a list may name a setting of the object around the list', () => {
  const faultsOf = (shownIf: JsonObject) => {
    const slide = { properties: { dark: { shownIf }, look: { enum: ['a'] } } }
    const properties = { scheme: { enum: ['dark', 'light'] }, slides: { type: 'array', items: slide } }
    return listShownIfFaults({ properties })
  }
  expect(faultsOf({ '../scheme': 'dark', look: 'a' })).toEqual([])
  expect(faultsOf({ '../sheme': 'dark' })).toMatchObject([{ write: 'did you mean "../scheme"?' }])
  expect(faultsOf({ '../scheme': 'blue' })).toMatchObject([{ wrong: '"../scheme" is never "blue"' }])
  expect(faultsOf({ '../../scheme': 'dark' })).toHaveLength(1)
})
