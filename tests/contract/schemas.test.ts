import { describe, expect, test } from 'vitest'
import { isObject } from '../../gateway/src/content/merge-patch.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { faultsIn, filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const TABLES = ['errors', 'formats', 'languages', 'patterns', 'white-label'].map(
  (name) => `schemas/${name}.json`,
)
/** Outlines of letters, converted from a font. */
const LETTERS = 'fixtures/vendor/src/artwork/letters.json'
const DRAFT = 'http://json-schema.org/draft-07/schema#'
const all = filesBelow('schemas')
const schemaFiles = all.filter((path) => !TABLES.includes(path) && readJson(path).$schema === DRAFT)
const { checker } = loaded.contract

test('the contract has schemas', () => expect(schemaFiles.length).toBeGreaterThan(30))

describe('every schema', () => {
  test('is a JSON Schema, draft-07 (R-10.004)', () => {
    expect(faultsIn(schemaFiles, (path) => checker.draftFaults(readJson(path)))).toEqual([])
  })

  test('describes each of its properties', () => {
    expect(faultsIn(schemaFiles, (path) => withoutDescription(readJson(path), ''))).toEqual([])
  })

  test('refers only to what is there, and compiles strictly', () => {
    expect(problemsIn('schemas/')).toEqual([])
  })
})

describe('hand-written JSON', () => {
  const handWritten = [
    ...all.filter((path) => !TABLES.includes(path)),
    ...filesBelow('brands'),
    ...filesBelow('fixtures').filter((path) => path !== LETTERS),
  ]

  test('begins with $schema, so that an editor explains it', () => {
    const faults = faultsIn(handWritten, (path) => {
      const [first] = Object.keys(readJson(path))
      return first === '$schema' ? [] : [`begins with ${first}`]
    })
    expect(faults).toEqual([])
  })

  test('names a schema that is there', () => {
    const known = new Set([...all, 'schemas/generated/page.json'])
    const faults = faultsIn(handWritten, (path) => {
      const { $schema } = readJson(path)
      if ($schema === DRAFT) return []
      const target = new URL(String($schema), `file:///${path}`).pathname.slice(1)
      return known.has(target) ? [] : [`there is no ${target}`]
    })
    expect(faults).toEqual([])
  })

  test('is written as JSON.stringify(value, null, 2) writes it, so that a saved file differs only where it was edited', () => {
    const faults = faultsIn([...handWritten, ...TABLES], (path) => {
      const isStringified = readText(path) === `${JSON.stringify(readJson(path), null, 2)}\n`
      return isStringified ? [] : ['is not; if its keys are numbers, put them in order, else: pnpm fix']
    })
    expect(faults).toEqual([])
  })

  test('has no key twice, and ends with a new line', () => {
    const faults = faultsIn([...handWritten, ...TABLES], (path) => [
      ...problemsIn(path).filter((problem) => problem.includes('twice')),
      ...(/[}\]]\n$/.test(readText(path)) ? [] : ['does not end with a bracket and a new line']),
    ])
    expect(faults).toEqual([])
  })
})

/** Pointers of properties that nobody explained: an editor would show nothing. */
function withoutDescription(schema: Json, pointer: string): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((item, index) => withoutDescription(item, `${pointer}/${index}`))
  if (!isObject(schema)) return []
  const own =
    isObject(schema.properties) && !pointer.endsWith('/properties')
      ? propertiesOf(schema.properties, pointer)
      : []
  const inner = Object.entries(schema)
    .filter(([key]) => !['default', 'const', 'enum', 'examples', 'required'].includes(key))
    .flatMap(([key, value]) => withoutDescription(value, `${pointer}/${key}`))
  return [...own, ...inner]
}

function propertiesOf(properties: JsonObject, pointer: string): string[] {
  return Object.entries(properties)
    .filter(([, value]) => isObject(value) && !value.description && !value.$ref)
    .map(([key]) => `${pointer}/properties/${key}`)
}
