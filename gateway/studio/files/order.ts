import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Versions } from './revert.ts'

/**
 * The value with the key order of the file that it replaces. A key that the file lost before returns to its published place,
 * new keys follow their predecessor, and `$schema` is first. A reordered file would make its difference unreadable.
 */
export function restoreKeyOrder(before: Json | undefined, value: Json, published?: Json): Json {
  if (Array.isArray(value)) {
    const [inBefore, inPublished] = [matcherOf(before), matcherOf(published)]
    return value.map((item, index) => restoreKeyOrder(inBefore(item, index), item, inPublished(item, index)))
  }
  if (!isObject(value)) return value
  const last = isObject(before) ? before : {}
  const first = isObject(published) ? published : {}
  const keys = orderOf(Object.keys(value), Object.keys(last), Object.keys(first))
  return Object.fromEntries(keys.map((key) => [key, restoreKeyOrder(last[key], value[key]!, first[key])]))
}

function orderOf(after: readonly string[], before: readonly string[], published: readonly string[]) {
  const wanted = new Set(after)
  const keys = before.filter((key) => wanted.has(key))
  const placed = new Set(keys)
  for (const order of [published, after])
    order.forEach((key, index) => {
      if (placed.has(key) || !wanted.has(key)) return
      const previous = order.slice(0, index).findLast((one) => placed.has(one))
      keys.splice(key === '$schema' || previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
      placed.add(key)
    })
  return keys
}

/** Keys by which items of lists are recognised. */
const NAMES = ['id', 'code', 'block'] as const

/** Name of an item of a list: its `id`, `code` or `block`. */
export function getItemName(item: Json | undefined): string | undefined {
  if (!isObject(item)) return undefined
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string')
  return name as string | undefined
}

function matcherOf(before: Json | undefined): (item: Json, index: number) => Json | undefined {
  const list = Array.isArray(before) ? before : []
  const named = new Map(list.map((item) => [getItemName(item), item]))
  return (item, index) => {
    const name = getItemName(item)
    return name === undefined ? list[index] : named.get(name)
  }
}

/**
 * The value without keys that were changed to base's own value, because a file that is merged over base says only what
 * differs. Keys that repeated base before, or in the published file, stay.
 */
export function omitBaseValues(value: JsonObject, { before, published, base }: Versions): JsonObject {
  const remaining: JsonObject = {}
  for (const [key, own] of Object.entries(value)) {
    const [was, first, common] = [before[key], published[key], base[key]]
    const isKept = isSame(own, was) || isSame(own, first)
    if (isObject(own) && isObject(common)) {
      const inner = omitBaseValues(own, { before: objectOf(was), published: objectOf(first), base: common })
      if (Object.keys(inner).length > 0 || isKept || Object.keys(own).length === 0) remaining[key] = inner
    } else if (isKept || !isSame(own, common)) remaining[key] = own
  }
  return remaining
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
