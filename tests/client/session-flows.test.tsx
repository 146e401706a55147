import type { LoginResult } from '@marquee/schemas/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseOwnPath } from '../../client/src/lib/own-path.ts'
import {
  shareSession,
  useFinishForcedChange,
  useRememberedPassword,
  useSignIn,
  useSignOut,
} from '../../client/src/render/session-flows.ts'
import { type SignedInBy, SignInMemoryKept, signInMemory } from '../../client/src/render/sign-in-memory.tsx'
import { type OpenModal, openModal, useModalsState } from '../../client/src/state/modals.ts'
import { clearSession, getSession, interruptSession } from '../../client/src/state/session.ts'
import { requestSession } from '../../client/src/state/session-tabs.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, Refused, signedIn } from './support/draw.tsx'

const result: LoginResult = {
  token: 'new-token',
  id: 7,
  userName: 'alice1',
  account: 'alice1',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresIn: 60,
}

/** The flows as a page has them: buttons that start them, and what they come to. */
function Flows({ login = result, by }: { login?: LoginResult; by: SignedInBy }) {
  const signIn = useSignIn()
  const signOut = useSignOut()
  const finish = useFinishForcedChange()
  const modals = useModalsState((state) => state.modals) as readonly OpenModal[]
  const popup = useModalsState((state) => state.popup)
  const toasts = useModalsState((state) => state.toasts)
  const { pathname } = useLocation()
  const password = useRememberedPassword()
  return (
    <>
      <output aria-label="password">{password}</output>
      <button onClick={() => signIn(login, by)}>in</button>
      <button onClick={() => void signOut()}>out</button>
      <button onClick={() => finish('newer-token')}>changed</button>
      <button onClick={() => popup?.answer(true)}>yes</button>
      <button onClick={() => popup?.answer(false)}>no</button>
      <output aria-label="open">{modals.map(({ name }) => name).join(' ')}</output>
      <output aria-label="said">{toasts.at(-1)?.text}</output>
      <output aria-label="at">{pathname}</output>
    </>
  )
}

function draw(by: SignedInBy, login?: LoginResult) {
  return render(
    <MemoryRouter initialEntries={['/rng']}>
      <SignInMemoryKept>
        <Flows by={by} {...(login && { login })} />
      </SignInMemoryKept>
    </MemoryRouter>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const line = (name: string) => screen.getByLabelText(name).textContent

describe('signing in', () => {
  asVisitor()

  test('signing in stores the token, closes the login and greets (R-4.002, R-4.004)', async () => {
    draw({ type: 'username' })
    act(() => openModal('login'))
    await press('in')
    expect(sessionStorage.getItem('token')).toBe('new-token')
    expect(line('open')).toBe('')
    expect(line('said')).toMatch(/Welcome back/)
    expect(line('at')).toBe('/rng')
  })

  test('signing in goes to the page that was asked for', async () => {
    draw({ type: 'username', returnTo: '/member/transferFund' })
    await press('in')
    expect(line('at')).toBe('/member/transferFund')
  })

  test('signing in welcomes an account that was never here (R-4.005, R-4.006)', async () => {
    draw({ type: 'username' }, { ...result, firstTimeLogin: true })
    await press('in')
    expect(line('open')).toBe('welcome')
  })

  test('signing in tells a trial account of its credit in place of a welcome back (R-4.052)', async () => {
    draw({ type: 'username' }, { ...result, customerType: 4 })
    await press('in')
    expect(line('said')).toBe('Enjoy your demo credit')
  })

  test('signing in remembers for the session that the account is new, and forgets it with the session', async () => {
    draw({ type: 'username' }, { ...result, firstTimeLogin: true })
    await press('in')
    expect([getSession().isFirst, sessionStorage.getItem('firstLogin')]).toEqual([true, '1'])
    act(clearSession)
    expect([getSession().isFirst, sessionStorage.getItem('firstLogin')]).toEqual([false, null])
  })

  // three states of the password, forced change on or off, and three ways of signing in.
  const states = {
    fresh: { passwordExpired: false },
    expired: { passwordExpired: true },
    default: { passwordExpired: true, mustChange: true },
  }
  const cases = (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
    [true, false].flatMap((forced) =>
      (['username', 'sms', 'firebase'] as const).map((type) => ({ state, forced, type })),
    ),
  )
  test('there are 18 cases of a forced change (R-4.007)', () => expect(cases).toHaveLength(18))

  test.each(cases)(
    'signing in by $type with a $state password leads where the account’s state says, forced change: $forced (R-4.007, R-4.008, R-4.028)',
    async ({ state, forced, type }) => {
      const site = getSite()
      const modules = { ...site.brand.modules, forcedPasswordChange: forced }
      setSite({ ...site, brand: { ...site.brand, modules } })
      draw({ type }, { ...result, ...states[state] })
      await press('in')
      const mustChange = type === 'username' && (state === 'default' || (state === 'expired' && forced))
      expect(line('open')).toBe(mustChange ? 'change-password' : '')
      expect(sessionStorage.getItem('cpw')).toBe(mustChange ? '1' : null)
      expect(getSession().mustChangePassword).toBe(mustChange)
    },
  )

  test('a forced change keeps the password in memory only, and goes home with the new token (R-3.052, R-4.011)', async () => {
    draw({ type: 'username', password: 'old secret 1' }, { ...result, passwordExpired: true })
    await press('in')
    expect(line('password')).toBe('old secret 1')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('old secret 1')
    await press('changed')
    expect(line('password')).toBe('')
    expect([sessionStorage.getItem('token'), sessionStorage.getItem('cpw')]).toEqual(['newer-token', null])
    expect(getSession().mustChangePassword).toBe(false)
    expect([line('open'), line('at')]).toEqual(['', '/'])
  })
})

describe('signing out', () => {
  asVisitor()

  test('signing out asks first; who stays keeps the session (R-4.014)', async () => {
    const asked = answers({ 'identity.logout': true })
    signedIn()
    draw({ type: 'username' })
    await press('out')
    await press('no')
    expect(asked).toEqual([])
    expect(getSession().token).toBe('t1')
  })

  test('signing out ends the session, keeps the merchant and goes home (R-4.015)', async () => {
    const asked = answers({ 'identity.logout': true })
    sessionStorage.setItem('merchant', 'meghna')
    sessionStorage.setItem('merchantCode', 'meghna')
    sessionStorage.setItem('current_vassalage', 'ABC')
    signedIn()
    draw({ type: 'username' })
    await press('out')
    await press('yes')
    await vi.waitFor(() => expect(getSession().token).toBeNull())
    expect(asked.map(({ id }) => id)).toEqual(['identity.logout'])
    expect(Object.keys(sessionStorage).sort()).toEqual(['merchant', 'merchantCode'])
    await vi.waitFor(() => expect(line('at')).toBe('/'))
  })

  test('signing out ends here too when the platform cannot be reached (R-4.016)', async () => {
    answers({ 'identity.logout': () => new Refused(502, 'upstream.unreachable') })
    signedIn()
    draw({ type: 'username' })
    await press('out')
    await press('yes')
    await vi.waitFor(() => expect(getSession().token).toBeNull())
  })
})

describe('another tab', () => {
  asVisitor()
  afterEach(cleanup)

  let other: BroadcastChannel
  beforeEach(() => {
    other = new BroadcastChannel('session')
  })
  afterEach(() => other.close())

  const listen = (hear: (data: { id: string }) => void) =>
    other.addEventListener('message', ({ data }: MessageEvent<{ id: string }>) => hear(data), { once: true })

  /** The next message that this tab sends; undefined when it sends none. */
  const received = () =>
    new Promise<unknown>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), 100)
      listen((data) => {
        clearTimeout(timer)
        resolve(data)
      })
    })
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

  test.each([
    ['alice1', 0],
    ['bob22', 1],
  ])(
    'another tab that signs %s out ends the session here, with %i calls for another account (R-2.152, R-4.016)',
    async (account, calls) => {
      const asked = answers({ 'identity.logout': true })
      signedIn()
      const onEnd = vi.fn()
      const stop = shareSession(signInMemory(), onEnd)
      other.postMessage({ kind: 'signed-out', account })
      await vi.waitFor(() => expect(getSession().token).toBeNull())
      await pause()
      expect(onEnd).toHaveBeenCalledTimes(1)
      expect(asked).toHaveLength(calls)
      stop()
    },
  )

  test.each([
    ['t1', null],
    ['another', 't1'],
  ])('another tab that finds the session %s ended leaves the token %s here', async (token, left) => {
    signedIn()
    const stop = shareSession(signInMemory(), () => {})
    other.postMessage({ kind: 'ended', token })
    await pause()
    expect(getSession().token).toBe(left)
    stop()
  })

  test('another tab that is new is given the session; a visitor has none to give (R-2.152)', async () => {
    const stop = shareSession(signInMemory(), () => {})
    other.postMessage({ kind: 'ask', id: 'a', merchant: 'meghna' })
    expect(await received()).toBeUndefined()
    signedIn()
    other.postMessage({ kind: 'ask', id: 'b', merchant: 'meghna' })
    expect(await received()).toMatchObject({
      kind: 'answer',
      id: 'b',
      keys: { token: 't1', account: 'alice1' },
    })
    stop()
  })

  test.each([
    ['of another merchant', 'layali', null],
    ['while the password must be changed', 'meghna', '1'],
  ])('another tab is given nothing %s', async (_, merchant, mustChange) => {
    const stop = shareSession(signInMemory(), () => {})
    signedIn()
    if (mustChange) sessionStorage.setItem('cpw', mustChange)
    other.postMessage({ kind: 'ask', id: 'a', merchant })
    expect(await received()).toBeUndefined()
    stop()
  })

  test('a tab whose session was interrupted neither hands it over nor is closed by its own message (R-4.051)', async () => {
    const onEnd = vi.fn()
    const stop = shareSession(signInMemory(), onEnd)
    signedIn()
    interruptSession()
    other.postMessage({ kind: 'ended', token: 't1' })
    other.postMessage({ kind: 'ask', id: 'a', merchant: 'meghna' })
    expect(await received()).toBeUndefined()
    expect(onEnd).not.toHaveBeenCalled()
    stop()
  })

  test('another tab that asked before this one could answer asks again once it can (R-2.152)', async () => {
    signedIn()
    const follows = received()
    const stop = shareSession(signInMemory(), () => {})
    expect(await follows).toEqual({ kind: 'follows' })
    stop()
    clearSession()
    listen(() => {
      listen(({ id }) => other.postMessage({ kind: 'answer', id, keys: { token: 't9', isAgent: '0' } }))
      other.postMessage({ kind: 'follows' })
    })
    expect(await requestSession()).toBe(true)
  })

  test('another tab hands its session over, which is kept in session storage only (R-2.152, R-4.002)', async () => {
    listen(({ id }) => {
      const keys = { token: 't9', isAgent: '1', account: 'bob1', username: 'bob1', customerId: '9' }
      other.postMessage({ kind: 'answer', id: 'somebody else', keys: { ...keys, token: 'no' } })
      other.postMessage({ kind: 'answer', id, keys })
    })
    expect(await requestSession()).toBe(true)
    expect(getSession()).toMatchObject({ token: 't9', type: 1, popupsDue: false })
    expect(sessionStorage.getItem('token')).toBe('t9')
    expect(localStorage.length).toBe(0)
  })

  test('another tab that answers late is taken over all the same, unless somebody signed in meanwhile', async () => {
    const answerLate = (during: () => void) => {
      listen(({ id }) => {
        setTimeout(() => {
          during()
          other.postMessage({ kind: 'answer', id, keys: { token: 't9', isAgent: '0' } })
        }, 200)
      })
    }
    const onLate = vi.fn()
    answerLate(() => {})
    expect(await requestSession(onLate)).toBe(false)
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledTimes(1))
    expect(getSession().token).toBe('t9')
    clearSession()
    const password = document.body.appendChild(document.createElement('input'))
    password.type = 'password'
    answerLate(() => (password.value = 'typed'))
    await requestSession(onLate)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(getSession().token).toBeNull()
    password.remove()
    answerLate(() => signedIn())
    await requestSession(onLate)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(getSession().token).toBe('t1')
    expect(onLate).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['/member/transferFund?days=7', '/member/transferFund?days=7'],
  ['/login?returnTo=/rng', '/rng'],
  ['/login?returnTo=//evil.test', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['https://evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('a login to %s leads to %s (R-2.028)', (asked, target) => {
  expect(parseOwnPath(asked)).toBe(target)
})
