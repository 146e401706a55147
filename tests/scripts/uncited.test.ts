import { expect, test } from 'vitest'
import { listTitles, parseCitations, parseIds } from '../../scripts/uncited.mjs'

const cited = (source: string) => listTitles(source).flatMap(parseIds)

test('a requirement is cited by the title of a test or a group, in every form of them', () => {
  expect(
    cited(`
      describe('points (R-1.001)', () => {
        test('a title', () => {}); test(\`of \${kind} (R-1.002)\`, () => {})
        test.describe('a group (R-1.003)', () => {}); it.skipIf(x)('another (R-1.004)', () => {})
      })
      test.each([1, 2])('%d of two (R-1.005)', () => {})`),
  ).toEqual(['R-1.001', 'R-1.002', 'R-1.003', 'R-1.004', 'R-1.005'])
})

test('an id in a comment, in data or in an assertion is no citation', () => {
  expect(
    cited(`
      // R-1.001
      const rows = [['R-1.002', 'a row']]
      test('a title without an id', () => expect(ids).toContain('R-1.003'))
      test.each(rows)('a title without places', () => {})`),
  ).toEqual([])
})

test('ids in the rows of a table are cited where the title shows the rows, and texts around an id are not', () => {
  expect(
    cited(`
      const ROWS: readonly Row[] = [['R-1.001', '/a'], ['R-1.002, R-1.003', '/b', 'as R-1.004 says']] as const
      describe.each(ROWS)('%s: %s', () => {})`),
  ).toEqual(['R-1.001', 'R-1.002', 'R-1.003'])
})

test('a range cites every requirement in it', () => {
  expect(parseIds('all of them (R-2.140 to R-2.143, R-3.001)')).toEqual([
    'R-2.140',
    'R-2.143',
    'R-3.001',
    'R-2.140',
    'R-2.141',
    'R-2.142',
    'R-2.143',
  ])
})

test('a test is of the long suite alone by its title, by its tags, or by its group’s', () => {
  const source = `
    test('one (R-1.001) @long', () => {}); test('two (R-1.002)', { tag: ['@phone', '@long'] }, () => {})
    test('three (R-1.003)', { tag: isDaily ? [] : ['@long'] }, () => {})
    test.describe('a group @long', () => { test('four (R-1.004)', () => {}) })
    test('five (R-1.005)', { tag: '@phone-long' }, () => {})`
  expect(
    parseCitations(source)
      .filter(({ isLong }) => isLong)
      .map(({ id }) => id),
  ).toEqual(['R-1.001', 'R-1.002', 'R-1.004'])
})
