import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FramePopover } from '../../../client/studio/frame/frame-popover.tsx'

test('choices of the bar close by Escape, which returns to their word, and by a press elsewhere', async () => {
  const user = userEvent.setup()
  render(
    <>
      <FramePopover label="World">
        <input aria-label="Seed" />
      </FramePopover>
      <button type="button">Elsewhere</button>
    </>,
  )
  await user.click(screen.getByText('World'))
  await user.click(await screen.findByLabelText('Seed'))
  await user.keyboard('{Escape}')
  expect(screen.getByText('World').closest('details')!.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('World'))
  await user.click(screen.getByText('World'))
  await user.click(await screen.findByLabelText('Seed'))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.getByText('World').closest('details')!.open).toBe(false)
})
