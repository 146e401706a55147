import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonObject, readJsonObject } from '../../src/lib/json-file.ts'
import { buildClosedObject, getProperties, getRequired } from './schema-parts.ts'

type StudioCallFile = {
  request: string
  access: string
  /** The call is about the draft as the caller has seen it. */
  ifMatch?: true
  query?: JsonObject
  body?: JsonObject
  response: string
}

type CallsFile = { definitions: Record<string, JsonObject>; calls: Record<string, StudioCallFile> }

function readCalls(schemasFolder: string): CallsFile {
  const file = join(schemasFolder, 'studio/calls.json')
  return existsSync(file) ? (readJsonObject(file) as never) : { definitions: {}, calls: {} }
}

/** Schemas of the bodies of the studio's calls by type name, and `StudioInputs` with what each call takes. */
export function buildStudioSchemas(schemasFolder: string): [string, JsonObject][] {
  const { definitions, calls } = readCalls(schemasFolder)
  const inputs = Object.entries(calls).map(([id, { request, ifMatch, query, body }]) => {
    const input = inputSchema(request, query && resolved(query, definitions))
    return [
      id,
      buildClosedObject({ input, ...(body && { body }), ...(ifMatch && { seq: { type: 'integer' } }) }),
    ]
  })
  const all = { title: 'StudioInputs', ...buildClosedObject(Object.fromEntries(inputs)) }
  const schemas = [...Object.entries(definitions), ['StudioInputs', all]]
  // A list that must have an item would be a tuple in TypeScript.
  return JSON.parse(JSON.stringify(schemas), (key, value: unknown) =>
    key === 'minItems' ? undefined : value,
  )
}

/** Names of a path and keys of a query as one object. */
function inputSchema(request: string, query: JsonObject = {}): JsonObject {
  const names = [...request.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const { properties, required } = buildClosedObject(
    Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  )
  return {
    ...buildClosedObject({ ...(properties as JsonObject), ...getProperties(query) }),
    required: [...(required as string[]), ...getRequired(query)],
  }
}

function resolved(schema: JsonObject, definitions: Record<string, JsonObject>): JsonObject {
  return definitions[String(schema.$ref).replace('#/definitions/', '')] ?? schema
}

/** The table of the studio's calls, which its client and its server share, and the type of each answer. */
export function generateStudioTable(schemasFolder: string): string {
  const rows = Object.entries(readCalls(schemasFolder).calls)
  const types = rows.flatMap(([, { response }]) => response.match(/[A-Z]\w+/g) ?? [])
  return [
    `import type { ${[...new Set(types)].sort().join(', ')} } from '../studio/api.ts'`,
    '',
    '/** Method, path below /_studio/api, and right of each call of the studio. */',
    'export const studioTable = {',
    ...rows.map(([id, { request, access }]) => `  '${id}': ${JSON.stringify({ request, access })},`),
    '} as const',
    '',
    'export type StudioCallId = keyof typeof studioTable',
    '',
    '/** Answer of each call. */',
    'export type StudioAnswers = {',
    ...rows.map(([id, { response }]) => `  '${id}': ${response}`),
    '}',
    '',
  ].join('\n')
}
