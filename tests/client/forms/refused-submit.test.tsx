import type { BlockProps } from '@marquee/schemas/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../client/src/api/errors.ts'
import { LoginForm } from '../../../client/src/blocks/sign-in/login-form/login-form.block.tsx'
import { SchemaForm } from '../../../client/src/forms/schema-form.tsx'
import { ModalContext } from '../../../client/src/render/modal-context.ts'
import { SignInMemoryKept } from '../../../client/src/render/sign-in-memory.tsx'
import { getSite, setSite } from '../../../client/src/state/site.ts'
import { asVisitor, Refused } from '../support/draw.tsx'
import { siteWith } from '../support/site.ts'
import { formOf, serveForms } from './support.tsx'

const onSubmit = vi.fn<() => Promise<unknown>>()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const problem = () => document.querySelector('.form-problem')?.textContent

function draw(children: ReactNode) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SignInMemoryKept>
        <MemoryRouter>{children}</MemoryRouter>
      </SignInMemoryKept>
    </SWRConfig>,
  )
}

asVisitor()
beforeEach(() => {
  const site = getSite()
  const numbers = {
    ...site.brand.numbers,
    countryCloseDelayMs: 200,
    smsRequestMs: 1000,
    captchaRefreshMs: 1000,
  }
  setSite(siteWith({ numbers, currency: { code: 'BDT', symbol: '৳' } }))
  onSubmit.mockReset()
})
afterEach(cleanup)

describe('a refused submit', () => {
  test('a refused submit is not shown beside the fault that stops the next one', async () => {
    serveForms({ 'login-username': await formOf('login-username') })
    onSubmit.mockRejectedValue(new ApiError('Wrong password', { code: 'login.failed', status: 401 }))
    draw(<SchemaForm name="login-username" onSubmit={onSubmit} />)
    const user = userEvent.setup()
    await waitFor(() => expect(field('Username')).toBeTruthy())
    await user.type(field('Username'), 'bob')
    await user.type(field('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(problem()).toBe('Wrong password'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'))
    expect(problem()).toBe('')
  })

  test('a refused submit for an invitation code leaves the passwords and the human check, which were not sent yet (R-4.018, R-8.003)', async () => {
    const rules = { affiliateCode: { enabled: true }, confirmPassword: { enabled: true, required: true } }
    serveForms(
      { 'register-username': await formOf('register-username', { rules, modules: { humanCheck: true } }) },
      { 'identity.affiliate': () => new Refused(404, 'affiliate.code.invalid') },
    )
    draw(<SchemaForm name="register-username" onSubmit={onSubmit} />)
    const user = userEvent.setup()
    await waitFor(() => expect(field('Username')).toBeTruthy())
    await user.type(field('Username'), 'moon77')
    await user.type(field('Password'), 'bright moon 42')
    await user.type(document.querySelector('[name=confirmPassword]')!, 'bright moon 42')
    await user.type(document.querySelector('[name=affiliateCode]')!, 'XX99')
    const slider = screen.getByRole<HTMLInputElement>('slider')
    fireEvent.change(slider, { target: { value: '100' } })
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('Checked'))
    await user.click(document.querySelector('[type=submit]')!)
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('affiliateCode'))
    expect(field('Password').value).toBe('bright moon 42')
    expect(document.querySelector<HTMLInputElement>('[name=confirmPassword]')!.value).toBe('bright moon 42')
    expect(slider.getAttribute('aria-valuetext')).toBe('Checked')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a refused submit of a login says how many attempts are left, and what else may be wrong (R-3.008)', async () => {
    serveForms({ 'login-username': await formOf('login-username') })
    const refusal = new ApiError('Wrong password', {
      code: 'login.failed',
      status: 401,
      details: { captcha: false, attemptsLeft: 2 },
    })
    const props: BlockProps['login-form'] = {
      register: '/register',
      methods: [{ form: 'login-username', type: 'username', label: 'login.username' }],
    }
    draw(
      <ModalContext
        value={{ key: 1, name: 'login', props: { problem: refusal, values: { username: 'bob' } } }}
      >
        <LoginForm props={props} slot={() => null} id={undefined} />
      </ModalContext>,
    )
    const hint = 'Sure of your password? The account may be locked: contact customer service.'
    await waitFor(() => expect(problem()).toBe(`Wrong password · Attempts left: 2 · ${hint}`))
  })
})
