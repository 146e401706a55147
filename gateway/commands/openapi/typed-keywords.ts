import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'

const isNumber = (value: Json) => typeof value === 'number' && Number.isFinite(value)
const isCount = (value: Json) => Number.isInteger(value) && Number(value) >= 0
const isText = (value: Json) => typeof value === 'string'
const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean'

/** Keywords that say something about values of certain types, with a check of the keyword's own value. */
const TYPED: Readonly<Record<string, { types: readonly string[]; fits(value: Json): boolean }>> = {
  minLength: { types: ['string'], fits: isCount },
  maxLength: { types: ['string'], fits: isCount },
  pattern: { types: ['string'], fits: isText },
  format: { types: ['string'], fits: isText },
  minimum: { types: ['number', 'integer'], fits: isNumber },
  maximum: { types: ['number', 'integer'], fits: isNumber },
  exclusiveMinimum: { types: ['number', 'integer'], fits: isNumber },
  exclusiveMaximum: { types: ['number', 'integer'], fits: isNumber },
  multipleOf: { types: ['number', 'integer'], fits: (value) => isNumber(value) && Number(value) > 0 },
  items: { types: ['array'], fits: isSchema },
  minItems: { types: ['array'], fits: isCount },
  maxItems: { types: ['array'], fits: isCount },
  uniqueItems: { types: ['array'], fits: (value) => typeof value === 'boolean' },
  properties: { types: ['object'], fits: isObject },
  additionalProperties: { types: ['object'], fits: isSchema },
  required: { types: ['object'], fits: (value) => Array.isArray(value) && value.every(isText) },
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

/** Types of a schema as an object with `type`; an enumeration says its types by its values. */
export function resolveType({ type, enum: values }: JsonObject): JsonObject {
  if (type === undefined || (Array.isArray(values) && values.length > 0)) return {}
  const known = [type].flat().filter((name) => TYPES.includes(String(name)))
  return typeNamed(known as string[])
}

function typeNamed(types: readonly string[]): JsonObject {
  const [first, ...others] = new Set(types)
  if (first === undefined) return {}
  return { type: others.length === 0 ? first : [first, ...others] }
}

/**
 * Removes keywords that say nothing about the schema's types or have a wrong value, which Ajv's strict mode refuses.
 * Without a type, the keywords name it.
 */
export function withFittingKeywords(schema: JsonObject, mark: (note: string) => void): JsonObject {
  const fitting = Object.entries(schema).flatMap(([key, value]) => {
    const written = WRITTEN[key] ? WRITTEN[key](value) : value
    if (written !== undefined && (TYPED[key]?.fits(value) ?? true)) return [[key, written] as const]
    mark(`the keyword "${key}": ${JSON.stringify(value).slice(0, 60)} of a schema`)
    return []
  })
  const isListed = fitting.some(([key]) => key === 'enum' || key === 'const')
  if (isListed)
    return Object.fromEntries(fitting.filter(([key]) => TYPED[key] === undefined && key !== 'type'))
  const named = [schema.type ?? fitting.flatMap(([key]) => TYPED[key]?.types[0] ?? [])].flat() as string[]
  const isOfType = (key: string) =>
    TYPED[key] === undefined || TYPED[key].types.some((type) => named.includes(type))
  const kept = fitting.filter(([key]) => isOfType(key))
  for (const [key] of fitting)
    if (!isOfType(key)) mark(`the keyword "${key}" of a schema of type ${named.join(', ')}`)
  return { ...typeNamed(named), ...Object.fromEntries(kept.filter(([key]) => key !== 'type')) }
}

/** Values that draft-07 writes otherwise; undefined for one that it cannot say. */
const WRITTEN: Readonly<Record<string, (value: Json) => Json | undefined>> = {
  enum: (value) => (Array.isArray(value) && value.length > 0 ? distinct(value) : undefined),
  required: (value) => (Array.isArray(value) ? distinct(value) : undefined),
  title: (value) => (isText(value) ? value : undefined),
  description: (value) => (isText(value) ? value : undefined),
  pattern: (value) => readablePattern(String(value)),
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** A pattern that JavaScript reads with the flag `u`, in which a letter or mark without need for it has no backslash. */
function readablePattern(pattern: string): string | undefined {
  const plain = pattern.replaceAll(/\\(.)/gu, (all, character: string) =>
    /[\s!"#%&',:;<=>@_`~]/u.test(character) ? character : all,
  )
  return [pattern, plain].find(isReadable)
}

function isReadable(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
