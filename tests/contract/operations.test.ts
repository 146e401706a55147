import { isObject } from '@marquee/schemas/rules/merge-patch'
import { describe, expect, test } from 'vitest'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { handlers } from '../../fixtures/platform/families.ts'
import { formatProblem } from '../../gateway/src/content/read/problem.ts'
import { createSchemaChecker } from '../../gateway/src/content/read/schema-checker.ts'
import type { Json } from '../../gateway/src/lib/json-file.ts'
import { SECRETS } from '../../gateway/src/lib/secrets.ts'
import { withUnanswered } from '../../gateway/src/routes/operations/assert-answered.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, objectsIn, problemsIn, readJson, readText } from './project.ts'

const operations = [...content.operations.values()]
const checker = createSchemaChecker(content.formats)

test('the project has operations, and all of them load', () => {
  expect(operations.length).toBeGreaterThan(30)
  expectNone(problemsIn('schemas/operations'))
})

test('one method and path is one operation', () => {
  const calls = operations.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
  expectNone(calls.filter((call, index) => calls.indexOf(call) !== index))
})

test('two paths differ by more than their letter case, so that no proxy mixes them up', () => {
  const paths = [...new Set(operations.map(({ path }) => path))]
  const lower = paths.map((path) => path.toLowerCase())
  expectNone(paths.filter((path, index) => lower.indexOf(path.toLowerCase()) !== index))
})

test('every simulated operation has a handler or an answer file', () => {
  const platform = { handles: (id: string) => handlers.has(id) } as SimulatedPlatform
  const { problems } = withUnanswered({ ...content, problems: [] }, platform)
  expectNone(problems.map(formatProblem))
})

/** Codes that tests may list without producing them. */
const LISTS = ['tests/contract/', 'tests/client/app-reactions.test.tsx']

test('every code of the catalogue is the outcome of a test (R-8.040)', () => {
  const sources = ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) => filesBelow('tests', ending))
  const texts = sources.filter((path) => !LISTS.some((list) => path.startsWith(list))).map(readText)
  const quoted = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/['"`]([a-z][a-z-]*(?:\.[a-z-]+)+)['"`]/g)].map(([, code]) => code),
    ),
  )
  const { $schema: _schema, ...codes } = readJson('schemas/errors.json')
  expectNone(Object.keys(codes).filter((code) => !quoted.has(code)))
})

describe('every operation', () => {
  const byId = [...content.operations]

  test('every operation has no reference left and compiles: query, body and answer (R-10.013)', () => {
    const faults = faultsIn(byId, ([, { query, body, response }]) =>
      [query, body, response].flatMap((schema) => {
        if (!schema) return []
        const references = [...objectsIn(schema as Json)].flatMap(([pointer, { $ref }]) =>
          typeof $ref === 'string' ? [`${pointer} refers to ${$ref}`] : [],
        )
        return [...references, ...[checker.schemaFault(schema) ?? []].flat()]
      }),
    )
    expectNone(faults)
  })

  test('every operation allows no unknown properties in its query and body', () => {
    const isClosed = (schema: Json | undefined) =>
      isObject(schema) && schema.type === 'object' && schema.additionalProperties === false
    const faults = faultsIn(byId, ([, { query, body }]) => [
      ...(isClosed(query) ? [] : ['its query is open']),
      ...(body === undefined || isClosed(body) ? [] : ['its body is open']),
    ])
    expectNone(faults)
  })

  test('every operation has a greatest length, or a closed form, for every text that comes in', () => {
    const faults = faultsIn(byId, ([, { query, body }]) => [
      ...boundless(query).map((pointer) => `query ${pointer}`),
      ...(body ? boundless(body).map((pointer) => `body ${pointer}`) : []),
    ])
    expectNone(faults)
  })

  test('every operation has known error codes (R-8.040)', () => {
    const codes = new Set(Object.keys(readJson('schemas/errors.json')))
    expectNone(faultsIn(byId, ([, { errors }]) => errors.filter((code) => !codes.has(code))))
  })

  test('every operation is no plain GET when it changes money or carries a secret', () => {
    const faults = faultsIn(byId, ([, { idempotent, sealed, methods }]) =>
      (idempotent || sealed) && methods.join() === 'GET' ? ['is a plain GET'] : [],
    )
    expectNone(faults)
  })

  test('every operation has a body if it has a form, and the form exists', () => {
    const faults = faultsIn(byId, ([, { form, body }]) => {
      if (form === undefined) return []
      return [
        ...(content.forms.has(form) ? [] : [`there is no form ${form}`]),
        ...(body === undefined ? ['has no body'] : []),
      ]
    })
    expectNone(faults)
  })

  test('every operation names the requirements it meets', () => {
    const faults = faultsIn(byId, ([, { requirements }]) =>
      requirements.filter((id) => !/R-\d+\.\d{3}/.test(id)),
    )
    expectNone(faults)
  })

  test('every operation asks for no login when its answer is the same for all', () => {
    const faults = faultsIn(byId, ([, { cache, access }]) =>
      cache === 'none' || access === 'public' ? [] : [`cache ${cache}, access ${access}`],
    )
    expectNone(faults)
  })
})

test('fields with secret names are kept out of journals, logs and recordings (ASVS 16.2.5)', () => {
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
  expectNone(names.filter((name) => !hidden.has(name.split(' ')[1]!)))
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
