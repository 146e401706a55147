import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../lib/json-file.ts'

/** A value of a schema in draft-07, for an example that the description lacks; it need not fit every pattern. */
export function sampleOf(schema: JsonObject): Json {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null
  const choice = schema.oneOf ?? schema.anyOf
  if (Array.isArray(choice) && isObject(choice[0]))
    return sampleOf({ ...schema, oneOf: null, anyOf: null, ...choice[0] })
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return SAMPLES[String(type)]?.(schema) ?? null
}

const SAMPLES: Readonly<Record<string, (schema: JsonObject) => Json>> = {
  string: ({ minLength = 0, maxLength = 60 }) =>
    'text'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength)),
  integer: (schema) => Math.ceil(numberOf(schema)),
  number: numberOf,
  boolean: () => true,
  array: ({ items, minItems = 1 }) =>
    isObject(items) ? Array.from({ length: Math.max(1, Number(minItems)) }, () => sampleOf(items)) : [],
  object: ({ properties }) =>
    Object.fromEntries(
      Object.entries(isObject(properties) ? properties : {}).map(([name, inner]) => [
        name,
        isObject(inner) ? sampleOf(inner) : null,
      ]),
    ),
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonObject): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1))
  return maximum === undefined ? least : Math.min(least, Number(maximum))
}
