import { expect, test } from 'vitest'
import { createAnswerCache } from '../../gateway/src/http/answer-cache.ts'
import { testBrand } from '../support/test-content.ts'

const key = { site: testBrand({ code: 'alpha' }), generation: 0, language: 'EN' }

test('an answer is found by its address and by its query, whichever address it was asked by first', () => {
  const cache = createAnswerCache()
  const kept = cache.keep(key, '/list?b=1&a=2', 'games.list', { a: 2, b: 1 }, ['game'])
  expect(cache.byAddress(key, '/list?b=1&a=2')).toBe(kept)
  expect(cache.byAddress(key, '/list?a=2&b=1')).toBeUndefined()
  expect(cache.byQuery(key, '/list?a=2&b=1', 'games.list', { b: 1, a: 2 })).toBe(kept)
  expect(cache.byAddress(key, '/list?a=2&b=1')).toBe(kept)
  expect(cache.byAddress({ ...key, generation: 1 }, '/list?a=2&b=1')).toBeUndefined()
})

test('the oldest answers are evicted by size, and their addresses with them', () => {
  const cache = createAnswerCache(50_000)
  const keep = (at: number, value: string) => cache.keep(key, `/list?page=${at}`, 'games.list', { at }, value)
  const isKept = (at: number) => cache.byAddress(key, `/list?page=${at}`) !== undefined
  // Each counts twice, for its compressed copy.
  for (let at = 0; at < 3; at += 1) keep(at, 'x'.repeat(10_000))
  expect([0, 1, 2].map(isKept)).toEqual([false, true, true])
  keep(3, 'x'.repeat(20_000))
  expect([1, 2, 3].map(isKept)).toEqual([false, false, true])
})
