import { act, render, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResultShown } from '../../client/src/blocks/games/game-frame/result-shown.tsx'
import { usePlayTime } from '../../client/src/blocks/games/game-frame/use-play-time.ts'
import { asVisitor, signedIn } from './support/draw.tsx'

asVisitor()

test('rounds during an open question are asked about once more, when it is answered (R-4.053)', async () => {
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  const answer = (now: number) => {
    const value = { now, startedAt: 0, remindAt: 3_600_000 }
    const body = { success: true, value, message: null, errorCode: null, traceId: 't' }
    return act(async () => waiting.shift()!(Response.json(body)))
  }
  signedIn()
  const { result } = renderHook(() => usePlayTime(true))
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(() => result.current.tell())
  act(() => result.current.tell())
  expect(waiting).toHaveLength(1)
  await answer(1000)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await answer(2000)
  await waitFor(() => expect(result.current.playedMs).toBeGreaterThanOrEqual(2000))
  expect(waiting).toHaveLength(0)
})

test.each([
  ['-12.50', 'lost', '-P12.50'],
  ['12.50', 'even', '+P12.50'],
  ['0.00', 'even', 'P0.00'],
])('a result of %s stands in the bar with its sign', (amount, mood, shown) => {
  const { container } = render(<ResultShown amount={amount} currencySymbol="P" />)
  expect(container.firstElementChild).toHaveProperty('dataset.mood', mood)
  expect(container.querySelector('bdi')?.textContent?.replace(/[\u2066\u2069]/g, '')).toBe(shown)
})
