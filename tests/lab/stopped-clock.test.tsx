import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWithWorld } from '../../client/lab/stop-with-world.ts'
import { getRunningServerTime, getServerTime, updateServerTime } from '../../client/src/api/server-clock.ts'
import { useSecond } from '../../client/src/blocks/parts/use-second.ts'
import { useSecondsLeft } from '../../client/src/blocks/sign-in/login-verification/use-seconds-left.ts'
import { computeSecondsLeft, getAge } from '../../client/src/lib/countdown.ts'
import { stopClock } from '../../client/src/lib/stopped-clock.ts'

const WORLD_MS = Date.UTC(2026, 2, 5, 12)
const answer = {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  stopClock(undefined)
  vi.useRealTimers()
})

function Draw() {
  return <output>{computeSecondsLeft(60_000, getAge(answer, useSecond()))}</output>
}

async function inWorld(frozen: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ now: WORLD_MS, frozen }))
  await stopWithWorld()
}

async function leftAfterFiveSeconds() {
  render(<Draw />)
  const { result } = renderHook(() => useSecondsLeft(Date.now() + 90_000))
  await act(async () => vi.advanceTimersByTime(5000))
  return [Number(screen.getByRole('status').textContent), result.current]
}

test('countdowns stand still in a scene whose clock is frozen (R-11.012)', async () => {
  await inWorld(true)
  expect(await leftAfterFiveSeconds()).toEqual([60, 90])
})

test('countdowns go on in a scene whose clock runs', async () => {
  await inWorld(false)
  expect(await leftAfterFiveSeconds()).toEqual([55, 85])
})

test("the server's time is that of the frozen world, but sealed bodies keep the gateway's time", async () => {
  const gatewaySays = 'Thu, 26 Nov 2026 08:00:00 GMT'
  updateServerTime(new Response(null, { headers: { Date: gatewaySays } }))
  await inWorld(true)
  vi.advanceTimersByTime(5000)
  expect(getServerTime()).toBe(WORLD_MS)
  expect(getRunningServerTime()).toBe(Date.parse(gatewaySays) + 5000)
})
