import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openApiCommand } from '../../../gateway/commands/openapi/openapi-command.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import type { Json, JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const PETSTORE = join(import.meta.dirname, 'openapi/petstore.yaml')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openapi-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function run(...args: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = openApiCommand(args, {
    config: { root, schemasFolder: join(root, 'schemas'), fixturesFolder: join(root, 'fixtures') },
    loaded: loadedProject,
    output: { log: say, error: say },
  })
  return { code, said: lines.join('\n') }
}

/** The files below the folder, by path from the root. */
function written(): Record<string, unknown> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const text = readFileSync(path, 'utf8')
      return [path.slice(root.length + 1), name.endsWith('.json') ? JSON.parse(text) : text]
    }),
  )
}

function describing(text: string, name = 'upstream/main.yaml'): string {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

const DEVICES = '/wps/relay/devices'

/** Imports a description of one call and returns what was said and its files. */
function imported({
  version = '3.0.3',
  call = {},
  schemas = {},
  ...rest
}: {
  version?: string
  call?: object
  schemas?: object
  components?: object
}) {
  const get = { operationId: 'devices', tags: ['relay'], responses: {}, ...call }
  const file = describing(
    JSON.stringify({
      openapi: version,
      paths: { [DEVICES]: { post: get } },
      components: { schemas },
      ...rest,
    }),
  )
  const { code, said } = run(file, '--write')
  const { 'upstream/main.yaml': _file, ...files } = written()
  const operation = files['schemas/operations/relay/devices.json'] as OperationFile | undefined
  return { code, said, files, operation, answer: files['fixtures/answers/relay/devices.json'] }
}

type OperationFile = { body: JsonObject; query: JsonObject; response: JsonObject }

const body = (schema: object) => ({
  requestBody: { content: { 'application/json': { schema } } },
})
const answer = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
})
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Tells whether the checker of the project accepts a value. */
const accepts = (schema: JsonObject, value: unknown) =>
  loadedProject().contract.checker.faults(schema, value as Json).length === 0

describe('the import of an OpenAPI description (R-11.017)', () => {
  test('the import of an OpenAPI description changes nothing without --write, and lists proposed files and open questions', () => {
    const { code, said } = run(PETSTORE)
    expect(code).toBe(0)
    expect(written()).toEqual({})
    expect(said).toContain('would write schemas/operations/pets/list-pets.json')
    expect(said).toContain('cannot say: the header parameter X-Request-Source')
    expect(said).toContain('cannot say: the body as application/xml')
    expect(said).toContain('cannot say: the schema #/components/schemas/Node, which contains itself')
    expect(said).toContain('to decide: errors: codes of schemas/errors.json for the refusals 409')
    expect(said).toContain('not proposed: an operation file names GET, POST, PUT or DELETE')
    expect(said).toContain('5 calls: 4 proposed, 0 known already, 1 that the format cannot say')
  })

  test('the import of an OpenAPI description writes operations and examples that the gateway reads without a problem', () => {
    run(PETSTORE, '--write')
    const files = written()
    expect(Object.keys(files).filter((path) => path.startsWith('schemas/'))).toHaveLength(4)
    const { contract, content } = loadFrom(config, editedFiles(files))
    expect(content.problems.filter(({ file }) => file in files)).toEqual([])
    expect(contract.operations.get('pets.list-pets')).toMatchObject({
      methods: ['GET'],
      path: '/wps/v2/pets',
      access: 'public',
      description: 'Lists all pets of the store',
    })
    expect(content.answers.get('pets.list-pets')).toEqual([{ id: 1, name: 'Rex', tag: null }])
  })

  test('the import of an OpenAPI description converts schemas to draft-07 by the direction of the fields', () => {
    run(PETSTORE, '--write')
    const files = written()
    expect(files['schemas/operations/pets/create-pet.json']).toMatchObject({
      idempotent: true,
      access: 'session',
      body: {
        additionalProperties: false,
        required: ['name'],
        properties: { tag: { type: ['string', 'null'] }, secret: { type: 'string' } },
      },
      response: {
        required: ['name', 'id'],
        properties: { id: { type: 'integer', exclusiveMinimum: 0 }, born: { type: 'string' } },
      },
    })
    expect(JSON.stringify(files['schemas/operations/pets/create-pet.json'])).not.toContain('"success"')
    const { response } = files['schemas/operations/pets/create-pet.json'] as { response: object }
    expect(response).not.toHaveProperty('properties.secret')
    expect(files['fixtures/answers/pets/create-pet.json']).toMatchObject({ id: 2, name: 'Tom' })
  })

  test('the import of an OpenAPI description leaves files that exist as they are, and knows calls that the contract has', () => {
    run(PETSTORE, '--write')
    const file = join(root, 'schemas/operations/pets/list-pets.json')
    writeFileSync(file, '{}\n')
    expect(run(PETSTORE, '--write').said).toContain('5 calls: 0 written, 4 known already')
    expect(readFileSync(file, 'utf8')).toBe('{}\n')
    const status = describing(
      'openapi: 3.1.0\npaths: { /wps/system/status: { get: { responses: { "200": {} } } } }',
    )
    expect(run(status).said).toContain('GET /wps/system/status  is support.status already')
  })

  test('the import of an OpenAPI description takes family and prefix from the command', () => {
    const file = describing('openapi: 3.1.0\npaths: { "/odds/{id}": { get: { responses: { "200": {} } } } }')
    const { said } = run(file, '--family', 'sports', '--prefix', '/wps/relay')
    expect(said).toContain('GET /odds/{id}  sports.get-odds')
    expect(said).toContain('cannot say: the path /odds/{id}: the proposal has /wps/relay/odds/{id}')
  })

  test.each([
    ['swagger: "2.0"', /Swagger 2\.0: convert it to OpenAPI/],
    ['openapi: 4.0.0', /"openapi" is "4\.0\.0"/],
    ['openapi: 3.1.0\npaths: {}', /"paths" is missing or empty/],
    ['openapi: 3.1.0\npaths: [\n', /line \d+, column \d+/],
    ['- 1', /contains no object/],
  ])('the import of an OpenAPI description says why it cannot read %j', (text, reason) => {
    const { code, said } = run(describing(text))
    expect(code).toBe(1)
    expect(said).toMatch(reason)
  })

  test('the import of an OpenAPI description shows its use for a wrong argument', () => {
    for (const args of [
      [],
      ['--write'],
      [PETSTORE, '--prefix', 'api'],
      [PETSTORE, '--family', 'A/b'],
      [PETSTORE, 'x'],
    ])
      expect(run(...args)).toMatchObject({ code: 1, said: expect.stringContaining('pnpm openapi <file>') })
  })
})

describe('the import of schemas', () => {
  test('the import of schemas ends for schemas that all name each other, and cuts them at a depth that it names (R-11.017)', () => {
    const names = Array.from({ length: 12 }, (_, index) => `Node${index}`)
    const linked = (own: string) =>
      names.filter((name) => name !== own).map((name) => [name, reference(name)])
    const schemas = Object.fromEntries(
      names.map((name) => [name, { type: 'object', properties: Object.fromEntries(linked(name)) }]),
    )
    const { said, operation } = imported({ schemas, call: answer(reference('Node0')) })
    expect(said).toMatch(/cannot say: the schema #\/components\/schemas\/Node\d+ at this depth/)
    expect(operation!.response).toMatchObject({ properties: { Node1: { properties: { Node2: {} } } } })
    expect(JSON.stringify(operation).length).toBeLessThan(100_000)
  })

  test('the import of schemas ends for schemas of which each holds the next one twice (R-11.017)', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 29 }, (_, level) => [
        `Level${level}`,
        level === 0
          ? { type: 'string' }
          : {
              type: 'object',
              properties: { left: reference(`Level${level - 1}`), right: reference(`Level${level - 1}`) },
            },
      ]),
    )
    const { said, operation } = imported({ schemas, call: answer(reference('Level28')) })
    expect(said).toContain('1 calls: 1 written')
    expect(operation!.response).toMatchObject({ properties: { left: { properties: { right: {} } } } })
  })

  test('the import of schemas drops limits of length beside an enumeration, and adds null to one that may be null', () => {
    const currency = { type: 'string', minLength: 3, maxLength: 3, enum: ['BDT', 'JPY'] }
    const state = { type: 'string', nullable: true, maxLength: 9, enum: ['OPEN', 'DONE'] }
    const { operation } = imported({
      call: {
        ...body({ type: 'object', properties: { currency } }),
        ...answer({ type: 'object', properties: { state } }),
      },
    })
    expect(operation!.body.properties).toEqual({ currency: { enum: ['BDT', 'JPY'] } })
    expect(operation!.response.properties).toEqual({ state: { enum: ['OPEN', 'DONE', null] } })
  })

  test.each([
    ['a limit without a type names it', { minLength: 2 }, { type: 'string', minLength: 2 }, ''],
    [
      'a limit of another type',
      { type: 'boolean', maxLength: 2 },
      { type: 'boolean' },
      '"maxLength" of a schema of type boolean',
    ],
    [
      'a pattern with flags inside',
      { type: 'string', pattern: '(?i)^a$' },
      { type: 'string' },
      'the keyword "pattern": "(?i)^a$"',
    ],
    [
      'a pattern with idle backslashes',
      { type: 'string', pattern: '^a\\@\\.b$' },
      { type: 'string', pattern: '^a@\\.b$' },
      '',
    ],
    ['an empty enumeration', { type: 'string', enum: [] }, { type: 'string' }, 'the keyword "enum": []'],
    ['an unknown type', { type: 'file' }, {}, ''],
    [
      'required as in Swagger',
      { type: 'string', required: true },
      { type: 'string' },
      'the keyword "required": true',
    ],
  ])(
    'the import of schemas keeps the call and leaves out what draft-07 cannot say: %s',
    (_case, schema, converted, note) => {
      const { operation, said } = imported({ call: answer({ type: 'object', properties: { a: schema } }) })
      expect(operation!.response.properties).toEqual({ a: converted })
      expect(said).toContain(note)
    },
  )

  test('a body of a base with choices takes the fields of both, and no others (R-11.017)', () => {
    const stake = { type: 'object', required: ['stake'], properties: { stake: { type: 'string' } } }
    const single = { type: 'object', required: ['pick'], properties: { pick: { type: 'string' } } }
    const multiple = { type: 'object', required: ['picks'], properties: { picks: { type: 'array' } } }
    const { operation } = imported({ call: body({ allOf: [stake, { oneOf: [single, multiple] }] }) })
    const takes = (value: unknown) => accepts(operation!.body, value)
    expect(takes({ stake: '1', pick: 'a' })).toBe(true)
    expect(takes({ stake: '1', picks: ['a'] })).toBe(true)
    expect(takes({ pick: 'a' })).toBe(false)
    expect(takes({ stake: '1' })).toBe(false)
    expect(takes({ stake: '1', pick: 'a', picks: ['a'] })).toBe(false)
    expect(takes({ stake: '1', pick: 'a', colour: 'red' })).toBe(false)
  })

  test('a body whose choices only require fields of the base is closed once', () => {
    const properties = { mail: { type: 'string' }, phone: { type: 'string' } }
    const anyOf = [{ required: ['mail'] }, { required: ['phone'] }]
    const { operation } = imported({ call: body({ type: 'object', properties, anyOf }) })
    expect(operation!.body.additionalProperties).toBe(false)
    expect(accepts(operation!.body, { phone: '1' })).toBe(true)
    expect(accepts(operation!.body, {})).toBe(false)
  })

  test('the import of schemas keeps keywords beside a reference in 3.1, and says that 3.0 ignores them', () => {
    const schemas = { Page: { type: 'object', properties: { rows: { type: 'array' } } } }
    const call = answer({
      ...reference('Page'),
      required: ['total'],
      properties: { total: { type: 'integer' } },
    })
    expect(imported({ version: '3.1.0', schemas, call }).operation!.response).toMatchObject({
      required: ['total'],
      properties: { rows: { type: 'array' }, total: { type: 'integer' } },
    })
    for (const folder of ['schemas', 'fixtures']) rmSync(join(root, folder), { recursive: true })
    const { said, operation } = imported({ schemas, call })
    expect(operation!.response.properties).toEqual({ rows: { type: 'array' } })
    expect(said).toContain('cannot say: the keywords beside the reference #/components/schemas/Page')
  })

  test('the import of schemas finds a schema with a percent sign in its name, plain or encoded', () => {
    const schemas = { 'Rate100%': { type: 'number' }, 'Rate 5%': { type: 'integer' } }
    const properties = { a: reference('Rate100%'), b: reference('Rate%205%25') }
    const { operation } = imported({ schemas, call: answer({ type: 'object', properties }) })
    expect(operation!.response.properties).toEqual({ a: { type: 'number' }, b: { type: 'integer' } })
  })
})

describe('the import of a description in several parts', () => {
  test('the import of a description in several parts follows path items, parameters and schemas by reference, in this file and in those beside it', () => {
    describing(
      `
components:
  parameters: { Page: { name: page, in: query, required: true, schema: { $ref: '#/components/schemas/Number' } } }
  schemas:
    Number: { type: integer, minimum: 1 }
    Row: { type: object, properties: { next: { $ref: '../main.yaml#/components/schemas/Next' } } }
`,
      'upstream/parts/common.yaml',
    )
    describing(
      `
get:
  operationId: rows
  tags: [relay]
  parameters: [{ $ref: 'parts/common.yaml#/components/parameters/Page' }]
  responses: { '200': { content: { application/json: { schema: { $ref: 'parts/common.yaml#/components/schemas/Row' } } } } }
`,
      'upstream/rows.yaml',
    )
    const file = describing(`
openapi: 3.0.3
paths:
  /wps/relay/rows: { $ref: './rows.yaml' }
  /wps/relay/more: { $ref: '#/components/x-paths/More' }
components:
  x-paths: { More: { get: { operationId: more, tags: [relay], responses: {} } } }
  schemas: { Next: { type: string } }
`)
    expect(run(file, '--write').said).toContain('2 calls: 2 written')
    expect(written()['schemas/operations/relay/rows.json']).toMatchObject({
      query: { required: ['page'], properties: { page: { type: 'integer', minimum: 1 } } },
      response: { properties: { next: { type: 'string' } } },
    })
  })

  test('the import of a description in several parts says which part is missing, and what to do', () => {
    const file = describing(`
openapi: 3.0.3
paths:
  /wps/relay/a: { $ref: './other.yaml' }
  /wps/relay/b:
    get: { tags: [relay], parameters: [{ $ref: '#/components/parameters/Page' }], responses: { '200': { $ref: 'https://example.com/a.yaml#/A' } } }
`)
    const { said } = run(file)
    expect(said).toContain('cannot say: the reference ./other.yaml: there is no such file here; bundle')
    expect(said).toContain('not proposed: its calls are not in this file')
    expect(said).toContain('cannot say: the reference #/components/parameters/Page, which leads to no part')
    expect(said).toContain('cannot say: the reference https://example.com/a.yaml#/A: there is no such file')
  })

  test('the import of a description in several parts takes an alias of YAML any number of times, and merge keys', () => {
    const keys = Array.from({ length: 200 }, (_, index) => `k${index}: *text`).join(', ')
    const file = describing(`
openapi: 3.0.3
x-text: &text { type: string }
x-all: { ${keys} }
paths:
  /wps/relay/a:
    get: { tags: [relay], responses: { '200': { content: { application/json: { schema: { <<: *text, maxLength: 3 } } } } } }
`)
    expect(run(file, '--write').said).toContain('1 calls: 1 written')
    expect(written()['schemas/operations/relay/get-wps-relay-a.json']).toMatchObject({
      response: { type: 'string', maxLength: 3 },
    })
  })

  test.each([
    [
      'an alias without an anchor',
      'a: *none',
      'line 1, column 4: there is no anchor &none before the alias *none',
    ],
    ['an alias in its own anchor', 'a: &a [*a]', 'line 1, column 8: the alias *a is inside its own anchor'],
    [
      'aliases that multiply',
      [
        'l0: &l0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]',
        ...Array.from(
          { length: 9 },
          (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(10)}]`,
        ),
      ].join('\n'),
      'more than 10000000 values: write it shorter',
    ],
  ])('the import of a description in several parts refuses %s with its line', (_case, text, message) => {
    const { code, said } = run(describing(text))
    expect(code).toBe(1)
    expect(said).toContain(message)
  })
})

describe('examples of the import', () => {
  test('the import makes an example that fits patterns, bounds, formats and choices if the description has none', () => {
    const properties = {
      id: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
      share: { type: 'number', minimum: 0.1, exclusiveMaximum: 0.2, multipleOf: 0.05 },
      count: { type: 'integer', exclusiveMinimum: 4, maximum: 6 },
    }
    const choices = [{ type: 'object', required: ['kind'], properties: { kind: { const: 'a' } } }]
    const { operation, answer: example } = imported({
      version: '3.1.0',
      call: answer({ type: 'object', required: Object.keys(properties), properties, oneOf: choices }),
    })
    const { $schema: _schema, ...value } = example as JsonObject
    expect(accepts(operation!.response, value)).toBe(true)
    expect(value).toMatchObject({ kind: 'a', count: 5 })
  })

  test('the import takes an example of its own if the one of the description does not fit', () => {
    const call = answer({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' } },
      example: { id: 7 },
    })
    expect(imported({ call }).answer).toMatchObject({ id: 'text' })
  })

  test('an operation without an example is written, and the file that would answer it is named', () => {
    const { said, files } = imported({ call: answer({ type: 'string', pattern: '^(?=a)b$' }) })
    expect(Object.keys(files)).toEqual(['schemas/operations/relay/devices.json'])
    expect(said).toContain('simulated calls answer 501 until you write fixtures/answers/relay/devices.json')
  })

  test('the import proposes no operation that the gateway would refuse at its start', () => {
    const call = (id: string) => ({ get: { operationId: id, tags: ['relay'], responses: {} } })
    const paths = { '/wps/relay/{a}': call('one'), '/wps/relay/{b}': call('two') }
    const { said } = run(describing(JSON.stringify({ openapi: '3.0.3', paths })), '--write')
    expect(said).toContain('not proposed: GET /wps/relay/{} is the call of relay.one already')
    const { 'upstream/main.yaml': _file, ...files } = written()
    const { contract, content } = loadFrom(config, editedFiles(files))
    expect(contract.problems).toEqual([])
    expect(content.problems.filter(({ file }) => file in files)).toEqual([])
  })
})
