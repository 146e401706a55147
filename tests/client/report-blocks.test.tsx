import type { BlockProps, Operations } from '@marquee/schemas/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chart } from '../../client/src/blocks/kit/chart.block.tsx'
import { ClaimCard } from '../../client/src/blocks/kit/claim-card/claim-card.block.tsx'
import { Detail } from '../../client/src/blocks/kit/detail/detail.block.tsx'
import { ProgressList } from '../../client/src/blocks/kit/progress-list/progress-list.block.tsx'
import { StatCards } from '../../client/src/blocks/kit/stat-cards.block.tsx'
import { answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

asVisitor()

const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')
const cards = { rows: 'list', paged: true, amounts: true, query: {} } as const
const column = { tones: {}, total: false, sort: false } as const

const claim: BlockProps['claim-card'] = {
  title: 'cashback.title',
  hint: 'cashback.hint',
  operation: 'wallet.cashback',
  amount: 'amount',
  minimum: 'minimumAmount',
  can: 'canClaim',
  next: 'nextClaimAt',
  claim: 'wallet.claim-cashback',
  done: 'cashback.done',
}
const cashback = (more: Partial<Operations['wallet.cashback']['value']> = {}) => ({
  rows: [],
  amount: '20.41',
  minimumAmount: '1.00',
  since: 0,
  nextClaimAt: 0,
  canClaim: true,
  ...more,
})

test('an amount is collected once, and the card shows what is left (R-2.095)', async () => {
  let isTaken = false
  const asked = answers({
    'wallet.cashback': () =>
      isTaken
        ? cashback({ amount: '0.00', canClaim: false, nextClaimAt: Date.now() + 86_400_000 })
        : cashback(),
    'wallet.claim-cashback': () => {
      isTaken = true
      return { orderNo: 'B1', amount: '20.41', nextClaimAt: 0, balances: {} }
    },
  })
  signedIn()
  draw(ClaimCard, claim)
  expect(await screen.findByText(/20\.41/)).toBeTruthy()
  expect(bare(document.body.textContent)).toContain('Collect once every 24 hours, from ৳1.00.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Collect' }))
  await screen.findByText(/You can collect again from/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Collect' }).disabled).toBe(true)
  expect(asked.filter(({ id }) => id === 'wallet.claim-cashback')).toHaveLength(1)
})

test('a refused collection says why, and the figures are read again', async () => {
  const asked = answers({
    'wallet.cashback': cashback(),
    'wallet.claim-cashback': () => new Refused(409, 'cashback.early'),
  })
  signedIn()
  draw(ClaimCard, claim)
  await userEvent.click(await screen.findByRole('button', { name: 'Collect' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cashback.early')
  await waitFor(() => expect(asked.filter(({ id }) => id === 'wallet.cashback')).toHaveLength(2))
})

test('figures and chart follow the filters of their page', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 12), shouldAdvanceTime: true })
  const day = (date: string, product: 'PVP' | 'RNG', profit: string) => ({ day: date, product, profit })
  const asked = answers({
    'wallet.profit-loss': {
      rows: [
        day('2026-03-10', 'RNG', '-5.00'),
        day('2026-03-10', 'PVP', '2.50'),
        day('2026-03-08', 'RNG', '1.00'),
      ],
      totals: { profit: '-1.50' },
    },
  })
  signedIn()
  const query = { days: 7, product: 'ALL' }
  draw(
    StatCards,
    {
      title: 'profit.title',
      operation: 'wallet.profit-loss',
      query,
      filters: [],
      cards: [{ field: 'totals.profit', label: 'profit.profit', icon: 'chart', format: 'change' }],
    },
    '/?days=3&product=RNG',
  )
  await screen.findByText(/1\.50/)
  draw(
    Chart,
    {
      title: 'team.daily',
      operation: 'wallet.profit-loss',
      query,
      rows: 'rows',
      day: 'day',
      empty: 'bets.empty',
      series: [{ field: 'profit', label: 'profit.profit', format: 'change' }],
    },
    '/?days=3&product=RNG',
  )
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: 'Table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => bare(row.textContent))).toEqual([
    'DayNet result',
    'Mar 10-৳2.50',
    'Mar 9৳0.00',
    'Mar 8+৳1.00',
  ])
  expect(asked.every(({ query: sent }) => sent.days === '3' && sent.product === 'RNG')).toBe(true)
  vi.useRealTimers()
})

test('a bonus shows how much of its turnover is done; one that asks for none has no bar (R-2.101)', async () => {
  const bonus = (orderNo: string, turnoverRequired: string) => ({
    orderNo,
    type: 'BONUS' as const,
    source: 'promotion:first',
    amount: '100.00',
    turnoverRequired,
    turnoverDone: '150.00',
    state: 'ACTIVE' as const,
    time: 0,
    expiresAt: 0,
  })
  answers({
    'wallet.bonus-details': {
      list: [bonus('B1', '600.00'), bonus('B2', '0.00')],
      pageNo: 1,
      pageSize: 20,
      totalCount: 2,
      totalPages: 1,
      turnoverLeft: '450.00',
    },
  })
  signedIn()
  draw(ProgressList, {
    title: 'bonuses.title',
    operation: 'wallet.bonus-details',
    ...cards,
    rowKey: 'orderNo',
    heading: { ...column, field: 'amount', label: 'record.amount', format: 'money' },
    mark: { ...column, field: 'state', label: 'bonuses.state', format: 'state', names: 'bonuses.state' },
    done: 'turnoverDone',
    goal: 'turnoverRequired',
    progress: 'progress.of',
    facts: [{ ...column, field: 'orderNo', label: 'record.reference', format: 'code' }],
    filters: [],
    empty: 'bonuses.empty',
  })
  const bars = await screen.findAllByRole<HTMLProgressElement>('progressbar')
  expect(bars.map(({ value, max }) => [value, max])).toEqual([[150, 600]])
  expect(bare(bars[0]!.getAttribute('aria-label'))).toBe('Bet ৳150.00 of ৳600.00')
  expect(screen.getAllByText('Active')).toHaveLength(2)
})

test('a code is copied, and a page without permission says so', async () => {
  answers({
    'wallet.bonus-details': {
      list: [{ orderNo: 'B77', amount: '1.00' }],
      pageNo: 1,
      pageSize: 20,
      totalCount: 1,
      totalPages: 1,
      turnoverLeft: '0.00',
    },
  })
  signedIn()
  const user = userEvent.setup()
  draw(ProgressList, {
    title: 'bonuses.title',
    operation: 'wallet.bonus-details',
    ...cards,
    rowKey: 'orderNo',
    heading: { ...column, field: 'orderNo', label: 'record.reference', format: 'code' },
    done: 'turnoverDone',
    goal: 'turnoverRequired',
    progress: 'progress.of',
    facts: [],
    filters: [],
    empty: 'bonuses.empty',
  })
  await user.click(await screen.findByRole('button', { name: 'Copy B77' }))
  expect(await navigator.clipboard.readText()).toBe('B77')
})

test('a reward is collected by the button of its row, and a row without one shows none (R-2.103)', async () => {
  let state = 'CLAIMABLE'
  const asked = answers({
    'promotions.rewards': () => ({
      list: [
        { id: 'MISSION-7', kind: 'MISSION', state },
        { id: 'MISSION-8', kind: 'MISSION', state: 'EXPIRED' },
      ],
      claimable: 1,
      pageNo: 1,
      pageSize: 20,
      totalCount: 2,
      totalPages: 1,
    }),
    'promotions.claim-reward': () => {
      state = 'CLAIMED'
      return { id: 'MISSION-7' }
    },
  })
  signedIn()
  draw(ProgressList, {
    title: 'rewards.title',
    operation: 'promotions.rewards',
    ...cards,
    rowKey: 'id',
    heading: { ...column, field: 'kind', label: 'rewards.title', format: 'name', names: 'rewards.kind' },
    progress: 'progress.of',
    facts: [],
    filters: [],
    empty: 'rewards.empty',
    action: {
      operation: 'promotions.claim-reward',
      label: 'rewards.collect',
      body: { id: 'id' },
      initial: {},
      amounts: {},
      fixed: {},
      shows: [],
      field: 'state',
      value: 'CLAIMABLE',
      done: 'rewards.done',
      refreshes: [],
    },
  })
  const collect = await screen.findByRole('button', { name: 'Collect' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.dblClick(collect)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Collect' })).toBeNull())
  const claims = asked.filter(({ id }) => id === 'promotions.claim-reward')
  expect(claims.map(({ body }) => body)).toEqual([{ id: 'MISSION-7' }])
})

test('values of an answer stand a line each', async () => {
  answers({ 'promotions.referral': { referralCode: 'AB12', reward: '50.00' } })
  signedIn()
  draw(Detail, {
    title: 'friends.title',
    operation: 'promotions.referral',
    fields: [
      { ...column, field: 'referralCode', label: 'friends.code', format: 'code' },
      { ...column, field: 'reward', label: 'friends.per-friend', format: 'money' },
    ],
  })
  const lines = await screen.findAllByRole('definition')
  expect(lines.map((line) => bare(line.textContent))).toEqual(['AB12', '৳50.00'])
})
