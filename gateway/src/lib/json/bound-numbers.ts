import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../json-file.ts'

/** Maximum of an integer column in the database. */
const GREATEST = 2_147_483_647

/** Adds a maximum to all numbers of an input's schema: its own, or the greatest that can be stored. */
export function addNumberBounds(schema: JsonObject): JsonObject {
  const bounded = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, boundInside(value)] as const),
  )
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return isNumber && schema.maximum === undefined ? { ...bounded, maximum: GREATEST } : bounded
}

function boundInside(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(boundInside)
  return isObject(value) ? addNumberBounds(value) : (value as Json)
}
