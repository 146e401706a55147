import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormControl } from '../../../client/src/forms/core-form.tsx'
import type { ControlProps } from '../../../client/src/forms/form-context.ts'
import { drawForm, formOf } from './support.tsx'

const good = {
  oldPassword: 'bright moon 42',
  newPassword: 'quiet river 77',
  confirmNewPassword: 'quiet river 77',
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

afterEach(cleanup)

describe('a form', () => {
  test('a form that is valid is submitted with the typed values', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('change-password'), onSubmit })
    const user = userEvent.setup()
    await user.type(field('Current password'), good.oldPassword)
    await user.type(field('New password'), good.newPassword)
    await user.type(field('Confirm new password'), good.confirmNewPassword)
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(good))
  })

  test('a form sends the last key even when Enter follows at once', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('profile'), onSubmit })
    await userEvent.setup().type(field('Nickname'), 'Moon{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ nickname: 'Moon' }))
  })

  test.each([true, false])(
    'a form that is submitted while a picture uploads waits for the picture, and is submitted once (uploaded: %s)',
    async (isUploaded) => {
      let finish = () => {}
      const upload = new Promise<void>((resolve) => {
        finish = resolve
      })
      const onSubmit = vi.fn<(values: object) => void>()
      const onWrong = vi.fn<() => void>()
      const Uploading = ({ handle, onType, onChoose }: ControlProps) => (
        <button
          type="button"
          onClick={() => {
            onType(' ')
            const done = upload.then(() => onChoose(isUploaded ? 'Moon' : ' '))
            handle.waitFor(done)
          }}
        >
          Add picture
        </button>
      )
      const form = await formOf('profile')
      drawForm({
        form: { ...form, fields: form.fields.map((each) => ({ ...each, format: 'uploading' })) },
        widgetFor: () => ({ Control: Uploading }),
        onSubmit,
        onWrong,
      })
      const user = userEvent.setup()
      await user.click(screen.getAllByText('Add picture')[0]!)
      await user.click(screen.getByText('Send'))
      await user.click(screen.getByText('Send'))
      expect(screen.getByText('Send').closest('form')!.getAttribute('aria-busy')).toBe('true')
      expect(onSubmit).not.toHaveBeenCalled()
      expect(onWrong).not.toHaveBeenCalled()
      await act(async () => finish())
      const told = isUploaded ? onSubmit : onWrong
      await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
      expect(isUploaded ? onWrong : onSubmit).not.toHaveBeenCalled()
      expect(screen.getByText('Send').closest('form')!.hasAttribute('aria-busy')).toBe(false)
    },
  )

  test('a form that is empty is not submitted: every wrong field is marked and linked to its text, the first has the focus', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('change-password'), onSubmit })
    await userEvent.setup().click(screen.getByText('Send'))
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true')
      expect(described(field(label)).every(Boolean)).toBe(true)
    }
    expect(described(field('New password'))).toContain('A password has 8 to 64 characters')
    const announced = screen.getAllByRole('alert').filter((alert) => alert.textContent)
    expect(announced.map((alert) => alert.textContent)).toEqual([
      'Please correct: Current password, New password, Confirm new password',
    ])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a form shows the error of a left field only after the pressed button was released, so that the button gets its click', async () => {
    drawForm({ form: await formOf('profile') })
    const user = userEvent.setup()
    await user.type(field('Nickname'), ' ')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Send') })
    expect(document.activeElement).toBe(screen.getByText('Send'))
    expect(field('Nickname').hasAttribute('aria-invalid')).toBe(false)
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(field('Nickname').getAttribute('aria-invalid')).toBe('true'))
  })

  test.each([
    ['a press of the other button', '[MouseRight>]', () => {}],
    ['a press that opens the native menu', '[MouseLeft>]', () => fireEvent.contextMenu(document.body)],
  ])(
    'a form shows the error of a field that is left by %s, which may never be released',
    async (_, keys, then) => {
      drawForm({ form: await formOf('profile') })
      const user = userEvent.setup()
      await user.type(field('Nickname'), ' ')
      await user.pointer({ keys, target: screen.getByText('Send') })
      then()
      await waitFor(() => expect(field('Nickname').getAttribute('aria-invalid')).toBe('true'))
    },
  )

  test('a form links a description only when it is there, and says what is required', async () => {
    drawForm({ form: await formOf('register-username', { rules: { birthday: { enabled: true } } }) })
    expect(field('Username').hasAttribute('aria-describedby')).toBe(false)
    expect(field('Username').getAttribute('aria-required')).toBe('true')
    const birthday = field('Date of birthoptional')
    expect(birthday.hasAttribute('aria-required')).toBe(false)
    expect(described(birthday)).toEqual(['You must be 18 or older'])
  })

  test('a form shows no error of a field until it is left, and then updates it at each key', async () => {
    drawForm({ form: await formOf('profile') })
    const user = userEvent.setup()
    await user.type(field('Nickname'), 'M')
    expect(field('Nickname').hasAttribute('aria-invalid')).toBe(false)
    await user.tab()
    expect(described(field('Nickname'))).toEqual(['2 to 20 characters'])
    await user.type(field('Nickname'), 'o')
    expect(field('Nickname').hasAttribute('aria-invalid')).toBe(false)
  })

  test('a form says that a confirmation differs, and stops when it no longer does (R-5.006)', async () => {
    drawForm({ form: await formOf('change-password') })
    const user = userEvent.setup()
    await user.type(field('New password'), good.newPassword)
    await user.type(field('Confirm new password'), 'quiet river 78')
    await user.tab()
    await waitFor(() =>
      expect(described(field('Confirm new password'))).toEqual(['Incorrect confirmation input']),
    )
    await user.clear(field('Confirm new password'))
    await user.type(field('Confirm new password'), good.newPassword)
    await user.tab()
    await waitFor(() => expect(field('Confirm new password').hasAttribute('aria-invalid')).toBe(false))
  })

  test('a form checks and sends what is known already, and does not ask for it (R-5.019)', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('change-password'), extra: { oldPassword: good.oldPassword }, onSubmit })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    const user = userEvent.setup()
    await user.type(field('New password'), good.newPassword)
    await user.type(field('Confirm new password'), good.newPassword)
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(good))
  })

  test('a form trims a name but never a password, which is refused with its outer space (R-5.014, R-5.015)', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('login-username'), onSubmit })
    const user = userEvent.setup()
    await user.type(field('Username'), ' bob ')
    await user.type(field('Password'), 'secret ')
    await user.click(screen.getByText('Send'))
    await waitFor(() =>
      expect(described(field('Password'))).toEqual(['Remove the space at the beginning or the end']),
    )
    await user.type(field('Password'), '{Backspace}')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ username: 'bob', password: 'secret' }))
  })

  test('a form tells at the field that a password is not written right, and what it lacks (R-8.031)', async () => {
    const password = {
      enabled: true,
      required: true,
      acceptedPattern: '^[^A-Z]*[A-Z].*$',
      patternId: 7,
      minLength: 8,
      maxLength: 64,
    }
    drawForm({ form: await formOf('register-username', { rules: { password } }) })
    const user = userEvent.setup()
    await user.type(field('Password'), 'quiet river 77')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(described(field('Password')).join()).toContain('Password format is incorrect'))
    await user.type(field('Password'), 'Q')
    await waitFor(() =>
      expect(described(field('Password')).join()).not.toContain('Password format is incorrect'),
    )
  })

  test('a form sends composed Unicode and counts code points (R-5.045)', async () => {
    const onSubmit = vi.fn<(values: object) => void>()
    drawForm({ form: await formOf('profile'), onSubmit })
    const user = userEvent.setup()
    await user.type(field('Nickname'), 'e\u0301')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(described(field('Nickname'))).toEqual(['2 to 20 characters']))
    await user.type(field('Nickname'), '😀')
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ nickname: '\u00e9😀' }))
  })
})

describe('an empty username', () => {
  const wanted = ['Please enter username']
  const submitted = async (initial?: object) => {
    const user = userEvent.setup()
    drawForm({ form: await formOf('login-username'), ...(initial && { initial: { ...initial } }) })
    return { user, send: () => user.click(screen.getByText('Send')) }
  }

  test.each([
    ['untouched', undefined],
    ['brought over empty from the top bar', { username: '', password: '' }],
    ['brought over as a space', { username: ' ', password: '' }],
  ])('an empty username that is %s is asked for, as is the password (R-8.036)', async (_, initial) => {
    const { send } = await submitted(initial)
    await send()
    await waitFor(() => expect(described(field('Username'))).toEqual(wanted))
    expect(described(field('Password'))).toEqual(['Please enter your password'])
  })

  test('an empty username that was typed and deleted is asked for in the same words (R-8.036)', async () => {
    const { user, send } = await submitted()
    await user.type(field('Username'), 'b{Backspace}')
    await send()
    await waitFor(() => expect(described(field('Username'))).toEqual(wanted))
  })
})

describe('an error of the server', () => {
  test('an error of the server is shown at its field, has the focus, and goes when the value is another', async () => {
    const ref = createRef<FormControl>()
    drawForm({ form: await formOf('login-username'), initial: { username: 'bob', password: 'x' }, ref })
    act(() =>
      ref.current!.refuse([{ field: 'username', text: 'error.register.username.exists', values: {} }]),
    )
    await waitFor(() =>
      expect(described(field('Username'))).toEqual(['This username is taken, choose another']),
    )
    expect(document.activeElement).toBe(field('Username'))
    const user = userEvent.setup()
    await user.type(field('Username'), 'y')
    await user.tab()
    await waitFor(() => expect(field('Username').hasAttribute('aria-invalid')).toBe(false))
  })

  test('an error of the server keeps typed values, but no passwords (R-4.018)', async () => {
    const ref = createRef<FormControl>()
    drawForm({ form: await formOf('login-username'), ref })
    const user = userEvent.setup()
    await user.type(field('Username'), 'bob')
    await user.type(field('Password'), 'secret')
    act(() => ref.current!.clear(['password']))
    expect(field('Username').value).toBe('bob')
    expect(field('Password').value).toBe('')
    expect(field('Password').hasAttribute('aria-invalid')).toBe(false)
  })
})
