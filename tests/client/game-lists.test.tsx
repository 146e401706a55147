import { readFileSync } from 'node:fs'
import type { Game } from '@marquee/schemas/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { GameLane } from '../../client/src/blocks/games/game-lane/game-lane.block.tsx'
import { GameGrid } from '../../client/src/blocks/games/parts/game-grid.tsx'
import { chooseHotMarks } from '../../client/src/lib/hot-marks.ts'
import { setSite } from '../../client/src/state/site.ts'
import { DrawnAheadContext } from '../../client/src/ui/drawn-ahead.ts'
import brandShape from '../../schemas/brand.json'
import { answers, asVisitor, draw } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

const game = (id: number, more: Partial<Game> = {}): Game => ({
  nodeId: String(id),
  gameName: `Game ${id}`,
  vassalage: 'KYLIN',
  gameType: 'RNG',
  showIcon: '/g.webp',
  supportPlay: 1,
  isHot: true,
  isNew: false,
  minBet: '1.00',
  ...more,
})
const games = (count: number) => Array.from({ length: count }, (_, index) => game(index + 1))

type Hear = (entries: { target: Element; isIntersecting: boolean }[]) => void

/** Everything is on screen. */
class AllNear {
  readonly #hear: Hear
  constructor(hear: Hear) {
    this.#hear = hear
  }
  observe(target: Element) {
    queueMicrotask(() => this.#hear([{ target, isIntersecting: true }]))
  }
  unobserve() {}
  disconnect() {}
}

asVisitor()
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AllNear)
  const more: Parameters<typeof siteWith>[0] = {
    imageCDNs: [],
    navigation: [{ gameType: 'RNG', name: 'category.rng', page: '/rng', sideMenuIcon: 'slots' }],
    esports: [],
    vendors: {
      hidden: [],
      order: [],
      hot: 'marked',
      lanes: {},
      titles: {},
      ownEntry: [],
      popup: [],
      launch: {},
    },
    lotteryPages: [],
  }
  setSite(siteWith(more))
})

test('no more than one game in ten is marked as hot, however many are', () => {
  expect([...chooseHotMarks(games(24))]).toEqual(['1', '2'])
  expect(chooseHotMarks(games(9)).size).toBe(0)
  render(
    <MemoryRouter>
      <GameGrid games={games(24)} label="Slots" />
    </MemoryRouter>,
  )
  expect(screen.getAllByText('Hot')).toHaveLength(2)
})

test('a grid that is drawn ahead has its first screen of games, and all of them once its page opens', () => {
  const ahead = { loadPicture() {}, isNear: () => false, waitFor() {} }
  const Page = ({ isOpen }: { isOpen: boolean }) => (
    <MemoryRouter>
      <DrawnAheadContext value={isOpen ? undefined : ahead}>
        <GameGrid games={games(24)} label="Slots" />
      </DrawnAheadContext>
    </MemoryRouter>
  )
  const { rerender } = render(<Page isOpen={false} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(16)
  rerender(<Page isOpen />)
  expect(screen.getAllByRole('listitem')).toHaveLength(24)
})

test('the columns of the grid divide a page, so that its last row is whole (R-9.010)', () => {
  const css = readFileSync('client/src/blocks/parts/games/game-tile.css', 'utf8')
  const columns = [...css.matchAll(/--columns(?::|,) (\d+)/g)].map(([, count]) => Number(count))
  const page = brandShape.properties.numbers.properties.gamePageSize.default
  expect(columns.length).toBeGreaterThan(3)
  expect(columns.filter((count) => page % count !== 0)).toEqual([])
})

test('a lane leaves out the games of the hot lane above it, and is as long as before', async () => {
  const list = games(8)
  const asked = answers({
    'games.vendors': {
      data: {
        lanes: [{ cards: [{ vassalage: 'KYLIN', displayName: 'Kylin', gameType: 'RNG', isHot: false }] }],
      },
    },
    'games.list': { games: list, totalCount: 8, totalPages: 1 },
    'games.hot': { list: [list[1]!, list[3]!, list[5]!] },
  })
  draw(GameLane, { gameType: 'RNG', show: 'games', count: 4, chips: 0, rows: 1, skipHot: 2 })
  const row = await screen.findByRole('group', { name: 'Slots' })
  const names = within(row)
    .getAllByRole('article')
    .map((tile) => tile.textContent)
  expect(names).toEqual(['Game 1', 'Game 3', 'Game 5', 'Game 6'])
  expect(asked.find(({ id }) => id === 'games.list')?.query.pageSize).toBe('6')
})

test('arrow keys, Home and End move over the games of a grid and pass over closed ones', async () => {
  const list = games(7).map((one) => (one.nodeId === '5' ? { ...one, supportPlay: 0 as const } : one))
  render(
    <MemoryRouter>
      <GameGrid games={list} label="Slots" />
    </MemoryRouter>,
  )
  screen.getByRole('list', { name: 'Slots' }).style.gridTemplateColumns = '1fr 1fr 1fr'
  const user = userEvent.setup()
  screen.getByRole('link', { name: /Game 1$/ }).focus()
  const visited: (string | null | undefined)[] = []
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'End',
    'ArrowRight',
    'Home',
  ]) {
    await user.keyboard(`{${key}}`)
    visited.push(document.activeElement?.textContent)
  }
  expect(visited).toEqual(['Game 2', 'Game 2', 'Game 1', 'Game 4', 'Game 1', 'Game 7', 'Game 7', 'Game 1'])
})
