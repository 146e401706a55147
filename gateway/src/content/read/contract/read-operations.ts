import type { FormFile } from '@marquee/schemas/contract'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { freezeDeep } from '../../../lib/deep-freeze.ts'
import { addNumberBounds } from '../../../lib/json/bound-numbers.ts'
import { fillDefaults } from '../../../lib/json/fill-defaults.ts'
import type { Json, JsonObject } from '../../../lib/json-file.ts'
import type { TimeSliced } from '../../../lib/time-sliced.ts'
import type { Fault, Operation, Problem } from '../../content.ts'
import type { FileEntry } from '../files.ts'
import { createProblemAt, createProblemsAt, parseValue } from '../problem.ts'
import { listJsonFiles, resolveSchema } from '../schema-file.ts'
import { checkName } from '../unknown-name.ts'
import type { ContractBase } from './contract.ts'

/** Operations of schemas/operations by id. */
export function* readOperations(
  base: ContractBase,
  forms: ReadonlyMap<string, FormFile>,
  problems: Problem[],
): TimeSliced<Map<string, Operation>> {
  const operations = new Map<string, Operation>()
  const idByCall = new Map<string, string>()
  for (const [path, entry] of listJsonFiles(base.tree, 'operations')) {
    yield
    const operation = readOperation(base, path, entry, problems)
    if (!operation) continue
    operations.set(operation.id, operation)
    problems.push(...createProblemsAt(entry, operationFaults(base, operation, forms)))
    for (const method of [...operation.methods, ...operation.legacyMethods]) {
      const call = `${method} ${operation.path.replaceAll(/\{\w+\}/g, '{}')}`
      const wrong = `${call} is the call of ${idByCall.get(call)} already`
      if (idByCall.has(call))
        problems.push(createProblemAt(entry, '/path', wrong, 'write another path or method'))
      idByCall.set(call, operation.id)
    }
  }
  return operations
}

function readOperation(
  base: ContractBase,
  path: string,
  entry: FileEntry,
  problems: Problem[],
): Operation | undefined {
  const value = parseValue(entry)
  if (!value) return undefined
  const [family, name, ...deeper] = path.split('/')
  if (!family || !name || deeper.length > 0) {
    const write = 'move it to schemas/operations/<family>/<name>.json'
    problems.push(createProblemAt(entry, '', 'the file is not in a family', write))
    return undefined
  }
  const faults = base.checker.faults(base.shapes.operation, value)
  problems.push(...createProblemsAt(entry, faults))
  if (faults.length > 0) return undefined
  const { schema, isWhole } = resolveSchema(base.tree, `operations/${path}.json`, problems)
  const events = Object.entries((value.stream ?? {}) as JsonObject)
  const parts = [
    ...['query', 'body', 'response'].map((part) => [part, value[part]] as const),
    ...events.map(([event, inner]) => [`stream/${event}`, inner] as const),
  ].flatMap(([part, inner]) => (isObject(inner) ? [[part, inner] as const] : []))
  const wrong = parts.flatMap(([part, inner]) =>
    createProblemsAt(entry, base.checker.draftFaults(inner), `/${part}`),
  )
  problems.push(...wrong)
  if (!isWhole || wrong.length > 0) return undefined
  return freezeDeep(operationOf(family, name, fillDefaults(base.shapes.operation, schema) as JsonObject))
}

function operationOf(family: string, name: string, file: JsonObject): Operation {
  const { $schema: _schema, sessionCache: _client, method, alsoMethods, query, body, ...facts } = file
  const nothing: JsonObject = { type: 'object', additionalProperties: false, properties: {} }
  return {
    ...facts,
    id: `${family}.${name}`,
    family,
    name,
    methods: [method, ...(alsoMethods as Json[])],
    query: addNumberBounds((query ?? nothing) as JsonObject),
    body: body === undefined ? undefined : addNumberBounds(body as JsonObject),
  } as unknown as Operation
}

function operationFaults(
  { errorCodes }: ContractBase,
  { errors, form }: Operation,
  forms: ReadonlyMap<string, FormFile>,
): Fault[] {
  const unknownCodes = errors.flatMap((code, index) => {
    const wrong = `there is no error code "${code}"`
    return checkName(`/errors/${index}`, wrong, code, errorCodes, 'add it to schemas/errors.json')
  })
  if (form === undefined) return unknownCodes
  const write = `add schemas/forms/${form}.json`
  return [...unknownCodes, ...checkName('/form', `there is no form "${form}"`, form, forms.keys(), write)]
}
