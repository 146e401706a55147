import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppCode } from '../../client/src/blocks/shell/right-bar/app-code.tsx'
import { useOneOpen } from '../../client/src/blocks/shell/top-bar/use-one-open.ts'
import { asVisitor } from './support/draw.tsx'

function Menus() {
  const { open, bind } = useOneOpen()
  return (
    <>
      <input aria-label="Elsewhere" />
      {['Slots', 'Live'].map((name) => (
        <div key={name} {...bind(name)}>
          <a href={`#${name}`}>{name}</a>
          {open === name && <a href={`#${name}-all`}>All of {name}</a>}
        </div>
      ))}
    </>
  )
}

describe('a panel that opens on hover', () => {
  asVisitor()
  afterEach(cleanup)

  test('a menu goes at Escape wherever the focus is, and leaves the focus there (WCAG 1.4.13)', async () => {
    render(<Menus />)
    const user = userEvent.setup()
    await user.click(screen.getByLabelText('Elsewhere'))
    await user.hover(screen.getByText('Slots'))
    await screen.findByText('All of Slots')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('All of Slots')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
  })

  test('a menu that has the focus gives it to its head at Escape (R-2.049)', async () => {
    render(<Menus />)
    const user = userEvent.setup()
    await user.hover(screen.getByText('Slots'))
    const entry = await screen.findByText('All of Slots')
    entry.focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('All of Slots')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('Slots'))
  })

  test('a menu opens for a pointer that rests on its head, and for none that presses it (R-2.049)', () => {
    vi.useFakeTimers()
    render(<Menus />)
    const rest = () => act(() => void vi.advanceTimersByTime(250))
    fireEvent.pointerEnter(screen.getByText('Slots').parentElement!, { pointerType: 'mouse' })
    fireEvent.pointerDown(screen.getByText('Slots'), { pointerType: 'mouse' })
    rest()
    expect(screen.queryByText('All of Slots')).toBeNull()
    fireEvent.pointerEnter(screen.getByText('Live').parentElement!, { pointerType: 'mouse' })
    rest()
    expect(screen.getByText('All of Live')).toBeDefined()
    vi.useRealTimers()
  })

  test("an app's code goes at Escape wherever the focus is (R-2.058, WCAG 1.4.13)", async () => {
    render(<AppCode id="IOS" url="https://apps.test/ios" />)
    const user = userEvent.setup()
    const button = screen.getByRole('button')
    await user.hover(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
