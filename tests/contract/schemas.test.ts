import { dirname, join } from 'node:path'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { printJson } from '@marquee/schemas/rules/print-json'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, loaded, objectsIn, problemsIn, readJson, readText } from './project.ts'

const TABLES = [
  'currencies',
  'currency-magnitudes',
  'errors',
  'studio/agent-tools',
  'studio/calls',
  'studio/errors',
  'formats',
  'languages',
  'patterns',
  'prize-modes',
  'record-types',
  'text-aliases',
  'white-label',
].map((name) => `schemas/${name}.json`)
/** Schemas of files that an operator writes: brands, pages, forms, themes, scenarios and settings of blocks. */
const SETTINGS = /^schemas\/(blocks\/)?[^/]+\.json$/
/** Schemas of operations and their models, whose properties need no description if the name suffices. */
const ANSWERS = /^schemas\/(operations|models)\//
/** Outlines of letters, converted from a font. */
const LETTERS = 'fixtures/vendor/src/artwork/letters.json'
const DRAFT = 'http://json-schema.org/draft-07/schema#'
const all = filesBelow('schemas')
const schemaFiles = all.filter((path) => !TABLES.includes(path) && readJson(path).$schema === DRAFT)
const { checker } = loaded.contract

test('the contract has schemas', () => expect(schemaFiles.length).toBeGreaterThan(30))

describe('every schema', () => {
  test('every schema is a JSON Schema, draft-07 (R-10.004)', () => {
    expectNone(faultsIn(schemaFiles, (path) => checker.draftFaults(readJson(path))))
  })

  test('every schema of settings that an operator writes describes each of its properties', () => {
    const ofSettings = withReferred(schemaFiles.filter((path) => SETTINGS.test(path)))
    expectNone(faultsIn(ofSettings, (path) => withoutDescription(readJson(path), '')))
  })

  test('every schema of an operation or a model has no description that only repeats its key', () => {
    const ofAnswers = all.filter((path) => ANSWERS.test(path))
    expectNone(faultsIn(ofAnswers, (path) => emptyDescriptions(readJson(path))))
  })

  test('every schema has only valid references, and compiles in strict mode', () => {
    expectNone(problemsIn('schemas/'))
  })
})

describe('hand-written JSON', () => {
  const handWritten = [
    ...all.filter((path) => !TABLES.includes(path)),
    ...filesBelow('brands'),
    ...filesBelow('fixtures').filter((path) => path !== LETTERS),
  ]

  test('hand-written JSON begins with $schema, so that an editor explains it', () => {
    const faults = faultsIn(handWritten, (path) => {
      const [first] = Object.keys(readJson(path))
      return first === '$schema' ? [] : [`begins with ${first}`]
    })
    expectNone(faults)
  })

  test('hand-written JSON names an existing schema in $schema', () => {
    const known = new Set([...all, 'schemas/generated/page.json'])
    const faults = faultsIn(handWritten, (path) => {
      const { $schema } = readJson(path)
      if ($schema === DRAFT) return []
      const target = new URL(String($schema), `file:///${path}`).pathname.slice(1)
      return known.has(target) ? [] : [`there is no ${target}`]
    })
    expectNone(faults)
  })

  test('a JSON file is written as the studio and the commands print it, so that a saved file differs only where it was edited', () => {
    const faults = faultsIn([...handWritten, ...TABLES], (path) => {
      const isPrinted = readText(path) === printJson(readJson(path))
      return isPrinted ? [] : ['is not; if its keys are numbers, put them in order, else: pnpm fix']
    })
    expectNone(faults)
  })

  test('hand-written JSON has no duplicate keys, and ends with a newline', () => {
    const faults = faultsIn([...handWritten, ...TABLES], (path) => [
      ...problemsIn(path).filter((problem) => problem.includes('twice')),
      ...(/[}\]]\n$/.test(readText(path)) ? [] : ['does not end with a bracket and a new line']),
    ])
    expectNone(faults)
  })
})

/** These files and all files that they refer to. */
function withReferred(paths: readonly string[]): string[] {
  const found = new Set(paths)
  for (const path of found)
    for (const [, { $ref }] of objectsIn(readJson(path)))
      if (typeof $ref === 'string' && $ref.endsWith('.json')) found.add(join(dirname(path), $ref))
  return [...found]
}

/** Pointers of properties without a description, for which an editor shows no explanation. */
function withoutDescription(schema: Json, pointer: string): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((item, index) => withoutDescription(item, `${pointer}/${index}`))
  if (!isObject(schema)) return []
  const own =
    isObject(schema.properties) && !pointer.endsWith('/properties')
      ? propertiesOf(schema.properties, pointer)
      : []
  const inner = Object.entries(schema)
    .filter(([key]) => !['default', 'const', 'enum', 'examples', 'required', 'if'].includes(key))
    .flatMap(([key, value]) => withoutDescription(value, `${pointer}/${key}`))
  return [...own, ...inner]
}

function propertiesOf(properties: JsonObject, pointer: string): string[] {
  return Object.entries(properties)
    .filter(([, value]) => isObject(value) && !value.description && !value.$ref)
    .map(([key]) => `${pointer}/properties/${key}`)
}

/** Pointers of properties whose description consists of the words of their key. */
function emptyDescriptions(schema: JsonObject): string[] {
  return [...objectsIn(schema)]
    .filter(([pointer]) => /\/properties\/[^/]+$/.test(pointer))
    .filter(
      ([pointer, { description }]) => typeof description === 'string' && repeatsKey(pointer, description),
    )
    .map(
      ([pointer, { description }]) =>
        `${pointer} repeats its key: "${String(description)}"; remove it or name its unit, range or effect`,
    )
}

function repeatsKey(pointer: string, description: string): boolean {
  const key = new Set(wordsOf(pointer.slice(pointer.lastIndexOf('/') + 1)))
  return wordsOf(description).every((word) => key.has(word) || FILLERS.has(word))
}

const FILLERS = new Set(['a', 'an', 'the', 'of', 'its', 'this', 'is', 'in'])

/** Splits `pageSize` and `Page size.` into the same words. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
}
