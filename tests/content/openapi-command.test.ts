import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openApiCommand } from '../../gateway/src/cli/openapi/openapi-command.ts'
import { loadFrom } from '../../gateway/src/content/load-content.ts'
import { config, editedFiles, loadedProject } from '../support/project-files.ts'

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
    contract: () => loadedProject().contract,
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
      return [path.slice(root.length + 1), JSON.parse(readFileSync(path, 'utf8'))]
    }),
  )
}

function describing(text: string): string {
  const file = join(root, 'upstream.yaml')
  writeFileSync(file, text)
  return file
}

describe('the import of an OpenAPI description (R-11.017)', () => {
  test('changes nothing without --write, and lists proposed files and open questions', () => {
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

  test('writes operations and examples that the gateway reads without a problem', () => {
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

  test('converts schemas to draft-07 by the direction of the fields', () => {
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

  test('leaves files that exist as they are, and knows calls that the contract has', () => {
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

  test('takes family and prefix from the command', () => {
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
  ])('says why it cannot read %j', (text, reason) => {
    const { code, said } = run(describing(text))
    expect(code).toBe(1)
    expect(said).toMatch(reason)
  })

  test('shows its use for a wrong argument', () => {
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
