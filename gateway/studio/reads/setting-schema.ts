import { suggestName } from '@marquee/gateway/lib/did-you-mean.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { Refused } from '../refused.ts'

/** Levels of settings that a shown schema has; deeper ones are asked for by their own pointer. */
const SHOWN_LEVELS = 2

/**
 * The part of a JSON Schema that describes a place, without what lies deeper than two levels.
 *
 * @throws studio.file.invalid for a place that the schema does not have
 */
export function readSettingSchema(schema: JsonObject, pointer: string): Json {
  let at = schema
  for (const key of parsePointer(pointer)) {
    const inside = stepInto(at, key, schema)
    if (!inside) throw unknownPlace(at, key, pointer, schema)
    at = inside
  }
  return shallow(resolve(at, schema), schema, SHOWN_LEVELS)
}

function stepInto(schema: JsonObject, key: string, root: JsonObject): JsonObject | undefined {
  const at = resolve(schema, root)
  const { properties, additionalProperties, items } = at
  if (isObject(properties) && Object.hasOwn(properties, key)) return properties[key] as JsonObject
  if (isObject(additionalProperties)) return additionalProperties
  return isObject(items) && /^(?:\d+|-)$/.test(key) ? items : undefined
}

function resolve(schema: JsonObject, root: JsonObject): JsonObject {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/definitions/', '') : undefined
  const found = name === undefined ? undefined : (root.definitions as JsonObject | undefined)?.[name]
  return isObject(found) ? found : schema
}

/** Members of a schema that tell a reader nothing. */
const LEFT_OUT = new Set(['definitions', '$comment', '$schema', '$id'])

function shallow(schema: Json, root: JsonObject, levels: number): Json {
  if (!isObject(schema)) return schema
  const at = resolve(schema, root)
  const wanted = Object.entries(at).filter(([key]) => !LEFT_OUT.has(key))
  return Object.fromEntries(
    wanted.map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, shownProperties(value, root, levels)]
      if ((key === 'items' || key === 'additionalProperties') && isObject(value))
        return [key, levels > 0 ? shallow(value, root, levels - 1) : {}]
      return [key, value]
    }),
  )
}

/** Number of settings from which on each is shown as one line. */
const MANY = 20

/** Below the shown levels, the names of the settings alone. */
function shownProperties(properties: JsonObject, root: JsonObject, levels: number): Json {
  if (levels === 0) return Object.keys(properties).join(', ')
  if (Object.keys(properties).length > MANY)
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, lineOf(resolve(schema as JsonObject, root))]),
    )
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, shallow(schema, root, levels - 1)]),
  )
}

/** Type, default and first sentence of a setting. */
function lineOf({ type, enum: choices, default: standard, description = '' }: JsonObject): string {
  const facts = [
    Array.isArray(choices) ? choices.join(' | ') : typeof type === 'string' ? type : 'any',
    ...(typeof standard === 'object' || standard === undefined
      ? []
      : [`default ${JSON.stringify(standard)}`]),
  ]
  return `${facts.join(', ')}: ${/^.*?\.(?=\s|$)/s.exec(String(description))?.[0] ?? String(description)}`
}

function unknownPlace(schema: JsonObject, key: string, pointer: string, root: JsonObject): Refused {
  const { properties } = resolve(schema, root)
  const names = isObject(properties) ? Object.keys(properties) : []
  const advice = names.length > 0 ? suggestName(key, names) : 'ask for the schema of the place above it'
  return new Refused('studio.file.invalid', `There is no setting ${pointer}: ${advice}.`)
}
