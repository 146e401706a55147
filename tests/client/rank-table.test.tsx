import type { Operations, Rank, Site } from '@marquee/schemas/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RankTable } from '../../client/src/blocks/promotions/rank-table/rank-table.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { alice, answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const rank: Rank = {
  level: 2,
  name: 'VIP2',
  deposit: '0.00',
  turnover: '0.00',
  monthlyTurnover: '0.00',
  upgradeBonus: '0.00',
  birthdayBonus: '0.00',
  withdrawDailyMaximum: '0.00',
  withdrawDailyTimes: 3,
  cashback: {},
}
const props = { title: 'vip.table', text: 'vip.table-text' }

asVisitor()
beforeEach(() => {
  const site = getSite()
  const more = { navigation: [], currency: { code: 'BDT', symbol: '৳' } }
  setSite({ ...site, brand: { ...site.brand, ...more } } as unknown as Site)
})

function asked() {
  return answers({
    'promotions.ranks': { list: [rank] },
    'promotions.rank-progress': { playerRankLevel: 2 } as Operations['promotions.rank-progress']['value'],
  })
}

test('the table of ranks marks the rank of a member (R-2.139)', async () => {
  const calls = asked()
  signedIn()
  draw(RankTable, props)
  expect((await screen.findAllByText('Your rank')).length).toBeGreaterThan(0)
  expect(calls.map(({ id }) => id)).toContain('promotions.rank-progress')
})

test('a trial account sees the table of ranks without asking for a rank that it has not (R-2.139, R-6.008)', async () => {
  const calls = asked()
  signedIn({ ...alice, type: 4 })
  draw(RankTable, props)
  expect((await screen.findAllByText('VIP2')).length).toBeGreaterThan(0)
  expect(calls.map(({ id }) => id)).toEqual(['promotions.ranks'])
})

test('every column and every row of a long table has a heading', async () => {
  asked()
  signedIn()
  draw(RankTable, props)
  const table = within(await screen.findByRole('table'))
  const scopes = (role: string) => table.getAllByRole(role).map((cell) => cell.getAttribute('scope'))
  expect(new Set(scopes('columnheader'))).toEqual(new Set(['col']))
  expect(scopes('rowheader')).toEqual(['row'])
  expect(table.getByRole('rowheader').textContent).toContain('VIP2')
})
