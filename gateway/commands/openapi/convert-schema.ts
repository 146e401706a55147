import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { resolveType, withFittingKeywords } from './typed-keywords.ts'

/** Direction of a schema: fields that are only read are no input, fields that are only written no output. */
export type Direction = 'input' | 'output'

/** Facts of the conversion of one description. */
export type Conversion = {
  root: JsonObject
  /** Version of OpenAPI; 3.0 ignores keywords beside a reference. */
  version: string
  direction: Direction
  formats: ReadonlySet<string>
  /** Marks something that the format of operation files cannot say. */
  mark(note: string): void
}

/** State of one attempt: the notes are dropped with it, and the budget limits its size. */
type Attempt = Conversion & { deepest: number; left: number }

/** Maximum number of schemas in a converted one; a page that shows more than a few dozen fields of an answer is unknown. */
const MOST_SCHEMAS = 500

/** Levels of references to try, until the result is small enough. */
const LEVELS = [Infinity, 8, 6, 5, 4, 3, 2, 1]

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
const SILENT = new Set([
  'example',
  'examples',
  'xml',
  'externalDocs',
  'deprecated',
  'readOnly',
  'writeOnly',
  'summary',
])

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

/**
 * Converts a schema of OpenAPI 3.0 or 3.1 to draft-07 without references. A schema that would become too large is cut
 * at the references of a level, each of which becomes a schema that accepts everything.
 */
export function convertSchema(schema: Json | undefined, conversion: Conversion): JsonObject {
  for (const deepest of LEVELS) {
    const notes = new Set<string>()
    const attempt = {
      ...conversion,
      deepest,
      left: MOST_SCHEMAS,
      mark: (note: string) => void notes.add(note),
    }
    const converted = convert(schema ?? {}, attempt, [])
    if (attempt.left < 0) continue
    for (const note of notes) conversion.mark(note)
    return converted
  }
  conversion.mark(`a schema with more than ${MOST_SCHEMAS} parts: it accepts everything here`)
  return {}
}

function convert(given: Json, conversion: Attempt, within: readonly string[]): JsonObject {
  conversion.left -= 1
  if (!isObject(given) || conversion.left < 0) return {}
  const { mark } = conversion
  if (typeof given.$ref === 'string') return convertReference(given.$ref, given, conversion, within)
  for (const key of Object.keys(given))
    if (
      !KEPT.some((kept) => kept === key) &&
      !CONVERTED.has(key) &&
      !SILENT.has(key) &&
      !key.startsWith('x-')
    )
      mark(`the keyword "${key}" of a schema`)
  const parts = Array.isArray(given.allOf) ? given.allOf.map((part) => convert(part, conversion, within)) : []
  const own: JsonObject = withFittingKeywords(
    {
      ...resolveType(given),
      ...kept(given),
      ...boundsOf(given),
      ...formatOf(given, conversion),
      ...insideOf(given, conversion, within),
    },
    mark,
  )
  const whole = parts.reduceRight((all, part) => mergeAllOfParts(part, all), own)
  return withPossibleFields(given.nullable === true ? nullable(whole) : whole)
}

function convertReference(
  reference: string,
  { $ref: _reference, ...beside }: JsonObject,
  conversion: Attempt,
  within: readonly string[],
): JsonObject {
  const { mark } = conversion
  const has = Object.keys(beside).some(
    (key) => !SILENT.has(key) && key !== 'description' && !key.startsWith('x-'),
  )
  if (has && conversion.version.startsWith('3.0'))
    mark(`the keywords beside the reference ${reference}, which OpenAPI 3.0 ignores`)
  else if (has) return convert({ allOf: [{ $ref: reference }], ...beside }, conversion, within)
  const target = resolve(conversion.root, reference)
  const fault = within.includes(reference)
    ? `the schema ${reference}, which contains itself`
    : target === undefined
      ? formatMissingPart(reference)
      : within.length >= conversion.deepest
        ? `the schema ${reference} at this depth, because the whole is too large: it accepts everything there`
        : undefined
  if (fault === undefined) return convert(target!, conversion, [...within, reference])
  mark(fault)
  return {}
}

/** Note about a reference that leads nowhere. */
export function formatMissingPart(reference: string): string {
  if (reference.startsWith('#')) return `the reference ${reference}, which leads to no part of this file`
  return `the reference ${reference}: there is no such file here; bundle the description first (redocly bundle)`
}

/** The part of a description that a reference names; undefined for other files and missing parts. */
export function resolve(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#/')) return undefined
  return parsePointer(decoded(reference.slice(1))).reduce<Json | undefined>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    root,
  )
}

/** A reference as written, if it has a percent sign that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function kept(schema: JsonObject): JsonObject {
  return Object.fromEntries(KEPT.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
}

/** `nullable` of 3.0 is the type `null` of draft-07; an enumeration needs null among its values. */
function nullable(schema: JsonObject): JsonObject {
  const choices = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(schema[key]))
  return {
    ...schema,
    ...(schema.type !== undefined && { type: [...new Set([schema.type, 'null'].flat())] }),
    ...(Array.isArray(schema.enum) && { enum: [...new Set([...schema.enum, null])] }),
    ...(choices && { [choices]: [...(schema[choices] as Json[]), { type: 'null' }] }),
  }
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

function insideOf(schema: JsonObject, conversion: Attempt, within: readonly string[]): JsonObject {
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
    if (Array.isArray(choices) && choices.length > 0)
      inside[key] = choices.map((choice) => convert(choice, conversion, within))
  }
  return inside
}

function propertiesOf(properties: JsonObject, conversion: Attempt, within: readonly string[]): JsonObject {
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

/** Joins the parts of `allOf`, because draft-07 closes each part by itself. A second choice stays in `allOf`. */
export function mergeAllOfParts(part: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...asObject(part.properties), ...asObject(other.properties) }
  const required = [...new Set([...asList(part.required), ...asList(other.required)])]
  const both = ['oneOf', 'anyOf', 'not'].filter((key) => part[key] !== undefined && other[key] !== undefined)
  const apart = [...asList(part.allOf), ...asList(other.allOf), ...both.map((key) => ({ [key]: part[key]! }))]
  return {
    ...part,
    ...other,
    ...(Object.keys(properties).length > 0 && { type: 'object', properties }),
    ...(required.length > 0 && { required }),
    ...(apart.length > 0 && { allOf: apart }),
  }
}

/**
 * Closes an object of an input. Where its choices have fields of their own, each choice is closed with the fields of
 * all; undefined if the fields cannot be known.
 */
export function closeSchema(schema: JsonObject): JsonObject | undefined {
  if (schema.additionalProperties !== undefined) return schema
  const keys = (['oneOf', 'anyOf', 'allOf', 'not'] as const).filter((key) => schema[key] !== undefined)
  const [key] = keys
  const addsFields = (choice: Json) =>
    isObject(choice) &&
    (Object.keys(asObject(choice.properties)).some(
      (name) => !Object.hasOwn(asObject(schema.properties), name),
    ) ||
      ['oneOf', 'anyOf', 'allOf', 'additionalProperties'].some((inner) => choice[inner] !== undefined))
  if (!keys.some((one) => [schema[one]].flat().some((choice) => addsFields(choice!))))
    return withPossibleFields({ additionalProperties: false, ...schema })
  if (keys.length > 1 || (key !== 'oneOf' && key !== 'anyOf')) return undefined
  const { [key]: choices, ...base } = schema
  const all = asList(choices).map((choice) =>
    isObject(choice) && [undefined, 'object'].includes(choice.type as string | undefined)
      ? closeSchema(mergeAllOfParts(base, choice))
      : undefined,
  )
  return all.some((choice) => choice === undefined) ? undefined : { ...base, [key]: all as JsonObject[] }
}

/** Removes required fields that the direction has not. */
function withPossibleFields(schema: JsonObject): JsonObject {
  if (!isObject(schema.properties) || !Array.isArray(schema.required)) return schema
  return { ...schema, required: schema.required.filter((name) => hasField(schema, String(name))) }
}

function hasField(schema: Json, name: string): boolean {
  if (!isObject(schema)) return false
  const choices = [schema.oneOf, schema.anyOf, schema.allOf].flatMap(asList)
  return Object.hasOwn(asObject(schema.properties), name) || choices.some((choice) => hasField(choice, name))
}

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
