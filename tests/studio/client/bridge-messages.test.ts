import { expect, test } from 'vitest'
import { readToFrame, readToStudio } from '../../../client/studio/preview/messages.ts'

test('the bridge takes the messages of its table and nothing else (R-11.007)', () => {
  expect(readToFrame({ type: 'select', place: 'home/hero', scroll: true })).toBeDefined()
  expect(readToFrame({ type: 'facts', facts: { language: 'BN', seed: 3 }, path: '/index' })).toBeDefined()
  expect(readToFrame({ type: 'direction', direction: null })).toBeDefined()
  expect(readToStudio({ type: 'shown', places: ['a'], empty: [] })).toBeDefined()
  expect(readToFrame({ type: 'mode', mode: 'text' })).toBeDefined()
  expect(readToStudio({ type: 'text', texts: ['Log in'], keys: ['top.login'] })).toBeDefined()
  expect(readToFrame({ type: 'names', names: { 'game-lane': 'Game lane' } })).toBeDefined()
  const refused: unknown[] = [
    null,
    'select',
    { type: 'toString' },
    { type: '__proto__' },
    { type: 'select', place: 'a' },
    { type: 'select', place: 'a', scroll: true, html: '<img>' },
    { type: 'direction', direction: 'up' },
    { type: 'goto', path: 7 },
    { type: 'goto', path: 'x'.repeat(2_001) },
    { type: 'facts', facts: { token: 'secret' }, path: '/' },
    { type: 'picked', place: 'a' },
    { type: 'names', names: { 'game-lane': 7 } },
    { type: 'mode', mode: 'toString' },
  ]
  expect(refused.map(readToFrame)).toEqual(refused.map(() => undefined))
  expect(readToStudio({ type: 'select', place: 'a', scroll: true })).toBeUndefined()
})
