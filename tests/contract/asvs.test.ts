import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

/** Requirements of levels 1 and 2 by section, which stand before those of level 3 in ASVS 5.0.0. */
const COUNTS: Record<string, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const STATES = ['met', 'design', 'platform', 'operator', 'not applicable', 'not met']
const page = readText('docs/asvs.md')
const rowsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+\.\d+\.\d+/.test(cells[1] ?? '') && cells.length === 6)
    .map(([, ids, state, where, tests]) => ({
      ids: ids!.split(', '),
      state: state!,
      where: where!,
      tests: tests!.split(', ').filter(Boolean),
    }))
const [general, ofStudio] = page.split('## The studio').map(rowsIn) as [
  ReturnType<typeof rowsIn>,
  ReturnType<typeof rowsIn>,
]
const rows = [...general, ...ofStudio]

test('each requirement of ASVS levels 1 and 2 has one line', () => {
  const expected = Object.entries(COUNTS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, at) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${at + 1}.${index + 1}`),
    ),
  )
  expect(expected).toHaveLength(253)
  expect(general.flatMap(({ ids }) => ids).sort()).toEqual(expected.sort())
})

test('the studio has rows of its own for files, authentication and sessions', () => {
  const ids = ofStudio.flatMap((row) => row.ids)
  expect(new Set(ids).size).toBe(ids.length)
  const asked = general.flatMap((row) => row.ids).filter((id) => /^(?:5\.[24]|6|7)\./.test(id))
  expectNone(asked.filter((id) => !ids.includes(id)))
})

test('each line of the ASVS review has a known state, and one that is met names a test or a plan', () => {
  const isShown = ({ state, where, tests }: (typeof rows)[number]) =>
    !/^(met|platform)$/.test(state) || tests.length > 0 || /below|docs\//.test(where)
  expectNone(rows.filter(({ state }) => !STATES.includes(state)))
  expectNone(rows.filter((row) => !isShown(row)))
})

test('gaps of the ASVS review are those that the table of gaps names', () => {
  const gaps = page.split('## Gaps')[1]!.split('## V1 ')[0]!
  const named = [...gaps.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id)
  const open = rows.filter(({ state }) => state === 'not met').flatMap(({ ids }) => ids)
  expect(named.sort()).toEqual([...new Set(open)].sort())
})

test('all files of the ASVS review exist', () => {
  const paths = [...page.matchAll(/`((?:gateway|client|schemas|scripts)\/[\w/.-]+)`/g)].map(
    ([, path]) => path!,
  )
  const endings = ['.test.ts', '.test.tsx', '.spec.ts']
  const isTest = (name: string) => endings.some((ending) => existsSync(join(ROOT, 'tests', name + ending)))
  expectNone(paths.filter((path) => !existsSync(join(ROOT, path))))
  expectNone(rows.flatMap(({ tests }) => tests).filter((name) => !isTest(name)))
})
