import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../json-file.ts'
import { resolveReference } from './references.ts'

/**
 * Fills all defaults of a schema; returns the same object if none was missing. Ajv fills nested keys only if
 * the parent has a default, and changes its input, which brands share.
 */
export function fillDefaults(
  schema: Json | undefined,
  value: Json,
  root: JsonObject = schema as JsonObject,
): Json {
  if (!isObject(schema)) return value
  if (typeof schema.$ref === 'string') return fillDefaults(resolveReference(root, schema.$ref), value, root)
  if (Array.isArray(value))
    return same(
      value,
      value.map((item) => fillDefaults(schema.items, item, root)),
    )
  if (!isObject(value)) return value
  return fillObject(schema, value, root)
}

function fillObject(schema: JsonObject, value: JsonObject, root: JsonObject): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {}
  let filled = value
  const put = (key: string, next: Json) => {
    if (filled[key] === next) return
    if (filled === value) filled = { ...value }
    filled[key] = next
  }
  for (const [key, inner] of Object.entries(value)) {
    const schemaOfKey = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties
    put(key, fillDefaults(schemaOfKey, inner, root))
  }
  for (const [key, schemaOfKey] of Object.entries(properties)) {
    const settled = settle(schemaOfKey, root)
    if (Object.hasOwn(value, key) || !settled || settled.default === undefined) continue
    put(key, fillDefaults(settled, settled.default, root))
  }
  return filled
}

/** Resolves references of a schema. */
function settle(schema: Json | undefined, root: JsonObject): JsonObject | undefined {
  if (!isObject(schema)) return undefined
  return typeof schema.$ref === 'string' ? settle(resolveReference(root, schema.$ref), root) : schema
}

function same(before: Json[], after: Json[]): Json[] {
  return after.some((item, index) => item !== before[index]) ? after : before
}
