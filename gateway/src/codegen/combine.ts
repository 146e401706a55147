import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Json,
  type JsonObject,
  jsonFilesBelow,
  nameOf,
  pascalCase,
  readJsonObject,
} from '../lib/json-file.ts'

/** Definitions by type name: every model, shape, operation part and block setting of the contract. */
export type Definitions = Record<string, JsonObject>

const SHAPES = ['brand', 'page', 'theme', 'form', 'operation', 'scenario']

/** Gathers all schemas into one set of definitions whose references are local, so that one compilation sees each once. */
export function combine(schemasFolder: string): Definitions {
  const definitions: Definitions = {}
  for (const shape of SHAPES)
    addFile(definitions, `${shape}.json`, readJsonObject(join(schemasFolder, `${shape}.json`)))
  for (const file of jsonFilesBelow(join(schemasFolder, 'models')))
    addFile(definitions, file, readJsonObject(join(schemasFolder, 'models', file)))
  for (const file of jsonFilesBelow(join(schemasFolder, 'blocks')))
    definitions[`${pascalCase(nameOf(file))}Props`] = filled(
      localReferences(readJsonObject(join(schemasFolder, 'blocks', file))),
    ) as JsonObject
  definitions.Nothing = {
    type: 'object',
    additionalProperties: false,
    properties: {},
    description: 'No input.',
  }
  for (const [id, operation] of readOperations(schemasFolder))
    addOperation(definitions, pascalCase(id), operation)
  return definitions
}

/** Types of an operation: what is asked, what a handler sees where defaults make that another, and what comes back. */
function addOperation(definitions: Definitions, name: string, operation: JsonObject) {
  for (const [part, schema] of Object.entries({ Query: operation.query, Body: operation.body })) {
    if (schema === undefined) continue
    const asked = localReferences(schema) as JsonObject
    const seen = filled(asked) as JsonObject
    definitions[`${name}${part}`] = asked
    if (JSON.stringify(seen) !== JSON.stringify(asked)) definitions[`${name}${part}Filled`] = seen
  }
  definitions[`${name}Value`] = localReferences(operation.response!) as JsonObject
}

/** The same schema after the gateway filled the defaults: what has a default is always there. */
function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled)
  if (value === null || typeof value !== 'object') return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner)]),
  ) as JsonObject
  const properties = copy.properties
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return copy
  const withDefault = Object.keys(properties).filter((key) => 'default' in (properties[key] as JsonObject))
  if (withDefault.length === 0) return copy
  return { ...copy, required: [...new Set([...((copy.required ?? []) as string[]), ...withDefault])] }
}

/** Operation files by id (`wallet.transfer`), sorted. */
export function readOperations(schemasFolder: string): Map<string, JsonObject> {
  const folder = join(schemasFolder, 'operations')
  if (!existsSync(folder)) return new Map()
  return new Map(
    jsonFilesBelow(folder).map((file) => [
      file.slice(0, -5).replace('/', '.'),
      readJsonObject(join(folder, file)),
    ]),
  )
}

function addFile(definitions: Definitions, file: string, schema: JsonObject) {
  const { $schema: _schema, definitions: inner, ...rest } = schema
  const title = typeof schema.title === 'string' ? schema.title : pascalCase(nameOf(file))
  definitions[title] = filled(localReferences(rest)) as JsonObject
  for (const [name, value] of Object.entries((inner ?? {}) as JsonObject))
    definitions[name] = filled(localReferences(value)) as JsonObject
}

/** `../../models/member.json` -> `#/definitions/Member`; `../form.json#/definitions/FormField` -> `#/definitions/FormField`. */
function localReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(localReferences)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([key]) => key !== '$schema')
    .map(([key, inner]) => [key, key === '$ref' ? localReference(String(inner)) : localReferences(inner)])
  const copy = Object.fromEntries(entries) as JsonObject
  return String(copy.$ref ?? '').startsWith('http') ? { type: 'object' } : copy
}

const TITLES: Record<string, string> = {
  form: 'FormFile',
  page: 'PageFile',
  operation: 'OperationFile',
  scenario: 'ScenarioFile',
}

function localReference(reference: string): string {
  if (reference.startsWith('#') || reference.startsWith('http')) return reference
  const [file = '', pointer] = reference.split('#')
  if (pointer) return `#${pointer}`
  const name = nameOf(file)
  return `#/definitions/${TITLES[name] ?? pascalCase(name)}`
}
