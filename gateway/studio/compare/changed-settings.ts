import { resolveReference } from '@marquee/gateway/lib/json/references.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'

/** Pointers of the values that differ; a list is one value. */
export function listDifferences(before: Json | undefined, after: Json | undefined, pointer = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isObject(before) || !isObject(after)) return [pointer]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    listDifferences(before[key], after[key], pointer + formatPointerStep(key)),
  )
}

/** Names by which code reads a value; those of `inner` are below an entry of a table or list. */
export type Declared = { outer: string[]; inner: string[] }

/** Names of a pointer that the schema declares; keys that a brand chooses, and positions in lists, are left out. */
export function listDeclared(schema: JsonObject, pointer: string): Declared {
  const declared: Declared = { outer: [], inner: [] }
  let at: readonly JsonObject[] = [schema]
  let isInside = false
  for (const step of parsePointer(pointer)) {
    const variants = at.flatMap((one) => variantsIn(schema, one))
    const named = variants.flatMap(({ properties }) => inside(properties, step))
    const free = variants.flatMap(({ items, additionalProperties: more }) => [items, more].filter(isObject))
    isInside ||= named.length === 0
    if (named.length > 0) declared[isInside ? 'inner' : 'outer'].push(step)
    at = named.length > 0 ? named : free
  }
  return declared
}

function inside(properties: Json | undefined, step: string): JsonObject[] {
  const inner = isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  return isObject(inner) ? [inner] : []
}

/** A schema with its references followed, and the schemas that it combines. */
function variantsIn(root: JsonObject, schema: JsonObject): JsonObject[] {
  if (typeof schema.$ref === 'string') {
    const target = resolveReference(root, schema.$ref)
    return isObject(target) ? variantsIn(root, target) : []
  }
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return [schema, ...parts.filter(isObject).flatMap((part) => variantsIn(root, part))]
}
