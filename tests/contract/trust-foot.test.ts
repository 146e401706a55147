import { test } from 'vitest'
import { expectNone } from './none.ts'
import { content } from './project.ts'

test('a page that goes without the foot goes without the trust block above it', () => {
  const torn = [...content.brands.values()].flatMap(({ code, pages }) =>
    Object.entries(pages)
      .filter(([, { without = [] }]) => without.includes('site-footer') !== without.includes('trust'))
      .map(([name]) => `${code}: ${name}`),
  )
  expectNone(torn)
})
