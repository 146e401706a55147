import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withAllTableKeys } from '../../src/lib/json/table-keys.ts'
import {
  getFileName,
  type Json,
  type JsonObject,
  listJsonFilesBelow,
  readJsonObject,
  toPascalCase,
} from '../../src/lib/json-file.ts'
import { buildOperationsSchema, formatOperationsName } from './operations-schema.ts'
import { buildClosedObject, getRequired, isObject, listKeysWithDefault } from './schema-parts.ts'
import { buildStudioSchemas } from './studio-calls.ts'

/** A type of the contract. Types are exported from their file only if their schema has a title. */
export type Definition = { file: string; schema: JsonObject; isExported: boolean }

/** Every shape, model and block setting by type name, and one definition for the operations of each family. */
export type Definitions = Map<string, Definition>

const SHAPES = ['brand', 'page', 'theme', 'form', 'scenario', 'journey', 'lottery-type', 'upstream', 'market']

/** Models whose properties are part of many queries and answers. */
const SHARED = ['PageQuery', 'Paging']

/** Combines all schemas into one set of definitions with local references, so that each is compiled once. */
export function combine(schemasFolder: string): Definitions {
  const definitions: Definitions = new Map()
  for (const shape of SHAPES)
    addFile(definitions, shape, shape, settings(readJsonObject(join(schemasFolder, `${shape}.json`))))
  for (const name of listJsonFilesBelow(join(schemasFolder, 'models')).map(getFileName)) {
    const file = name.startsWith('seed-') ? 'seed' : 'models'
    addFile(definitions, file, name, readJsonObject(join(schemasFolder, 'models', `${name}.json`)))
  }
  definitions.set('BlockProps', { file: 'blocks', schema: blockProps(schemasFolder), isExported: true })
  const shared = SHARED.map((name) => [name, definitions.get(name)!.schema] as const)
  for (const [family, operations] of groupByFamily(readOperations(schemasFolder)))
    definitions.set(formatOperationsName(family), {
      file: family,
      schema: buildOperationsSchema(local(operations), shared),
      isExported: true,
    })
  for (const [name, schema] of buildStudioSchemas(schemasFolder))
    definitions.set(name, { file: 'studio', schema, isExported: schema.title === name })
  const read = (path: string) => readJsonObject(join(schemasFolder, path))
  for (const definition of definitions.values())
    definition.schema = withAllTableKeys(definition.schema, read) as JsonObject
  return definitions
}

/** Operations by family and id, in the order of the files. */
export function groupByFamily(operations: Map<string, JsonObject>): Map<string, Map<string, JsonObject>> {
  const byFamily = new Map<string, Map<string, JsonObject>>()
  for (const [id, operation] of operations) {
    const family = id.split('.')[0]!
    byFamily.set(family, (byFamily.get(family) ?? new Map<string, JsonObject>()).set(id, operation))
  }
  return byFamily
}

function local(operations: Map<string, JsonObject>): Map<string, JsonObject> {
  return new Map([...operations].map(([id, operation]) => [id, localReferences(operation) as JsonObject]))
}

function blockProps(schemasFolder: string): JsonObject {
  const blocks = listJsonFilesBelow(join(schemasFolder, 'blocks')).map((file) => [
    getFileName(file),
    filled(localReferences(settings(readJsonObject(join(schemasFolder, 'blocks', file))))),
  ])
  return {
    ...buildClosedObject(Object.fromEntries(blocks)),
    description: 'Settings of each block, checked and filled by the gateway.',
  }
}

/** The schema of a file that people write, with its first description only: editors show the others in the file itself. */
function settings({ description, ...schema }: JsonObject): JsonObject {
  return {
    ...(withoutDescriptions(schema) as JsonObject),
    ...(description === undefined ? {} : { description }),
  }
}

function withoutDescriptions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDescriptions)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key, inner]) => key !== 'description' || isObject(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutDescriptions(inner)]))
}

/** The schema after the gateway has filled defaults: properties with a default become required. */
function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled)
  if (value === null || typeof value !== 'object') return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner)]),
  ) as JsonObject
  const withDefault = listKeysWithDefault(copy)
  if (withDefault.length === 0) return copy
  return { ...copy, required: [...new Set([...getRequired(copy), ...withDefault])] }
}

/** Operation files by id (`wallet.transfer`), sorted. */
export function readOperations(schemasFolder: string): Map<string, JsonObject> {
  const folder = join(schemasFolder, 'operations')
  if (!existsSync(folder)) return new Map()
  return new Map(
    listJsonFilesBelow(folder).map((file) => [
      file.slice(0, -5).replace('/', '.'),
      readJsonObject(join(folder, file)),
    ]),
  )
}

function addFile(definitions: Definitions, file: string, name: string, schema: JsonObject) {
  const { $schema: _schema, definitions: inner, ...rest } = schema
  const title = typeof schema.title === 'string' ? schema.title : toPascalCase(name)
  const all = { [title]: rest, ...(inner as Record<string, JsonObject> | undefined) }
  for (const [key, value] of Object.entries(all))
    definitions.set(key, {
      file,
      schema: filled(localReferences(value)) as JsonObject,
      isExported: value.title === key,
    })
}

/**
 * Makes references local: `../../models/member.json` -> `#/definitions/Member`;
 * `../form.json#/definitions/FormField` -> `#/definitions/FormField`.
 */
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
  scenario: 'ScenarioFile',
  journey: 'JourneyFile',
  'lottery-type': 'LotteryFile',
}

function localReference(reference: string): string {
  if (reference.startsWith('#') || reference.startsWith('http')) return reference
  const [file = '', pointer] = reference.split('#')
  if (pointer) return `#${pointer}`
  const name = getFileName(file)
  return `#/definitions/${TITLES[name] ?? toPascalCase(name)}`
}
