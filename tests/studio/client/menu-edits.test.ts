import { expect, test } from 'vitest'
import { applyFormEdit } from '../../../client/studio/form/brand-form.tsx'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import {
  createFreeEntryId,
  listEntries,
  removeEntry,
  withEntry,
  withEntryBefore,
} from '../../../client/studio/settings/menu-edits.ts'

const base: JsonObject = {
  name: 'Base',
  menus: {
    side: { home: { page: 'home', order: 10 }, bets: { page: 'bets', order: 20 }, help: { page: 'help' } },
  },
}
const own: JsonObject = { $schema: 's', name: 'Meghna' }
const idsOf = (file: JsonObject) => listEntries({ own: file, base }, 'side').map(({ id }) => id)

test('an entry of a menu moves between its neighbours, and only its order is written (R-11.002)', () => {
  const moved = withEntryBefore({ own, base }, 'side', 'help', 'bets')
  expect(idsOf(moved)).toEqual(['home', 'help', 'bets'])
  expect(moved.menus).toEqual({ side: { help: { order: 15 } } })
})

test('an entry of base is left out by null and comes back without a trace', () => {
  const without = removeEntry({ own, base }, 'side', 'bets', true)
  expect(without.menus).toEqual({ side: { bets: null } })
  expect(listEntries({ own: without, base }, 'side').find(({ id }) => id === 'bets')?.isRemoved).toBe(true)
  expect(removeEntry({ own: without, base }, 'side', 'bets', false)).toEqual(own)
})

test('an entry of the brand gets a free id and disappears as a whole', () => {
  const id = createFreeEntryId({ own, base }, 'side', 'bets')
  expect(id).toBe('bets-2')
  const added = withEntry({ own, base }, 'side', id, { page: 'records' })
  expect(idsOf(added)).toContain('bets-2')
  expect(removeEntry({ own: added, base }, 'side', id, true)).toEqual(own)
})

test('a setting is written where it differs from base, and other settings keep their place and value', () => {
  const file: JsonObject = { $schema: 's', name: 'Base', currency: { code: 'BDT' } }
  const under: JsonObject = { name: 'Base', currency: { code: 'USD', symbol: '$' }, ranks: {} }
  const before = { name: 'Base', currency: { code: 'BDT', symbol: '$' } }
  const next = { name: 'Base', currency: { code: 'USD', symbol: '৳' } }
  const result = applyFormEdit(file, under, before, next)
  expect(result).toEqual({ $schema: 's', name: 'Base', currency: { symbol: '৳' } })
  expect(Object.keys(result)).toEqual(['$schema', 'name', 'currency'])
})
