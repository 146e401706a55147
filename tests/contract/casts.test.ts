import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'
import { faultsIn, readText } from './project.ts'

const files = sourcesBelow('tests')

test('no test casts a value to never, which fits every place: partial and invalid of tests/support/settings.ts check it', () => {
  expect(files.length).toBeGreaterThan(500)
  expectNone(faultsIn(files, (file) => listNeverCasts(file, readText(file))))
})

test.each([
  ['const a = {} as never', 1],
  ['run({} as never, [1 as never])', 2],
  ['const a = {} as never as string', 1],
  ['const a: never[] = []', 0],
  ["const a = 'as never'", 0],
])('casts to never are counted in %j: %d', (code, count) => {
  expect(listNeverCasts('a.ts', code)).toHaveLength(count)
})

/** Lines of a source that cast to never. */
function listNeverCasts(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    TSAsExpression({ typeAnnotation, start }: ESTree.TSAsExpression) {
      if (typeAnnotation.type !== 'TSNeverKeyword') return
      const line = text.slice(0, start).split('\n').length
      found.push(`line ${line} casts to never`)
    },
  }).visit(parseSync(file, text).program)
  return found
}
