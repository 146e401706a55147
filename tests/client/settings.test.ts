import { expect, test } from 'vitest'
import { siteWith } from './support/site.ts'

test('a test shows a site with any part of the settings, and a wrong one does not compile', () => {
  expect(siteWith({ numbers: { pageSize: 5 } }, { decimals: 3 })).toEqual({
    brand: { numbers: { pageSize: 5 } },
    decimals: 3,
  })
  // @ts-expect-error: a brand has no such number.
  siteWith({ numbers: { pageSizes: 5 } })
  // @ts-expect-error: the size of a page is a number.
  siteWith({ numbers: { pageSize: '5' } })
  // @ts-expect-error: rows of lists are checked too.
  siteWith({ navigation: [{ gameTypes: 'RNG' }] })
})
