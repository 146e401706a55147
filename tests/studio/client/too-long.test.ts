import type { TextRow } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import { findTooLong } from '../../../client/studio/texts/too-long.ts'

const widthOf = (text: string) => text.length / 2
const rowOf = (texts: Record<string, string>): TextRow => ({
  key: 'k',
  texts,
  own: [],
  missing: [],
  shownOn: [],
})

test('a label is too long in a language where it is more than 1.6 times as wide as in English (R-11.007)', () => {
  const row = rowOf({ EN: 'Withdraw money', DE: 'Geld von meinem Konto abheben', AR: 'سحب الأموال' })
  expect([...findTooLong(row, widthOf)]).toEqual([['DE', 29 / 14]])
})

test('a short label fits everywhere, however short the English one is', () => {
  expect(findTooLong(rowOf({ EN: 'On', DE: 'Eingeschaltet' }), widthOf).size).toBe(0)
})

test('a sentence wraps, so it is never too long', () => {
  const sentence = 'Your session ended because of a new sign-in.'
  expect(findTooLong(rowOf({ EN: sentence, DE: sentence.repeat(3) }), widthOf).size).toBe(0)
})

test('a brand without English has nothing to compare with', () => {
  expect(findTooLong(rowOf({ AR: 'x'.repeat(90) }), widthOf).size).toBe(0)
})
