import { pointerKeys } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../lib/json-file.ts'

/** Direction of a schema: fields that are only read are no input, fields that are only written no output. */
export type Direction = 'input' | 'output'

type Conversion = {
  root: JsonObject
  direction: Direction
  formats: ReadonlySet<string>
  /** Marks something that the format of operation files cannot say. */
  mark(note: string): void
}

/** Keywords that mean the same in draft-07. */
const KEPT = [
  'title',
  'description',
  'enum',
  'const',
  'default',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
] as const

/** Keywords without effect on values. */
const SILENT = new Set(['example', 'examples', 'xml', 'externalDocs', 'deprecated', 'readOnly', 'writeOnly'])

/** Keywords that this file converts. */
const CONVERTED = new Set([
  '$ref',
  'type',
  'nullable',
  'properties',
  'items',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'format',
  'exclusiveMinimum',
  'exclusiveMaximum',
])

/** Converts a schema of OpenAPI 3.0 or 3.1 to draft-07 without references. */
export function schemaOf(schema: Json | undefined, conversion: Conversion): JsonObject {
  return convert(schema ?? {}, conversion, [])
}

function convert(given: Json, conversion: Conversion, within: readonly string[]): JsonObject {
  if (!isObject(given)) return {}
  const { mark } = conversion
  if (typeof given.$ref === 'string') return convertReference(given.$ref, conversion, within)
  for (const key of Object.keys(given))
    if (
      !KEPT.some((kept) => kept === key) &&
      !CONVERTED.has(key) &&
      !SILENT.has(key) &&
      !key.startsWith('x-')
    )
      mark(`the keyword "${key}" of a schema`)
  const parts = Array.isArray(given.allOf) ? given.allOf.map((part) => convert(part, conversion, within)) : []
  const own: JsonObject = {
    ...typeOf(given),
    ...kept(given),
    ...boundsOf(given),
    ...formatOf(given, conversion),
    ...insideOf(given, conversion, within),
  }
  return withPossibleFields(parts.reduceRight((all, part) => merged(part, all), own))
}

function convertReference(reference: string, conversion: Conversion, within: readonly string[]): JsonObject {
  if (within.includes(reference)) {
    conversion.mark(`the schema ${reference}, which contains itself`)
    return {}
  }
  const target = resolve(conversion.root, reference)
  if (target === undefined) {
    conversion.mark(`the reference ${reference}, which leads to no part of this file`)
    return {}
  }
  return convert(target, conversion, [...within, reference])
}

/** The part of a description that a reference names; undefined for other files and missing parts. */
export function resolve(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#/')) return undefined
  return pointerKeys(decodeURIComponent(reference.slice(1))).reduce<Json | undefined>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    root,
  )
}

/** `nullable` of 3.0 is the type `null` of draft-07; a schema with fields or items has its type named. */
function typeOf({ type, nullable, properties, items, enum: values }: JsonObject): JsonObject {
  const named = type ?? (isObject(properties) ? 'object' : isObject(items) ? 'array' : undefined)
  if (named === undefined) return {}
  const types = [...new Set([named, ...(nullable === true ? ['null'] : [])].flat())]
  // An enumeration says its types by its values, and needs null among them.
  if (Array.isArray(values)) return {}
  return { type: types.length === 1 ? types[0]! : types }
}

function kept(schema: JsonObject): JsonObject {
  const entries = KEPT.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]!] as const)
  const result: JsonObject = Object.fromEntries(entries)
  if (schema.nullable === true && Array.isArray(result.enum) && !result.enum.includes(null))
    result.enum = [...result.enum, null]
  return result
}

/** `exclusiveMinimum: true` of 3.0 makes the minimum exclusive; in draft-07 it is the bound itself. */
function boundsOf(schema: JsonObject): JsonObject {
  const bounds: JsonObject = {}
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[exclusive] === 'number') bounds[exclusive] = schema[exclusive]
    if (schema[exclusive] === true && typeof schema[bound] === 'number') bounds[exclusive] = schema[bound]
  }
  return bounds
}

/** Formats of numbers are ranges of a language's types; formats of texts must be in schemas/formats.json. */
function formatOf({ format, type }: JsonObject, { formats, mark }: Conversion): JsonObject {
  if (typeof format !== 'string' || type === 'integer' || type === 'number') return {}
  if (formats.has(format)) return { format }
  mark(`the format "${format}", which schemas/formats.json lacks`)
  return {}
}

function insideOf(schema: JsonObject, conversion: Conversion, within: readonly string[]): JsonObject {
  const inside: JsonObject = {}
  const { properties, items, additionalProperties, not } = schema
  if (isObject(properties)) inside.properties = propertiesOf(properties, conversion, within)
  if (isObject(items)) inside.items = convert(items, conversion, within)
  if (typeof additionalProperties === 'boolean') inside.additionalProperties = additionalProperties
  if (isObject(additionalProperties))
    inside.additionalProperties = convert(additionalProperties, conversion, within)
  if (isObject(not)) inside.not = convert(not, conversion, within)
  for (const key of ['anyOf', 'oneOf'] as const) {
    const choices = schema[key]
    if (Array.isArray(choices)) inside[key] = choices.map((choice) => convert(choice, conversion, within))
  }
  return inside
}

function propertiesOf(properties: JsonObject, conversion: Conversion, within: readonly string[]): JsonObject {
  const away = conversion.direction === 'input' ? 'readOnly' : 'writeOnly'
  const isAway = (schema: Json) => {
    const target =
      isObject(schema) && typeof schema.$ref === 'string' ? resolve(conversion.root, schema.$ref) : schema
    return isObject(target) && target[away] === true
  }
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => !isAway(schema))
      .map(([name, schema]) => [name, convert(schema, conversion, within)]),
  )
}

/** Joins the parts of `allOf`, because draft-07 closes each part by itself. */
function merged(part: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...asObject(part.properties), ...asObject(other.properties) }
  const required = [...new Set([...asList(part.required), ...asList(other.required)])]
  return {
    ...part,
    ...other,
    ...(Object.keys(properties).length > 0 && { type: 'object', properties }),
    ...(required.length > 0 && { required }),
  }
}

/** Removes required fields that the direction has not. */
function withPossibleFields(schema: JsonObject): JsonObject {
  if (!isObject(schema.properties) || !Array.isArray(schema.required)) return schema
  const { properties, required } = schema
  return { ...schema, required: required.filter((name) => Object.hasOwn(properties, String(name))) }
}

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
