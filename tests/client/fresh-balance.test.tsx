import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveState } from '../../client/src/api/live.ts'

let state: LiveState = 'off'
const refresh = vi.fn<() => Promise<void>>()

vi.mock('../../client/src/api/live.ts', () => ({ useLiveState: () => state }))
vi.mock('../../client/src/api/use-operation.ts', () => ({ refresh: () => refresh() }))

const { useFreshBalance } = await import('../../client/src/blocks/games/game-frame/use-fresh-balance.ts')

beforeEach(() => {
  refresh.mockReset().mockResolvedValue()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('while live events tell the balance, neither a round nor time reads it', async () => {
  state = 'open'
  const { result, unmount } = renderHook(() => useFreshBalance(true))
  await act(() => result.current())
  vi.advanceTimersByTime(60_000)
  unmount()
  expect(refresh).not.toHaveBeenCalled()
})

test('without live events the balance is read after each round, each ten seconds, and at the end of play', async () => {
  state = 'refused'
  const { result, rerender } = renderHook((isPlaying: boolean) => useFreshBalance(isPlaying), {
    initialProps: true,
  })
  await act(() => result.current())
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  rerender(false)
  expect(refresh).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(4)
})

test('events that come back end the reading, after one more read for what they missed', () => {
  state = 'lost'
  const { rerender } = renderHook(() => useFreshBalance(true))
  state = 'open'
  rerender()
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a hidden page reads nothing', async () => {
  state = 'off'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { result } = renderHook(() => useFreshBalance(true))
  await act(() => result.current())
  vi.advanceTimersByTime(30_000)
  expect(refresh).not.toHaveBeenCalled()
})
