import type { Json, JsonObject } from '../lib/json-file.ts'
import { isObject } from './merge-patch.ts'

/** Greatest whole number that every column of the database takes. */
const GREATEST = 2_147_483_647

/** The schema of an input whose numbers all have a greatest value: the one it names, or what can be stored. */
export function boundNumbers(schema: JsonObject): JsonObject {
  const bounded = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, boundInside(value)] as const),
  )
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return isNumber && schema.maximum === undefined ? { ...bounded, maximum: GREATEST } : bounded
}

function boundInside(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(boundInside)
  return isObject(value) ? boundNumbers(value) : (value as Json)
}
