import type { Game, LiveTable, Site } from '@marquee/schemas/contract'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LiveGrid } from '../../client/src/blocks/games/game-hall/live-grid.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor } from './support/draw.tsx'

const game = (nodeId: string, gameName: string, supportPlay: Game['supportPlay'] = 1): Game => ({
  nodeId,
  gameName,
  vassalage: 'FELUCCA',
  gameType: 'LIVE',
  showIcon: '/media/game/1.webp',
  supportPlay,
  isHot: false,
  isNew: false,
  minBet: '1.00',
})
const table = (nodeId: string, more: Partial<LiveTable>): LiveTable => ({
  nodeId,
  dealer: 'vi',
  minBet: '1.00',
  maxBet: '1000.00',
  seats: 7,
  players: 5,
  road: [],
  ...more,
})
const drawGrid = (...games: Game[]) =>
  render(
    <MemoryRouter>
      <LiveGrid games={games} label="Live" operation="games.live-tables" />
    </MemoryRouter>,
  )

asVisitor()
beforeEach(() => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, vendors: { launch: {} } } } as unknown as Site)
})

test('a live table is a card with its dealer, free seats, limits and road, and opens by its name', async () => {
  const road: LiveTable['road'] = [
    { sign: 'P', tone: 'blue' },
    { sign: 'B', tone: 'red' },
  ]
  const asked = answers({
    'games.live-tables': { list: [table('7', { road }), table('8', { seats: 0, players: 42 })] },
  })
  drawGrid(game('7', 'Baccarat Club'), game('8', 'Roulette Royal'))
  const card = within((await screen.findByRole('link', { name: 'Baccarat Club' })).closest('article')!)
  expect(asked[0]?.query).toEqual({ nodeIds: '7,8' })
  expect(card.getByRole('link', { name: 'Baccarat Club' }).getAttribute('href')).toBe(
    '/game?nodeId=7&vassalage=FELUCCA',
  )
  expect(await card.findByText('Dealer: Vietnamese')).toBeTruthy()
  expect(card.getByText('2 of 7 seats free')).toBeTruthy()
  expect(card.getByText(/Bets .*1\.00.* – .*1,000\.00/)).toBeTruthy()
  expect(card.getByText('Last results: P B')).toBeTruthy()
  expect(screen.getByText('42 players')).toBeTruthy()
})

test('a closed live table has no link, and its state is not requested', () => {
  const asked = answers({ 'games.live-tables': { list: [] } })
  drawGrid(game('7', 'Baccarat Club', 0))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Not available now')).toBeTruthy()
  expect(asked).toEqual([])
})
