import type { LotteryPlay } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import {
  CHASE_START,
  computeChaseRows,
} from '../../client/src/blocks/lottery/lottery-bet/chase/chase-plan.ts'
import { splitAtMarks } from '../../client/src/blocks/lottery/lottery-bet/marked-parts.ts'
import { getStep } from '../../client/src/blocks/lottery/lottery-bet/pad/roving.ts'
import { computeTableWindow } from '../../client/src/blocks/lottery/lottery-bet/pad/table-window.ts'
import {
  createEmptySelection,
  formatSelection,
  parsePick,
  toggleNumber,
} from '../../client/src/blocks/lottery/lottery-bet/selection.ts'
import { partial } from '../support/settings.ts'

const offered = Array.from({ length: 20 }, (_, index) => ({ numero: `${index}`, drawsAt: index }))
const ticket = { stake: 250n, most: 9999 }

describe('the chase table (R-2.141)', () => {
  test('the chase table bets the same on each issue', () => {
    const rows = computeChaseRows(offered, { ...CHASE_START, issues: 20, multiple: 3 }, ticket)
    expect(rows).toHaveLength(20)
    expect(rows.every(({ stake }) => stake === 750n)).toBe(true)
    expect(rows.at(-1)!.total).toBe(15_000n)
  })

  test('the chase table multiplies by a factor every n issues', () => {
    const settings = { ...CHASE_START, mode: 'multiplied' as const, issues: 6, factor: 3, every: 2 }
    const rows = computeChaseRows(offered, settings, ticket)
    expect(rows.map(({ multiple }) => multiple)).toEqual([1, 1, 3, 3, 9, 9])
    expect(rows.at(-1)!.total).toBe(250n * 26n)
  })

  test('the chase table takes own multiples, within the maximum', () => {
    const settings = { ...CHASE_START, mode: 'own' as const, issues: 3, typed: { 1: 7, 2: 20_000 } }
    expect(computeChaseRows(offered, settings, ticket).map(({ multiple }) => multiple)).toEqual([1, 7, 9999])
  })

  test('the chase table has a total that is the sum of its stakes up to each row', () => {
    const rows = computeChaseRows(offered, { ...CHASE_START, mode: 'multiplied', issues: 20 }, ticket)
    let sum = 0n
    for (const { stake, total } of rows) {
      sum += stake
      expect(total).toBe(sum)
    }
  })
})

test('a pasted text is its parts together, the unreadable ones marked', () => {
  const parts = splitAtMarks('12 xx 34 y', [
    { from: 3, to: 5 },
    { from: 9, to: 10 },
  ])
  expect(parts.map(({ text }) => text).join('')).toBe('12 xx 34 y')
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['xx', 'y'])
})

describe('the window of a number table (R-2.144)', () => {
  test.each([0, 100, 2400, 9000])(
    'the window of a number table at %d px draws what is in view, and few lines more',
    (top) => {
      const { from, to } = computeTableWindow(200, 48, { top, height: 400 })
      expect(from).toBeLessThanOrEqual(Math.floor(top / 48))
      expect(to).toBeGreaterThanOrEqual(Math.min(200, Math.ceil((top + 400) / 48)))
      expect(to - from).toBeLessThan(30)
    },
  )

  test('the window of a number table is left by keys at no edge', () => {
    expect(getStep('ArrowDown', 5, 1000, 998)).toBe(999)
    expect(getStep('ArrowUp', 5, 1000, 2)).toBe(0)
    expect(getStep('ArrowDown', 5, 1000, 10)).toBe(15)
    expect(getStep('a', 5, 1000, 10)).toBeUndefined()
  })
})

describe('a banker ticket', () => {
  const play = partial<LotteryPlay>({
    pad: { kind: 'balls', rows: [''], from: 1, to: 11, width: 2 },
    rule: { kind: 'choose', prizes: [''], choose: 3 },
  })
  const bankers = (numbers: readonly [row: number, number: string][]) =>
    numbers.reduce(
      (selection, [row, number]) => toggleNumber(selection, row, number, 2),
      createEmptySelection(play, true),
    )

  test('a banker ticket has bankers first, and a number in one row only', () => {
    const selection = bankers([
      [0, '05'],
      [1, '07'],
      [1, '05'],
      [1, '09'],
    ])
    expect(formatSelection(selection)).toBe('|05,07,09')
    expect(
      formatSelection(
        bankers([
          [0, '05'],
          [1, '07'],
        ]),
      ),
    ).toBe('05|07')
  })

  test('a banker ticket has fewer bankers than numbers of a combination', () => {
    expect(
      formatSelection(
        bankers([
          [0, '01'],
          [0, '02'],
          [0, '03'],
        ]),
      ),
    ).toBe('02,03|')
  })

  test('a banker ticket is edited as it was picked', () => {
    expect(parsePick(play, '05|07,09')).toEqual({ rows: [['05'], ['07', '09']], isBanker: true })
    expect(parsePick(play, '05,07')).toEqual({ rows: [['05', '07']], isBanker: false })
  })
})
