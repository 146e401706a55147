import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Citation = { id: string; tests: string[] }

/** A test with the requirements of its title and its source text. */
type CitingTest = { title: string; ids: string[]; source: string }

const TESTS = join(import.meta.dirname, '../../../../tests')
const START = /^\s*(?:test|it)(?:\.\w+)*\(/m
const TITLE = /(['`])((?:(?!\1).)*R-\d+\.\d{3}(?:(?!\1).)*)\1/

/**
 * Requirements whose tests name one of these words as a whole text, such as a page's address or an operation. Empty
 * without the project's tests.
 */
export function citationsOf(words: readonly string[]): Citation[] {
  const quoted = words.flatMap((word) => [`'${word}'`, `"${word}"`, `\`${word}\``, `'${word}?`])
  const byId = new Map<string, string[]>()
  known ??= citingTests()
  for (const { title, ids, source } of known)
    if (quoted.some((word) => source.includes(word)))
      for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), title])
  return [...byId].map(([id, tests]) => ({ id, tests })).sort((a, b) => a.id.localeCompare(b.id))
}

/** The project's tests do not change while QA looks at a page; a restart reads them again. */
let known: CitingTest[] | undefined

function citingTests(): CitingTest[] {
  if (!existsSync(TESTS)) return []
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => testsIn(readFileSync(join(TESTS, name), 'utf8')))
}

function testsIn(file: string): CitingTest[] {
  return file.split(START).flatMap((source) => {
    const title = TITLE.exec(source.slice(0, 400))?.[2]
    return title === undefined ? [] : [{ title, ids: title.match(/R-\d+\.\d{3}/g)!, source }]
  })
}
