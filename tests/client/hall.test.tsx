import type { Game } from '@marquee/schemas/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { describe, expect, test } from 'vitest'
import { ApiContext } from '../../client/src/api/context.ts'
import {
  countActiveFilters,
  NO_FILTERS,
  readHallAddress,
  withFilters,
  withPlace,
} from '../../client/src/blocks/games/game-hall/hall-address.ts'
import { computeRowsInView } from '../../client/src/blocks/games/game-hall/rows-in-view.ts'
import { filterGames } from '../../client/src/blocks/games/game-hall/use-hall-games.ts'
import { FavouriteButton } from '../../client/src/blocks/parts/games/favourite-button.tsx'
import { FavouriteKeeper } from '../../client/src/blocks/parts/games/use-favourites.ts'
import { useModalsState } from '../../client/src/state/modals.ts'
import { useSession } from '../../client/src/state/session.ts'
import { answers, asVisitor, Refused, signedIn } from './support/draw.tsx'

const read = (query: string) => readHallAddress(new URLSearchParams(query))

describe('the address of a hall', () => {
  test('the address of a hall names what is shown; an invalid part is ignored', () => {
    expect(read('')).toEqual({ show: 'vendor', vendor: null, page: 1, filters: NO_FILTERS })
    expect(read('show=all&no=3&only=hot&bet=0.50&lines=20&sort=name&kind=Sicbo&search=koi')).toEqual({
      show: 'all',
      vendor: null,
      page: 3,
      filters: { search: 'koi', only: 'hot', kind: 'Sicbo', bet: '0.50', lines: 20, sort: 'name' },
    })
    expect(read('show=evil&no=-1&only=x&bet=1e9&lines=many&sort=drop')).toEqual(read(''))
    expect(read('no=0').page).toBe(1)
  })

  test('the address of a hall holds filters, starts at their first page, and omits defaults', () => {
    const filters = fc.record({
      search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      only: fc.constantFrom('' as const, 'hot' as const, 'new' as const),
      kind: fc.constantFrom('', 'Baccarat', "Hold'Em"),
      bet: fc.constantFrom('', '0.20', '100.00'),
      lines: fc.integer({ min: 0, max: 100_000 }),
      sort: fc.constantFrom('popular' as const, 'name' as const, 'newest' as const, 'least-bet' as const),
    })
    fc.assert(
      fc.property(filters, (wanted) => {
        const written = withFilters(new URLSearchParams('page=AAA&no=7'), wanted)
        const again = readHallAddress(new URLSearchParams(written.toString()))
        expect(again).toEqual({ show: 'vendor', vendor: 'AAA', page: 1, filters: wanted })
        expect(withFilters(written, NO_FILTERS).toString()).toBe('page=AAA')
      }),
    )
  })

  test('the address of a hall omits lines and kind for the member’s own games, which lack them (R-7.046)', () => {
    const { filters } = read('show=favourites&only=hot&lines=20&kind=Sicbo')
    expect(filters).toEqual({ ...NO_FILTERS, only: 'hot' })
    expect(countActiveFilters(filters)).toBe(1)
    const from = new URLSearchParams('page=AAA&only=hot&lines=20')
    expect(withPlace(from, { show: 'favourites' }).toString()).toBe('show=favourites&only=hot')
    expect(withPlace(from, { show: 'all' }).toString()).toBe('show=all&only=hot&lines=20')
  })

  test('another maker keeps the filters, but not the page and not what was searched for', () => {
    const from = new URLSearchParams('page=AAA&no=4&search=koi&only=new&sort=name&kind=Sicbo')
    expect(withPlace(from, { page: 'BBB' }).toString()).toBe('page=BBB&only=new&sort=name')
    expect(withPlace(new URLSearchParams('page=AAA'), { show: 'all' }).toString()).toBe('show=all')
  })

  test('the order is no filter', () => {
    expect(countActiveFilters({ ...NO_FILTERS, sort: 'name' })).toBe(0)
    expect(countActiveFilters({ ...NO_FILTERS, only: 'hot', lines: 10 })).toBe(2)
  })
})

describe('the part of a long list that is near the screen', () => {
  const anything = fc.record({
    columns: fc.integer({ min: 1, max: 12 }),
    row: fc.integer({ min: 40, max: 400 }),
    top: fc.integer({ min: 0, max: 2000 }),
    scroll: fc.integer({ min: 0, max: 3_000_000 }),
    height: fc.integer({ min: 200, max: 3000 }),
    total: fc.integer({ min: 1, max: 20_000 }),
  })

  test('the part of a long list that is near the screen holds every game on the screen, begins with a whole row, and is small', () => {
    fc.assert(
      fc.property(anything, ({ columns, row, top, scroll, height, total }) => {
        const shown = computeRowsInView({ columns, row, top }, { top: scroll, height }, total)
        const rows = Math.ceil(total / columns)
        expect(shown.from % columns).toBe(0)
        expect(shown.before).toBe((shown.from / columns) * row)
        expect(shown.height).toBe(rows * row)
        expect(shown.to).toBeGreaterThan(shown.from)
        expect(shown.to).toBeLessThanOrEqual(total)
        const [first, last] = [Math.floor((scroll - top) / row), Math.ceil((scroll + height - top) / row)]
        const onScreen = [first, last - 1].filter((at) => at >= 0 && at < rows)
        expect(onScreen.every((at) => at * columns >= shown.from && at * columns < shown.to)).toBe(true)
        expect((shown.to - shown.from) / columns).toBeLessThanOrEqual(height / row + 12)
      }),
    )
  })
})

const game = (nodeId: string, gameName: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameName,
  vassalage: 'AAA',
  gameType: 'RNG',
  showIcon: '',
  supportPlay: 1,
  isHot: false,
  isNew: false,
  minBet: '1.00',
  ...more,
})

test("the member's own games are narrowed and ordered as the platform does it", () => {
  const games = [
    game('1', 'Señor Toro', { minBet: '2.00' }),
    game('2', 'Bamboo', { isHot: true }),
    game('3', 'Anubis', { isNew: true, minBet: '0.20' }),
  ]
  const ids = (filters: Partial<typeof NO_FILTERS>) =>
    filterGames(games, { ...NO_FILTERS, ...filters }).map(({ nodeId }) => nodeId)
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ search: 'SENOR' })).toEqual(['1'])
  expect(ids({ only: 'hot' })).toEqual(['2'])
  expect(ids({ bet: '1.00' })).toEqual(['2', '3'])
  expect(ids({ sort: 'name' })).toEqual(['3', '2', '1'])
  expect(ids({ sort: 'least-bet' })).toEqual(['3', '2', '1'])
  expect(ids({ sort: 'newest' })).toEqual(['3', '1', '2'])
})

describe('a heart', () => {
  asVisitor()
  const Hearts = () => {
    const account = useSession((session) => session.member?.account ?? session.token)
    return (
      <ApiContext value={{ language: 'EN', account, onError: () => {} }}>
        <FavouriteKeeper />
        <FavouriteButton nodeId="7" name="Koi" />
      </ApiContext>
    )
  }
  const draw = () =>
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <MemoryRouter>
          <Hearts />
        </MemoryRouter>
      </SWRConfig>,
    )
  const heart = () => screen.getByRole('button', { name: 'Favourite: Koi' })
  const isPressed = () => heart().getAttribute('aria-pressed') === 'true'

  test('a heart is pressed at once and stays so when the platform agrees (R-7.045, R-7.046)', async () => {
    signedIn()
    const kept = new Set<string>()
    const asked = answers({
      'games.favourite-ids': () => [...kept],
      'games.add-favourite': ({ body }) => {
        kept.add(String(body?.nodeId))
        return { nodeId: '7', isFavorite: true }
      },
      'games.remove-favourite': ({ query }) => {
        kept.delete(query.nodeId ?? '')
        return { nodeId: '7', isFavorite: false }
      },
    })
    draw()
    await waitFor(() => expect(asked).toHaveLength(1))
    await userEvent.click(heart())
    expect(isPressed()).toBe(true)
    await waitFor(() => expect(asked.map(({ id }) => id)).toContain('games.add-favourite'))
    await waitFor(() => expect(isPressed()).toBe(true))
    await userEvent.click(heart())
    await waitFor(() => expect(kept.size).toBe(0))
    await waitFor(() => expect(isPressed()).toBe(false))
  })

  test('a heart is undone when the platform refuses (R-7.045)', async () => {
    signedIn()
    answers({
      'games.favourite-ids': [],
      'games.add-favourite': () => new Refused(409, 'game.favourites.full'),
    })
    draw()
    await userEvent.click(heart())
    await waitFor(() => expect(isPressed()).toBe(false))
  })

  test('a heart asks a visitor to sign in, and keeps the game then (R-7.045)', async () => {
    const asked = answers({
      'games.favourite-ids': ['7'],
      'games.add-favourite': { nodeId: '7', isFavorite: true },
    })
    let modals: readonly { name: string; props: object }[] = []
    const Modals = () => ((modals = useModalsState((state) => state.modals)), null)
    render(<Modals />)
    draw()
    await userEvent.click(heart())
    expect(modals).toMatchObject([{ name: 'login', props: { notice: 'games.favourite-login' } }])
    expect(asked).toEqual([])
    act(() => signedIn())
    await waitFor(() =>
      expect(asked.find(({ id }) => id === 'games.add-favourite')?.body).toEqual({ nodeId: '7' }),
    )
    await waitFor(() => expect(isPressed()).toBe(true))
  })
})
