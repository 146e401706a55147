import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { drawForm, formOf } from './support.tsx'

const good = {
  oldPassword: 'bright moon 42',
  newPassword: 'quiet river 77',
  confirmNewPassword: 'quiet river 77',
}

describe('a form', () => {
  test('that is filled well is submitted with what was typed', async () => {
    const onSubmit = vi.fn()
    drawForm({ form: await formOf('change-password'), onSubmit })
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Current password'), good.oldPassword)
    await user.type(screen.getByLabelText('New password'), good.newPassword)
    await user.type(screen.getByLabelText('Confirm new password'), good.confirmNewPassword)
    await user.click(screen.getByText('Send'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(good))
  })

  test('that is empty is not submitted: every wrong field is marked and linked to its text, and the first has the focus', async () => {
    const onSubmit = vi.fn()
    drawForm({ form: await formOf('change-password'), onSubmit })
    await userEvent.setup().click(screen.getByText('Send'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      const input = screen.getByLabelText(label)
      expect(input.getAttribute('aria-invalid')).toBe('true')
      for (const id of input.getAttribute('aria-describedby')!.split(' '))
        expect(document.getElementById(id)).not.toBeNull()
    }
    expect(screen.getAllByRole('alert').filter((alert) => alert.textContent)).toHaveLength(1)
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
