import { expect, test } from 'vitest'
import { expectNone } from './none.ts'
import { content, faultsIn, loaded } from './project.ts'

test('pattern ids are 1 to 14, each once (R-5.044)', () => {
  expect(content.patterns.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
})

const patterns = content.patterns.map((row) => [`${row.id} ${row.name}`, row] as const)
const accepts = ({ pattern, minLength, maxLength }: (typeof content.patterns)[number], value: string) => {
  const length = Array.from(value).length
  return new RegExp(pattern, 'u').test(value) && length >= minLength && length <= maxLength
}

test('every pattern takes its valid examples and refuses its invalid ones (R-5.002)', () => {
  const faults = faultsIn(patterns, ([, row]) => [
    ...row.valid.filter((value) => !accepts(row, value)).map((value) => `refuses ${value}`),
    ...row.invalid.filter((value) => accepts(row, value)).map((value) => `takes ${value}`),
  ])
  expectNone(faults)
})

test('every pattern has examples of both kinds, and is anchored at both ends', () => {
  const faults = faultsIn(patterns, ([, { valid, invalid, pattern }]) => [
    ...(valid.length * invalid.length > 0 ? [] : ['lacks examples']),
    ...(/^\^.*\$$/.test(pattern) ? [] : [`is not anchored: ${pattern}`]),
  ])
  expectNone(faults)
})

test('every pattern has bounds that leave something, and a message in English', () => {
  const english = loaded.base.part.texts.get('EN') ?? {}
  const faults = faultsIn(patterns, ([, { minLength, maxLength, message }]) => [
    ...(minLength <= maxLength ? [] : [`no length is between ${minLength} and ${maxLength}`]),
    ...(Object.hasOwn(english, message) ? [] : [`no text ${message}`]),
  ])
  expectNone(faults)
})
