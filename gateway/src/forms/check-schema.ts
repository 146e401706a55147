import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { FORM_KEYWORDS } from './keywords.ts'

/** Formats of compiled schemas by name; patterns, so that they are part of the compiled code. */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  // Neither part begins or ends with a dot or has two in a row (RFC 5321, 4.1.2).
  email: /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)*$/u,
  date: /^(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u,
  uri: /^[a-z][a-z0-9+.-]*:[^\s]+$/iu,
  color: /^#[0-9a-f]{6}$/iu,
}

/** Error for a schema that cannot be compiled for the browser, with the place and the reason. */
class UncompilableSchema extends Error {
  readonly pointer: string

  constructor(pointer: string, why: string) {
    super(`${pointer || '/'}: ${why}`)
    this.name = 'UncompilableSchema'
    this.pointer = pointer
  }
}

/** Refuses schemas that the precompiler does not support, so that browser and gateway always agree. */
export function refuseUncompilable(schema: JsonObject): void {
  walk(schema, '', true)
}

const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SCHEMA_MAPS = ['properties', 'patternProperties', 'definitions', 'dependencies'] as const
const SCHEMAS = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
] as const
const PLAIN = [
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'type',
  'enum',
  'const',
  'multipleOf',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'required',
  'format',
] as const
/** Keywords of draft-07 that check nothing. */
const EFFECTLESS = ['contentMediaType', 'contentEncoding']

/** Keywords that say nothing about values, and may therefore stand beside a reference. */
const NOTES = ['$ref', '$schema', '$comment', 'title', 'description', 'definitions']

const KNOWN = new Set<string>([
  ...SCHEMA_LISTS,
  ...SCHEMA_MAPS,
  ...SCHEMAS,
  ...PLAIN,
  ...FORM_KEYWORDS,
  '$ref',
])

function walk(schema: Json | undefined, pointer: string, isRoot = false): void {
  if (typeof schema === 'boolean' && !isRoot) return
  if (!isObject(schema)) throw new UncompilableSchema(pointer, 'a schema is an object')
  for (const keyword of Object.keys(schema)) refuseKeyword(schema, keyword, pointer)
  for (const keyword of SCHEMAS) walkInto(schema[keyword], `${pointer}/${keyword}`)
  for (const keyword of SCHEMA_LISTS) walkInto(schema[keyword], `${pointer}/${keyword}`)
  for (const keyword of SCHEMA_MAPS) {
    for (const [name, inner] of Object.entries((schema[keyword] ?? {}) as JsonObject)) {
      const isListOfNames = keyword === 'dependencies' && Array.isArray(inner)
      if (!isListOfNames) walk(inner, `${pointer}/${keyword}${formatPointerStep(name)}`)
    }
  }
}

function walkInto(value: Json | undefined, pointer: string): void {
  if (value === undefined) return
  if (Array.isArray(value)) value.forEach((inner, index) => walk(inner, `${pointer}/${index}`))
  else walk(value, pointer)
}

function refuseKeyword(schema: JsonObject, keyword: string, pointer: string): void {
  const at = pointer + formatPointerStep(keyword)
  const value = schema[keyword]
  if (keyword === '$id')
    throw new UncompilableSchema(at, 'the precompiler names schemas itself: leave $id out')
  if (keyword === '$ref') refuseReference(schema, String(value), at)
  if (keyword === 'format' && !(String(value) in FORMATS))
    throw new UncompilableSchema(
      at,
      `no format ${String(value)}: take one of ${Object.keys(FORMATS).join(', ')}, or write a pattern`,
    )
  if (keyword === 'pattern') refusePattern(String(value), at)
  if (keyword === 'patternProperties')
    for (const pattern of Object.keys(value as JsonObject)) refusePattern(pattern, at)
  if (isObject(value) && '$data' in value)
    throw new UncompilableSchema(at, '$data is not known: take equalTo')
  if (EFFECTLESS.includes(keyword))
    throw new UncompilableSchema(at, `${keyword} checks nothing: leave it out, or write a pattern`)
  if (keyword === 'properties' && isObject(value) && Object.hasOwn(value, '__proto__'))
    throw new UncompilableSchema(`${at}/__proto__`, 'a property of this name is not checked: rename it')
  if (!KNOWN.has(keyword)) throw new UncompilableSchema(at, `no keyword ${keyword} in draft-07`)
}

function refuseReference(schema: JsonObject, reference: string, at: string): void {
  if (reference === '#' || (reference.startsWith('#/') && !reference.startsWith('#/definitions/')))
    throw new UncompilableSchema(at, `put the part that ${reference} names under definitions`)
  if (!reference.startsWith('#/definitions/'))
    throw new UncompilableSchema(
      at,
      `${reference} is outside this schema: write the schema itself, or put it under definitions`,
    )
  const other = Object.keys(schema).find((keyword) => !NOTES.includes(keyword))
  if (other !== undefined)
    throw new UncompilableSchema(
      at,
      `draft-07 ignores "${other}" beside a reference: write allOf with the reference and the rest`,
    )
}

function refusePattern(pattern: string, at: string): void {
  try {
    void RegExp(pattern, 'u')
  } catch (error) {
    throw new UncompilableSchema(at, (error as Error).message)
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
