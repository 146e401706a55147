import { describe, expect, test } from 'vitest'
import { makeChecker } from '../../gateway/src/content/check.ts'
import type { Json } from '../../gateway/src/lib/json-file.ts'
import { SECRETS } from '../../gateway/src/lib/secrets.ts'
import { content, objectsIn, problemsIn, readText } from './project.ts'

const operations = [...content.operations.values()]
const checker = makeChecker(content.formats)
const requirements = /R-\d+\.\d{3}/

test('there are operations, and none is lost to a problem', () => {
  expect(operations.length).toBeGreaterThan(30)
  expect(problemsIn('schemas/operations')).toEqual([])
})

test('one method and path is one operation', () => {
  const calls = operations.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test('two paths differ by more than their letter case, so that no proxy mixes them up', () => {
  const paths = [...new Set(operations.map(({ path }) => path))]
  const lower = paths.map((path) => path.toLowerCase())
  expect(paths.filter((path, index) => lower.indexOf(path.toLowerCase()) !== index)).toEqual([])
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const parts = { query: operation.query, body: operation.body, response: operation.response }

  test('has no reference left and compiles: query, body and answer (R-10.013)', () => {
    for (const schema of Object.values(parts)) {
      if (!schema) continue
      expect([...objectsIn(schema as Json)].filter(([, object]) => typeof object.$ref === 'string')).toEqual(
        [],
      )
      expect(checker.schemaFault(schema)).toBeUndefined()
    }
  })

  test('takes and gives only what it names', () => {
    const closed = { type: 'object', additionalProperties: false }
    expect([operation.query, operation.body ?? closed]).toMatchObject([closed, closed])
  })

  test('every text that comes in has a greatest length, or a closed form', () => {
    expect(boundless(operation.query)).toEqual([])
    expect(operation.body ? boundless(operation.body) : []).toEqual([])
  })

  test('its errors are known codes (R-8.040)', () => {
    const codes = Object.keys(JSON.parse(readText('schemas/errors.json')) as object)
    expect(operation.errors.filter((code) => !codes.includes(code))).toEqual([])
  })

  test('what changes money or carries a secret is no plain GET', () => {
    const isGuarded = operation.idempotent || operation.sealed
    expect(isGuarded && operation.methods.join() === 'GET').toBe(false)
  })

  test('a call with a form has a body, and its form is there', () => {
    if (operation.form === undefined) return
    expect(content.forms.has(operation.form)).toBe(true)
    expect(operation.body).toBeDefined()
  })

  test('names the requirements it meets', () => {
    for (const id of operation.requirements) expect(id).toMatch(requirements)
  })

  test('an answer that is the same for all asks for no login', () => {
    expect(operation.cache === 'none' || operation.access === 'public').toBe(true)
  })
})

test('what is secret by its name is kept out of journals, logs and recordings (ASVS 16.2.5)', () => {
  const isSecret = /password$|token$|secret|ticket$|captcha$|^card(number)?$|^verificationCode$/i
  const hidden = new Set<string>(SECRETS)
  const names = operations.flatMap(({ id, body, response }) =>
    [body, response].flatMap((schema) =>
      [...objectsIn((schema ?? {}) as Json)].flatMap(([, part]) =>
        Object.entries((part.properties ?? {}) as Record<string, { type?: string }>)
          .filter(([name, { type }]) => type === 'string' && isSecret.test(name))
          .map(([name]) => `${id} ${name}`),
      ),
    ),
  )
  expect(names.filter((name) => !hidden.has(name.split(' ')[1]!))).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

/** Pointers of texts without a bound: a body of megabytes would reach the database. */
function boundless(schema: Json): string[] {
  return [...objectsIn(schema)]
    .filter(
      ([, part]) =>
        part.type === 'string' &&
        !['maxLength', 'pattern', 'enum', 'const', 'format'].some((key) => key in part),
    )
    .map(([pointer]) => pointer)
}
