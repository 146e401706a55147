import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '../../client/src/api/read.ts'
import { ModalHost } from '../../client/src/app/modal-host.tsx'
import { PopupHost } from '../../client/src/app/popup-host.tsx'
import { ChunkError, isFailedImport, loadChunk, loadOnceOnline } from '../../client/src/lib/load-chunk.ts'
import { throttle } from '../../client/src/lib/throttle.ts'
import {
  confirmPopup,
  openModal,
  showCover,
  showCoverWhile,
  warnPopup,
} from '../../client/src/state/modals.ts'
import { clearSession } from '../../client/src/state/session.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import brandShape from '../../schemas/brand.json'
import { asVisitor } from './support/draw.tsx'

asVisitor()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a modal opens 100 ms after it was asked for, unless the brand says otherwise (R-2.075, R-9.002)', () => {
  const site = getSite()
  const { modalOpenDelayMs } = brandShape.properties.numbers.properties
  setSite({
    ...site,
    brand: { ...site.brand, numbers: { ...site.brand.numbers, modalOpenDelayMs: modalOpenDelayMs.default } },
    modals: { login: { title: 'login.title', aliases: [], blocks: [] } },
  })
  render(<ModalHost />)
  act(() => openModal('login'))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  act(() => void vi.advanceTimersByTime(99))
  expect(dialog.open).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(dialog.open).toBe(true)
})

test('a tab of a window is opened under the name of its menu entry', () => {
  const site = getSite()
  setSite({ ...site, modals: { notices: { title: 'notices.title', aliases: [], blocks: [] } } })
  render(<ModalHost />)
  act(() => openModal('notices', { tab: 'messages', title: 'shell.inbox' }))
  expect(screen.getByText('Inbox')).toBeTruthy()
})

describe('a cover', () => {
  const cover = () => screen.queryByRole('dialog', { name: 'Please wait…', hidden: true })

  test('a cover is shown as busy until it is closed (R-4.026, R-4.027)', () => {
    render(<PopupHost />)
    let close = () => {}
    act(() => {
      close = showCover()
    })
    expect(cover()?.getAttribute('aria-busy')).toBe('true')
    fireEvent.keyDown(cover()!, { key: 'Escape' })
    expect(cover()).not.toBeNull()
    act(() => close())
    expect(cover()).toBeNull()
  })

  test('a cover closes by itself after its delay (R-4.027)', () => {
    render(<PopupHost />)
    act(() => void showCover({ closeAfterMs: 2000 }))
    act(() => void vi.advanceTimersByTime(1999))
    expect(cover()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(cover()).toBeNull()
  })

  test('a cover covers the page until an action has ended, also if it failed (R-4.026)', async () => {
    render(<PopupHost />)
    let fail: (error: Error) => void = () => {}
    const work = new Promise((_, reject) => {
      fail = reject
    })
    let covered: Promise<unknown> = Promise.resolve()
    act(() => {
      covered = showCoverWhile(work).catch((error: unknown) => error)
    })
    expect(cover()).toBeNull()
    act(() => void vi.advanceTimersByTime(150))
    expect(cover()).not.toBeNull()
    await act(async () => {
      fail(new Error('no'))
      await covered
    })
    expect(cover()).toBeNull()
  })
})

describe('a popup', () => {
  const shown = () => screen.queryByRole('alertdialog', { hidden: true })?.textContent ?? ''

  test('one warning at a time; a question waits for its turn (R-8.005)', async () => {
    render(<PopupHost />)
    const answers: boolean[] = []
    act(() => {
      void warnPopup({ text: 'First' }).then((answer) => answers.push(answer))
      void warnPopup({ text: 'Second' }).then((answer) => answers.push(answer))
      void confirmPopup({ text: 'Really?' }).then((answer) => answers.push(answer))
    })
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1)
    expect(shown()).toContain('First')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK', hidden: true })))
    expect(shown()).toContain('Really?')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK', hidden: true })))
    expect(shown()).toBe('')
    expect(answers).toEqual([false, true, true])
  })

  test('a popup may close by itself, which counts as not confirmed (issue 4, point 3)', async () => {
    render(<PopupHost />)
    let answer: boolean | undefined
    act(() => void confirmPopup({ text: 'Stay?', closeAfterMs: 5000 }).then((value) => (answer = value)))
    expect(shown()).toContain('Stay?')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(shown()).toBe('')
    expect(answer).toBe(false)
  })
})

describe('a part of the client', () => {
  test('a part of the client that has not come within 120 seconds counts as failed (R-8.038, R-9.001)', async () => {
    const loaded = loadChunk(() => new Promise(() => {}), 120_000).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await Promise.race([loaded, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBeInstanceOf(ChunkError)
  })

  test.each([
    'Failed to fetch dynamically imported module: http://x/a.js',
    'error loading dynamically imported module: http://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('a part of the client that is missing is recognised in every browser: %s (R-8.038)', async (message) => {
    expect(isFailedImport(new TypeError(message))).toBe(true)
    await expect(loadChunk(() => Promise.reject(new TypeError(message)), 1000)).rejects.toMatchObject({
      name: 'ChunkLoadError',
    })
    expect(isFailedImport(new TypeError('x is not a function'))).toBe(false)
  })

  test('a part of the client that is loaded in the background waits for the network, and fails at once if there is one', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new ChunkError('gone'))
    const loaded = loadOnceOnline(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(1)
    isOnline.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(await loaded).toBe('part')
    await expect(loadOnceOnline(() => Promise.reject(new ChunkError('missing')))).rejects.toThrow(ChunkError)
    isOnline.mockRestore()
  })
})

test('the position is read at most six times per second of scrolling, the last one included (R-9.004)', () => {
  const run = vi.fn()
  const onScroll = throttle(run, 200)
  for (let ms = 0; ms < 1000; ms += 10) {
    onScroll()
    vi.advanceTimersByTime(10)
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(6)
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(5)
  vi.advanceTimersByTime(200)
  const before = run.mock.calls.length
  vi.advanceTimersByTime(1000)
  expect(run.mock.calls.length).toBe(before)
})

test('a tab requests a constant answer once per language, until the logout (R-3.050, R-4.015)', async () => {
  const value = [{ name: 'games' }]
  const fetched = vi.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ success: true, value, message: null, errorCode: null, traceId: 't' })),
    ),
  )
  vi.stubGlobal('fetch', fetched)
  expect(await read('support.whitelabel')).toEqual(value)
  expect(await read('support.whitelabel')).toEqual(value)
  expect(fetched).toHaveBeenCalledTimes(1)
  await read('support.countries')
  await read('support.countries')
  expect(fetched).toHaveBeenCalledTimes(3)
  clearSession()
  await read('support.whitelabel')
  expect(fetched).toHaveBeenCalledTimes(4)
})
