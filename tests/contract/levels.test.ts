import { test } from 'vitest'
import { citations } from '../../scripts/uncited.mjs'
import { expectNone } from './none.ts'

test('every requirement that a test cites has a test of the everyday suite', () => {
  const cited = citations()
  const daily = new Set(cited.filter(({ isLong }) => !isLong).map(({ id }) => id))
  expectNone(cited.filter(({ id }) => !daily.has(id)).map(({ id, path }) => `${id} ${path}`))
})
