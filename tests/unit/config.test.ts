import { describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'

describe('a setting that is a number', () => {
  test.each(['-1', '1.5', 'many'])('refuses "%s" and says what to write', (text) => {
    expect(() => readConfig({ PORT: text })).toThrow(
      `PORT is "${text}": write a whole number, such as PORT=8080`,
    )
  })

  test.each(['0', '2'])('refuses %s days of past, which is below its least, and is not raised', (text) => {
    expect(() => readConfig({ PAST_DAYS: text })).toThrow(
      `PAST_DAYS is "${text}": write a whole number of at least 3, such as PAST_DAYS=30`,
    )
  })

  test('accepts its minimum, and has a default', () => {
    expect(readConfig({ PAST_DAYS: '3' }).pastDays).toBe(3)
    expect(readConfig({}).pastDays).toBe(30)
  })
})
