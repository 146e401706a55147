import { isObject } from '@marquee/schemas/rules/merge-patch'
import { findField, listVariants } from '../lib/json/schema-variants.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { SECRET } from '../lib/secrets.ts'

/** A field of a recorded answer that is unknown to the contract, missing, or of another type. */
export type FieldDrift = {
  kind: 'added' | 'missing' | 'mistyped'
  pointer: string
  found: string
  wanted: string
}

/** Compares the fields of a raw answer with its schema; `*` stands for every entry of a list or map. */
export function findContractDrift(schema: JsonObject, value: Json): FieldDrift[] {
  const seen = new Set<string>()
  return driftAt(schema, value, '').filter((drift) => {
    const key = `${drift.kind} ${drift.pointer} ${drift.found}`
    return !seen.has(key) && seen.add(key)
  })
}

function driftAt(schema: JsonObject, value: Json, pointer: string): FieldDrift[] {
  // Recording replaces secrets whatever their type, so the type is unknown.
  if (value === SECRET) return []
  const choices = listVariants(schema)
  const fitting = choices.filter((choice) => hasAcceptedType(choice, value))
  if (fitting.length === 0) {
    const wanted = [...new Set(choices.flatMap(typesOf))].join(' or ')
    return [{ kind: 'mistyped', pointer, found: getJsonType(value), wanted }]
  }
  const drifts = fitting.map((choice) => driftInside(choice, value, pointer))
  return drifts.reduce((best, next) => (next.length < best.length ? next : best))
}

function driftInside(schema: JsonObject, value: Json, pointer: string): FieldDrift[] {
  if (Array.isArray(value)) {
    const { items } = schema
    return isObject(items) ? value.flatMap((entry) => driftAt(items, entry, `${pointer}/*`)) : []
  }
  return isObject(value) ? driftOfFields(schema, value, pointer) : []
}

function driftOfFields(schema: JsonObject, value: JsonObject, pointer: string): FieldDrift[] {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const isFree = !isObject(schema.properties) && !isObject(schema.additionalProperties)
  const inside = Object.entries(value).flatMap(([key, inner]): FieldDrift[] => {
    const field = findField([schema], key)
    const place = `${pointer}/${field.name}`
    const [known] = field.inner
    if (known) return driftAt(known, inner, place)
    return isFree ? [] : [{ kind: 'added', pointer: place, found: getJsonType(inner), wanted: 'nothing' }]
  })
  const missing = required
    .filter((key) => !Object.hasOwn(value, key))
    .map((key): FieldDrift => {
      const wanted = isObject(properties[key])
        ? listVariants(properties[key]).flatMap(typesOf).join(' or ')
        : 'a value'
      return { kind: 'missing', pointer: `${pointer}/${key}`, found: 'nothing', wanted }
    })
  return [...inside, ...missing]
}

/** Types that a schema accepts; all of them if it names none. */
function typesOf({ type, enum: values, const: only }: JsonObject): string[] {
  if (type !== undefined) return [type].flat().map(String)
  if (Array.isArray(values)) return [...new Set(values.map(getJsonType))]
  return only === undefined ? ['any'] : [getJsonType(only)]
}

/** Tells whether a value has a type that a schema accepts, whatever else the schema says. */
export function hasAcceptedType(schema: JsonObject, value: Json): boolean {
  return typesOf(schema).some((type) => isOfType(value, type))
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'any') return true
  if (type === 'integer') return Number.isInteger(value)
  return getJsonType(value) === type
}

/** Type of a value by its name in JSON Schema. */
export function getJsonType(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
