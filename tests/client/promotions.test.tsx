import type { Promotion } from '@marquee/schemas/contract'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  computePercentDone,
  isOwn,
  isWaiting,
  STATES,
} from '../../client/src/blocks/promotions/parts/states.ts'
import { Stepper } from '../../client/src/blocks/promotions/parts/stepper.tsx'
import { PromotionList } from '../../client/src/blocks/promotions/promotion-list/promotion-list.block.tsx'
import { setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

afterEach(cleanup)

describe('states of a promotion (R-4.034)', () => {
  test('the states of a promotion are ten, each with a button of its own words', () => {
    const looks = Object.values(STATES)
    expect(looks).toHaveLength(10)
    expect(new Set(looks.map(({ button }) => button)).size).toBe(10)
    expect(new Set(looks.map(({ label }) => label)).size).toBe(10)
  })

  test('three of them lead on', () => {
    const open = Object.entries(STATES).filter(([, { does }]) => does)
    expect(open.map(([state]) => state)).toEqual(['join', 'claim', 'issued'])
  })

  test('a bonus waits when it can be claimed or collected; what was joined is one’s own', () => {
    expect([isWaiting({ state: 'claim' }), isWaiting({ state: 'issued' })]).toEqual([true, true])
    expect(isWaiting({ state: 'join' })).toBe(false)
    expect([isOwn({ state: 'rejected' }), isOwn({ state: 'join' }), isOwn({ state: 'close' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['0.00', '500.00', 0],
    ['499.99', '500.00', 99],
    ['900.00', '500.00', 100],
    ['-5.00', '500.00', 0],
    ['0.00', '0.00', 100],
  ])('%s of %s are %i per cent: reached is only what is', (done, target, percent) => {
    expect(computePercentDone(done, target)).toBe(percent)
  })
})

describe('a stepper', () => {
  function Shares() {
    const [value, setValue] = useState(5)
    return (
      <Stepper
        label="Shares"
        value={value}
        least={1}
        most={100}
        lessLabel="Fewer"
        moreLabel="More"
        onChange={setValue}
      />
    )
  }
  const field = () => screen.getByRole('spinbutton', { name: 'Shares' })
  const value = () => field().getAttribute('aria-valuenow')

  test('a stepper is changed by its buttons and the arrow keys', async () => {
    render(<Shares />)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(value()).toBe('6')
    await userEvent.type(field(), '{ArrowDown}{ArrowDown}')
    expect(value()).toBe('4')
  })

  test('a stepper accepts a typed number, and corrects one out of bounds when it is left', async () => {
    render(<Shares />)
    await userEvent.clear(field())
    await userEvent.type(field(), '12x')
    expect(value()).toBe('12')
    await userEvent.clear(field())
    await userEvent.type(field(), '5000')
    expect(value()).not.toBe('5000')
    await userEvent.tab()
    expect(value()).toBe('100')
    expect((field() as HTMLInputElement).value).toBe('100')
  })

  test('a stepper cannot go below its minimum', async () => {
    render(<Shares />)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(value()).toBe('1')
    expect(screen.getByRole('button', { name: 'Fewer' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the list of promotions', () => {
  asVisitor()
  beforeEach(() => {
    const more = { currency: { code: 'BDT', symbol: '৳' }, imageCDNs: [] }
    setSite(siteWith({ ...more }))
  })

  const props = {
    title: 'promotions.title',
    text: 'promotions.text',
    rewards: '/member/rewardCenter',
    detail: '/promoDetail',
    categories: [],
    featured: true,
    pageSize: 12,
    searchDelayMs: 0,
  }
  const promotion = (id: number, title: string, more: Partial<Promotion>) =>
    ({
      id,
      title,
      summary: '',
      image: '/p.webp',
      state: 'join',
      kind: 'DEPOSIT',
      startsAt: 0,
      endsAt: 1,
      bonus: '10.00',
      maximumBonus: '10.00',
      target: '100.00',
      progress: '0.00',
      reason: '',
      eligible: true,
      minimumRank: 0,
      turnoverMultiple: 1,
      ...more,
    }) as Promotion
  const list = [
    promotion(1, 'Night owl', { state: 'claim' }),
    promotion(2, 'First deposit', {}),
    promotion(3, 'High rollers', { eligible: false }),
    promotion(4, 'Last year', { state: 'close' }),
  ]
  const titles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

  test('the list of promotions shows a promotion that excludes the member neither as open nor with a button to join (R-4.034)', async () => {
    answers({ 'promotions.list': { list } })
    signedIn()
    draw(PromotionList, props)
    const card = (await screen.findByRole('heading', { name: 'High rollers' })).closest('article')!
    expect(within(card).getByText('This promotion is not open to your account.')).toBeTruthy()
    expect(within(card).queryByText('Open')).toBeNull()
    expect(within(card).queryByRole('button')).toBeNull()
  })

  test('the list of promotions begins with one that shows the time that is left, and a search with none', async () => {
    const endsAt = Date.now() + 2 * 86_400_000 + 3_600_500
    const later = list.slice(1).map((other) => ({ ...other, endsAt: endsAt + 1 }))
    answers({ 'promotions.list': { list: [...later, promotion(1, 'Night owl', { endsAt })] } })
    draw(PromotionList, props)
    const card = (await screen.findByRole('heading', { name: 'Night owl' })).closest('article')!
    expect((await within(card).findByRole('timer')).textContent).toMatch(/^2d 01:00:0\d left$/)
    expect(titles()[0]).toBe('Night owl')
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    await userEvent.type(screen.getByRole('searchbox'), 'night')
    await waitFor(() => expect(titles()).toEqual(['Night owl']))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('the list of promotions has rewards apart: what can be collected, goes on or can be joined (R-2.045, R-2.046)', async () => {
    answers({ 'promotions.list': { list } })
    signedIn()
    draw(PromotionList, props, '/promotions?tab=rewards')
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeTruthy()
    await screen.findByRole('heading', { name: 'Night owl' })
    expect(titles()).toEqual(['Night owl', 'First deposit'])
  })

  test('the list of promotions asks a visitor who wants to see rewards to log in', () => {
    const asked = answers({ 'promotions.list': { list } })
    draw(PromotionList, props, '/promotions?tab=rewards')
    expect(screen.getByText('Log in to see your rewards')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/promotions')
    expect(asked).toEqual([])
  })
})
