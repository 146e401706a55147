import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { GameGrid } from '../../client/src/blocks/games/parts/game-grid.tsx'
import { WinnerBoard } from '../../client/src/blocks/home/winner-board/winner-board.block.tsx'
import { setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

const game = {
  nodeId: '2',
  gameName: 'Game 2',
  vassalage: 'KYLIN',
  gameType: 'RNG',
  showIcon: '/g.webp',
  supportPlay: 1,
  isHot: false,
  isNew: false,
  minBet: '1.00',
} as const

asVisitor()
beforeEach(() => {
  setSite(siteWith({ imageCDNs: [], navigation: [], lotteryPages: [], vendors: { popup: [], launch: {} } }))
})

describe('a Latin name in a right-to-left page', () => {
  /** Whether an element keeps its text apart from the direction around it. */
  const isApart = (element: HTMLElement) => element.closest('bdi, [dir=auto]') !== null

  test('a Latin name in a right-to-left page is isolated on tiles and in the list of winners, and so is the amount', async () => {
    const vo = {
      nodeId: '1',
      customerName: 'a***e',
      gameName: 'Moon Reels',
      icon: '/g.webp',
      winAmount: '900.00',
    }
    answers({ 'promotions.winner-board': { list: [{ vo }] } })
    draw(WinnerBoard, { title: 'winners.title', look: 'list', count: 20 })
    expect(isApart(await screen.findByText('Moon Reels'))).toBe(true)
    expect(isApart(screen.getByText('a***e'))).toBe(true)
    expect(screen.getByText(/900\.00/).textContent).toContain('\u2066৳900.00\u2069')
    render(
      <MemoryRouter>
        <GameGrid games={[game]} label="Slots" />
      </MemoryRouter>,
    )
    expect(isApart(screen.getByText('Game 2'))).toBe(true)
  })
})
