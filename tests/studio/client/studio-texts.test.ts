import { expect, test } from 'vitest'
import CN from '../../../client/studio/i18n/CN.json'
import EN from '../../../client/studio/i18n/EN.json'

const stemOf = (key: string) => key.replace(/_(one|other)$/, '')
const placesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort((a, b) => a.localeCompare(b))

test('the studio speaks English and Chinese with the same keys and places (R-11.007)', () => {
  const stems = (texts: object) => [...new Set(Object.keys(texts).map(stemOf))]
  expect(stems(CN)).toEqual(stems(EN))
  const english = EN as Record<string, string>
  for (const [key, text] of Object.entries(CN))
    expect([key, placesIn(text)]).toEqual([key, placesIn(english[key]!)])
})
