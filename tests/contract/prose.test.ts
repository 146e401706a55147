import { expect, test } from 'vitest'
import { SOURCES } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readText } from './project.ts'

/** Folders in which no comment begins with a question word or a bare pronoun. */
const ROOTS = [...SOURCES, 'client/vite', 'schemas/vendor', 'scripts', 'tests']

const files = ROOTS.flatMap((root) =>
  ['.ts', '.tsx', '.css', '.mjs'].flatMap((ending) => filesBelow(root, ending)),
)

test('no doc comment begins with What, Who, Whose, How, Where, Those or Such, but with its subject or a verb', () => {
  expectNone(faultsIn(files, (path) => badComments(readText(path))).map(asPlace))
})

test.each([
  ['/** What a visitor is answered. */', 1],
  ['/**\n * How often it is asked,\n * in ms.\n */', 1],
  ['const a = 1\n  // Where it goes.\n  const b = 2', 1],
  ['/* Who reads this on a phone. */', 1],
  ['/** Those who may write. */', 1],
  ['// Such a call is refused.', 1],
  ['/** Answer for a visitor. */', 0],
  ['/** However long it takes, the wait ends. */', 0],
  ["const text = 'What // Who'", 0],
])('comments without a named subject in %j are counted', (text, count) => {
  expect(badComments(text)).toHaveLength(count)
})

/** Lines of a text on which a comment begins with a question word or a bare pronoun, each as `line: comment`. */
function badComments(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<=^|[\s{])(?:\/\*\*?|\/\/)[ \t]*(?:\n\s*\* )?((?:What|Who|Whose|How|Where|Those|Such)\b.*)/g,
    ),
  ]
    .filter(({ index }) => !isInsideQuotes(text, index))
    .map(({ index, 1: comment }) => `${text.slice(0, index).split('\n').length}: ${comment}`)
}

/** Tells whether an odd number of quotes precedes the position in its line. */
function isInsideQuotes(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return ["'", '"', '`'].some((quote) => before.split(quote).length % 2 === 0)
}

/** `file: 12: comment` as `file:12: comment`, which editors open as a place. */
function asPlace(fault: string): string {
  return fault.replace(/: (\d+: )/, ':$1')
}
