import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../json-file.ts'

/** Reads a JSON file of schemas/ by its path; undefined if it is missing. */
export type ReadSchemaFile = (path: string) => JsonObject | undefined

/**
 * Replaces a format with a `table` in schemas/formats.json by the keys of that table, so that checks, types and choices
 * know them. Values of an `enum` beside the format are allowed too and come first. Any other schema stays as it is.
 */
export function withTableKeys(schema: JsonObject, read: ReadSchemaFile): JsonObject {
  const { type: _type, format, enum: more, ...rest } = schema
  const row = typeof format === 'string' ? read('formats.json')?.[format] : undefined
  const table = isObject(row) && typeof row.table === 'string' ? read(row.table) : undefined
  return table ? { enum: [...(Array.isArray(more) ? more : []), ...Object.keys(table)], ...rest } : schema
}

/** The same for all schemas inside a value. */
export function withAllTableKeys(value: Json, read: ReadSchemaFile): Json {
  if (Array.isArray(value)) return value.map((inner) => withAllTableKeys(inner, read))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withAllTableKeys(inner, read)] as const)
  return withTableKeys(Object.fromEntries(entries), read)
}
