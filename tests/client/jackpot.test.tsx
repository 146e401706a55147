import type { BlockProps } from '@marquee/schemas/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Jackpot } from '../../client/src/blocks/home/jackpot/jackpot.block.tsx'
import { growAmount } from '../../client/src/lib/grown-amount.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'

const pool = {
  code: 'mega',
  label: 'jackpot.mega',
  vendors: [],
  amount: '1200.00',
  perHour: '36.00',
  limit: '5000.00',
  endsAt: 0,
  round: 7,
  seedHash: '',
  drops: [],
}
const drop = {
  round: 6,
  account: 'a***3',
  gameName: 'Koi Pond',
  amount: '4321.00',
  time: 1_760_000_000_000,
  seed: '',
  seedHash: '',
  opening: '1000.00',
  limit: '5000.00',
  dropAt: '4320.00',
  byTime: false,
  stakes: '0.00',
  ticket: '0.00',
}
const PROPS: BlockProps['jackpot'] = {
  title: 'jackpot.title',
  codes: [],
  look: 'wide',
  operation: 'promotions.jackpots',
}
const bare = () => document.body.textContent!.replace(/[⁦-⁩]/g, '')

describe('the block of jackpots', () => {
  asVisitor()

  test('the block of jackpots shows amount, limit and last winner of each jackpot', async () => {
    answers({ 'promotions.jackpots': { list: [{ ...pool, drops: [drop] }] } })
    draw(Jackpot, PROPS)
    expect(await screen.findByRole('heading', { name: 'Mega jackpot' })).toBeTruthy()
    await waitFor(() => expect(bare()).toMatch(/1,200\.00/))
    expect(bare()).toMatch(/Must drop before .5,000\.00/)
    expect(bare()).toMatch(/a\*\*\*3 won .4,321\.00/)
  })

  test('the block of jackpots shows the chosen ones alone, and nothing without one', async () => {
    answers({
      'promotions.jackpots': { list: [pool, { ...pool, code: 'daily', label: 'jackpot.daily' }] },
    })
    draw(Jackpot, { ...PROPS, codes: ['daily'] })
    expect(await screen.findByRole('heading', { name: 'Daily jackpot' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Mega jackpot' })).toBeNull()
  })

  test.each([
    ['grow each second', false, /10,200\.00/],
    ['stand still for people who want less motion', true, /1,200\.00/],
  ])('amounts of jackpots %s', async (_title, matches, shown) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('matchMedia', () => media)
    answers({
      'promotions.jackpots': { list: [{ ...pool, perHour: '3600000.00', limit: '99999999.00' }] },
    })
    draw(Jackpot, PROPS)
    const amount = () => document.querySelector('.jackpot-amount strong')?.textContent
    await waitFor(() => expect(amount()).toMatch(/1,200\.00/))
    act(() => void vi.advanceTimersByTime(9_000))
    expect(amount()).toMatch(shown)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a pool grows at its average rate and stays below its limit', () => {
    expect(growAmount(pool, 0)).toBe('1200.00')
    expect(growAmount(pool, 10_000)).toBe('1200.10')
    expect(growAmount({ ...pool, limit: '1200.05' }, 10_000)).toBe('1200.04')
    expect(growAmount({ ...pool, amount: '5001.00' }, 10_000)).toBe('5001.00')
    expect(growAmount({ amount: '1200', perHour: '3600', limit: '5000' }, 10_000)).toBe('1210')
  })
})
