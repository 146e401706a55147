import { expect, test } from 'vitest'
import { sharedLimit } from '../../gateway/src/http/shared-limit.ts'

/** A limit whose database answers as told, on a clock of the test. */
function limitOn(answer: () => Promise<number>, patienceMs?: number) {
  const state = { now: 0, failures: [] as string[], asked: 0 }
  const limit = sharedLimit({
    shared: () => {
      state.asked += 1
      return answer()
    },
    local: () => 7,
    onFailure: (error) => state.failures.push((error as Error).message),
    time: () => state.now,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  return { state, ask: () => limit('key', 0) }
}

test('a limit is counted over all gateways while the database answers (R-11.020)', async () => {
  const { state, ask } = limitOn(async () => 3)
  expect(await ask()).toBe(3)
  expect(state.failures).toEqual([])
})

test('a gateway counts alone while the database is away, and asks again a second later (R-11.020)', async () => {
  let isAway = true
  const { state, ask } = limitOn(async () => {
    if (isAway) throw new Error('gone')
    return 3
  })
  expect(await Promise.all([ask(), ask()])).toEqual([7, 7])
  expect(await ask()).toBe(7)
  expect([state.asked, state.failures]).toEqual([2, ['gone']])
  isAway = false
  state.now = 1_000
  expect(await ask()).toBe(3)
})

test('a database that does not answer in time counts as away (R-11.020)', async () => {
  const { state, ask } = limitOn(() => new Promise(() => undefined), 5)
  expect(await ask()).toBe(7)
  expect(state.failures).toEqual(['no answer within 5 ms'])
})
