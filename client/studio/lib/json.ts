import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { StudioJson } from '@marquee/schemas/studio'

export type Json = StudioJson
export type JsonObject = { [key: string]: Json }

/** The value if it is an object, else an empty one. */
export function toObject(value: unknown): JsonObject {
  return isObject(value as Json) ? (value as JsonObject) : {}
}

export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]))
}

/** Smallest merge patch that makes `wanted` of `base`; undefined if they are the same. A list is replaced as a whole. */
export function mergePatchFor(base: Json | undefined, wanted: Json): Json | undefined {
  if (isSame(base, wanted)) return undefined
  if (!isObject(base) || !isObject(wanted)) return wanted
  const patch: JsonObject = {}
  for (const key of Object.keys(base)) if (!(key in wanted)) patch[key] = null
  for (const [key, value] of Object.entries(wanted)) {
    const part = key in base ? mergePatchFor(base[key], value) : value
    if (part !== undefined) patch[key] = part
  }
  return patch
}

/** The object with a value at a key, which keeps its place; undefined removes the key. */
export function withKey(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  const { [key]: _old, ...rest } = object
  return value === undefined ? rest : { ...object, [key]: value }
}
