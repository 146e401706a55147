import type { BlockProps, Operations } from '@marquee/schemas/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { TeamOverview } from '../../client/src/blocks/centre/team-overview/team-overview.block.tsx'
import { computeNiceScale } from '../../client/src/blocks/parts/figures/nice-scale.ts'
import { alice, answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const props: BlockProps['team-overview'] = {
  periods: [1, 7, 30],
  start: 30,
  tiles: [
    { field: 'deposit', label: 'team.deposit', icon: 'plus', format: 'money' },
    { field: 'netWin', label: 'team.net-win', icon: 'chart', format: 'change' },
    { field: 'teamSize', label: 'team.size', icon: 'tree', format: 'count' },
  ],
  series: [
    { field: 'validBet', label: 'team.valid-bet', format: 'money' },
    { field: 'netWin', label: 'team.net-win', format: 'change' },
  ],
}
const overview = {
  from: '2025-06-01',
  to: '2025-06-02',
  totals: { deposit: '1234.50', netWin: '-80.00', teamSize: 12 },
  days: [
    { day: '2025-06-01', validBet: '100.00', netWin: '-80.00', newMembers: 1 },
    { day: '2025-06-02', validBet: '250.00', netWin: '0.00', newMembers: 0 },
  ],
} as Operations['agents.team-overview']['value']

describe('the team overview', () => {
  asVisitor()

  test('the team overview shows the figures that its settings name, in their order', async () => {
    answers({ 'agents.team-overview': overview })
    signedIn({ ...alice, type: 1 })
    draw(TeamOverview, props)
    const names = (await screen.findAllByRole('term')).map((term) => term.textContent)
    expect(names).toEqual(['Deposits', 'Net win', 'Team size'])
    expect(screen.getAllByRole('definition').map((one) => bare(one.textContent))).toEqual([
      '৳1,234.50',
      '-৳80.00',
      '12',
    ])
  })

  test('the team overview compares each figure with the period before, and leads to the report behind it (R-2.114)', async () => {
    const previous = { deposit: '1000.00', netWin: '-100.00' }
    answers({ 'agents.team-overview': { ...overview, previous } })
    signedIn({ ...alice, type: 1 })
    const tiles = props.tiles.map((tile) => ({ ...tile, link: '/agent/palStatementsAgentCopy' }))
    draw(TeamOverview, { ...props, tiles: tiles as typeof props.tiles })
    await screen.findByText('▲ 23%')
    expect(screen.getAllByRole('definition').map((one) => bare(one.textContent))).toEqual([
      '৳1,234.50▲ 23%Before: ৳1,000.00',
      '-৳80.00▲ 20%Before: -৳100.00',
      '12',
    ])
    expect(screen.getByRole('link', { name: 'Deposits' }).getAttribute('href')).toBe(
      '/agent/palStatementsAgentCopy?days=30',
    )
  })

  test('the team overview caps a change against a nearly empty period before', async () => {
    answers({ 'agents.team-overview': { ...overview, previous: { deposit: '0.10', netWin: '-80.00' } } })
    signedIn({ ...alice, type: 1 })
    draw(TeamOverview, props)
    expect(await screen.findByText('▲ >999%')).toBeTruthy()
  })

  test('the team overview holds the places of its figures and its chart while they are read', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    signedIn({ ...alice, type: 1 })
    draw(TeamOverview, props)
    expect(screen.getAllByRole('status')).toHaveLength(2)
    const tiles = [...document.querySelectorAll('.figure-card')].map((tile) => tile.textContent)
    expect(tiles).toEqual(['Deposits', 'Net win', 'Team size'])
    expect(document.querySelector('.day-chart-field .skeleton')).toBeTruthy()
  })

  test('the team overview asks again for another period', async () => {
    const asked = answers({ 'agents.team-overview': overview })
    signedIn({ ...alice, type: 1 })
    draw(TeamOverview, props)
    await userEvent.click(await screen.findByRole('button', { name: '7 days' }))
    expect(asked.map(({ query }) => query.days)).toEqual(['30', '7'])
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('the team overview gives the chart as a table too (R-2.114)', async () => {
    answers({ 'agents.team-overview': overview })
    signedIn({ ...alice, type: 1 })
    draw(TeamOverview, props)
    expect(await screen.findByRole('img', { name: /Valid bets, 2 days/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => bare(row.textContent))
    expect(rows).toEqual(['DayValid betsNet win', 'Jun 2৳250.00৳0.00', 'Jun 1৳100.00-৳80.00'])
  })
})

test.each([
  [0, 870, [0, 250, 500, 750, 1000]],
  [-80, 0, [-80, -60, -40, -20, 0]],
  [0, 2, [0, 1, 2]],
  [0, 0, [0, 1]],
])('the chart from %d to %d has lines at %j', (least, most, steps) => {
  expect(computeNiceScale(least, most).steps).toEqual(steps)
})

const bare = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')
