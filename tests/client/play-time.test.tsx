import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const waiting: ((answer: object) => void)[] = []
vi.mock('../../client/src/api/call.ts', () => ({
  call: () => new Promise<object>((resolve) => waiting.push(resolve)),
}))

const { usePlayTime } = await import('../../client/src/blocks/games/game-frame/use-play-time.ts')

const answer = (now: number) => ({ now, startedAt: 0, remindAt: 3_600_000 })
const answered = (now: number) => act(async () => waiting.shift()!(answer(now)))

test('rounds during an open question are asked about once more, when it is answered (R-4.053)', async () => {
  const { result } = renderHook(() => usePlayTime(true))
  expect(waiting).toHaveLength(1)
  act(() => result.current.tell())
  act(() => result.current.tell())
  expect(waiting).toHaveLength(1)
  await answered(1000)
  expect(waiting).toHaveLength(1)
  await answered(2000)
  expect(waiting).toHaveLength(0)
  expect(result.current.playedMs).toBeGreaterThanOrEqual(2000)
})
