import { describe, expect, test } from 'vitest'
import { describeShape, driftBetween } from '../../fixtures/platform/cli/answer-drift.ts'

describe('drift between a recorded and a simulated answer', () => {
  test('different values are no drift', () => {
    expect(driftBetween({ a: 1, list: [{ b: 'x' }] }, { a: 7, list: [{ b: 'y' }, { b: 'z' }] })).toEqual([])
  })

  test('drift between a recorded and a simulated answer is a field that only one has, and a value of another kind', () => {
    expect(driftBetween({ a: '1.00', extra: true }, { a: 1, ours: null })).toEqual([
      { pointer: '/a', recorded: 'string', simulated: 'number' },
      { pointer: '/extra', recorded: 'boolean', simulated: 'nothing' },
      { pointer: '/ours', recorded: 'nothing', simulated: 'null' },
    ])
  })

  test('drift between a recorded and a simulated answer is reported once, not for each field below it', () => {
    expect(driftBetween({ a: { b: { c: 1 } } }, {})).toEqual([
      { pointer: '/a', recorded: 'object', simulated: 'nothing' },
    ])
  })

  test('drift between a recorded and a simulated answer is not guessed below an empty list', () => {
    expect(driftBetween({ list: [] }, { list: [{ a: 1 }] })).toEqual([])
  })

  test('drift between a recorded and a simulated answer of a whole answer stands at its root', () => {
    expect(driftBetween([], {})).toEqual([{ pointer: '/', recorded: 'list', simulated: 'object' }])
  })

  test('drift between a recorded and a simulated answer takes entries of a list together', () => {
    expect([...describeShape([{ a: 1 }, { a: null }]).get('/*/a')!].sort()).toEqual(['null', 'number'])
  })
})
