import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkPlaces,
  fillAnswer,
  listFilledPlaces,
} from '../../../gateway/src/content/read/fixtures/answer-places.ts'
import { type Json, readJsonObject } from '../../../gateway/src/lib/json-file.ts'
import { config } from '../../support/project-files.ts'

const facts = {
  query: { gameId: '101', 'a/b': 'slashed' },
  body: {},
  caller: null,
  brand: { currency: { code: 'BDT' }, supportLanguages: ['EN', 'BN'] },
  request: { ip: '203.0.113.5', language: 'EN', device: 'WEB', origin: '' },
  world: { now: 1_764_000_000_000, country: '', maintenance: false, regionRestriction: false },
}
const filled = (answer: Json) => fillAnswer(answer, facts)

describe('an answer file', () => {
  test('an answer file takes values of any type from the call and its world', () => {
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

  test('an answer file reads keys with a slash by RFC 6901', () => {
    expect(filled({ $from: '/query/a~1b' })).toBe('slashed')
  })

  test('an answer file puts values into a text', () => {
    expect(filled({ $text: 'Game {/query/gameId} in {/brand/currency/code}' })).toBe('Game 101 in BDT')
  })

  test('an answer file uses the alternative for a missing value, or null without one', () => {
    expect(filled({ $from: '/caller/account', or: 'visitor' })).toBe('visitor')
    expect(filled({ $from: '/caller/account' })).toBeNull()
  })

  test('an answer file reads own fields only, no inherited ones', () => {
    expect(filled({ $from: '/query/constructor/name' })).toBeNull()
    expect(filled({ $from: '/query/__proto__' })).toBeNull()
  })

  test('an answer file keeps everything else as it is written', () => {
    const plain = { list: [1, null, 'a {b}'], open: true }
    expect(filled(plain)).toEqual(plain)
    expect(listFilledPlaces(plain)).toEqual([])
  })

  const query = { type: 'object', properties: { gameId: { type: 'string' } } }
  const brand = readJsonObject(join(config.schemasFolder, 'brand.json'))
  const judged = (answer: Json) => checkPlaces({ query, body: undefined, brand }, answer)
  const faultsOf = (pointer: string) => judged({ value: { $from: pointer } }).map(({ wrong }) => wrong)

  test('an answer file is refused with an empty pointer, and with a whole query', () => {
    expect(faultsOf('')).toEqual(['"" is no pointer into the call or its world'])
    expect(faultsOf('/query')).toEqual(['the query has no field ""'])
    expect(faultsOf('/body/name')).toEqual(['the body has no field "name"'])
    expect(faultsOf('/query/gameId')).toEqual([])
  })

  test('an answer file is refused with a field that the caller, the brand, the request or the world does not have', () => {
    expect(judged({ text: { $text: 'at {/request/nowhere} in {/world/country}' } })).toEqual([
      {
        pointer: '/text/$text',
        wrong: 'the request has no field "nowhere"',
        write: 'write one of: ip, language, device, origin',
      },
    ])
    expect(judged({ $from: '/world/contry' })).toMatchObject([{ write: 'did you mean "country"?' }])
    expect(faultsOf('/caller/password')).toEqual(['the caller has no field "password"'])
    expect(faultsOf('/brand/currency/cod')).toEqual(['/brand/currency has no field "cod"'])
  })

  test('an answer file may name a whole object, a part of a list, and a key of a map', () => {
    for (const pointer of [
      '/brand',
      '/world',
      '/brand/supportLanguages/1',
      '/brand/depositChannels/any/type',
    ])
      expect(faultsOf(pointer)).toEqual([])
    expect(faultsOf('/brand/depositChannels/any/tipe')).toEqual([
      '/brand/depositChannels/any has no field "tipe"',
    ])
  })
})
