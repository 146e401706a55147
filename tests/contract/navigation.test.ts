import { expect, test } from 'vitest'
import { content, faultsIn } from './project.ts'

const FIELDS = ['name', 'gameType', 'page', 'enName', 'sideMenuIcon']
/** Lotteries earn no points. */
const WITHOUT_POINTS = ['LOTT', 'ELOTT']

test('every brand says all of each category in its menus (R-3.038)', () => {
  const faults = faultsIn([...content.brands], ([, { brand }]) => {
    if (brand.navigation.length === 0) return ['has no navigation']
    return brand.navigation.flatMap((item) => {
      const fields = WITHOUT_POINTS.includes(item.gameType) ? FIELDS : [...FIELDS, 'point']
      const own = Object.keys(item)
      return [
        ...fields.filter((field) => !own.includes(field)).map((field) => `${item.gameType} has no ${field}`),
        ...own.filter((field) => !fields.includes(field)).map((field) => `${item.gameType} has ${field}`),
      ]
    })
  })
  expect(faults).toEqual([])
})
