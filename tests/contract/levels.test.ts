import { expect, test } from 'vitest'
import { formatLevels, readLevels } from '../../scripts/levels.mjs'
import { listCitations, readRequirements } from '../../scripts/uncited.mjs'
import { isLong } from '../support/suite.ts'
import { expectNone } from './none.ts'

const cited = listCitations()

test('every requirement that a test cites has a test of the everyday suite', () => {
  const daily = new Set(cited.filter(({ isLong }) => !isLong).map(({ id }) => id))
  expectNone(cited.filter(({ id }) => !daily.has(id)).map(({ id, path }) => `${id} ${path}`))
})

// In the long suite, because nearly every new test changes a count.
test.runIf(isLong)(
  'the table of levels in tests/README.md is that of the tests; if not: npm run uncited -- --write',
  () => {
    expect(readLevels()).toBe(formatLevels(readRequirements(), cited))
  },
)
