import { describe, expect, test, vi } from 'vitest'
import { createSharedLimit } from '../../gateway/src/http/shared-limit.ts'
import { countInBatches } from '../../gateway/src/store/counted-batches.ts'

/** A limit whose database answers as told, on a clock of the test. */
function limitOn(answer: () => Promise<number>) {
  const state = { now: 0, failures: [] as string[], asked: 0 }
  const limit = createSharedLimit({
    shared: () => {
      state.asked += 1
      return answer()
    },
    local: () => 7,
    onFailure: (error) => state.failures.push((error as Error).message),
    time: () => state.now,
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

/** Counts on a server that answers as given, with the batches that it was given. */
function batchesOn(
  answer: (batch: number) => Promise<void>,
  { max = 2, patienceMs }: { max?: number; patienceMs?: number } = {},
) {
  const batches: [string, number][][] = []
  const count = async (calls: ReadonlyMap<string, number>, now: number) => {
    batches.push([...calls])
    await answer(batches.length)
    return new Map([...calls].map(([key, many]) => [key, { start: now, count: many }]))
  }
  const { limit } = countInBatches({ limit: max, windowMs: 60_000, count, ...(patienceMs && { patienceMs }) })
  return { batches, limit }
}

test('the calls of one turn are counted by one round trip, and each is told its own place (R-11.020)', async () => {
  const { batches, limit } = batchesOn(async () => undefined)
  expect(await Promise.all([limit('a', 0), limit('b', 0), limit('a', 0), limit('a', 0)])).toEqual([
    0, 0, 0, 60,
  ])
  expect(batches).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ])
})

test('calls that wait for a database that does not answer fail together, and the next is counted again (R-11.020)', async () => {
  let release = () => {}
  const pending = new Promise<void>((done) => {
    release = done
  })
  const { batches, limit } = batchesOn((batch) => (batch === 1 ? pending : Promise.resolve()), {
    patienceMs: 20,
  })
  const first = limit('a', 0)
  await new Promise((done) => setTimeout(done, 5))
  const failures = await Promise.allSettled([first, limit('b', 0)])
  expect(failures.map((one) => (one as PromiseRejectedResult).reason?.message)).toEqual([
    'no answer within 20 ms',
    'no answer within 20 ms',
  ])
  expect(await limit('c', 0)).toBe(0)
  expect(batches).toHaveLength(2)
  release()
})

describe('a large limit', () => {
  test('a large limit lets a sixteenth of what is left through at once, counts it together, and has the next call wait (R-11.020)', async () => {
    const { batches, limit } = batchesOn(async () => undefined, { max: 160 })
    const answers = Array.from({ length: 11 }, () => limit('a', 0))
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await answers[10]).toBe(0)
    expect(batches).toEqual([[['a', 11]]])
  })

  test('a large limit counts calls that nobody waits for within moments (R-11.020)', async () => {
    const { batches, limit } = batchesOn(async () => undefined, { max: 160 })
    expect([limit('a', 0), limit('b', 0)]).toEqual([0, 0])
    await vi.waitFor(() =>
      expect(batches).toEqual([
        [
          ['a', 1],
          ['b', 1],
        ],
      ]),
    )
  })

  test('a large limit tells the next call of a count that failed when nobody waited for it (R-11.020)', async () => {
    const { batches, limit } = batchesOn(() => Promise.reject(new Error('gone')), { max: 160 })
    expect(limit('a', 0)).toBe(0)
    await vi.waitFor(() => expect(batches).toHaveLength(1))
    await vi.waitFor(() => expect(limit('b', 0)).rejects.toThrow('gone'))
  })

  test('a limit of a hundred is exact: none of its calls goes ahead of its count (R-11.020)', async () => {
    const { batches, limit } = batchesOn(async () => undefined, { max: 100 })
    const answers = await Promise.all(Array.from({ length: 103 }, async () => limit('a', 0)))
    expect(answers.filter((seconds) => seconds > 0)).toHaveLength(3)
    expect(batches).toHaveLength(1)
  })

  test('a limit that is reached refuses further calls of its window without a round trip (R-11.020)', async () => {
    const { batches, limit } = batchesOn(async () => undefined)
    await Promise.all([limit('a', 0), limit('a', 0), limit('a', 0)])
    expect([limit('a', 30_000), batches.length]).toEqual([30, 1])
    expect(await limit('a', 60_000)).toBe(0)
  })
})
