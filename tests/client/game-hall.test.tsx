import type { BlockProps, Game, Operations, Site, Vendor } from '@marquee/schemas/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseAllowedAddress } from '../../client/src/blocks/games/game-frame/allowed-address.ts'
import { GameHall } from '../../client/src/blocks/games/game-hall/game-hall.block.tsx'
import { VendorGames } from '../../client/src/blocks/games/vendor-games/vendor-games.block.tsx'
import { SearchBox } from '../../client/src/blocks/parts/games/search-box.tsx'
import { GameCentre } from '../../client/src/blocks/shell/game-centre/game-centre.block.tsx'
import { countMenuPages, getMenuPage } from '../../client/src/blocks/shell/parts/menu-page.ts'
import { ModalContext } from '../../client/src/render/modal-context.ts'
import { openModal, useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const vendor = (vassalage: string, gameType: Vendor['gameType'] = 'RNG'): Vendor => ({
  vassalage,
  displayName: vassalage,
  smallIcon: `/media/vendor/${vassalage}.webp`,
  isHot: false,
  type: 'list',
  gameType,
  gameCategory: gameType,
  nodeId: '',
  gameCount: 30,
})
const lanes = (...cards: Vendor[]): Operations['games.vendors']['value'] => ({
  data: { lanes: cards.map((card) => ({ title: card.gameType, cards: [card], gameClassify: [] })) },
})
const item = (gameType: 'RNG' | 'SPORTS' | 'ESPORTS') => ({
  name: 'category.rng',
  gameType,
  page: '/rng',
  enName: 'Slots',
  sideMenuIcon: 'slots',
})
const brand = {
  esports: [] as string[],
  vendors: {
    hidden: [],
    order: [],
    hot: 'marked' as const,
    lanes: {},
    titles: {},
    popup: [],
    launch: {},
    ownEntry: ['DS88'],
    ownEntryAfter: 'LIVE' as const,
  },
  navigation: [item('RNG'), item('SPORTS'), item('ESPORTS')],
}

describe('pages of a header menu', () => {
  const sizes = { first: 21, other: 18 }

  test('the first has 21 games, later ones 18 (R-9.011)', () => {
    expect(getMenuPage(1, sizes)).toEqual({ from: 0, to: 21 })
    expect(getMenuPage(2, sizes)).toEqual({ from: 21, to: 39 })
    expect(getMenuPage(3, sizes)).toEqual({ from: 39, to: 57 })
    expect([0, 21, 22, 39, 40].map((total) => countMenuPages(total, sizes))).toEqual([1, 1, 2, 2, 3])
  })
})

describe('the address of a game', () => {
  const own = 'https://site.test'
  const hosts = ['https://games.test']

  test('the address of a game is of this site or of a host of the brand', () => {
    expect(parseAllowedAddress('/play/reels?ticket=1', own, hosts)).toBe(
      'https://site.test/play/reels?ticket=1',
    )
    expect(parseAllowedAddress('https://games.test/x', own, hosts)).toBe('https://games.test/x')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    'https://games.test.evil.test/x',
    'https://games.test@evil.test/x',
    'https://user:pass@games.test/x',
    'http://games.test/x',
    '',
  ])('the address of a game refuses "%s"', (address) => {
    expect(parseAllowedAddress(address, own, hosts)).toBeUndefined()
  })
})

const game = (nodeId: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameName: `Game ${nodeId}`,
  vassalage: 'BBB',
  gameType: 'RNG',
  showIcon: `/media/game/${nodeId}.webp`,
  supportPlay: 1,
  isHot: false,
  isNew: false,
  minBet: '1.00',
  ...more,
})
const props: BlockProps['game-hall'] = {
  gameType: 'RNG',
  suffix: 'games.hall-of',
  start: 'vendor',
  searchDelayMs: 0,
  collections: ['all', 'favourites', 'recent'],
  filters: ['only', 'bet', 'lines', 'sort'],
  betsMinor: [50, 100],
  lines: [10, 20],
  views: ['pages', 'endless'],
  lanes: [],
  rooms: false,
}

const WithWays: typeof GameHall = (input) => {
  const go = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void go(-1)}>
        Back
      </button>
      <Link to="/rng?page=AAA&no=8">Page 8 of all</Link>
      <GameHall {...input} />
    </>
  )
}

const CentreAndWindow: typeof GameCentre = (input) => {
  const open = useModalsState((state) => state.modals)
  const centre = open.find(({ name }) => name === 'game-centre')
  return (
    <>
      {centre && (
        <ModalContext value={centre}>
          <GameCentre {...input} />
        </ModalContext>
      )}
      {open.some(({ name }) => name === 'vendor-games') && (
        <Link to="/game?nodeId=1&vassalage=DS88">Game 1</Link>
      )}
    </>
  )
}

describe('the game centre', () => {
  asVisitor()

  test('the game centre goes when a game was chosen in the window of a vendor of its own (R-2.049, R-2.071)', async () => {
    const site = getSite()
    setSite({ ...site, brand: { ...site.brand, ...brand, lotteryPages: [] } } as unknown as Site)
    answers({ 'games.vendors': lanes(vendor('AAA'), vendor('DS88')) })
    openModal('game-centre')
    draw(CentreAndWindow, { gamesIn: [] })
    await userEvent.click(await screen.findByRole('button', { name: 'DS88' }))
    expect(screen.getByRole('tablist')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Game 1' }))
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull())
  })
})

describe('games of a vendor in a window', () => {
  asVisitor()

  test('games of a vendor in a window start at their head again when a page is turned (R-2.071, R-9.010)', async () => {
    const site = getSite()
    const numbers = { ...site.brand.numbers, gamePageSize: 24, imageRetries: 1 }
    setSite({ ...site, brand: { ...site.brand, ...brand, numbers } } as unknown as Site)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    answers({
      'games.list': ({ query }) => ({
        games: [game(query.pageNo ?? '')],
        pageNum: 1,
        totalPages: 3,
        totalCount: 60,
      }),
    })
    draw(VendorGames, { searchDelayMs: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await screen.findByRole('link', { name: 'Game 2' })
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

describe('the hall of a category', () => {
  asVisitor()
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
      },
    )
    const site = getSite()
    const numbers = { ...site.brand.numbers, gamePageSize: 24, imageRetries: 1 }
    setSite({
      ...site,
      brand: { ...site.brand, ...brand, numbers, currency: { code: 'BDT', symbol: '৳' } },
    } as unknown as Site)
  })

  function open(at: string, list = [game('1'), game('2', { supportPlay: 0 })], totalCount = 60) {
    const asked = answers({
      'games.vendors': lanes(vendor('AAA'), vendor('BBB'), vendor('CCC')),
      'games.list': { games: list, pageNum: 1, totalPages: 3, totalCount },
    })
    return { asked, ...draw(GameHall, props, at) }
  }
  const openFilters = async () => {
    // The placeholder has a button as well.
    await screen.findAllByRole('tab')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  }
  const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent

  test('the hall of a category shows the vendor of the address, its name with the suffix (R-2.022, R-2.023)', async () => {
    const { asked } = open('/rng?page=BBB')
    expect(await selected()).toBe('BBB game hall')
    await screen.findByRole('link', { name: 'Game 1' })
    expect(asked.find(({ id }) => id === 'games.list')?.query).toMatchObject({
      vassalage: 'BBB',
      pageSize: '24',
    })
  })

  test('the hall of a category tells how many games its catalogue has, or how many providers where each is one place to play (R-1.045)', async () => {
    answers({
      'games.vendors': lanes(vendor('AAA'), vendor('BBB')),
      'games.list': { games: [], pageNum: 1, totalPages: 0, totalCount: 0 },
    })
    const now = { text: 'games.now.rng', counts: 'games' as const }
    const { unmount } = draw(GameHall, { ...props, now }, '/rng')
    expect(await screen.findByText('60 slots to play now')).toBeTruthy()
    unmount()
    draw(GameHall, { ...props, now: { text: 'games.now.sports', counts: 'vendors' } }, '/rng')
    expect(await screen.findByText('2 sportsbooks open now')).toBeTruthy()
  })

  describe('finds a provider', () => {
    const many = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'Écu'].map((code) => vendor(code))
    const picker = async () => {
      await openFilters()
      return screen.findByRole('combobox', { name: 'Find a provider' })
    }
    const rows = () => within(screen.getByRole('listbox')).queryAllByRole('option')
    const names = () => rows().map((option) => option.querySelector('bdi')?.textContent)
    function openMany(more = [vendor('GGG')]) {
      answers({
        'games.vendors': lanes(...many, ...more),
        'games.list': { games: [game('1')], pageNum: 1, totalPages: 3, totalCount: 60 },
      })
      return draw(GameHall, props, '/rng?page=BBB')
    }

    test('the hall of a category finds a provider by name, all games first, with the keyboard alone (R-2.022, R-2.025)', async () => {
      const { here } = openMany()
      const field = await picker()
      await userEvent.click(field)
      expect(names()).toEqual(['All games', 'AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'Écu', 'GGG'])
      expect(rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent).toContain('BBB')
      await userEvent.type(field, 'ec')
      expect(names()).toEqual(['Écu'])
      await userEvent.keyboard('{ArrowDown}')
      expect(field.getAttribute('aria-activedescendant')).toBe(rows()[0]?.id)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(new URLSearchParams(here().split('?')[1]).get('page')).toBe('Écu'))
      expect(screen.queryByRole('listbox')).toBeNull()
      expect(document.activeElement).toBe(field)
    })

    test('its first row shows all games; Escape closes it and nothing else', async () => {
      const { here } = openMany()
      const field = await picker()
      await userEvent.click(field)
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('listbox')).toBeNull()
      await userEvent.keyboard('{ArrowDown}')
      await userEvent.click(screen.getByRole('option', { name: /All games/ }))
      await waitFor(() => expect(here()).toBe('/rng?show=all'))
    })

    test('the hall of a category says when no provider has the name', async () => {
      openMany()
      await userEvent.type(await picker(), 'zzz')
      expect(screen.getByText('No provider by that name')).toBeTruthy()
      expect(names()).toEqual([])
    })

    test('the search for a provider is not offered where the tabs are few', async () => {
      openMany([])
      await screen.findByRole('tab', { selected: true })
      await openFilters()
      expect(screen.queryByRole('combobox', { name: 'Find a provider' })).toBeNull()
    })
  })

  test('a first visit shows the first vendor, and an unknown one becomes it, in the address as well (R-2.026)', async () => {
    open('/rng')
    expect(await selected()).toBe('AAA game hall')
    cleanup()
    const { here } = open('/rng?page=NOPE')
    expect(await selected()).toBe('AAA game hall')
    await waitFor(() => expect(here()).toBe('/rng?page=AAA'))
  })

  test('a hall that starts with all games shows those of all vendors until one was chosen (R-2.024)', async () => {
    const asked = answers({
      'games.vendors': lanes(vendor('AAA'), vendor('BBB')),
      'games.list': { games: [game('1')], pageNum: 1, totalPages: 1, totalCount: 1 },
    })
    const { here } = draw(GameHall, { ...props, start: 'all' }, '/rng')
    await screen.findByRole('link', { name: 'Game 1' })
    expect(asked.find(({ id }) => id === 'games.list')?.query.vassalage).toBe('')
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
    expect(here()).toBe('/rng')
    await userEvent.click(screen.getByRole('tab', { name: 'BBB game hall' }))
    cleanup()
    draw(GameHall, { ...props, start: 'all' }, '/rng')
    expect(await selected()).toBe('BBB game hall')
  })

  test('the way back to a tab asks nothing', async () => {
    const { asked } = open('/rng?page=BBB')
    const lists = () =>
      asked.filter(({ id, query }) => id === 'games.list' && query.vassalage === 'BBB').length
    await screen.findByRole('link', { name: 'Game 1' })
    await userEvent.click(await screen.findByRole('tab', { name: 'CCC game hall' }))
    await waitFor(() => expect(asked.at(-1)?.query.vassalage).toBe('CCC'))
    await userEvent.click(screen.getByRole('tab', { name: 'BBB game hall' }))
    expect(await selected()).toBe('BBB game hall')
    await screen.findByRole('link', { name: 'Game 1' })
    expect(lists()).toBe(1)
  })

  test('the hall of a category tells the number of games of the maker that is shown, and of no other (R-3.022)', async () => {
    const slow: (() => void)[] = []
    answers({
      'games.vendors': lanes(vendor('AAA'), vendor('BBB')),
      'games.list': ({ query }) => ({
        games: [game('1')],
        pageNum: 1,
        totalPages: 3,
        totalCount: query.vassalage === 'AAA' ? 60 : 1234,
      }),
    })
    const quick = fetch
    draw(GameHall, props, '/rng?page=AAA')
    expect(await screen.findByText('60 games')).toBeTruthy()
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      await new Promise<void>((done) => slow.push(done))
      return quick(address, init)
    })
    await userEvent.click(screen.getByRole('tab', { name: 'BBB game hall' }))
    expect(screen.queryByText('60 games')).toBeNull()
    for (const done of slow) done()
    expect(await screen.findByText('1,234 games')).toBeTruthy()
  })

  test('a page after the last one is the last one of the list that is shown, and of no other (R-3.022)', async () => {
    answers({
      'games.vendors': lanes(vendor('AAA')),
      'games.list': ({ query }) => ({
        games: [game(query.pageNo ?? '')],
        pageNum: 1,
        totalPages: query.only ? 2 : 9,
        totalCount: 200,
      }),
    })
    const { here } = draw(WithWays, props, '/rng?page=AAA&only=new&no=999')
    await waitFor(() => expect(here()).toBe('/rng?page=AAA&only=new&no=2'))
    await userEvent.click(screen.getByRole('link', { name: 'Page 8 of all' }))
    expect(await screen.findByRole('link', { name: 'Game 8' })).toBeTruthy()
    expect(here()).toBe('/rng?page=AAA&no=8')
  })

  test('selecting a tab changes the address and is remembered (R-2.024, R-2.025, R-3.051)', async () => {
    const { here } = open('/rng')
    await userEvent.click(await screen.findByRole('tab', { name: 'CCC game hall' }))
    expect(here()).toBe('/rng?page=CCC')
    expect(sessionStorage.getItem('current_vassalage')).toBe('CCC')
  })

  test('Back from a tab shows the vendor that an address without one had shown (R-2.025)', async () => {
    sessionStorage.setItem('current_vassalage', 'BBB')
    answers({
      'games.vendors': lanes(vendor('AAA'), vendor('BBB'), vendor('CCC')),
      'games.list': { games: [game('1')], pageNum: 1, totalPages: 1, totalCount: 1 },
    })
    const { here } = draw(WithWays, props, '/rng')
    await userEvent.click(await screen.findByRole('tab', { name: 'CCC game hall' }))
    expect(here()).toBe('/rng?page=CCC')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(here()).toBe('/rng')
    expect(await selected()).toBe('BBB game hall')
  })

  test('the last vendor is shown without a vendor in the address (R-2.024)', async () => {
    sessionStorage.setItem('current_vassalage', 'CCC')
    open('/rng')
    expect(await selected()).toBe('CCC game hall')
  })

  test('a search asks by name from the first page on', async () => {
    const { asked } = open('/rng?page=BBB')
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await userEvent.type(screen.getByRole('searchbox'), 'koi')
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ gameName: 'koi', pageNo: '1' }))
  })

  test('the search box follows the way back while it has the focus, but not its own words', async () => {
    const onSearch = vi.fn<(text: string) => void>()
    const box = (value: string) => <SearchBox label="Search" delayMs={0} value={value} onSearch={onSearch} />
    const { rerender } = render(box(''))
    const input = screen.getByRole<HTMLInputElement>('searchbox')
    await userEvent.type(input, 'zeus')
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('zeus'))
    fireEvent.change(input, { target: { value: 'zeus 2' } })
    rerender(box('zeus'))
    expect(input.value).toBe('zeus 2')
    rerender(box(''))
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe('')
    onSearch.mockClear()
    await new Promise((done) => setTimeout(done, 20))
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('a game that cannot be played leads nowhere (R-3.023)', async () => {
    open('/rng?page=BBB')
    await screen.findByRole('link', { name: 'Game 1' })
    expect(screen.queryByRole('link', { name: /Game 2/ })).toBeNull()
    expect(screen.getByText('Not available now')).toBeTruthy()
  })

  test('a visitor who picks a game is asked to log in, and comes back to it (R-4.048)', async () => {
    const { here } = open('/rng?page=BBB')
    let modals: readonly { name: string; props: object }[] = []
    draw(() => ((modals = useModalsState((state) => state.modals)), null), props)
    await userEvent.click(await screen.findByRole('link', { name: 'Game 1' }))
    expect(modals).toMatchObject([
      { name: 'login', props: { notice: 'game.login-needed', returnTo: '/game?nodeId=1&vassalage=BBB' } },
    ])
    expect(here()).toBe('/rng?page=BBB')
  })

  test('a member who picks a game is led to it', async () => {
    signedIn()
    const { here } = open('/rng?page=BBB')
    await userEvent.click(await screen.findByRole('link', { name: 'Game 1' }))
    expect(here()).toBe('/game?nodeId=1&vassalage=BBB')
  })

  test("a visitor is invited to sign in for the member's own games, and nothing is asked (R-7.046)", async () => {
    const { asked } = open('/rng?show=favourites')
    expect(await screen.findByText(/Log in to see your favourite games/)).toBeTruthy()
    expect(asked.map(({ id }) => id)).toEqual(['games.vendors'])
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  })

  test('all makers are asked for at once, with what the address says (R-3.020)', async () => {
    const { asked } = open('/rng?show=all&only=hot&bet=0.50&lines=20&sort=name&no=2')
    await screen.findByRole('link', { name: 'Game 1' })
    expect(asked.find(({ id }) => id === 'games.list')?.query).toMatchObject({
      gameType: 'RNG',
      vassalage: '',
      only: 'hot',
      minBet: '0.50',
      minLineNum: '20',
      sort: 'name',
      pageNo: '2',
    })
  })

  test('filters that leave nothing are cleared by one button', async () => {
    const { here } = open('/rng?page=BBB&only=new&search=koi', [], 0)
    await screen.findByText('No matching games')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(here()).toBe('/rng?page=BBB'))
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  test('an endless list asks for more at once, says where each game stands, and is remembered', async () => {
    const list = Array.from({ length: 60 }, (_, index) => game(String(index + 1)))
    const { asked } = open('/rng?page=BBB', list)
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Endless' }))
    const [first] = await screen.findAllByRole('listitem', {}, { timeout: 5000 })
    expect(first?.getAttribute('aria-setsize')).toBe('60')
    expect(first?.getAttribute('aria-posinset')).toBe('1')
    expect(asked.filter(({ id }) => id === 'games.list').at(-1)?.query).toMatchObject({ pageSize: '96' })
    expect(localStorage.getItem('gameView')).toBe('endless')
    await userEvent.click(screen.getByRole('button', { name: 'Pages' }))
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeTruthy()
  })

  test('a maker with a single game has the way into it, and no filters', async () => {
    answers({
      'games.vendors': lanes({ ...vendor('AAA'), type: 'game', gameCount: 1 }),
      'games.list': { games: [game('1')], pageNum: 1, totalPages: 1, totalCount: 1 },
    })
    draw(GameHall, props, '/rng')
    expect((await screen.findByRole('link', { name: 'Open AAA' })).getAttribute('href')).toMatch(/nodeId=1/)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('kinds without a game of the maker are shown and cannot be chosen (R-9.029)', async () => {
    const answer = lanes(vendor('AAA'))
    answer.data.lanes[0]!.gameClassify = ['Baccarat', 'Sicbo', 'Of the future']
    answers({
      'games.vendors': answer,
      'games.types': { content: { RNG: { AAA: ['Baccarat'] } } },
      'games.list': { games: [game('1')], pageNum: 1, totalPages: 1, totalCount: 1 },
    })
    const { here } = draw(GameHall, { ...props, filters: ['kind'] }, '/rng')
    await openFilters()
    const dice = await screen.findByRole('button', { name: /Sic Bo/ })
    await waitFor(() => expect(dice.getAttribute('aria-disabled')).toBe('true'))
    await userEvent.click(dice)
    expect(here()).toBe('/rng')
    expect(screen.getByRole('button', { name: /^Of the future/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Baccarat' }))
    expect(here()).toBe('/rng?kind=Baccarat')
  })
})
