import gameHall from '@marquee/schemas/blocks/game-hall.json' with { type: 'json' }
import gameLane from '@marquee/schemas/blocks/game-lane.json' with { type: 'json' }
import heroBanner from '@marquee/schemas/blocks/hero-banner.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { buildEditable } from '../../../client/studio/form/editable-schema.ts'
import { findScopes, isShown } from '../../../client/studio/form/shown-if.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'

const shownIn = (schema: object, value: JsonObject) => {
  const { uiSchema } = buildEditable(schema as JsonObject)
  return Object.keys((schema as { properties: object }).properties).filter((name) =>
    isShown(name, [{ uiSchema, value }]),
  )
}

test('a lane of vendors has no settings of a lane of games', () => {
  expect(shownIn(gameLane, { gameType: 'RNG' })).toContain('count')
  expect(shownIn(gameLane, { gameType: 'RNG', show: 'vendors' })).toEqual(['gameType', 'show', 'rows'])
})

test('a setting that belongs to one of a list is shown with that, and while it has a value', () => {
  expect(shownIn(gameHall, {})).toContain('betsMinor')
  expect(shownIn(gameHall, {})).not.toContain('lines')
  expect(shownIn(gameHall, { filters: ['lines'] })).not.toContain('betsMinor')
  expect(shownIn(gameHall, { filters: ['lines'] })).toContain('lines')
  expect(shownIn(gameHall, { filters: [], lines: [5] })).toContain('lines')
})

test('the dark picture of a slide is asked for only where the banner follows the theme of the page', () => {
  const { uiSchema } = buildEditable(heroBanner as unknown as JsonObject)
  const isAsked = (value: JsonObject) => isShown('imageDark', findScopes({ uiSchema, value }, ['slides', 0]))
  expect(isAsked({ slides: [{ image: 'a.svg' }] })).toBe(false)
  expect(isAsked({ scheme: 'light', slides: [{ image: 'a.svg' }] })).toBe(false)
  expect(isAsked({ scheme: 'theme', slides: [{ image: 'a.svg' }] })).toBe(true)
  expect(isAsked({ slides: [{ image: 'a.svg', imageDark: 'b.svg' }] })).toBe(true)
})
