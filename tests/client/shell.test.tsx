import type { Balance, BlockProps, MenuEntry, Site } from '@marquee/schemas/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HeroBanner } from '../../client/src/blocks/home/hero-banner/hero-banner.block.tsx'
import { BottomBar } from '../../client/src/blocks/shell/bottom-bar/bottom-bar.block.tsx'
import { SideMenu } from '../../client/src/blocks/shell/side-menu/side-menu.block.tsx'
import { InlineLogin } from '../../client/src/blocks/shell/top-bar/inline-login.tsx'
import { MemberCorner } from '../../client/src/blocks/shell/top-bar/member-corner.tsx'
import { hideBalance } from '../../client/src/state/preferences.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const balance: Balance = { sumBalance: '1234567.80', balance: [], currency: 'BDT', currencySymbol: '৳' }

/** Marks that keep digits in order inside right-to-left text. */
const bare = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')

asVisitor()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const site = getSite()
  const more = {
    supportLanguages: ['EN'],
    esports: [],
    lotteryPages: [],
    announcementTypes: [],
    defaultExecutionType: 'B',
    vendors: {
      hidden: [],
      order: [],
      hot: 'marked',
      lanes: {},
      titles: {},
      popup: [],
      ownEntry: [],
      ownEntryAfter: 'LIVE',
    },
    navigation: [
      {
        name: 'category.rng',
        gameType: 'RNG',
        page: '/rng',
        point: '1.20',
        enName: 'Slots',
        sideMenuIcon: 'slots',
      },
      {
        name: 'category.fish',
        gameType: 'FISH',
        page: '/fish',
        point: '1.20',
        enName: 'Fish',
        sideMenuIcon: 'fish',
      },
    ],
  }
  setSite({
    ...site,
    languages: { EN: { tag: 'en', name: 'English', direction: 'ltr' } },
    assets: { ...site.assets, 'hero.svg': '/hero.svg' },
    brand: { ...site.brand, ...more },
  } as unknown as Site)
})

test('text that is typed into the bar before the scripts have loaded gets into no address (R-2.044)', () => {
  draw(() => <InlineLogin />, {})
  // Sent by the browser itself it would be `?username=…&password=…`; a dialog's form outside of one is not sent.
  expect(screen.getByLabelText('Password').closest('form')?.getAttribute('method')).toBe('dialog')
})

describe("the member's corner of the bar", () => {
  beforeEach(() => {
    const entry = (id: string, route: string, label: string) => ({ id, route, label }) as MenuEntry
    const group = (...entries: MenuEntry[]) => [{ id: '', entries }]
    const money = [
      entry('deposit', '/member/depositv2', 'deposit.title'),
      entry('withdraw', '/member/withdraw', 'withdraw.title'),
    ]
    const shortcuts = [entry('wallet', '/member/transferFund', 'centre.wallet')]
    setSite({ ...getSite(), menus: { money: group(...money), shortcuts: group(...shortcuts) } })
    answers({ 'wallet.balance': balance })
    signedIn()
  })

  test.each([
    ['/index', ['Deposit', 'My wallet']],
    ['/member/depositv2', ['My wallet']],
    ['/member/depositv2?order=T1', ['My wallet']],
    ['/member/transferFund', ['Deposit']],
  ])('the bar has no button on %s that would open the page that is open', (path, names) => {
    draw(() => <MemberCorner money="money" shortcuts="shortcuts" account="account" />, {}, path)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
  })
})

describe('the bottom bar', () => {
  const props: BlockProps['bottom-bar'] = {
    arrangement: 'flat',
    menu: 'bottom',
  }
  beforeEach(() => {
    const entries: MenuEntry[] = [
      { id: 'home', icon: 'home', label: 'home.title', route: '/index' },
      { id: 'vip', icon: 'crown', label: 'shell.vip', route: '/vip', badge: 'rank' },
    ]
    setSite({ ...getSite(), menus: { bottom: [{ id: '', entries }] } })
  })

  test('the bottom bar shows - - for the rank of a visitor (R-2.047)', () => {
    draw(BottomBar, props)
    expect(screen.getByText('- -')).toBeTruthy()
  })

  test('the bottom bar shows the rank of a member (R-2.048)', () => {
    signedIn()
    draw(BottomBar, props)
    expect(screen.getByText('VIP2')).toBeTruthy()
  })
})

describe('the side menu', () => {
  const props: BlockProps['side-menu'] = {
    label: 'shell.side',
    desktop: 'panel',
    categories: true,
    wallet: '/member/transferFund',
    menu: 'side',
    moneyActions: 'money',
    contact: false,
  }
  const vendors = {
    data: {
      lanes: [
        {
          title: 'RNG' as const,
          gameClassify: [],
          cards: [
            {
              vassalage: 'AAA',
              displayName: 'Aaa',
              smallIcon: '',
              isHot: false,
              type: 'list' as const,
              gameType: 'RNG' as const,
              gameCategory: 'RNG' as const,
              nodeId: '',
              gameCount: 1,
            },
          ],
        },
      ],
    },
  }

  test('the side menu lists the categories that have vendors, with their points (R-2.064, R-2.065)', async () => {
    answers({ 'games.vendors': vendors })
    draw(SideMenu, props)
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: /Fishing/, hidden: true })).toBeNull())
    expect(screen.getByRole('link', { name: /Slots/, hidden: true }).textContent).toContain('1.20')
  })

  test('the side menu has icons that open deposit and withdrawal for a member, and none for a visitor (R-2.053)', async () => {
    const money = [
      { id: 'deposit', route: '/member/depositv2', label: 'deposit.title', icon: 'deposit' },
      { id: 'withdraw', route: '/member/withdraw', label: 'withdraw.title', icon: 'withdraw' },
    ] as MenuEntry[]
    const names = ['Deposit', 'Withdraw']
    setSite({ ...getSite(), menus: { money: [{ id: '', entries: money }], side: [] } })
    answers({ 'games.vendors': vendors, 'wallet.balance': balance })
    const { unmount } = draw(SideMenu, props)
    for (const name of names) expect(screen.queryByRole('link', { name, hidden: true })).toBeNull()
    unmount()
    signedIn()
    const { here } = draw(SideMenu, props)
    for (const [at, name] of names.entries()) {
      const link = await screen.findByRole('link', { name, hidden: true })
      expect(link.querySelector('svg')).not.toBeNull()
      await userEvent.click(link)
      expect(here()).toBe(money[at]!.route)
    }
  })

  test('the side menu hides the balance behind stars and shows it again (R-2.052, R-9.024)', async () => {
    hideBalance(false)
    answers({ 'games.vendors': vendors, 'wallet.balance': balance })
    signedIn()
    draw(SideMenu, props)
    await vi.waitFor(() =>
      expect(bare(document.querySelector('.balance')!.textContent)).toBe('৳1,234,567.80'),
    )
    expect(document.querySelector('.balance[data-long]')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Hide the balance', hidden: true }))
    expect(document.querySelector('.balance')?.textContent).toBe('****')
    expect(document.querySelector('.balance[data-long]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the balance', hidden: true }))
    expect(bare(document.querySelector('.balance')!.textContent)).toBe('৳1,234,567.80')
  })

  test('the side menu says that the balance is on its way (R-9.026)', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    signedIn()
    draw(SideMenu, props)
    await vi.waitFor(() => expect(document.querySelector('.balance')?.textContent).toBe('Refreshing…'))
  })
})

describe('the banner', () => {
  const slide = (key: string) => ({ image: 'hero.svg', title: `home.${key}-title` })
  const props: BlockProps['hero-banner'] = {
    label: 'home.title',
    shape: 'wide',
    scheme: 'dark',
    align: 'start',
    seconds: 5,
    slides: [slide('slots'), slide('live')],
  }
  const shown = () => document.querySelector('[data-shown] h2')?.textContent
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return () => vi.useRealTimers()
  })

  test('the banner turns by itself until it is paused', async () => {
    draw(HeroBanner, props)
    expect(shown()).toBe('Spin for the big wins')
    wait(5000)
    expect(shown()).toBe('Real dealers, real tables')
    await userEvent.click(screen.getByRole('button', { name: 'Pause the slides' }))
    wait(20_000)
    expect(shown()).toBe('Real dealers, real tables')
  })

  test('a slide that somebody chose stays', async () => {
    draw(HeroBanner, props)
    await userEvent.click(screen.getByRole('button', { name: 'Show slide 2' }))
    wait(20_000)
    expect(shown()).toBe('Real dealers, real tables')
  })

  test('the banner does not turn with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    draw(HeroBanner, props)
    wait(20_000)
    expect(shown()).toBe('Spin for the big wins')
  })

  test('the banner hides the slides that are not shown from everybody', () => {
    draw(HeroBanner, props)
    const groups = [...document.querySelectorAll('.hero-banner-slide')]
    expect(groups.map((group) => group.hasAttribute('inert'))).toEqual([false, true])
  })
})
