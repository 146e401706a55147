import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLines, resetTickets } from '../../client/src/blocks/lottery/lottery-bet/cart/cart-store.ts'
import { readTickets } from '../../client/src/blocks/lottery/lottery-bet/cart/kept-tickets.ts'
import { asVisitor } from './support/draw.tsx'

asVisitor()
beforeEach(() => sessionStorage.clear())
afterEach(resetTickets)

const line = { playId: 'front3', pick: '1|2|3', unit: '2.00', multiple: 1 }

test.each([
  ['stake', { unit: '1.00' }],
  ['pick', { pick: '1|2|4' }],
  ['play', { playId: 'last3' }],
])('lines of a ticket that differ in their %s stay apart', (_, change) => {
  addLines('HBSSC', [line, { ...line, ...change, multiple: 2 }], '500')
  expect(readTickets(null).carts.HBSSC!.lines.map(({ multiple }) => multiple)).toEqual([1, 2])
})

test('a line that is on the ticket already has its multiple raised instead', () => {
  addLines('HBSSC', [line], '500')
  addLines('HBSSC', [{ ...line, multiple: 3 }], '500')
  expect(readTickets(null).carts.HBSSC!.lines).toMatchObject([{ ...line, multiple: 4 }])
})
