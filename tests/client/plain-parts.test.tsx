import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clampOffset } from '../../client/src/lib/clamp-offset.ts'
import { Dialog } from '../../client/src/ui/dialog.tsx'
import { Menu } from '../../client/src/ui/menu.tsx'
import { listShownPages, Pagination } from '../../client/src/ui/pagination.tsx'
import { getIndexAfterKey, Tabs } from '../../client/src/ui/tabs.tsx'

afterEach(cleanup)

describe('pages', () => {
  test('three around the present one and one at each end (R-9.018)', () => {
    expect(listShownPages(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20])
    expect(listShownPages(1, 20)).toEqual([1, 2, 3, 0, 20])
    expect(listShownPages(20, 20)).toEqual([1, 0, 18, 19, 20])
  })

  test('a gap of one page is that page', () => {
    expect(listShownPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(listShownPages(1, 1)).toEqual([1])
  })

  test('the arrow at the last page keeps the focus and does nothing (R-5.051)', async () => {
    const onPage = vi.fn<(page: number) => void>()
    function Pages() {
      const [page, setPage] = useState(2)
      const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: String }
      onPage.mockImplementation(setPage)
      return <Pagination page={page} pages={3} onPage={onPage} labels={labels} />
    }
    render(<Pages />)
    const next = screen.getByRole('button', { name: 'Next' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    expect(onPage.mock.calls).toEqual([[3]])
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(next)
    await userEvent.keyboard('{Enter}')
    expect(onPage).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog', () => {
  const screenSize = { innerWidth: 1000, innerHeight: 800 }

  test('a dialog cannot be moved off the screen', () => {
    const box = { left: 200, right: 800, top: 100, bottom: 500 }
    expect(clampOffset(box, { x: 0, y: 0 }, { x: -900, y: 900 }, screenSize)).toEqual({ x: -200, y: 300 })
    expect(clampOffset(box, { x: 0, y: 0 }, { x: 50, y: -20 }, screenSize)).toEqual({ x: 50, y: -20 })
  })

  test('a dialog opens after its delay, closes on Escape, and stays on a click beside it', () => {
    vi.useFakeTimers()
    const onClose = vi.fn<() => void>()
    render(<PlainDialog openDelayMs={100} onClose={onClose} />)
    const dialog = document.querySelector('dialog')!
    expect(dialog.open).toBe(false)
    act(() => void vi.advanceTimersByTime(100))
    expect(dialog.open).toBe(true)
    fireEvent.pointerDown(dialog, { clientX: -5, clientY: -5 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('a dialog that forces an answer has no close button and does not heed Escape (R-2.070)', () => {
    const onClose = vi.fn<() => void>()
    render(<PlainDialog escape={false} onClose={onClose} />)
    const dialog = document.querySelector('dialog')!
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog.getAttribute('closedby')).toBe('none')
    expect(screen.queryByRole('button', { name: 'Close', hidden: true })).toBeNull()
  })

  test('a dialog is 600 wide if nothing is said, and a click beside it closes it where that is wanted (R-2.073, R-2.074)', () => {
    const onClose = vi.fn<() => void>()
    render(<PlainDialog clickToClose onClose={onClose} />)
    const dialog = document.querySelector('dialog')!
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('600px')
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 100, 600, 400))
    fireEvent.pointerDown(dialog, { clientX: 300, clientY: 200 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog, { clientX: 5, clientY: 5 })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a dialog waits a moment for its content, and opens complete when that comes in time', async () => {
    vi.useFakeTimers()
    const { rerender } = render(<PlainDialog onClose={() => {}} content={<Pending />} />)
    const dialog = document.querySelector('dialog')!
    act(() => void vi.advanceTimersByTime(199))
    expect(dialog.open).toBe(false)
    await act(async () => rerender(<PlainDialog onClose={() => {}} content="Here" />))
    expect(dialog.open).toBe(true)
    expect(dialog.hasAttribute('data-early')).toBe(false)
    vi.useRealTimers()
  })

  test('a dialog whose content is late opens with its placeholder, and is marked to keep its upper edge', () => {
    vi.useFakeTimers()
    const { rerender } = render(<PlainDialog onClose={() => {}} content={<Pending />} />)
    const dialog = document.querySelector('dialog')!
    act(() => void vi.advanceTimersByTime(199))
    expect(dialog.open).toBe(false)
    act(() => void vi.advanceTimersByTime(1))
    expect(dialog.open).toBe(true)
    rerender(<PlainDialog onClose={() => {}} content="Here" />)
    expect(dialog.hasAttribute('data-early')).toBe(true)
    vi.useRealTimers()
  })

  function PlainDialog(more: {
    openDelayMs?: number
    escape?: boolean
    clickToClose?: boolean
    content?: ReactNode
    onClose: () => void
  }) {
    const { content = 'text', ...props } = more
    return (
      <Dialog title="Question" closeLabel="Close" moveLabel="Move" {...props}>
        {content}
      </Dialog>
    )
  }

  function Pending() {
    return <div className="block-pending" />
  }
})

describe('tabs', () => {
  test('arrows follow the reading direction, Home and End lead to the ends', () => {
    expect(getIndexAfterKey('ArrowRight', 0, 3, false)).toBe(1)
    expect(getIndexAfterKey('ArrowRight', 0, 3, true)).toBe(2)
    expect(getIndexAfterKey('ArrowLeft', 0, 3, false)).toBe(2)
    expect(getIndexAfterKey('End', 0, 3, false)).toBe(2)
    expect(getIndexAfterKey('a', 0, 3, false)).toBeUndefined()
  })

  test('tabs are one stop of the Tab key, and an arrow selects', async () => {
    render(<ThreeTabs />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'One' }))
    await userEvent.keyboard('{ArrowRight}')
    const second = screen.getByRole('tab', { name: 'Two' })
    expect(second.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(second)
  })

  function ThreeTabs() {
    const [selected, setSelected] = useState('1')
    const tabs = [
      { id: '1', label: 'One' },
      { id: '2', label: 'Two' },
      { id: '3', label: 'Three' },
    ]
    return <Tabs label="Numbers" panelId="panel" tabs={tabs} selected={selected} onSelect={setSelected} />
  }
})

describe('a menu', () => {
  test('a menu opens on its chosen entry, and Escape gives the focus back', async () => {
    const onSelect = vi.fn<() => void>()
    const items = [
      { id: 'EN', label: 'English', isChosen: false, onSelect },
      { id: 'BN', label: 'বাংলা', isChosen: true, onSelect },
    ]
    render(<Menu label="Language" items={items} button="Language" />)
    const button = screen.getByRole('button', { name: 'Language' })
    await userEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'বাংলা' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(onSelect).not.toHaveBeenCalled()
  })
})
