import { expect, test } from 'vitest'
import { content } from './project.ts'

const { brands } = content
const FIELDS = ['name', 'gameType', 'page', 'enName', 'sideMenuIcon']
/** Lotteries earn no points. */
const WITHOUT_POINTS = ['LOTT', 'ELOTT']

test.each([...brands.keys()])('%s says all of each category in its menus (R-3.038)', (code) => {
  const { navigation } = brands.get(code)!.brand
  expect(navigation.length).toBeGreaterThan(0)
  for (const item of navigation) {
    const fields = WITHOUT_POINTS.includes(item.gameType) ? FIELDS : [...FIELDS, 'point']
    expect(Object.keys(item).sort()).toEqual(fields.toSorted())
  }
})
