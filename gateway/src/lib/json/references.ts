import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../json-file.ts'
import { memoize } from '../memoize.ts'
import { getValueAt } from './json-text.ts'

/** A reference in a file: its format, its name and its place. */
export type Reference = { format: string; name: string; pointer: string }

/**
 * All texts of a value whose schema gives them one of these formats; keys too, if `propertyNames` has a
 * format.
 */
export function findReferences(schema: Json, value: Json, formats: ReadonlySet<string>): Reference[] {
  const found: Reference[] = []
  walk(schema, value, '', schema as JsonObject)
  return found

  function walk(schemaHere: Json | undefined, here: Json, pointer: string, root: JsonObject) {
    if (!isObject(schemaHere)) return
    if (typeof schemaHere.$ref === 'string')
      return walk(resolveReference(root, schemaHere.$ref), here, pointer, root)
    for (const inner of [schemaHere.allOf, schemaHere.anyOf, schemaHere.oneOf])
      if (Array.isArray(inner)) for (const part of inner) walk(part, here, pointer, root)
    if (typeof here === 'string') return add(schemaHere.format, here, pointer)
    if (Array.isArray(here))
      return here.forEach((item, index) =>
        walk(schemaHere.items, item, pointer + formatPointerStep(index), root),
      )
    if (isObject(here)) walkObject(schemaHere, here, pointer, root)
  }

  function walkObject(schemaHere: JsonObject, here: JsonObject, pointer: string, root: JsonObject) {
    const properties = isObject(schemaHere.properties) ? schemaHere.properties : {}
    const names = isObject(schemaHere.propertyNames) ? schemaHere.propertyNames.format : undefined
    for (const [key, inner] of Object.entries(here)) {
      const next = pointer + formatPointerStep(key)
      add(names, key, next)
      walk(
        Object.hasOwn(properties, key) ? properties[key] : schemaHere.additionalProperties,
        inner,
        next,
        root,
      )
    }
  }

  function add(format: Json | undefined, name: string, pointer: string) {
    if (typeof format === 'string' && formats.has(format)) found.push({ format, name, pointer })
  }
}

const resolverOf = memoize(
  (root: JsonObject) =>
    memoize((reference: string) =>
      reference.startsWith('#') ? getValueAt(root, decodeURIComponent(reference.slice(1))) : undefined,
    ),
  new WeakMap(),
)

/** The schema that a local reference (`#/definitions/X`) names; looked up once, because schemas do not change. */
export function resolveReference(root: JsonObject, reference: string): Json | undefined {
  return resolverOf(root)(reference)
}
