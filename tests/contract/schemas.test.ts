import { describe, expect, test } from 'vitest'
import { isObject } from '../../gateway/src/content/merge-patch.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const TABLES = ['errors', 'formats', 'languages', 'patterns'].map((name) => `schemas/${name}.json`)
const DRAFT = 'http://json-schema.org/draft-07/schema#'
const all = filesBelow('schemas')
const schemaFiles = all.filter((path) => !TABLES.includes(path) && readJson(path).$schema === DRAFT)
const { checker } = loaded.contract

test('the contract has schemas', () => expect(schemaFiles.length).toBeGreaterThan(30))

describe.each(schemaFiles)('%s', (path) => {
  const schema = readJson(path)

  test('is a JSON Schema, draft-07 (R-10.004)', () => {
    expect(checker.draftFaults(schema)).toEqual([])
  })

  test('says of every property what it is', () => {
    expect(withoutDescription(schema, '')).toEqual([])
  })

  test('refers only to what is there, and compiles strictly', () => {
    expect(problemsIn(path)).toEqual([])
  })
})

describe('hand-written JSON', () => {
  const handWritten = [
    ...all.filter((path) => !TABLES.includes(path)),
    ...filesBelow('brands'),
    ...filesBelow('fixtures'),
  ]

  test.each(handWritten)('%s begins with $schema, so that an editor explains it', (path) => {
    expect(Object.keys(readJson(path))[0]).toBe('$schema')
  })

  test.each(handWritten)('%s names a schema that is there', (path) => {
    const { $schema } = readJson(path)
    if ($schema === DRAFT) return
    const target = new URL(String($schema), `file:///${path}`).pathname.slice(1)
    expect(all).toContain(target)
  })

  test.each([...handWritten, ...TABLES])('%s has no key twice', (path) => {
    expect(problemsIn(path).filter((problem) => problem.includes('twice'))).toEqual([])
    expect(readText(path).endsWith('}\n') || readText(path).endsWith(']\n')).toBe(true)
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
