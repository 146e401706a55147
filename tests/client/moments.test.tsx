import { beforeEach, describe, expect, test, vi } from 'vitest'
import { celebrate, isBigWin } from '../../client/src/blocks/parts/moments/celebrate.ts'
import { parseRoundResult } from '../../client/src/lib/frame-rules.ts'

const shown = vi.hoisted(() => ({ toasts: [] as string[], look: 'river', isCalm: false }))
vi.mock('../../client/src/state/modals.ts', () => ({
  showToast: (text: string) => shown.toasts.push(text),
}))
vi.mock('../../client/src/state/site.ts', () => ({
  getSite: () => ({
    brand: { currency: { symbol: '$' }, moments: { look: shown.look, bigWinTimes: 25 } },
  }),
}))
vi.mock('../../client/src/i18n/languages.ts', () => ({
  getLanguageCode: () => 'EN',
  getLanguage: () => ({ tag: 'en' }),
}))

const layers = () => [...document.querySelectorAll('.moment')]
const figure = () => document.querySelector('.moment-amount')?.textContent

describe('a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] })
    shown.toasts.length = 0
    shown.look = 'river'
    vi.stubGlobal('matchMedia', () => ({ matches: shown.isCalm }))
    return () => vi.runAllTimersAsync().then(() => vi.useRealTimers())
  })

  test('a moment counts its amount up over two seconds of motion, and is announced politely, once', async () => {
    shown.isCalm = false
    await celebrate({ words: 'Collected', amount: '18.00' })
    await vi.advanceTimersByTimeAsync(50)
    expect(document.querySelector('.moment-motion')).not.toBeNull()
    const said = document.querySelector('.moment [role=status]')!
    // A region that appears together with its words is not read.
    expect(said.textContent).toBe('')
    await vi.advanceTimersByTimeAsync(1400)
    expect(said.textContent).toBe('Collected')
    expect(document.querySelectorAll('.moment [role=status], .moment [role=alert]')).toHaveLength(1)
    expect(figure()).toContain('18.00')
    await vi.advanceTimersByTimeAsync(600)
    expect(layers()).toHaveLength(0)
  })

  test('a member who asks for less motion sees a still with the whole amount', async () => {
    shown.isCalm = true
    await celebrate({ words: 'Collected', amount: '18.00' })
    await vi.advanceTimersByTimeAsync(0)
    expect(document.querySelector('.moment-motion')).toBeNull()
    expect(figure()).toContain('18.00')
  })

  test('moments that come together follow one another', async () => {
    shown.isCalm = false
    await celebrate({ words: 'First' })
    await celebrate({ words: 'Second' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(layers().map((layer) => layer.textContent)).toEqual(['First'])
    await vi.advanceTimersByTimeAsync(1500)
    expect(layers().map((layer) => layer.textContent)).toEqual(['Second'])
  })

  test('a brand without motion shows a note', async () => {
    shown.look = 'none'
    await celebrate({ words: 'Collected' })
    expect(shown.toasts).toEqual(['Collected'])
    expect(layers()).toHaveLength(0)
  })
})

test('a win is big from the brand’s multiple of the stake on', () => {
  expect([isBigWin('1.00', '24.99'), isBigWin('1.00', '25.00'), isBigWin('0.00', '25.00')]).toEqual([
    false,
    true,
    false,
  ])
})

test.each([[{}], [{ stake: '1.00' }], [{ stake: '1.00', payout: 9 }], [{ stake: '<b>', payout: '9' }]])(
  'the result of a round is ignored in %o',
  (data) => expect(parseRoundResult(data)).toBeUndefined(),
)

test('the result of a round has its stake and payout', () => {
  const data = { type: 'marquee:round', balance: '5.00', stake: '1.00', payout: '30.00' }
  expect(parseRoundResult(data)).toEqual({ stake: '1.00', payout: '30.00' })
})
