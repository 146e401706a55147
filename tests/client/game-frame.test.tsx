import type { BlockProps, Operations, Site } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameFrame } from '../../client/src/blocks/games/game-frame/game-frame.block.tsx'
import { UnfinishedGames } from '../../client/src/blocks/games/unfinished-games/unfinished-games.block.tsx'
import { GAME_WINDOW } from '../../client/src/blocks/parts/games/use-play.ts'
import { buildFrameRules, parseGameMessage } from '../../client/src/lib/frame-rules.ts'
import { getLaunchTarget, type LaunchItem } from '../../client/src/lib/launch-item.ts'
import { formatTimePlayed } from '../../client/src/lib/time-played.ts'
import { useModalsState } from '../../client/src/state/modals.ts'
import { chooseTransferByHand } from '../../client/src/state/preferences.ts'
import { clearSession } from '../../client/src/state/session.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { alice, answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

const pages = [
  { accountTypeName: 'TCG_SEA', category: 'LOTT', page: '/seaLottery' },
  { accountTypeName: 'TCG_LOTTO_VN', category: 'LOTT', page: '/vnlottery' },
  { accountTypeName: 'LOTT', category: 'LOTT', page: '/lottery' },
  { accountTypeName: 'ELOTT', category: 'ELOTT', page: '/elott' },
] as unknown as Site['brand']['lotteryPages']

describe('a launch item', () => {
  const target = (item: LaunchItem) => getLaunchTarget(item, pages)

  test.each([
    ['TCG_SEA', '/seaLottery'],
    ['TCG_LOTTO_VN', '/vnlottery'],
    ['LOTT', '/lottery'],
    ['ELOTT', '/elott'],
  ])(
    'a launch item of the account type %s leads to %s with code and kind of play (R-3.027, R-4.049)',
    (type, page) => {
      expect(target({ accountTypeName: type, code: 'AB1', defaultPlayType: 'two' })).toEqual({
        kind: 'page',
        to: `${page}?gameCode=AB1&playType=two`,
      })
    },
  )

  test('a launch item of a lottery category without an account type goes by its category', () => {
    expect(target({ gameType: 'LOTT' })).toEqual({ kind: 'page', to: '/lottery' })
  })

  test('a launch item with the flag VASSALAGE opens a list, all else is a game (R-4.050)', () => {
    expect(target({ isGame: 'VASSALAGE', vassalage: 'KOI' })).toEqual({ kind: 'list', vassalage: 'KOI' })
    expect(target({ gameType: 'RNG', accountTypeName: 'KOI', vassalage: 'KOI' })).toEqual({ kind: 'game' })
  })
})

describe('what a frame may do', () => {
  const own = 'https://site.test'

  test('a game of this site gets no origin, one of another host keeps its own (R-2.147)', () => {
    expect(buildFrameRules(`${own}/play/reels`, own)).toEqual({
      sandbox: 'allow-scripts allow-forms allow-popups',
      origin: 'null',
    })
    const other = buildFrameRules('https://games.test/x', own)
    expect(other.sandbox).toContain('allow-same-origin')
    expect(other.origin).toBe('https://games.test')
  })

  test.each([null, 7, 'marquee:round', [], {}, { type: 'other' }, { type: { x: 1 } }])(
    'a frame’s message is ignored if it is %o',
    (data) => expect(parseGameMessage(data)).toBeUndefined(),
  )

  test('a frame’s messages about rounds are accepted', () =>
    expect(parseGameMessage({ type: 'marquee:round' })).toBe('marquee:round'))
})

test('amounts and times are exact', () => {
  expect(['12', '12.5', '12.55', '0.01'].map((text) => toMinor(text, 2))).toEqual([1200n, 1250n, 1255n, 1n])
  expect(['', '1.005', '1e3', 'x', '1,5'].map((text) => toMinor(text, 2))).toEqual(Array.from({ length: 5 }))
  expect([0n, 5n, 1250n, 123456n, -5n].map((minor) => toAmount(minor, 2))).toEqual([
    '0.00',
    '0.05',
    '12.50',
    '1234.56',
    '-0.05',
  ])
  expect([0, 59_999, 60_000, 3_900_000].map(formatTimePlayed)).toEqual(['0:00', '0:00', '0:01', '1:05'])
})

const props: BlockProps['game-frame'] = {
  home: '/index',
  record: '/member/transactionHistory',
  amountsMinor: [10_000, 50_000],
  links: [],
}
const AT = '/game?nodeId=7&vassalage=KOI'
const wallet = (accountTypeId: string, availBalance: string) => ({
  accountTypeId,
  walletName: accountTypeId,
  availBalance,
  holdBalance: '0.00',
  currency: 'BDT',
  currencySymbol: '৳',
})
const balances = (...balance: ReturnType<typeof wallet>[]) => ({
  sumBalance: '0.00',
  balance,
  currency: 'BDT',
  currencySymbol: '৳',
})
const played: Operations['games.play-time']['value'] = {
  now: 1_000_000_000,
  startedAt: 1_000_000_000,
  remindAt: 1_003_600_000,
  rounds: 3,
  staked: '60.00',
  paid: '45.00',
  net: '-15.00',
  currencySymbol: '৳',
}

describe('the page of a game', () => {
  asVisitor()
  beforeEach(() => {
    const site = getSite()
    const brand = {
      ...site.brand,
      icon: 'icon.svg',
      lotteryPages: pages,
      launchGameCDNs: ['https://games.test'],
      vendors: { launch: { WIN: 'window' } },
      numbers: { ...site.brand.numbers, slowGameSeconds: 12 },
    }
    setSite({ ...site, brand } as unknown as Site)
    signedIn()
  })
  afterEach(() => {
    vi.useRealTimers()
    window.name = ''
  })

  const answersOf = (more: Parameters<typeof answers>[0] = {}) =>
    answers({
      'games.launch': {
        content: { game_url: '/play/reels?ticket=1', game_url2: '', gameName: 'Koi', minBet: '5.00' },
      },
      'games.play-time': played,
      'games.favourite-ids': [],
      'wallet.balance': balances(wallet('main', '900.00'), wallet('KOI', '80.00')),
      ...more,
    })
  const open = (more?: Parameters<typeof answers>[0], at = AT) => {
    const asked = answersOf(more)
    return { asked, ...draw(GameFrame, props, at) }
  }
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Koi')
  /** Keeps the answers of one operation back; gives what lets the next of them go. */
  const keepBack = (id: OperationId) => {
    const waiting: (() => void)[] = []
    const answer = fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const given = await answer(address, init)
      if (new URL(address, location.origin).pathname === operationTable[id].path)
        await new Promise<void>((go) => waiting.push(go))
      return given
    })
    return { waiting, next: () => act(async () => waiting.shift()?.()) }
  }
  const launches = (asked: { id: string }[]) => asked.filter(({ id }) => id === 'games.launch')

  test('the page of a game asks with all that the upstream wants, never with the session token (R-3.017, R-3.019)', async () => {
    const { asked } = open()
    expect((await frame()).getAttribute('sandbox')).not.toContain('allow-same-origin')
    expect(launches(asked)[0]).toMatchObject({
      query: {
        gameId: '7',
        roomId: '',
        nodeId: '7',
        accountType: '1',
        confirmTrans: '0',
        vassalage: 'KOI',
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: '3',
        username: 'alice1',
        token: '',
        merchantCode: 'meghna',
        language: 'EN',
      },
    })
    await waitFor(() => expect(document.title).toBe('Koi – Meghna'))
  })

  describe('with automatic transfers', () => {
    beforeEach(() => {
      const site = getSite()
      const modules = { ...site.brand.modules, transferWallet: true, automaticTransfer: true }
      setSite({ ...site, brand: { ...site.brand, modules } })
    })
    afterEach(() => chooseTransferByHand(false))
    const moved = (main: string, koi: string) => ({
      orderNo: 'T1',
      from: 'main',
      to: 'KOI',
      amount: main,
      balances: balances(wallet('main', main), wallet('KOI', koi)),
    })
    const writes = (asked: { id: string; body?: unknown }[]) =>
      asked
        .filter(({ id }) => id.startsWith('wallet.transfer') || id === 'games.launch')
        .map(({ id, body }) => [id, body])

    test('the whole balance is in the game before its launch, and comes back when it is left', async () => {
      const { asked, unmount } = open({
        'wallet.transfer': moved('0.00', '980.00'),
        'wallet.transfer-back': moved('980.00', '0.00'),
      })
      await frame()
      unmount()
      await waitFor(() => expect(writes(asked)).toHaveLength(3))
      expect(writes(asked)).toEqual([
        ['wallet.transfer', { fromAccountType: 'main', toAccountType: 'KOI', amount: '900.00' }],
        ['games.launch', expect.toSatisfy(() => true)],
        ['wallet.transfer-back', { accountType: 'KOI' }],
      ])
    })

    test('money that an interrupted game left at another vendor comes along', async () => {
      const { asked, unmount } = open({
        'wallet.balance': balances(wallet('main', '0.00'), wallet('KOI', '80.00'), wallet('OTHER', '70.00')),
        'wallet.transfer': moved('0.00', '70.00'),
        'wallet.transfer-back': moved('70.00', '0.00'),
      })
      await frame()
      expect(writes(asked).slice(0, 2)).toEqual([
        ['wallet.transfer-back', {}],
        ['wallet.transfer', { fromAccountType: 'main', toAccountType: 'KOI', amount: '70.00' }],
      ])
      unmount()
      await waitFor(() => expect(writes(asked)).toHaveLength(4))
    })

    test('a refused transfer leads to the form by hand, and never keeps the game shut', async () => {
      const { asked, unmount } = open({
        'wallet.balance': balances(wallet('main', '900.00'), wallet('KOI', '0.00')),
        'wallet.transfer': () => new Refused(422, 'wallet.balance.low'),
        'wallet.transfer-back': moved('900.00', '0.00'),
      })
      expect(await screen.findByRole('heading', { name: 'Add money to play' })).toBeTruthy()
      expect(launches(asked)).toHaveLength(1)
      unmount()
      await waitFor(() => expect(writes(asked)).toHaveLength(3))
    })

    test('a member who prefers to transfer by hand is asked for money, and nothing moves', async () => {
      chooseTransferByHand(true)
      const { asked, unmount } = open()
      await frame()
      unmount()
      expect(writes(asked).map(([id]) => id)).toEqual(['games.launch'])
    })
  })

  test('a room stands in place of the game', async () => {
    const { asked } = open({}, `${AT}&roomId=7-2`)
    await frame()
    expect(launches(asked)[0]).toMatchObject({ query: { gameId: '', roomId: '7-2', nodeId: '7' } })
  })

  test('the page of a game goes to the second address when the first is not allowed or does not answer (R-3.018)', async () => {
    const content = { game_url: 'https://evil.test/x', game_url2: 'https://games.test/b', gameName: 'Koi' }
    open({ 'games.launch': { content } })
    expect((await frame()).src).toBe('https://games.test/b')
  })

  test('a first address that is slow makes room for the second, then it is said and can be loaded again (R-2.147)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const content = { game_url: '/play/a', game_url2: '/play/b', gameName: 'Koi' }
    const { asked } = open({ 'games.launch': { content } })
    expect((await frame()).src).toContain('/play/a')
    await act(() => vi.advanceTimersByTimeAsync(12_500))
    expect((await frame()).src).toContain('/play/b')
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(12_500))
    expect(screen.getByText(/longer than usual/)).toBeTruthy()
    const status = screen.getByText(/longer than usual/).closest<HTMLElement>('[role=status]')!
    fireEvent.click(within(status).getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(launches(asked)).toHaveLength(2))
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    expect((await frame()).src).toContain('/play/a')
    fireEvent.load(await frame())
    await act(() => vi.advanceTimersByTimeAsync(12_500))
    expect(screen.queryByText(/longer than usual/)).toBeNull()
  })

  test('the time of the first address begins when the launch has brought it (R-3.018, R-2.147)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const content = { game_url: '/play/a', game_url2: '/play/b', gameName: 'Koi' }
    answersOf({ 'games.launch': { content } })
    const launch = keepBack('games.launch')
    draw(GameFrame, props, AT)
    await waitFor(() => expect(launch.waiting).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(12_500))
    expect(screen.getByText(/longer than usual/)).toBeTruthy()
    await launch.next()
    expect((await frame()).src).toContain('/play/a')
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect((await frame()).src).toContain('/play/a')
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect((await frame()).src).toContain('/play/b')
  })

  test('a game that one player has opened is nothing to the next who signs in: another ticket (R-3.019), no window', async () => {
    let tickets = 0
    const { asked } = open({
      'games.launch': () => ({ content: { game_url: `/play/reels?ticket=${++tickets}`, gameName: 'Koi' } }),
    })
    fireEvent.load(await frame())
    fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
    await screen.findByRole('dialog', { hidden: true })
    act(clearSession)
    await screen.findByText('You are not logged in, please login')
    act(() => signedIn({ ...alice, id: 8, account: 'bob22', userName: 'bob22' }))
    expect((await frame()).src).toContain('ticket=2')
    expect(launches(asked)).toHaveLength(2)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Full screen' }).disabled).toBe(true)
  })

  test('a sign-out opens the login over a game, unless the game is being left for another page', async () => {
    const { result } = renderHook(() => useModalsState(({ modals }) => modals))
    open()
    await frame()
    history.replaceState(null, '', '/')
    act(clearSession)
    await screen.findByText('You are not logged in, please login')
    expect(result.current).toEqual([])
    cleanup()
    signedIn()
    const stays = renderHook(() => useModalsState(({ modals }) => modals))
    open()
    await frame()
    act(clearSession)
    await waitFor(() => expect(stays.result.current).toMatchObject([{ name: 'login' }]))
  })

  test('a note that falls due leaves the window open in which money is brought (R-4.053)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDue = false
    open({ 'games.play-time': () => (isDue ? { ...played, now: played.remindAt } : played) })
    fireEvent.load(await frame())
    fireEvent.click(screen.getByRole('button', { name: 'Add money' }))
    const money = await screen.findByRole('dialog', { hidden: true })
    const closed = vi.spyOn(money as HTMLDialogElement, 'close')
    isDue = true
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await screen.findByRole('alertdialog', { hidden: true })
    expect(closed).not.toHaveBeenCalled()
    expect(money.style.display).toBe('')
  })

  test('a note that was read does not come back with an answer of before (R-4.053)', async () => {
    const due = { ...played, now: played.remindAt }
    answersOf({
      'games.play-time': ({ body }) => (body?.isRead ? { ...due, remindAt: due.now + 3_600_000 } : due),
    })
    const times = keepBack('games.play-time')
    draw(GameFrame, props, AT)
    fireEvent.load(await frame())
    await waitFor(() => expect(times.waiting).toHaveLength(1))
    await times.next()
    await screen.findByRole('alertdialog', { hidden: true })
    // Its figures are asked for again; they come after it was read.
    await waitFor(() => expect(times.waiting).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing', hidden: true }))
    await waitFor(() => expect(times.waiting).toHaveLength(2))
    await times.next()
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
    await times.next()
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
  })

  test('a game on a full screen has the focus, and the button that filled it after that (WCAG 2.4.3)', async () => {
    open()
    fireEvent.load(await frame())
    const button = () => screen.getByRole('button', { name: 'Full screen' })
    await userEvent.click(button())
    expect(document.activeElement).toBe(await frame())
    await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }))
    expect(document.activeElement).toBe(button())
    await userEvent.click(button())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Leave full screen' })).toBeNull()
    expect(document.activeElement).toBe(await frame())
  })

  test('an address of an unknown host is not opened (R-8.021)', async () => {
    open({ 'games.launch': { content: { game_url: 'javascript:alert(1)', game_url2: '//evil.test' } } })
    await screen.findByText('Invalid URL, please contact customer service')
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByRole('button', { name: 'Customer service' })).toBeTruthy()
  })

  test.each(['game.closed', 'game.unknown', 'play.excluded', 'play.pause', 'game.room.full'])(
    'a launch refused with %s says so in its place, with a way back',
    async (code) => {
      open({ 'games.launch': () => new Refused(409, code) })
      const said = await screen.findByRole('alert')
      expect(said.textContent).toContain(code)
      expect(said.querySelectorAll('button').length).toBeGreaterThan(0)
    },
  )

  test('money is brought first, once, with an empty wallet, and then the game opens (R-2.147)', async () => {
    const { asked } = open({
      'wallet.balance': balances(wallet('main', '900.00'), wallet('KOI', '0.00')),
      'wallet.transfer': {
        orderNo: 'T1',
        from: 'main',
        to: 'KOI',
        amount: '100.00',
        balances: balances(wallet('main', '800.00'), wallet('KOI', '100.00')),
      },
    })
    await screen.findByRole('heading', { name: 'Add money to play' })
    expect(document.querySelector('iframe')).toBeNull()
    const amount = screen.getByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '900.01')
    await userEvent.click(screen.getByRole('button', { name: 'Move to the game' }))
    expect(screen.getByText(/You have .*900\.00.* in your main wallet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /100\.00/, pressed: false }))
    await userEvent.click(screen.getByRole('button', { name: 'Move to the game' }))
    // The ticket of before may be too old by now.
    await waitFor(() => expect(launches(asked)).toHaveLength(2))
    const moved = asked.filter(({ id }) => id === 'wallet.transfer')
    expect(moved.map(({ body }) => body)).toEqual([
      { fromAccountType: 'main', toAccountType: 'KOI', amount: '100.00' },
    ])
  })

  test('no money is transferred with one wallet for all vendors', async () => {
    open({ 'wallet.balance': balances(wallet('main', '0.00')) })
    await frame()
    expect(screen.queryByRole('button', { name: 'Add money' })).toBeNull()
  })

  test('a vendor with windows of its own: the window, a link when it is blocked, or here (R-2.147)', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { asked } = open({}, '/game?nodeId=7&vassalage=WIN')
    await userEvent.click(await screen.findByRole('button', { name: 'Open the game' }))
    expect(opened).toHaveBeenCalledWith(
      '/game?nodeId=7&vassalage=WIN',
      GAME_WINDOW,
      expect.stringContaining('popup'),
    )
    const link = screen.getByRole('link', { name: 'Open the game by this link' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/game?nodeId=7&vassalage=WIN',
      GAME_WINDOW,
    ])
    expect(launches(asked)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Play on this page' }))
    await frame()
    opened.mockRestore()
  })

  test('the note comes over the game after its time, with figures, and goes when it was read (R-4.053)', async () => {
    const due = { ...played, now: played.remindAt, remindAt: played.remindAt }
    const { asked } = open({
      'games.play-time': ({ body }) => (body?.isRead ? { ...due, remindAt: due.now + 3_600_000 } : due),
    })
    fireEvent.load(await frame())
    const note = await screen.findByRole('alertdialog', { hidden: true })
    expect(note.textContent).toContain('1 h 0 min')
    expect(note.textContent).toMatch(/Total lost.*15\.00/)
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
    expect(asked.filter(({ id, body }) => id === 'games.play-time' && body?.isRead)).toHaveLength(1)
  })

  test('a lottery that is launched here goes to its page', async () => {
    const { here } = open({}, '/game?accountTypeName=TCG_SEA&code=TH4D')
    await waitFor(() => expect(here()).toBe('/seaLottery?gameCode=TH4D'))
  })
})

describe('a round that waits (R-4.054)', () => {
  asVisitor()

  test('a round that waits is shown with a link to it until it is dismissed', async () => {
    const site = getSite()
    setSite({ ...site, brand: { ...site.brand, vendors: { launch: {} } } } as unknown as Site)
    signedIn()
    const game = {
      nodeId: '7',
      gameName: 'Koi',
      vassalage: 'KOI',
      gameType: 'LIVE' as const,
      showIcon: '',
      supportPlay: 1 as const,
      isHot: false,
      isNew: false,
      minBet: '1.00',
    }
    const list = [{ game, stake: '20.00', at: 5, endsAt: 86_400_005 }]
    answers({ 'games.unfinished': { list, currencySymbol: '৳' } })
    draw(UnfinishedGames, {})
    const link = await screen.findByRole('link', { name: 'Continue' })
    expect(link.getAttribute('href')).toBe('/game?nodeId=7&vassalage=KOI')
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(sessionStorage.getItem('unfinishedSeen')).toBe('5')
  })
})
