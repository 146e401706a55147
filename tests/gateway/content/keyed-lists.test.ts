import { expect, test } from 'vitest'
import { sortByOrder } from '../../../gateway/src/lib/in-order.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const NEW_BANK = { name: 'Harbour Credit', type: 'BANK', numberPattern: '^\\d{10}$', feeRate: '0.00' }

test('a brand adds, moves, changes and removes one way to be paid without a copy of the list (R-3.055, R-11.002)', () => {
  const { content } = loadBrands({
    'own/brand.json': brandJson('own', {
      payoutBanks: { HARBOUR: { ...NEW_BANK, order: 5 }, DELTACOOP: null, MERIDIAN: { feeRate: '0.25' } },
    }),
    'plain/brand.json': brandJson('plain'),
  })
  const banksOf = (code: string) => sortByOrder(content.brands.get(code)!.brand.payoutBanks)
  const [first, second, third, ...rest] = banksOf('plain')
  expect(third!.code).toBe('DELTACOOP')
  expect(banksOf('own')).toEqual([
    { ...NEW_BANK, code: 'HARBOUR', order: 5 },
    first,
    { ...second, feeRate: '0.25' },
    ...rest,
  ])
})

test('entries without an order come last, in the order of the file', () => {
  const codes = sortByOrder({ a: {}, b: { order: 20 }, c: {}, d: { order: 3 } }).map(({ code }) => code)
  expect(codes).toEqual(['d', 'b', 'a', 'c'])
})
