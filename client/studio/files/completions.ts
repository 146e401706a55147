import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../lib/json.ts'
import { findJsonPlace } from './json-place.ts'

/** A name or a value that fits at the caret. */
export type Completion = {
  label: string
  help: string
  /** Text that replaces the part between `from` and `to`. */
  insert: string
  from: number
  to: number
}

/** Names and values that the schema of a file allows at the caret, those that begin as typed. */
export function listCompletions(text: string, caret: number, schema: JsonObject): Completion[] {
  const { path, isKey, keys, typed, hasColon, from, to } = findJsonPlace(text, caret)
  const schemas = path.reduce<JsonObject[]>(
    (all, step) => below(all, step, schema),
    variantsOf(schema, schema),
  )
  const begun = typed.toLowerCase()
  const found = isKey
    ? namesIn(schemas, schema)
        .filter(([name]) => !keys.includes(name) || name === typed)
        .map(([name, help]) => ({ label: name, help, insert: JSON.stringify(name) + (hasColon ? '' : ': ') }))
    : valuesIn(schemas).map(([value, help]) => ({
        label: typeof value === 'string' ? value : JSON.stringify(value),
        help,
        insert: JSON.stringify(value),
      }))
  return found
    .filter(({ label }) => label.toLowerCase().startsWith(begun))
    .map((one) => ({ ...one, from, to }))
}

/** A schema with its alternatives; a reference leads into the definitions of the whole. */
function variantsOf(schema: Json | undefined, root: JsonObject, depth = 0): JsonObject[] {
  if (!isObject(schema) || depth > 8) return []
  const name = typeof schema.$ref === 'string' ? /^#\/definitions\/(.+)$/.exec(schema.$ref)?.[1] : undefined
  const definitions = isObject(root.definitions) ? root.definitions : {}
  const inner = [
    ...(name === undefined ? [] : [definitions[name]]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : [])),
  ]
  return [schema, ...inner.flatMap((one) => variantsOf(one, root, depth + 1))]
}

function below(schemas: readonly JsonObject[], step: string | number, root: JsonObject): JsonObject[] {
  return schemas.flatMap((schema) => {
    if (typeof step === 'number') return variantsOf(schema.items, root)
    const named = isObject(schema.properties) ? schema.properties[step] : undefined
    return variantsOf(named ?? schema.additionalProperties, root)
  })
}

function namesIn(schemas: readonly JsonObject[], root: JsonObject): [string, string][] {
  const names = new Map<string, string>()
  for (const { properties } of schemas)
    for (const [name, part] of Object.entries(isObject(properties) ? properties : {}))
      if (!names.has(name)) names.set(name, helpIn(variantsOf(part, root)))
  return [...names]
}

function valuesIn(schemas: readonly JsonObject[]): [Json, string][] {
  const help = helpIn(schemas)
  const values = schemas.flatMap((schema): Json[] => [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...('const' in schema ? [schema.const!] : []),
    ...(schema.type === 'boolean' ? [true, false] : []),
    ...('default' in schema ? [schema.default!] : []),
    ...(schema.type === 'object' ? [{}] : schema.type === 'array' ? [[]] : []),
  ])
  const texts = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...texts.values()].map((value) => [value, help])
}

function helpIn(schemas: readonly JsonObject[]): string {
  const described = schemas.find(({ description }) => typeof description === 'string')
  return typeof described?.description === 'string' ? described.description : ''
}
