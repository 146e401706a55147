import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { JsonObject } from '../json-file.ts'

/** The schema itself, or the schemas of its anyOf or oneOf, at any depth. */
export function schemaVariants(schema: JsonObject): JsonObject[] {
  const choice = schema.anyOf ?? schema.oneOf
  return Array.isArray(choice) ? choice.filter(isObject).flatMap(schemaVariants) : [schema]
}
