import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SettledIssue } from '../../client/src/api/live.ts'
import { notifyWin } from '../../client/src/app/tell-win.ts'
import {
  computeTrend,
  createDigitReader,
  createPlaceReader,
  createPrizeReader,
} from '../../client/src/blocks/lottery/parts/trend.ts'
import { pickText } from '../../client/src/lib/pick-text.ts'
import { closeToast, isToastOpen } from '../../client/src/state/modals.ts'

const shown = vi.hoisted(() => ({ toasts: [] as { key: number; text: string; to: string }[] }))
vi.mock('../../client/src/state/modals.ts', () => ({
  isToastOpen: vi.fn(() => false),
  closeToast: vi.fn(),
  showLinkToast: (text: string, { to }: { to: string }) => {
    shown.toasts.push({ key: shown.toasts.length + 1, text, to })
    return shown.toasts.length
  },
}))
vi.mock('../../client/src/state/site.ts', () => ({
  getSite: () => ({
    decimals: 2,
    brand: { currency: { symbol: '$' }, lotteryBetPage: '/bet', lotteryBetsPage: '/bets' },
  }),
}))
vi.mock('../../client/src/i18n/languages.ts', () => ({
  getLanguageCode: () => 'EN',
  getLanguage: () => ({ tag: 'en' }),
  getText: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
}))

const win = (more: Partial<SettledIssue> = {}): SettledIssue => ({
  gameId: '1',
  gameCode: 'HBSSC',
  gameName: 'Harbour SSC',
  numero: '42',
  winNo: '1,2,3,4,5',
  bets: 1,
  won: 1,
  payout: '9.50',
  orderNo: 'B7',
  ...more,
})

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

describe('a win on a lottery', () => {
  beforeEach(() => {
    shown.toasts.length = 0
    vi.stubGlobal('location', { search: '' })
    vi.mocked(isToastOpen).mockReturnValue(false)
  })

  test('a win on a lottery is told with its amount, and leads to the bet', () => {
    notifyWin(win())
    expect(plain(shown.toasts[0]!.text)).toBe('lottery-bets.won $9.50 Harbour SSC 42')
    expect(shown.toasts[0]!.to).toBe('/bet?orderNo=B7')
  })

  test('a win on a lottery joins the wins of a note that is still on screen', () => {
    notifyWin(win())
    vi.mocked(isToastOpen).mockReturnValue(true)
    notifyWin(win({ gameCode: 'HBK3', payout: '0.75' }))
    expect(closeToast).toHaveBeenCalledWith(1)
    expect(plain(shown.toasts[1]!.text)).toBe('lottery-bets.won-several $10.25')
    expect(shown.toasts[1]!.to).toBe('/bets')
  })

  test('a win on a lottery is not told again on the page of its lottery, which shows it in place', () => {
    vi.stubGlobal('location', { search: '?gameCode=HBSSC' })
    notifyWin(win())
    expect(shown.toasts).toEqual([])
  })
})

describe('the trend of a lottery', () => {
  const draws = ['4,7', '1,7', '1,0'].map((winNo, index) => ({ numero: String(3 - index), winNo }))

  test('the trend of a lottery has the oldest draw first, with the gaps of the numbers that were not drawn', () => {
    const { rows, sums } = computeTrend(draws, ['1', '4'], createPlaceReader(0))
    expect(rows.map(({ numero }) => numero)).toEqual(['1', '2', '3'])
    expect(rows.map(({ cells }) => cells.map(({ isDrawn, gap }) => (isDrawn ? 'x' : gap)))).toEqual([
      ['x', 1],
      ['x', 2],
      [1, 'x'],
    ])
    expect(sums).toEqual([
      { number: '1', count: 2, gap: 1, longest: 1 },
      { number: '4', count: 1, gap: 0, longest: 2 },
    ])
  })

  test('the trend of a lottery reads a place, a prize, or a digit of the first prize', () => {
    expect(createPlaceReader(1)('4,7,1')).toEqual(['7'])
    expect(createPrizeReader(1)('04,11|17')).toEqual(['17'])
    expect(createDigitReader(2)('04521|00,11')).toEqual(['5'])
  })
})

test('a pick is written row by row, with the names of its options and the count of a long rest', () => {
  expect(pickText('1,2||big', (option) => option.toUpperCase())).toBe('1 2 | – | BIG')
  const many = Array.from({ length: 43 }, (_, number) => String(number)).join(',')
  expect(pickText(many, (option) => option)).toMatch(/ 39 \+3$/)
})
