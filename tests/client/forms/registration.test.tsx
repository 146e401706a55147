import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSite } from '../../../client/src/state/site.ts'
import patterns from '../../../schemas/patterns.json' with { type: 'json' }
import { answers, asVisitor } from '../support/draw.tsx'
import { siteWith } from '../support/site.ts'
import { drawForm, formOf, text } from './support.tsx'

const ASKED = { enabled: true, required: true }

/** Field to the row of schemas/patterns.json that its rule names. */
const PATTERN_OF: Record<string, number> = {
  username: 2,
  password: 7,
  nickname: 3,
  payeeName: 12,
  email: 5,
  qqNum: 6,
  wechat: 13,
  line: 9,
  whatsapp: 4,
  facebook: 11,
  zalo: 10,
  telegram: 14,
  idNumber: 1,
  address: 8,
  referralCode: 1,
}

/** Field to the text that its message begins with. */
const LEADS: Record<string, string> = {
  username: 'form.username',
  password: 'form.password.format',
  payeeName: 'form.payee-name',
  email: 'form.email',
  referralCode: 'form.invitation-code',
}

const onSubmit = vi.fn<(values: object) => void>()

asVisitor()
beforeEach(() => {
  const numbers = { countryCloseDelayMs: 200, smsRequestMs: 1000, captchaRefreshMs: 1000 }
  setSite(siteWith({ name: 'Meghna', numbers, currency: { code: 'BDT', symbol: '৳' } }))
})
afterEach(() => {
  cleanup()
  onSubmit.mockReset()
})

test('an empty form asks for every field in words of its own and goes to the first (R-5.005, R-5.006, R-8.024, R-8.034, R-8.035)', async () => {
  await drawAll()
  await userEvent.setup().click(screen.getByText('Send'))
  await waitFor(() => expect(document.activeElement).toBe(field('username')))
  expect(said('username')).toContain(text('form.username.required'))
  expect(said('confirmPassword')).toContain(text('form.confirm-password.required'))
  expect(said('captcha')).toContain(text('error.login.captcha.required'))
  expect(said('sourceOfIncome')).toContain(text('form.required'))
  expect(screen.getByText(text('error.login.human-check'))).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('each pattern has a message with its bounds filled in, and * takes any text (R-5.003, R-5.004, R-5.034 to R-5.044, R-8.027, R-8.029 to R-8.032)', async () => {
  await drawAll()
  const user = userEvent.setup()
  for (const [name, id] of Object.entries(PATTERN_OF)) {
    const { invalid, minLength: min, maxLength: max, message } = patterns.find((row) => row.id === id)!
    await leave(user, name, name === 'password' ? 'abc abc abc' : invalid[0]!)
    const told = text(min === max ? `${message}.exact` : message, { min, max })
    await waitFor(() => expect(said(name)).toContain(told))
  }
  for (const [name, lead] of Object.entries(LEADS)) expect(said(name)).toContain(text(lead))
  await leave(user, 'occupation', '<b>anything</b> 山')
  expect(field('occupation').hasAttribute('aria-invalid')).toBe(false)
})

test('equal bounds are shown as one number (R-5.004)', async () => {
  const rule = { ...ASKED, patternId: 1, acceptedPattern: '^[A-Za-z0-9]+$', minLength: 6, maxLength: 6 }
  await drawRules({ idNumber: rule })
  await leave(userEvent.setup(), 'idNumber', 'ab')
  await waitFor(() =>
    expect(said('idNumber')).toContain(text('pattern.letters-digits.exact', { min: 6, max: 6 })),
  )
})

test('a wrong number, a short password and a different confirmation are reported at their fields (R-5.006, R-8.026, R-8.028, R-8.037)', async () => {
  await drawRules({ confirmPassword: ASKED, mobileNum: ASKED, countryDialingCode: ASKED })
  const user = userEvent.setup()
  await leave(user, 'mobileNum', '12a')
  await waitFor(() => expect(said('mobileNum')).toContain(text('form.phone')))
  await leave(user, 'password', 'short')
  await waitFor(() => expect(said('password')).toContain(text('form.password', { min: 8, max: 64 })))
  await leave(user, 'confirmPassword', 'shorter')
  await waitFor(() => expect(said('confirmPassword')).toContain(text('form.inconsistent-twice')))
})

test('optional fields wait behind a line that unfolds them, and are there at once with a value or where they are required', async () => {
  const fold = () => document.querySelector('details')
  await drawRules({ referralCode: { enabled: true } })
  expect(fold()?.open).toBe(false)
  await userEvent.click(screen.getByText(text('register.have-code')))
  expect(fold()?.open).toBe(true)
  await leave(userEvent.setup(), 'referralCode', 'a b')
  await waitFor(() => expect(said('referralCode')).toContain(text('form.invitation-code')))
  cleanup()
  await drawRules({ referralCode: { enabled: true } }, { referralCode: 'FRIEND77' })
  expect(fold()?.open).toBe(true)
  cleanup()
  await drawRules({ referralCode: ASKED })
  expect(fold()).toBeNull()
})

function drawAll() {
  const rules = Object.entries(PATTERN_OF).map(([name, id]) => {
    const { pattern, minLength, maxLength } = patterns.find((row) => row.id === id)!
    return [name, { ...ASKED, patternId: id, acceptedPattern: pattern, minLength, maxLength }]
  })
  return drawRules({
    ...Object.fromEntries(rules),
    confirmPassword: ASKED,
    mobileNum: ASKED,
    countryDialingCode: ASKED,
    captcha: ASKED,
    sourceOfIncome: ASKED,
    occupation: { ...ASKED, acceptedPattern: '*' },
  })
}

async function drawRules(rules: object, initial = {}) {
  answers({
    'support.countries': [{ countryCode: 'BD', countryDialingCode: '880' }],
    'identity.captcha': 'AAAA',
  })
  const form = await formOf('register-username', { rules, modules: { humanCheck: true } })
  return drawForm({ form, initial, onSubmit })
}

async function leave(user: ReturnType<typeof userEvent.setup>, name: string, value: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(value)
  await user.tab()
}

function field(name: string): HTMLInputElement {
  return document.querySelector(`[name="${name}"]`)!
}

/** Text that describes a field beside its label. */
function said(name: string): string {
  const ids = (field(name).getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
