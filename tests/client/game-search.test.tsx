import type { Game, Operations, Site, Vendor } from '@marquee/schemas/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GameResults } from '../../client/src/blocks/games/game-results/game-results.block.tsx'
import { GameSearch } from '../../client/src/blocks/games/game-search/game-search.block.tsx'
import { SearchButton } from '../../client/src/blocks/shell/top-bar/search-button.tsx'
import { findNameMarks } from '../../client/src/lib/name-marks.ts'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { type Asked, answers, asVisitor, draw, drawPart, Refused, signedIn } from './support/draw.tsx'

type GamesSearchValue = Operations['games.search']['value']

const game = (nodeId: string, gameName: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameName,
  vassalage: 'AAA',
  gameType: 'RNG',
  showIcon: `/media/game/${nodeId}.webp`,
  supportPlay: 1,
  isHot: false,
  isNew: false,
  minBet: '1.00',
  ...more,
})
const maker: Vendor = {
  vassalage: 'AAA',
  displayName: 'Dragonfly Studio',
  smallIcon: '/media/vendor/AAA.webp',
  isHot: false,
  type: 'list',
  gameType: 'RNG',
  gameCategory: 'RNG',
  nodeId: '',
  gameCount: 30,
}
const found = (more: Partial<GamesSearchValue> = {}): GamesSearchValue => ({
  games: [game('1', 'Golden Dragon'), game('2', 'Dragons Rush', { supportPlay: 0 })],
  vendors: [maker],
  totalCount: 12,
  counts: [
    { gameType: 'RNG', count: 9 },
    { gameType: 'LIVE', count: 3 },
  ],
  isPartial: false,
  ...more,
})
const NOTHING = { games: [], vendors: [], totalCount: 0, counts: [], isPartial: false }

function site() {
  const here = getSite()
  const item = (gameType: string, name: string, page: string) => ({
    name,
    gameType,
    page,
    enName: '',
    sideMenuIcon: 'dice',
  })
  const brand = {
    esports: [],
    lotteryPages: [],
    vendors: {
      hidden: [],
      order: [],
      hot: 'marked',
      lanes: {},
      titles: {},
      popup: [],
      launch: {},
      ownEntry: [],
      ownEntryAfter: 'LIVE',
    },
    navigation: [item('RNG', 'category.rng', '/rng'), item('LIVE', 'category.live', '/live')],
    numbers: { ...here.brand.numbers, gamePageSize: 24, imageRetries: 0 },
    currency: { code: 'BDT', symbol: '৳' },
  }
  setSite({ ...here, brand: { ...here.brand, ...brand } } as unknown as Site)
}

const given = (search: GamesSearchValue | ((asked: Asked) => unknown)) =>
  answers({
    'games.vendors': {
      data: {
        lanes: [
          { title: 'RNG', cards: [maker], gameClassify: [] },
          { title: 'LIVE', cards: [{ ...maker, vassalage: 'BBB', gameType: 'LIVE' }], gameClassify: [] },
        ],
      },
    },
    'games.hot': { list: [game('9', 'Hot Penguin', { isHot: true })] },
    'games.list': { games: [game('5', 'Plain Dragon')], pageNum: 1, totalPages: 1, totalCount: 1 },
    'games.search': search,
  })

function prepare() {
  asVisitor()
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    Element.prototype.scrollIntoView = () => {}
    localStorage.clear()
    site()
  })
}

const field = () => screen.getByRole('combobox')
/** Waits until the results for a typed text are shown. */
const shownFor = (text: string) => waitFor(() => expect(screen.getByRole('listbox').dataset.typed).toBe(text))
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the search field', () => {
  prepare()
  const open = (search: Parameters<typeof given>[0] = found()) => ({
    asked: given(search),
    ...draw(GameSearch, { count: 8, hot: 12 }),
  })

  test('the search field has the focus, and shows hot games before anything is typed', async () => {
    open()
    expect(await screen.findByRole('option', { name: /Hot Penguin/ })).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(screen.getByRole('group', { name: 'Hot games' })).toBeTruthy()
  })

  test('the search field suggests games, makers and categories in groups, and marks what was typed', async () => {
    open()
    await userEvent.type(field(), 'dragon')
    await shownFor('dragon')
    const games = screen.getByRole('group', { name: 'Games' })
    const rows = within(games).getAllByRole('option')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Golden DragonDragonfly Studio',
      'Dragons RushNot available now',
      'Show all 12 results',
    ])
    expect(within(rows[0]!).getByText('Dragon').tagName).toBe('MARK')
    expect(rows[1]!.getAttribute('aria-disabled')).toBe('true')
    expect(within(screen.getByRole('group', { name: 'Providers' })).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('12 games found')
    await userEvent.clear(field())
    await userEvent.type(field(), 'slo')
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Categories' }).textContent).toContain('Slots'),
    )
  })

  test('the search field is moved through by the arrow keys, past the last back to the field', async () => {
    open()
    await userEvent.type(field(), 'dragon')
    await shownFor('dragon')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Golden Dragon')
    await userEvent.keyboard('{ArrowUp}')
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{ArrowUp}')
    expect(chosen()).toContain('Dragonfly Studio')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    expect(chosen()).toContain('Dragons Rush')
    await userEvent.keyboard('s')
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  })

  test('the search field opens the chosen game by Enter for who is signed in, the login for a visitor (R-4.048)', async () => {
    const { here } = open()
    await userEvent.type(field(), 'dragon')
    await shownFor('dragon')
    const modals = vi.fn()
    function Modals() {
      modals(useModalsState((state) => state.modals).map(({ name }) => name))
      return null
    }
    const { render } = await import('@testing-library/react')
    render(<Modals />)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(modals).toHaveBeenLastCalledWith(['login']))
    expect(here()).toBe('/')
    signedIn()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(here()).toBe('/game?nodeId=1&vassalage=AAA'))
  })

  test('the search field leads to all results by Enter on what was typed, and remembers it on this device', async () => {
    const { here, unmount } = open()
    await userEvent.type(field(), ' golden  dragon {Enter}')
    await waitFor(() => expect(new URLSearchParams(here().split('?')[1]).get('text')).toBe('golden  dragon'))
    unmount()
    open()
    await userEvent.click(await screen.findByRole('option', { name: 'golden dragon' }))
    expect((field() as HTMLInputElement).value).toBe('golden dragon')
    await userEvent.clear(field())
    await userEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('option', { name: 'golden dragon' })).toBeNull()
    expect(localStorage.getItem('pastSearches')).toBeNull()
  })

  test('the search field shows the last text’s results alone, whichever answer comes last', async () => {
    const waiting = new Map<string, (value: unknown) => void>()
    open(found())
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const text = new URL(address, 'http://site.test').searchParams.get('text')
      if (!text) return new Promise(() => {})
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        waiting.set(text, () =>
          resolve(
            Response.json({
              success: true,
              value: found({ games: [game('7', `Game of ${text}`)] }),
              message: null,
            }),
          ),
        )
      })
    })
    await userEvent.type(field(), 'dr')
    waiting.get('dr')!(0)
    expect(await screen.findByRole('option', { name: /Game of dr/ })).toBeTruthy()
    waiting.get('d')!(0)
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByRole('option', { name: /Game of d$/ })).toBeNull()
  })

  test('the search field tells that nothing was found, with categories and hot games to go on with', async () => {
    open(NOTHING)
    await userEvent.type(field(), 'qqq')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing found for “qqq”'))
    expect(screen.getByRole('group', { name: 'Browse instead' })).toBeTruthy()
    expect(screen.getByRole('option', { name: /Hot Penguin/ })).toBeTruthy()
  })

  test('the search field says when only some of the words were found', async () => {
    open(found({ isPartial: true, totalCount: 2 }))
    await userEvent.type(field(), 'dragon xyzzy')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 games are similar'))
  })

  test('the search field may be asked again when it failed', async () => {
    let fails = true
    open(() => (fails ? new Refused(503, 'upstream.unreachable') : found()))
    await userEvent.type(field(), 'd')
    fails = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Games' })).toBeTruthy()
  })

  test('the search field asks anew for a text whose search failed, once it is typed again (R-8.005)', async () => {
    let fails = true
    open(() => (fails ? new Refused(503, 'upstream.unreachable') : found()))
    await userEvent.type(field(), 'dra')
    await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await userEvent.keyboard('g')
    await screen.findByRole('group', { name: 'Games' })
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByRole('group', { name: 'Games' })).toBeTruthy()
  })

  test('the search field keeps what was found: a letter deleted is not asked for again', async () => {
    const { asked } = open()
    await userEvent.type(field(), 'dra')
    await screen.findByRole('group', { name: 'Games' })
    await userEvent.keyboard('{Backspace}')
    const texts = asked.filter(({ id }) => id === 'games.search').map(({ query }) => query.text)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('the key that opens the search', () => {
  prepare()
  const Opened = () => <output>{useModalsState((state) => state.modals).map(({ name }) => name)}</output>
  const bar = () => {
    const Bar = () => (
      <>
        <SearchButton button shortcut="/" />
        <input aria-label="other" />
        <Opened />
      </>
    )
    drawPart(Bar)
  }
  const opened = () => screen.getByRole('status').textContent

  test('the key that opens the search works while nothing is being typed, alone, until it is switched off (WCAG 2.1.4)', async () => {
    bar()
    expect(screen.getByRole('button', { name: 'Search games' }).getAttribute('aria-keyshortcuts')).toBe('/')
    await userEvent.type(screen.getByLabelText('other'), '/')
    expect(opened()).toBe('')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Control>}/{/Control}')
    expect(opened()).toBe('')
    localStorage.setItem('searchKey', 'off')
    await userEvent.keyboard('/')
    expect(opened()).toBe('')
    localStorage.removeItem('searchKey')
    await userEvent.keyboard('/')
    expect(opened()).toBe('search')
  })
})

describe('the page of results', () => {
  prepare()
  test('the page of results has every game that the text finds, by category and page by page (R-5.051)', async () => {
    const asked = given(({ query }) =>
      found({
        totalCount: query.gameType ? 3 : 60,
        games: [game('1', `Dragon ${query.pageNo} ${query.gameType}`)],
      }),
    )
    const { here } = draw(GameResults, { hot: 6 }, '/search?text=dragon')
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for “dragon”' })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('dragon'))
    expect(await screen.findByText('60 games found')).toBeTruthy()
    const nav = screen.getByRole('navigation')
    expect(within(nav).getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await userEvent.click(within(nav).getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByRole('link', { name: /Dragon 3/ })).toBeTruthy()
    expect(here()).toBe('/search?text=dragon&page=3')
    await userEvent.click(screen.getByRole('button', { name: /^Live casino/ }))
    expect(await screen.findByText('3 games found')).toBeTruthy()
    expect(here()).toBe('/search?text=dragon&type=LIVE')
    expect(asked.findLast(({ id }) => id === 'games.search')?.query).toMatchObject({
      pageNo: '1',
      count: '24',
    })
  })

  test('a page after the last one is the last one, in the address as well (R-3.022)', async () => {
    given(({ query }) =>
      found({ totalCount: 60, games: query.pageNo === '3' ? [game('1', 'Dragon 3')] : [] }),
    )
    const { here } = draw(GameResults, { hot: 6 }, '/search?text=dragon&type=RNG&page=999')
    expect(await screen.findByRole('link', { name: /Dragon 3/ })).toBeTruthy()
    expect(here()).toBe('/search?text=dragon&type=RNG&page=3')
  })

  test('the page of results asks for a text where the address has none, and tells when nothing was found', async () => {
    const asked = given(NOTHING)
    draw(GameResults, { hot: 6 }, '/search')
    expect(await screen.findByText('What would you like to play?')).toBeTruthy()
    expect(asked.some(({ id }) => id === 'games.search')).toBe(false)
    await userEvent.type(screen.getByRole('searchbox'), 'qqq{Enter}')
    expect(await screen.findByText('Nothing found for “qqq”')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Hot Penguin/ })).toBeTruthy()
  })
})

describe('marks in a name', () => {
  const marked = (name: string, typed: string) =>
    findNameMarks(name, typed).map(([from, to]) => name.slice(from, to))

  test.each([
    ['Golden Dragon', 'dra', ['Dra']],
    ['Snapdragon Dragons', 'dragon', ['Dragon']],
    ['Snapdragon', 'dragon', ['dragon']],
    ['Sic Bo Deluxe', 'sicbo', ['Sic Bo']],
    ['Dragon Tiger', 'dragontig', ['Dragon Tig']],
    ['Café Ñandú', 'nandu cafe', ['Café', 'Ñandú']],
    ['Golden Dragon', 'goldn dragn', ['Golden', 'Dragon']],
    ['Baccarat Royal', 'baccarta', ['Baccarat']],
    ['كأس النجوم', 'النجوم', ['النجوم']],
    ['Golden Dragon', 'xyz', []],
    ['Golden Dragon', '', []],
  ])('the name %s is marked where it has what was typed: %s', (name, typed, expected) => {
    expect(marked(name, typed)).toEqual(expected)
  })

  test('the marks in a name are parts of it, in order, whatever is typed', () => {
    const any = fc.string({ unit: 'binary', maxLength: 24 })
    fc.assert(
      fc.property(any, any, (name, typed) => {
        let last = 0
        for (const [from, to] of findNameMarks(name, typed)) {
          expect(from >= last && to > from && to <= name.length).toBe(true)
          last = to
        }
      }),
    )
  })
})

describe('a plain upstream', () => {
  prepare()
  test('a plain upstream that does not know the search is asked for a part of the name', async () => {
    const asked = given(() => new Refused(404, 'request.unknown-path'))
    draw(GameSearch, { count: 8, hot: 12 })
    await userEvent.type(field(), 'dragon')
    expect(await screen.findByRole('option', { name: /Plain Dragon/ })).toBeTruthy()
    const list = asked.findLast(({ id }) => id === 'games.list')
    expect(list?.query).toMatchObject({ gameName: 'dragon', pageSize: '8' })
    // Makers come from the lanes then.
    expect(screen.getByRole('group', { name: 'Providers' })).toBeTruthy()
    const searched = () => asked.filter(({ id }) => id === 'games.search').length
    const before = searched()
    await userEvent.keyboard('s')
    await screen.findByRole('option', { name: /Plain Dragon/ })
    expect(searched()).toBe(before)
  })
})
