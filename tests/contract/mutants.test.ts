import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from '../bench/mutants/list.ts'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

test('each mutant of the bench finds its text exactly once in its file', () => {
  const lost = MUTANTS.filter(
    ({ file, find }) => !existsSync(join(ROOT, file)) || readText(file).split(find).length !== 2,
  )
  expectNone(
    lost.map(({ file, find }) => `${file}: mend the mutant in tests/bench/mutants that finds "${find}"`),
  )
})

test('no fewer than 60 mutants break a rule each, and none of them twice', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(MUTANTS.map(({ rule }) => rule)).size).toBe(MUTANTS.length)
  expectNone(MUTANTS.filter(({ find, replace }) => find === replace))
})
