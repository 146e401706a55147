import { expect, test } from 'vitest'
import firstDay from '../../fixtures/journeys/first-day.json' with { type: 'json' }
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { checkJourney } from '../journey/check-journey.ts'
import { expectNone } from './none.ts'

const file = firstDay as unknown as JsonObject
const faultsOf = (step: Json) => checkJourney({ ...file, steps: [step] })

test('a journey of the project has no fault', () => {
  expectNone(checkJourney(file))
})

test.each([
  ['press', 'on'],
  ['fill', 'on'],
  ['key', 'key'],
  ['play', 'rounds'],
  ['world', 'call'],
])('a step of a journey that does %s is a fault without `%s`', (does, key) => {
  expect(faultsOf({ does })).toMatchObject([expect.stringContaining(`"${key}" is missing`)])
})

test('a step of a journey that expects nothing is a fault, and one that expects a page is none', () => {
  expect(faultsOf({ does: 'expect', value: 'x' })[0]).toContain('/steps/0 "on" is missing')
  expectNone(faultsOf({ does: 'expect', page: 'home' }))
})
