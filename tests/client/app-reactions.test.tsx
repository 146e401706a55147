import type { ErrorCode } from '@marquee/schemas/error-codes'
import { errors } from '@marquee/schemas/error-codes'
import { operationTable } from '@marquee/schemas/operations'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import texts from '../../brands/base/i18n/EN.json'
import { ApiContext } from '../../client/src/api/context.ts'
import type { ApiError } from '../../client/src/api/errors.ts'
import { useAction } from '../../client/src/api/use-action.ts'
import { useOperation } from '../../client/src/api/use-operation.ts'
import { PopupHost } from '../../client/src/app/popup-host.tsx'
import { reactTo } from '../../client/src/app/reactions.ts'
import { closeToast, useModalsState } from '../../client/src/state/modals.ts'
import { getSession, startSession } from '../../client/src/state/session.ts'
import { asVisitor, signedIn } from './support/draw.tsx'

asVisitor()

const seen: {
  modals: readonly { name: string; props: object }[]
  toasts: readonly { key: number }[]
  popup: { answer(yes: boolean): void } | null
} = { modals: [], toasts: [], popup: null }

beforeEach(() => {
  signedIn()
})
afterEach(() => {
  for (const { key } of seen.toasts) closeToast(key)
  seen.popup?.answer(false)
  cleanup()
})

/** A button that writes by one call and shows its own inline errors, below the hosts of the application. */
function Site() {
  const action = useAction('wallet.transfer')
  const state = useModalsState((whole) => whole)
  useEffect(() => void Object.assign(seen, state), [state])
  return (
    <>
      <button type="button" onClick={() => void action.run().catch((error: ApiError) => error)}>
        Send
      </button>
      {action.error?.reaction === 'inline' && <p data-testid="inline">{action.error.message}</p>}
      <PopupHost />
    </>
  )
}

function Balance() {
  return <p>{useOperation('wallet.balance').data?.sumBalance}</p>
}

const scope = { language: 'EN', account: 'alice1', onError: reactTo }

async function sendAndGet(response: (address: string, init: RequestInit) => Promise<Response>) {
  const fetched = vi.fn(response)
  vi.stubGlobal('fetch', fetched)
  render(
    <ApiContext value={scope}>
      <Site />
    </ApiContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  return fetched
}

/** Requests of the button; what else of the page asks is not counted. */
function sent(fetched: Awaited<ReturnType<typeof sendAndGet>>) {
  const calls = fetched.mock.calls as unknown as [string][]
  return calls.filter(([address]) => address.includes(operationTable['wallet.transfer'].path))
}

function refusal(status: number, errorCode: string, message: string, headers: Record<string, string> = {}) {
  const body = { success: false, value: null, message, errorCode, traceId: 't' }
  return () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
}

const LOGIN = {
  id: 1,
  userName: '',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresIn: 60,
}

function answered() {
  return Promise.resolve(
    new Response(JSON.stringify({ success: true, value: {}, message: null, errorCode: null, traceId: 't' })),
  )
}

/** Place where a refusal's text appears, by the reaction in the error catalogue. */
const SHOWN = {
  inline: (text: string) => waitFor(() => expect(screen.getByTestId('inline').textContent).toBe(text)),
  popup: (text: string) =>
    waitFor(() => expect(screen.getByRole('alertdialog', { hidden: true }).textContent).toContain(text)),
  toast: (text: string) =>
    waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(text)),
  login: () =>
    waitFor(() => {
      expect(sessionStorage.getItem('token')).toBeNull()
      expect(seen.modals.at(-1)).toMatchObject({ name: 'login', props: { returnTo: '/' } })
    }),
  password: () => waitFor(() => expect(seen.modals.at(-1)?.name).toBe('change-password')),
}

describe('every refusal of the catalogue is shown in its words (R-8.005, R-8.040)', () => {
  const codes = Object.entries(errors) as [
    ErrorCode,
    { status: number; text: string; reaction: keyof typeof SHOWN },
  ][]

  test.each(codes)(
    'every refusal of the catalogue is shown in its words: %s',
    async (code, { status, text, reaction }) => {
      const words = (texts as Record<string, string>)[text]
      expect(words, `there is no text "${text}"`).toBeTruthy()
      const fetched = await sendAndGet(refusal(status, code, words!))
      // The gate has words of its own for who lacks a role; they are the same.
      await SHOWN[reaction](words!)
      expect(sent(fetched)).toHaveLength(1)
    },
  )
})

describe('the reaction to a class of answers (R-8.005)', () => {
  const CLASSES: [number, string, keyof typeof SHOWN][] = [
    [401, 'login.not.session', 'login'],
    [403, 'function.not.available', 'popup'],
    [404, 'game.unknown', 'popup'],
    [409, 'wallet.balance.low', 'inline'],
    [422, 'request.invalid', 'inline'],
    [429, 'request.rate', 'popup'],
    [500, 'server.error', 'toast'],
    [502, 'upstream.unreachable', 'toast'],
  ]

  test.each(CLASSES)('the reaction to an answer with %i is %s', async (status, code, reaction) => {
    await sendAndGet(refusal(status, code, 'What happened'))
    await SHOWN[reaction]('What happened')
  })

  test.each([
    ['login.not.session', texts['gate.session-over']],
    ['login.elsewhere', 'Signed in elsewhere'],
    ['login.other-network', 'Another network'],
  ])(
    'a session that ended by %s is forgotten, and the login says why in one sentence (R-4.051)',
    async (code, sentence) => {
      const message = code === 'login.not.session' ? 'You are not logged in' : sentence
      await sendAndGet(refusal(401, code, message))
      await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull())
      expect(seen.modals).toMatchObject([{ name: 'login', props: { reason: sentence } }])
      expect(seen.toasts).toEqual([])
    },
  )

  test('a page of development goes on as a visitor’s when its session ends, and asks for no login', async () => {
    history.replaceState({}, '', '/_lab/world')
    try {
      await sendAndGet(refusal(401, 'login.not.session', 'x'))
      await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull())
      expect([seen.modals, getSession().interrupted]).toEqual([[], null])
    } finally {
      history.replaceState({}, '', '/')
    }
  })

  test('a call that the end of the session refused goes on once its account is back, by the same key (R-4.051, R-7.003)', async () => {
    sessionStorage.setItem('account', 'alice1')
    const asked: Headers[] = []
    await sendAndGet((_, { headers }) => {
      asked.push(new Headers(headers))
      return asked.length === 1 ? refusal(401, 'login.not.session', 'x')() : answered()
    })
    await waitFor(() => expect(getSession().interrupted).toBe('alice1'))
    expect(asked).toHaveLength(1)
    startSession({ ...LOGIN, account: 'alice1', token: 't2' })
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map((headers) => headers.get('Authorization'))).toEqual(['t1', 't2'])
    expect(asked[1]!.get('Idempotency-Key')).toBe(asked[0]!.get('Idempotency-Key'))
  })

  test('a call that the end of the session refused is not made for another account', async () => {
    sessionStorage.setItem('account', 'alice1')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const fetched = await sendAndGet(refusal(401, 'login.not.session', 'x'))
    await waitFor(() => expect(getSession().interrupted).toBe('alice1'))
    startSession({ ...LOGIN, account: 'bob1', token: 't2' })
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sent(fetched)).toHaveLength(1)
    reload.mockRestore()
  })

  test('an unknown code opens a popup with the text of the answer, unknown error (R-8.010)', async () => {
    await sendAndGet(refusal(400, 'no.such.code', 'Unknown error'))
    await SHOWN.popup('Unknown error')
  })

  test('a missing answer shows the network’s message, and nothing is sent again by itself (R-8.019)', async () => {
    const fetched = await sendAndGet(() => Promise.reject(new TypeError('Failed to fetch')))
    await SHOWN.toast('Network link is abnormal, please try again')
    expect(sent(fetched)).toHaveLength(1)
  })

  test('too many requests show the waiting time once (R-8.009, R-9.006)', async () => {
    await sendAndGet(
      refusal(429, 'sms.too-many', 'Too many requests, try again after 5 minutes', { 'Retry-After': '300' }),
    )
    await SHOWN.popup('Too many requests, try again after 5 minutes')
    expect(screen.getByRole('alertdialog', { hidden: true }).textContent).not.toContain('5 min.')
  })

  test.each([
    ['7', 'Try again in 7 seconds.'],
    ['125', 'Try again in 3 min.'],
  ])('a refusal for too many requests after %s seconds says: %s', async (seconds, said) => {
    await sendAndGet(refusal(429, 'request.rate', 'Too many', { 'Retry-After': seconds }))
    await SHOWN.popup(said)
  })

  test('an account of trial is told that a real one is needed, and offered to sign up (R-5.030, R-6.012, R-8.001)', async () => {
    await sendAndGet(refusal(403, 'session.trial.forbidden', 'x'))
    await SHOWN.popup('A real account is needed for this')
    await userEvent.click(screen.getByRole('button', { name: 'Sign up', hidden: true }))
    await waitFor(() => expect(seen.modals.at(-1)?.name).toBe('register'))
  })

  test('a password that must be changed first leads to its dialog, which further refusals leave as it is (R-4.007)', async () => {
    const expired = refusal(403, 'password.change.required', 'x')
    await sendAndGet(expired)
    await SHOWN.password()
    const [dialog] = seen.modals
    expect([getSession().mustChangePassword, sessionStorage.getItem('cpw')]).toEqual([true, '1'])
    await userEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
    expect(seen.modals).toEqual([dialog])
    expect(getSession().token).toBe('t1')
  })

  test('a read that is refused for the password leads to the dialog too (R-4.007)', async () => {
    vi.stubGlobal('fetch', refusal(403, 'password.change.required', 'x'))
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ApiContext value={scope}>
          <Balance />
          <Site />
        </ApiContext>
      </SWRConfig>,
    )
    await SHOWN.password()
  })

  test('the end of an older session does not end a newer one', async () => {
    let answer: (response: Response) => void = () => {}
    await sendAndGet(() => new Promise((resolve) => (answer = resolve)))
    sessionStorage.setItem('token', 't2')
    const { replaceToken } = await import('../../client/src/state/session.ts')
    replaceToken('t2')
    answer(await refusal(401, 'login.not.session', 'x')())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(getSession().token).toBe('t2')
    expect(seen.modals).toEqual([])
  })
})
