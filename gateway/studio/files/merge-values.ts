import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getItemName } from './order.ts'

/** A value in three versions: at the start of the draft, in the draft, and as it is published now. */
export type Sides = { base: Json | undefined; mine: Json | undefined; theirs: Json | undefined }

export type MergedValue = { value: Json | undefined; conflicts: (Sides & { pointer: string })[] }

/**
 * Three-way merge. Objects are merged by key and lists of named items by name; other values are taken whole. A value that
 * both sides changed differently stays as the draft has it, and is a conflict.
 */
export function mergeValues(sides: Sides, pointer = ''): MergedValue {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, conflicts: [] }
  if (isSame(base, mine)) return { value: theirs, conflicts: [] }
  if (isObject(mine) && isObject(theirs) && isObject(base ?? {}))
    return mergedObjects({ base: (base ?? {}) as JsonObject, mine, theirs }, pointer)
  const lists = namedLists(sides)
  if (lists) {
    const { value, conflicts } = mergedObjects(lists, pointer)
    // A pointer into a list would depend on its order, so a conflict is one of the whole list.
    if (conflicts.length > 0) return { value: mine, conflicts: [{ ...sides, pointer }] }
    return { value: Object.values(value), conflicts }
  }
  return { value: mine, conflicts: [{ ...sides, pointer }] }
}

function mergedObjects(
  { base, mine, theirs }: { base: JsonObject; mine: JsonObject; theirs: JsonObject },
  pointer: string,
): { value: JsonObject; conflicts: MergedValue['conflicts'] } {
  const value: JsonObject = {}
  const conflicts: MergedValue['conflicts'] = []
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeValues(
      { base: base[key], mine: mine[key], theirs: theirs[key] },
      pointer + formatPointerStep(key),
    )
    if (merged.value !== undefined) value[key] = merged.value
    conflicts.push(...merged.conflicts)
  }
  return { value, conflicts }
}

/** Lists as objects by the names of their items; undefined unless each item has a name of its own. */
function namedLists({ base = [], mine, theirs }: Sides) {
  const [under, own, other] = [base, mine, theirs].map(byName)
  return under && own && other ? { base: under, mine: own, theirs: other } : undefined
}

function byName(list: Json | undefined): JsonObject | undefined {
  if (!Array.isArray(list)) return undefined
  const named = list.map((item) => [getItemName(item), item] as const)
  const names = new Set(named.map(([name]) => name))
  if (names.has(undefined) || names.size !== list.length) return undefined
  return Object.fromEntries(named.map(([name, item]) => [`-${name}`, item]))
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
