import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../lib/json-file.ts'

/**
 * The value with the key order of the file that it replaces; new keys follow their predecessor, and `$schema` is first.
 * A reordered file would make its difference unreadable.
 */
export function inOrderOf(before: Json | undefined, value: Json): Json {
  if (Array.isArray(value)) {
    const matching = matcherOf(before)
    return value.map((item, index) => inOrderOf(matching(item, index), item))
  }
  if (!isObject(value)) return value
  const last = isObject(before) ? before : {}
  const keys = orderOf(Object.keys(last), Object.keys(value))
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(last[key], value[key]!)]))
}

function orderOf(before: readonly string[], after: readonly string[]): string[] {
  const wanted = new Set(after)
  const keys = before.filter((key) => wanted.has(key))
  const placed = new Set(keys)
  after.forEach((key, index) => {
    if (placed.has(key)) return
    const at = key === '$schema' || index === 0 ? 0 : keys.indexOf(after[index - 1]!) + 1
    keys.splice(at, 0, key)
    placed.add(key)
  })
  return keys
}

/** Keys by which items of lists are recognised. */
const NAMES = ['id', 'code', 'block'] as const

/** Name of an item of a list: its `id`, `code` or `block`. */
export function nameOfItem(item: Json | undefined): string | undefined {
  if (!isObject(item)) return undefined
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string')
  return name as string | undefined
}

function matcherOf(before: Json | undefined): (item: Json, index: number) => Json | undefined {
  const list = Array.isArray(before) ? before : []
  const named = new Map(list.map((item) => [nameOfItem(item), item]))
  return (item, index) => {
    const name = nameOfItem(item)
    return name === undefined ? list[index] : named.get(name)
  }
}

/**
 * The value without keys that were changed to base's own value, because a file that is merged over base says only what
 * differs. Keys that repeated base before stay.
 */
export function withoutBase(value: JsonObject, before: JsonObject, base: JsonObject): JsonObject {
  const kept: JsonObject = {}
  for (const [key, own] of Object.entries(value)) {
    const [was, common] = [before[key], base[key]]
    if (isObject(own) && isObject(common)) {
      const inner = withoutBase(own, isObject(was) ? was : {}, common)
      if (Object.keys(inner).length > 0 || isSame(own, was) || Object.keys(own).length === 0)
        kept[key] = inner
    } else if (isSame(own, was) || !isSame(own, common)) kept[key] = own
  }
  return kept
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
