import { describe, expect, test } from 'vitest'
import { content, loaded } from './project.ts'

test('pattern ids are 1 to 14, each once (R-5.044)', () => {
  expect(content.patterns.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
})

describe.each(content.patterns.map((row) => [`${row.id} ${row.name}`, row] as const))(
  'pattern %s',
  (_name, row) => {
    const expression = new RegExp(row.pattern, 'u')
    const isAccepted = (value: string) => {
      const length = Array.from(value).length
      return expression.test(value) && length >= row.minLength && length <= row.maxLength
    }

    test.each(row.valid)('takes %s (R-5.002)', (value) => expect(isAccepted(value)).toBe(true))

    test.each(row.invalid)('refuses %s (R-5.002)', (value) => expect(isAccepted(value)).toBe(false))

    test('has examples of both kinds, and is anchored at both ends', () => {
      expect(row.valid.length * row.invalid.length).toBeGreaterThan(0)
      expect(row.pattern).toMatch(/^\^.*\$$/)
    })

    test('has bounds that leave something, and a message in English', () => {
      expect(row.minLength).toBeLessThanOrEqual(row.maxLength)
      expect(loaded.base.part.texts.get('EN')).toHaveProperty([row.message])
    })
  },
)
