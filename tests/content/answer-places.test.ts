import { describe, expect, test } from 'vitest'
import { filledAnswer, filledPlaces, placeFaults } from '../../gateway/src/content/fixtures/answer-places.ts'
import type { Json } from '../../gateway/src/lib/json-file.ts'

const facts = {
  query: { gameId: '101', 'a/b': 'slashed' },
  body: {},
  caller: null,
  brand: { currency: { code: 'BDT' }, supportLanguages: ['EN', 'BN'] },
  request: { ip: '203.0.113.5' },
  world: { now: 1_764_000_000_000 },
}
const filled = (answer: Json) => filledAnswer(answer, facts)

describe('an answer file', () => {
  test('takes values of any type from the call and its world', () => {
    const answer = {
      ip: { $from: '/request/ip' },
      languages: { $from: '/brand/supportLanguages' },
      rows: [{ at: { $from: '/world/now' }, second: { $from: '/brand/supportLanguages/1' } }],
    }
    expect(filled(answer)).toEqual({
      ip: '203.0.113.5',
      languages: ['EN', 'BN'],
      rows: [{ at: 1_764_000_000_000, second: 'BN' }],
    })
  })

  test('reads keys with a slash by RFC 6901', () => {
    expect(filled({ $from: '/query/a~1b' })).toBe('slashed')
  })

  test('puts values into a text', () => {
    expect(filled({ $text: 'Game {/query/gameId} in {/brand/currency/code}' })).toBe('Game 101 in BDT')
  })

  test('uses the alternative for a missing value, or null without one', () => {
    expect(filled({ $from: '/caller/account', or: 'visitor' })).toBe('visitor')
    expect(filled({ $from: '/caller/account' })).toBeNull()
  })

  test('reads own fields only, no inherited ones', () => {
    expect(filled({ $from: '/query/constructor/name' })).toBeNull()
    expect(filled({ $from: '/query/__proto__' })).toBeNull()
  })

  test('keeps everything else as it is written', () => {
    const plain = { list: [1, null, 'a {b}'], open: true }
    expect(filled(plain)).toEqual(plain)
    expect(filledPlaces(plain)).toEqual([])
  })

  test('is refused with an empty pointer, and with a whole query', () => {
    const query = { type: 'object', properties: { gameId: { type: 'string' } } }
    const faultsOf = (pointer: string) =>
      placeFaults({ query, body: undefined }, { value: { $from: pointer } }).map(({ wrong }) => wrong)
    expect(faultsOf('')).toEqual(['"" is no pointer into the call or its world'])
    expect(faultsOf('/query')).toEqual(['the query has no field ""'])
    expect(faultsOf('/body/name')).toEqual(['the body has no field "name"'])
    expect(faultsOf('/query/gameId')).toEqual([])
  })
})
