import type { DraftFile, VendorChoice } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import {
  listCategoryRows,
  removeCategory,
  withBaseCategories,
  withCategory,
  withCategoryBefore,
} from '../../../client/studio/lanes/category-edits.ts'
import {
  listVendorRows,
  withBaseOrder,
  withVendor,
  withVendorBefore,
} from '../../../client/studio/lanes/vendor-edits.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import schema from '../../../schemas/brand.json'

const vendorOf = (code: string, category = 'RNG', isHot = false): VendorChoice => ({
  code,
  name: `Name of ${code}`,
  category,
  isHot,
})
const known = [
  vendorOf('AA'),
  vendorOf('BB'),
  vendorOf('CC', 'RNG', true),
  vendorOf('DD'),
  vendorOf('XX', 'LIVE'),
]
const fileOf = (own: JsonObject, base: JsonObject = { name: 'Base' }): DraftFile =>
  ({ path: 'brand.json', own, base, schema }) as unknown as DraftFile
const codesOf = (own: JsonObject, base?: JsonObject, lane = 'RNG') =>
  listVendorRows(fileOf(own, base), known)
    .filter((row) => row.lane === lane)
    .map(({ code }) => code)

test('a vendor moves in its lane, and the order names only the vendors up to the last moved one (R-11.007)', () => {
  const moved = withVendorBefore(fileOf({}), known, 'CC', 'BB')
  expect(moved).toEqual({ vendors: { order: ['AA', 'CC'] } })
  expect(codesOf(moved)).toEqual(['AA', 'CC', 'BB', 'DD'])
  expect(codesOf(moved, undefined, 'LIVE')).toEqual(['XX'])
})

test('a vendor that is moved back leaves no trace in the file', () => {
  const moved = withVendorBefore(fileOf({ name: 'Own' }), known, 'CC', 'BB')
  expect(withVendorBefore(fileOf(moved), known, 'CC', 'DD')).toEqual({ name: 'Own' })
  expect(withBaseOrder(fileOf(moved))).toEqual({ name: 'Own' })
})

test('the order of another lane stays when a vendor moves', () => {
  const own = { vendors: { order: ['XX', 'BB'] } }
  expect(withVendorBefore(fileOf(own), known, 'DD', 'BB')).toEqual({
    vendors: { order: ['XX', 'DD', 'BB'] },
  })
})

test('hot vendors that come first keep that place as long as no order names them', () => {
  const own = { vendors: { hot: 'first' } }
  expect(codesOf(own)).toEqual(['CC', 'AA', 'BB', 'DD'])
  const moved = withVendorBefore(fileOf(own), known, 'CC', undefined)
  expect(codesOf(moved)).toEqual(['AA', 'BB', 'DD', 'CC'])
})

test('a vendor is hidden, renamed, moved to another lane and opened in a modal, and goes back to base at once', () => {
  const base = { vendors: { hidden: ['AA'] } }
  const settings = { hidden: true, title: 'Bee', lane: 'LIVE', popup: true, launch: 'window' }
  const own = withVendor(fileOf({}, base), 'BB', settings)
  expect(own).toEqual({
    vendors: {
      hidden: ['AA', 'BB'],
      popup: ['BB'],
      titles: { BB: 'Bee' },
      lanes: { BB: 'LIVE' },
      launch: { BB: 'window' },
    },
  })
  const row = listVendorRows(fileOf(own, base), known).find(({ code }) => code === 'BB')!
  expect(row).toMatchObject({ name: 'Bee', lane: 'LIVE', settings, base: {} })
  expect(withVendor(fileOf(own, base), 'BB', row.base)).toEqual({})
})

test('a vendor that base hides is shown again by the brand', () => {
  const base = { vendors: { hidden: ['AA'] } }
  expect(withVendor(fileOf({}, base), 'AA', {})).toEqual({ vendors: { hidden: [] } })
})

test('a vendor that only the settings name is listed by its code', () => {
  const rows = listVendorRows(fileOf({ vendors: { hidden: ['ZZ'] } }), known)
  expect(rows.find(({ code }) => code === 'ZZ')).toMatchObject({ name: 'ZZ', settings: { hidden: true } })
})

const slots = { name: 'category.rng', gameType: 'RNG', page: '/rng' }
const live = { name: 'category.live', gameType: 'LIVE', page: '/live' }
const fish = { name: 'category.fish', gameType: 'FISH', page: '/fish' }
const withLanes = { navigation: [slots, live, fish] }

test('a category moves, is hidden and comes back, and equal lists are left to base', () => {
  const moved = withCategoryBefore(fileOf({}, withLanes), 'FISH', 'RNG')
  expect(moved).toEqual({ navigation: [fish, slots, live] })
  expect(withCategoryBefore(fileOf(moved, withLanes), 'FISH', undefined)).toEqual({})
  const hidden = removeCategory(fileOf({}, withLanes), 'LIVE')
  expect(listCategoryRows(fileOf(hidden, withLanes)).map(({ code, isHidden }) => [code, isHidden])).toEqual([
    ['RNG', false],
    ['FISH', false],
    ['LIVE', true],
  ])
  expect(withCategoryBefore(fileOf(hidden, withLanes), 'LIVE', undefined)).toEqual({
    navigation: [slots, fish, live],
  })
  expect(withBaseCategories(fileOf(hidden, withLanes))).toEqual({})
})

test('a category with another label tells that it differs from base', () => {
  const own = withCategory(fileOf({}, withLanes), 'LIVE', { ...live, name: 'shell.live' })
  expect(listCategoryRows(fileOf(own, withLanes)).map(({ from }) => from)).toEqual([
    'base',
    'changed',
    'base',
  ])
})
