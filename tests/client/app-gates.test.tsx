import type { PageFile, Site } from '@marquee/schemas/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PopupHost } from '../../client/src/app/popup-host.tsx'
import { Screen } from '../../client/src/app/screen.tsx'
import { GuardedScreen } from '../../client/src/app/visitor-guard.tsx'
import type { BlockRegistry } from '../../client/src/render/block.ts'
import { loadBlock, provideBlocks } from '../../client/src/render/loader.ts'
import { closeAllModals, useModalsState } from '../../client/src/state/modals.ts'
import { setMember, startSession, useSession } from '../../client/src/state/session.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import brandShape from '../../schemas/brand.json'
import { partial } from '../support/settings.ts'
import { alice, asVisitor, signedIn } from './support/draw.tsx'

asVisitor()

/** A session right after a reload: the token is there, member info is not. */
const signedInWithoutMember = () =>
  startSession({
    token: 't1',
    id: alice.id,
    userName: alice.userName,
    account: alice.account,
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    expiresIn: 60,
  })

const page = (more: Partial<PageFile>): PageFile => ({
  aliases: [],
  blocks: [{ block: 'message-page', props: { title: 'home.title' } }],
  ...more,
})

beforeEach(async () => {
  const site = getSite()
  provideBlocks(
    partial<BlockRegistry>({
      'message-page': () => Promise.resolve(() => <h1>Inside</h1>),
    }),
  )
  await loadBlock('message-page')
  setSite({
    ...site,
    brand: { ...site.brand, accountTypes: { ...brandShape.properties.accountTypes.default, '7': ['agent'] } },
    pages: {
      home: page({ route: '/index', blocks: [] }),
      root: page({ route: '/', redirect: '/index', blocks: [] }),
      member: page({
        route: '/member/x',
        when: { login: true, permission: 'member-centre' },
        otherwise: 'login',
      }),
      agent: page({
        route: '/agent/x',
        when: { login: true, permission: 'agent-centre' },
        otherwise: 'login',
      }),
    },
  } as unknown as Site)
})
afterEach(() => {
  // A popup that nobody read would stand in the way of the next test's.
  for (const button of screen.queryAllByRole('button', { name: 'Close', hidden: true }))
    fireEvent.click(button)
  closeAllModals()
  cleanup()
})

function Site({ at }: { at: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Screen />
      <PopupHost />
      <Seen />
    </MemoryRouter>
  )
}

function Seen() {
  const { pathname } = useLocation()
  const modal = useModalsState((state) => state.modals.at(-1))
  const wasHome = useSession((session) => session.wasHome)
  return (
    <output aria-label="seen">
      {[pathname, modal?.name ?? '-', modal?.props.notice, wasHome ? 'was home' : 'not home'].join(' ')}
    </output>
  )
}

const seen = () => screen.getByLabelText('seen').textContent
const isInside = () => screen.queryByRole('heading', { name: 'Inside' }) !== null

/** Signs in after the page was drawn for a visitor, and before its effects run, as the answer of another tab may. */
function Late() {
  useLayoutEffect(() => signedIn(alice), [])
  return null
}

describe('the gates of the centres', () => {
  test('no login opens over a page whose session arrives from another tab just after it was drawn (R-2.152)', async () => {
    history.replaceState(null, '', '/member/x')
    render(
      <>
        <Site at="/member/x" />
        <Late />
      </>,
    )
    await waitFor(() => expect(isInside()).toBe(true))
    expect(seen()).toBe('/member/x -  not home')
  })

  test.each([0, 3, 1, 2, 41, 42])(
    'a member of type %i enters the member centre (R-5.027, R-5.028)',
    async (type) => {
      signedIn({ ...alice, type })
      render(<Site at="/member/x" />)
      await waitFor(() => expect(isInside()).toBe(true))
    },
  )

  test('a trial account does not: it needs a real account and is offered to register (R-5.027, R-5.028, R-5.030)', async () => {
    signedIn({ ...alice, type: 4 })
    render(<Site at="/member/x" />)
    const warning = await screen.findByRole('alertdialog', { hidden: true })
    expect(warning.textContent).toContain('A real account is needed for this')
    await userEvent.click(screen.getByRole('button', { name: 'Sign up', hidden: true }))
    await waitFor(() => expect(seen()).toContain('/index register'))
    expect(isInside()).toBe(false)
  })

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [41, true],
    [42, true],
  ])(
    'an account of type %i may enter the agent centre: %s (R-5.032, R-6.006, R-6.009)',
    async (type, isLetIn) => {
      signedIn({ ...alice, type })
      render(<Site at="/agent/x" />)
      await waitFor(() => expect(isInside() || seen()?.startsWith('/index')).toBe(true))
      expect(isInside()).toBe(isLetIn)
      await waitFor(() =>
        expect(screen.queryAllByRole('alertdialog', { hidden: true })).toHaveLength(isLetIn ? 0 : 1),
      )
    },
  )

  test('a page for members with an upline waits for member info, and then opens or leads home (R-2.090)', async () => {
    const site = getSite()
    const upline = page({ route: '/member/upline', when: { login: true, upline: true }, otherwise: 'login' })
    setSite({ ...site, pages: { ...site.pages, upline } })
    for (const toUpline of [true, false]) {
      signedInWithoutMember()
      const { unmount } = render(<Site at="/member/upline" />)
      expect([isInside(), seen()?.startsWith('/member/upline')]).toEqual([false, true])
      act(() => setMember({ ...alice, toUpline }))
      await waitFor(() => expect(toUpline ? isInside() : seen()?.startsWith('/index')).toBe(true))
      unmount()
    }
  })

  test('a player at the agent centre reads Non-agents cannot log in (R-5.032, R-6.010)', async () => {
    signedIn()
    render(<Site at="/agent/x" />)
    const warning = await screen.findByRole('alertdialog', { hidden: true })
    expect(warning.textContent).toContain('Non-agents cannot log in')
  })

  test('a page that names another page for accounts without its role leads there with the reason (R-5.032)', async () => {
    const site = getSite()
    const agent = { ...site.pages.agent!, instead: '/join' }
    setSite({ ...site, pages: { ...site.pages, agent, join: page({ route: '/join' }) } })
    signedIn()
    render(<Site at="/agent/x" />)
    await waitFor(() => expect(seen()?.startsWith('/join')).toBe(true))
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
    expect(await screen.findByText('Non-agents cannot log in')).toBeTruthy()
  })

  test.each(['/member/x', '/agent/x'])(
    'a visitor of %s stays there, over it the login with a warning (R-5.029, R-5.031)',
    async (at) => {
      // Without a session a gate opens the login window over the home page.
      globalThis.history.replaceState(null, '', at)
      render(<Site at={at} />)
      await waitFor(() => expect(seen()).toContain(`${at} login error.login.not.session`))
      expect(isInside()).toBe(false)
    },
  )

  test('an account that is no member is warned at a member page, and led to the login (R-5.031)', async () => {
    signedIn({ ...alice, type: 7 })
    render(<Site at="/member/x" />)
    const warning = await screen.findByRole('alertdialog', { hidden: true })
    expect(warning.textContent).toContain('Non-member account unable to login')
    expect(isInside()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Log in', hidden: true }))
    await waitFor(() => expect(seen()).toContain('/index login'))
  })

  test.each([
    ['/member/x', { isShowMC: false }, 'Non-member account unable to login'],
    ['/agent/x', { isShowAC: false }, 'Non-agents cannot log in'],
  ])(
    'an agent at %s is warned where the upstream says %j (R-5.031, R-5.032, R-4.055)',
    async (at, flag, words) => {
      signedIn({ ...alice, type: 1, ...flag })
      render(<Site at={at} />)
      const warning = await screen.findByRole('alertdialog', { hidden: true })
      expect(warning.textContent).toContain(words)
      expect(isInside()).toBe(false)
    },
  )

  test.each([
    ['/member/x', { isShowMC: true }],
    ['/agent/x', { isShowAC: true }],
  ])(
    'an account of an unknown type enters %s where the upstream says %j (R-5.031, R-5.032)',
    async (at, flag) => {
      signedIn({ ...alice, type: 99, ...flag })
      render(<Site at={at} />)
      await waitFor(() => expect(isInside()).toBe(true))
    },
  )
})

test('the first visit of home after a login is recorded (R-4.010)', async () => {
  signedIn()
  const { rerender } = render(<Site key="a" at="/member/x" />)
  await waitFor(() => expect(isInside()).toBe(true))
  expect(seen()).toContain('not home')
  rerender(<Site key="b" at="/index" />)
  await waitFor(() => expect(seen()).toContain('was home'))
})

describe('a site for members only', () => {
  const guarded =
    '/index /rng /live /fish /pvp /sports /esports /promotions /promoDetail /vip /pointMall /redEnvelope /help /join /seamless /noticePage /feedback /game /member/securityCenter /no-such-page'
  const enter = (at: string) => {
    const site = getSite()
    const guard = { on: true, open: brandShape.properties.guard.properties.open.default }
    setSite({ ...site, brand: { ...site.brand, guard } } as unknown as Site)
    globalThis.history.replaceState(null, '', at)
    render(
      <MemoryRouter initialEntries={[at]}>
        <GuardedScreen />
        <Address />
      </MemoryRouter>,
    )
  }
  const address = () => screen.getByLabelText('address').textContent

  test.each(guarded.split(' '))(
    'a visitor of %s is sent to the login, which leads back (R-2.027, R-2.028)',
    async (at) => {
      enter(at)
      await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent(at)}`))
    },
  )

  test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
    '%s is open to visitors (R-2.027)',
    async (at) => {
      enter(at)
      await screen.findByLabelText('address')
      expect(address()).toBe(at)
    },
  )

  test('a member may open every page (R-2.027)', async () => {
    signedIn()
    enter('/member/x')
    await waitFor(() => expect(isInside()).toBe(true))
    expect(address()).toBe('/member/x')
  })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
