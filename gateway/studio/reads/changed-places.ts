import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Draft, listChangedFiles } from '../files/draft.ts'
import { getItemName } from '../files/order.ts'

/** Places that a reader gets at most. */
const MOST = 300

type Place = { path: string; pointer: string }

/** Values that a draft changes, each by its file and its pointer; a new or removed value is one place. */
export function listChangedPlaces(draft: Draft): Place[] {
  return listChangedFiles(draft)
    .flatMap(([path, { base, own }]) => {
      const areJson = base && own && 'value' in base && 'value' in own
      const pointers = areJson ? pointersIn(base.value, own.value, '') : ['']
      return pointers.map((pointer) => ({ path, pointer }))
    })
    .slice(0, MOST)
}

function pointersIn(before: Json | undefined, after: Json | undefined, at: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    const inside = [...keys].flatMap((key) =>
      pointersIn(before[key], after[key], at + formatPointerStep(key)),
    )
    // Only the order of the keys differs.
    return inside.length > 0 ? inside : [at]
  }
  if (Array.isArray(before) && Array.isArray(after) && areSameItems(before, after))
    return after.flatMap((item, index) => pointersIn(before[index], item, `${at}/${index}`))
  return [at]
}

/** Tells whether the items of both lists are the same ones in the same order, so that their pointers are, too. */
function areSameItems(before: Json[], after: Json[]): boolean {
  return (
    before.length === after.length &&
    before.every((item, index) => getItemName(item) === getItemName(after[index]))
  )
}
