import type { FormPackage } from '@marquee/schemas/contract'
import { errors } from '@marquee/schemas/error-codes'
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiContext } from '../../../client/src/api/context.ts'
import { updateServerTime } from '../../../client/src/api/server-clock.ts'
import { reactTo } from '../../../client/src/app/reactions.ts'
import type { ReadyForm } from '../../../client/src/forms/core-form.tsx'
import { useModalsState } from '../../../client/src/state/modals.ts'
import { setSite } from '../../../client/src/state/site.ts'
import brandShape from '../../../schemas/brand.json'
import { answers, asVisitor, Refused } from '../support/draw.tsx'
import { siteWith } from '../support/site.ts'
import { drawForm, formOf, text } from './support.tsx'

const countries = [
  { countryCode: 'BD', countryDialingCode: '880' },
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'CN', countryDialingCode: '86' },
  { countryCode: 'US', countryDialingCode: '1' },
]
/** The numbers of a brand that sets none of its own. */
const numbers = Object.fromEntries(
  Object.entries(brandShape.properties.numbers.properties).map(([name, shape]) => [name, shape.default]),
)
const onSubmit = vi.fn<(values: object) => void>()

function draw(form: FormPackage & ReadyForm) {
  const Fresh = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  )
  return drawForm({ form, onSubmit }, Fresh)
}

/** Refusals come to what the application makes of them. */
function Reacting({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ApiContext value={reacting}>{children}</ApiContext>
    </SWRConfig>
  )
}
const reacting = { language: 'EN', account: null, onError: reactTo }

asVisitor()
beforeEach(() => {
  onSubmit.mockReset()
  setSite(siteWith({ name: 'Meghna', merchant: 'meghna', numbers, currency: { code: 'BDT', symbol: '৳' } }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the country', () => {
  const combo = () => screen.getByRole<HTMLInputElement>('combobox')
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const open = async () => {
    answers({ 'support.countries': countries })
    draw(await formOf('login-sms'))
    await waitFor(() => expect(combo().value).toBe('Bangladesh (+880)'))
    const user = userEvent.setup()
    await user.click(combo())
    return user
  }

  test('the country is that of the currency at first, and the number stands after its dialling code', async () => {
    await open()
    expect(document.querySelector('.form-affix')?.textContent).toBe('+880')
  })

  test('the country opens on focus and closes 200 ms after blur (R-4.024, R-9.003)', async () => {
    await open()
    const isOpen = () => combo().getAttribute('aria-expanded') === 'true'
    expect(isOpen()).toBe(true)
    vi.useFakeTimers()
    fireEvent.blur(combo())
    act(() => void vi.advanceTimersByTime(199))
    expect(isOpen()).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(isOpen()).toBe(false)
  })

  test('the country is found by name, by code and by dialling code (R-4.025)', async () => {
    const user = await open()
    await user.clear(combo())
    await user.type(combo(), 'chi')
    expect(shown()).toEqual(['China+86'])
    await user.clear(combo())
    await user.type(combo(), 'us')
    expect(shown()).toEqual(['United States+1'])
    await user.clear(combo())
    await user.type(combo(), '+1')
    expect(shown()).toEqual(['Canada+1', 'United States+1'])
  })

  test('the country is chosen with arrows and Enter; two countries of one code are told apart (R-4.025)', async () => {
    const user = await open()
    await user.clear(combo())
    await user.type(combo(), '1{ArrowDown}{Enter}')
    expect(combo().value).toBe('United States (+1)')
    expect(combo().getAttribute('aria-expanded')).toBe('false')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the country does not submit the form by Enter in an open list that has no country left', async () => {
    const user = await open()
    await user.clear(combo())
    await user.type(combo(), 'zzz{Enter}')
    expect(combo().getAttribute('aria-expanded')).toBe('true')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the country stays as it was after Escape (R-4.025)', async () => {
    const user = await open()
    await user.clear(combo())
    await user.type(combo(), 'chi{Escape}')
    expect(combo().value).toBe('Bangladesh (+880)')
    expect(shown()).toEqual([])
  })
})

describe('the code by SMS', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send code|Again in/ })
  const start = async (sent: unknown = { expiredMinutes: 1 }) => {
    const asked = answers({ 'support.countries': countries, 'identity.login-code': () => sent })
    draw(await formOf('login-sms'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('+880'))
    return { asked: () => asked.filter(({ id }) => id === 'identity.login-code') }
  }

  test('the code by SMS is not sent to an invalid number; the number is marked and has the focus', async () => {
    const { asked } = await start()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Mobile number'), '12')
    await user.click(button())
    expect(asked()).toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'))
    expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true')
  })

  test('the code by SMS waits for the list of countries: the number is sent with its country’s code', async () => {
    answers({ 'support.countries': countries })
    const answered = fetch
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await arrived
      return answered(...asked)
    })
    draw(await formOf('login-sms'))
    expect(button().disabled).toBe(true)
    arrive()
    await waitFor(() => expect(button().disabled).toBe(false))
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('+880')
  })

  test('the code by SMS is sent to the number, once a second at most (R-5.017)', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { asked } = await start(new Refused(400, 'sms.number.invalid'))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Mobile number'), '1712345678')
    for (let press = 0; press < 5; press++) await user.click(button())
    vi.advanceTimersByTime(999)
    await user.click(button())
    expect(asked().map(({ body }) => body)).toEqual([{ mobileNum: '1712345678', countryDialingCode: '880' }])
    vi.advanceTimersByTime(1)
    await user.click(button())
    expect(asked()).toHaveLength(2)
  })
})

test('a code is sent after the human check, and takes a token of its own (R-3.006)', async () => {
  const asked = answers({
    'support.countries': countries,
    'identity.human-check': { token: '0123456789abcdef' },
    'identity.login-code': { expiredMinutes: 1 },
  })
  draw(await formOf('login-sms', { modules: { humanCheck: true } }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('+880'))
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Mobile number'), '1712345678')
  const slider = screen.getByRole<HTMLInputElement>('slider')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(document.activeElement).toBe(slider))
  expect(asked.map(({ id }) => id)).toEqual(['support.countries'])

  fireEvent.change(slider, { target: { value: '100' } })
  fireEvent.keyUp(slider, { key: 'End' })
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByRole('button', { name: /Again in/ })
  const [, check, code] = asked
  expect(check).toMatchObject({ id: 'identity.human-check', body: { position: 100 }, humanCheck: null })
  expect(code).toMatchObject({
    id: 'identity.login-code',
    body: { mobileNum: '1712345678', countryDialingCode: '880' },
    humanCheck: '0123456789abcdef',
  })
})

describe('the wait for the next code', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send code|Again in/ })
  const told = () => [button().textContent, button().disabled]
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const serverSays = (time: string) => updateServerTime(new Response(null, { headers: { Date: time } }))
  const send = async (form: string, sent: object) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
    serverSays('Tue, 10 Mar 2026 12:00:00 GMT')
    answers({
      'support.countries': countries,
      'identity.login-code': sent,
      'identity.phone-auth-code': sent,
    })
    const drawn = draw(await formOf(form, { modules: { smsLogin: true, phoneAuth: true } }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('+880'))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Mobile number'), '1712345678')
    await user.click(button())
    await waitFor(() => expect(button().textContent).toContain('Again'))
    return drawn
  }

  test.each([
    ['login-sms', { expiredMinutes: 1 }, 60],
    ['login-sms', { expiredMinutes: 5 }, 300],
    ['login-phone', { verificationId: 'v', expiredSeconds: 60 }, 60],
  ])(
    'the wait for the next code of %s after %o is %i s, and disables the button to its end (R-4.021, R-4.022, R-9.005)',
    async (form, sent, seconds) => {
      await send(form, sent)
      expect(told()).toEqual([`Again in ${seconds} s`, true])
      pass(1000)
      expect(told()).toEqual([`Again in ${seconds - 1} s`, true])
      pass((seconds - 2) * 1000)
      expect(told()).toEqual(['Again in 1 s', true])
      pass(1000)
      expect(told()).toEqual(['Send code', false])
    },
  )

  test('the wait for the next code goes on after a reload, by the clock of the server and not of the device (R-4.023)', async () => {
    const { unmount } = await send('login-sms', { expiredMinutes: 1 })
    pass(20_000)
    expect(told()).toEqual(['Again in 40 s', true])
    unmount()
    // A reload takes five seconds; meanwhile the device's clock is set an hour ahead.
    pass(5_000)
    vi.setSystemTime(Date.now() + 3_600_000)
    serverSays('Tue, 10 Mar 2026 12:00:25 GMT')
    draw(await formOf('login-sms'))
    expect(told()).toEqual(['Again in 35 s', true])
    pass(34_000)
    expect(told()).toEqual(['Again in 1 s', true])
    pass(1_000)
    await vi.waitFor(() => expect(told()).toEqual(['Send code', false]))
  })

  test.each([
    'sms.number.format',
    'sms.number.invalid',
    'sms.quota.insufficient',
    'sms.too-many',
    'operation.not.enabled',
    'login.captcha.invalid',
  ] as const)(
    'the wait for the next code that is refused by %s is told in a popup in the words of the server, and can be sent again (R-8.002, R-8.007, R-8.008, R-8.012 to R-8.014)',
    async (code) => {
      const { status } = errors[code]
      answers({ 'support.countries': countries, 'identity.login-code': () => new Refused(status, code) })
      const form = await formOf('login-sms')
      drawForm({ form, onSubmit }, Reacting)
      await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('+880'))
      const user = userEvent.setup()
      await user.type(screen.getByLabelText('Mobile number'), '1712345678')
      await user.click(button())
      const { result } = renderHook(() => useModalsState(({ popup }) => popup))
      await waitFor(() => expect(result.current?.text).toBe(code))
      act(() => result.current!.answer(true))
      expect(button().textContent).toBe(text('form.sms.send'))
      expect(button().disabled).toBe(false)
    },
  )
})

describe('the captcha', () => {
  test('the captcha shows a picture, and another at most once a second (R-5.016, R-9.007)', async () => {
    const real = performance.now.bind(performance)
    let passedMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => real() + passedMs)
    const asked = answers({ 'identity.captcha': 'AAAA' })
    draw(await formOf('login-username', { demand: ['captcha'] }))
    await waitFor(() => expect(screen.getByAltText('Picture with the characters to enter')).toBeTruthy())
    const pictures = () => asked.filter(({ id }) => id === 'identity.captcha').length
    const press = async () => {
      for (let presses = 0; presses < 5; presses++)
        fireEvent.click(screen.getByRole('button', { name: 'Another picture' }))
      await act(() => new Promise((done) => setTimeout(done)))
    }
    await press()
    expect(pictures()).toBe(1)
    passedMs = numbers.captchaRefreshMs!
    await press()
    expect(pictures()).toBe(2)
  })
})

describe('the human check', () => {
  const slider = () => screen.getByRole<HTMLInputElement>('slider')
  const start = async () => {
    const asked = answers({ 'identity.human-check': { token: '0123456789abcdef' } })
    draw(await formOf('login-username', { modules: { humanCheck: true } }))
    return asked
  }

  test('the human check is passed with the keyboard alone (WCAG 2.5.7)', async () => {
    const asked = await start()
    fireEvent.keyDown(slider(), { key: 'End' })
    fireEvent.change(slider(), { target: { value: '100' } })
    fireEvent.keyUp(slider(), { key: 'End' })
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('Checked'))
    // It is confirmed when the form is sent.
    expect(asked).toHaveLength(0)
  })

  test('the human check is passed by a screen reader, which moves the slider without key and pointer (WCAG 2.5.7)', async () => {
    await start()
    fireEvent.change(slider(), { target: { value: '95' } })
    expect(slider().value).toBe('95')
    fireEvent.change(slider(), { target: { value: '100' } })
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('Checked'))
  })

  test('the human check is passed when the focus leaves the slider at its end before the key is released', async () => {
    await start()
    slider().focus()
    fireEvent.keyDown(slider(), { key: 'End' })
    fireEvent.change(slider(), { target: { value: '100' } })
    expect(slider().getAttribute('aria-valuetext')).not.toBe('Checked')
    slider().blur()
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('Checked'))
  })

  test('the human check is passed by a screen reader after a key was released elsewhere (WCAG 2.5.7)', async () => {
    await start()
    slider().focus()
    fireEvent.keyDown(slider(), { key: 'Tab' })
    slider().blur()
    fireEvent.change(slider(), { target: { value: '100' } })
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toBe('Checked'))
  })

  test('the human check starts again when it is let go halfway', async () => {
    const asked = await start()
    fireEvent.pointerDown(slider())
    fireEvent.change(slider(), { target: { value: '60' } })
    fireEvent.pointerUp(slider())
    expect(slider().value).toBe('0')
    expect(asked).toHaveLength(0)
  })

  test('the human check has not been passed: the form says so and is not sent (R-8.024)', async () => {
    await start()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Username'), 'bob')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(screen.getByText('Please complete verification first')).toBeTruthy())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a new password', () => {
  test('a new password shows its rule and how it is met at each key (R-5.020)', async () => {
    draw(await formOf('change-password'))
    const user = userEvent.setup()
    const rule = () => document.querySelector('.form-rule')!
    const isMet = () => rule().querySelector('[data-met]') !== null
    await user.type(screen.getByLabelText('New password'), 'short')
    expect(rule().textContent).toBe('8 to 64 characters; a short sentence is good')
    expect(isMet()).toBe(false)
    await user.type(screen.getByLabelText('New password'), ' sentence, Nr 7')
    expect(isMet()).toBe(true)
    expect(rule().textContent).toContain('strong')
  })

  test('a new password that is easy to guess does not say so in the colour of success', async () => {
    draw(await formOf('change-password'))
    await userEvent.setup().type(screen.getByLabelText('New password'), 'abcdabcd')
    const word = screen.getByText('easy to guess')
    expect(word.dataset.strength).toBe('1')
    expect(word.closest('[data-met]')).toBeNull()
  })

  test('a new password must be confirmed by the same text (R-5.022)', async () => {
    draw(await formOf('change-password'))
    const user = userEvent.setup()
    const confirmation = screen.getByLabelText('Confirm new password')
    const said = () => document.getElementById(confirmation.getAttribute('aria-describedby')!)?.textContent
    await user.type(screen.getByLabelText('Current password'), 'bright moon 42')
    await user.type(screen.getByLabelText('New password'), 'quiet river 77')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(said()).toBe('Input cannot be empty'))
    await user.type(confirmation, 'quiet river 78')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(said()).toBe('Incorrect confirmation input'))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(confirmation)
    await user.type(confirmation, 'quiet river 77')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  })

  test('a new password is shown on request, and accepts pasted text', async () => {
    draw(await formOf('change-password'))
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('New password')
    await user.click(input)
    await user.paste('quiet river 77')
    expect(input.type).toBe('password')
    await user.click(screen.getAllByRole('button', { name: 'Show what is typed' })[1]!)
    expect(input.type).toBe('text')
    expect(input.value).toBe('quiet river 77')
  })
})

describe('a password', () => {
  test('a password warns of caps lock until it is left', async () => {
    draw(await formOf('login-username'))
    const input = screen.getByLabelText('Password')
    // happy-dom knows no locks.
    const state = vi.spyOn(KeyboardEvent.prototype, 'getModifierState').mockReturnValue(true)
    fireEvent.keyDown(input, { key: 'A' })
    expect(screen.getByText('Caps Lock is on')).toBeTruthy()
    state.mockReturnValue(false)
    fireEvent.keyUp(input, { key: 'CapsLock' })
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
    state.mockReturnValue(true)
    fireEvent.keyDown(input, { key: 'A' })
    fireEvent.blur(input)
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
    state.mockRestore()
  })

  test('a password that holds the name of the brand or of the account is never strong (R-5.021)', async () => {
    draw(await formOf('register-username'))
    const user = userEvent.setup()
    const said = () => document.querySelector('.form-rule')!.textContent
    await user.type(screen.getByLabelText('Username'), 'player01')
    await user.type(screen.getByLabelText('Password'), 'Quiet Alpha River 77')
    expect(said()).not.toContain('strong')
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'Quiet PLAYER01 River 77')
    expect(said()).toContain('easy to guess')
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), 'Quiet Water River 77')
    expect(said()).toContain('strong')
  })
})

describe('the agreement', () => {
  test('the agreement opens the terms without changing its tick', async () => {
    draw(await formOf('register-username'))
    await userEvent.setup().click(screen.getByText('terms of service'))
    const { result } = renderHook(() => useModalsState(({ modals }) => modals))
    expect(result.current).toMatchObject([{ name: 'document', props: { page: 'terms' } }])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('the agreement is ticked at first, and without it the form is refused (R-5.011, R-5.012, R-8.025)', async () => {
    draw(await formOf('register-username'))
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(true)
    await userEvent.setup().click(box)
    await waitFor(() => expect(screen.getByText('Please agree to the terms of service')).toBeTruthy())
    expect(box.checked).toBe(false)
  })
})

describe('a form that changes while it is shown', () => {
  test('a form that changes while it is shown keeps typed values and asks for new fields (R-4.013)', async () => {
    answers({ 'identity.captcha': 'AAAA' })
    const drawn = draw(await formOf('login-username'))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Username'), 'bob')
    await user.type(screen.getByLabelText('Password'), 'secret')
    const wanted = await formOf('login-username', { demand: ['captcha'] })
    act(() => drawn.redraw({ form: wanted, onSubmit }))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('bob')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(screen.getByText('Please enter the captcha')).toBeTruthy())
    await user.type(screen.getByLabelText('Captcha'), 'x7k2')
    await user.click(screen.getByText('Send'))
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ username: 'bob', password: 'secret', captcha: 'x7k2' }),
    )
  })
})

test('a rate has a percent sign instead of the currency, is read with it, and is refused above its maximum (R-2.117)', async () => {
  const { container } = draw(await formOf('set-rebate'))
  expect(container.querySelector('.form-affix')!.textContent).toBe('%')
  const user = userEvent.setup()
  const rate = screen.getByRole('textbox')
  await user.type(rate, '0.8 %')
  await user.tab()
  expect((rate as HTMLInputElement).value).toBe('0.8')
  await user.clear(rate)
  await user.type(rate, '10.5%')
  await user.tab()
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'))
})
