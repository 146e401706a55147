import { expect, test } from 'vitest'
import { expectNone } from './none.ts'
import { filesBelow, readText } from './project.ts'

test('a contract test that fails names the first fault and the number of others in its first line', () => {
  expect(() => expectNone([])).not.toThrow()
  expect(() => expectNone(['brands/x/brand.json: "KK" is not there'])).toThrow(
    /^brands\/x\/brand.json: "KK" is not there$/,
  )
  expect(() => expectNone(['a: one', { key: 'two' }, 'c: three'])).toThrow(
    /^a: one \(and 2 more\)\n\{"key":"two"\}\nc: three$/,
  )
})

test('every contract test compares with an empty list by expectNone, so that a summary names file and key', () => {
  const bare = ['toEqual(', '])'].join('[')
  expectNone(filesBelow('tests/contract', '.test.ts').filter((path) => readText(path).includes(bare)))
})
