import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { JsonObject } from '../json-file.ts'

/** The schema itself, or the schemas of its anyOf or oneOf, at any depth. */
export function listVariants(schema: JsonObject): JsonObject[] {
  const choice = schema.anyOf ?? schema.oneOf
  return Array.isArray(choice) ? choice.filter(isObject).flatMap(listVariants) : [schema]
}

/** Schemas of a field of an object, and its name: `*` in a map, whose keys are data. */
export function findField(
  schemas: readonly JsonObject[],
  key: string,
): { name: string; inner: JsonObject[] } {
  const named = schemas.flatMap(({ properties }) => (isObject(properties) ? (properties[key] ?? []) : []))
  if (named.length > 0) return { name: key, inner: named.filter(isObject) }
  const maps = schemas.filter(isMap)
  const inner = maps.flatMap(({ patternProperties: patterns, additionalProperties: rest }) => {
    const fits = Object.entries(isObject(patterns) ? patterns : {}).filter(([one]) =>
      new RegExp(one, 'u').test(key),
    )
    return fits.length > 0 ? fits.map(([, schema]) => schema) : (rest ?? [])
  })
  return { name: maps.length > 0 ? '*' : key, inner: inner.filter(isObject) }
}

/** Tells whether a schema accepts objects with keys that it does not name. */
function isMap({
  type = 'object',
  properties,
  patternProperties,
  additionalProperties: rest,
}: JsonObject): boolean {
  const isOpen = rest === undefined ? properties === undefined : rest !== false
  return [type].flat().includes('object') && (isOpen || patternProperties !== undefined)
}

/** Writes a pointer into a value of a schema with `*` for each entry of a list or map. */
export function generalizePointer(schema: JsonObject, pointer: string): string {
  let schemas = listVariants(schema)
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      const items = /^\d+$/.test(key) ? schemas.flatMap((one) => one.items ?? []).filter(isObject) : []
      const field = items.length > 0 ? { name: '*', inner: items } : findField(schemas, key)
      schemas = field.inner.flatMap(listVariants)
      return field.name === '*' ? '*' : step
    })
  return steps.map((step) => `/${step}`).join('')
}
