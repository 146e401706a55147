import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getItemName } from '../files/order.ts'

/** Keys that hold what a sentence names without them: `"count" of hot-games`, not of props of hot-games of patch. */
const UNNAMED = new Set(['patch', 'props', 'blocks', 'slots'])

/** Maximum length of a value in a sentence, in characters. */
const LONGEST_VALUE = 60

/**
 * A sentence for each difference of two values. Objects are compared by key, lists of objects by the name of each item,
 * and lists of plain values by what they gained and lost.
 */
export function describeChanges(before: Json, after: Json): string[] {
  return differences(before, after, [])
}

type Trail = readonly string[]

function differences(before: Json | undefined, after: Json | undefined, trail: Trail): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (before === undefined) return [`${placeOf(trail)} is new: ${shown(after!)}`]
  if (after === undefined) return [`${placeOf(trail)} is removed, it was ${shown(before)}`]
  if (isObject(before) && isObject(after))
    return inEach(new Map(Object.entries(before)), new Map(Object.entries(after)), trail)
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, trail)
  return [`${placeOf(trail)} was ${shown(before)} and is ${shown(after)}`]
}

function inEach(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>, trail: Trail): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap((key) => differences(before.get(key), after.get(key), [...trail, key]))
}

function inLists(before: Json[], after: Json[], trail: Trail): string[] {
  if ([...before, ...after].every((item) => item === null || typeof item !== 'object'))
    return plainLists(before, after, trail)
  const [from, to] = [itemsOf(before), itemsOf(after)]
  const changes = inEach(from, to, trail)
  const kept = (names: Iterable<string>) => [...names].filter((name) => from.has(name) && to.has(name))
  const isMoved = kept(from.keys()).join('\n') !== kept(to.keys()).join('\n')
  return isMoved ? [...changes, orderOf(trail, [...to.keys()])] : changes
}

/** Items by name; those without a unique name have their position. */
function itemsOf(list: readonly Json[]): Map<string, Json> {
  const names = list.map(getItemName)
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return new Map(
    list.map((item, index) => {
      const name = names[index]
      return [name !== undefined && isUnique(name) ? name : `${name ?? 'item'} ${index + 1}`, item]
    }),
  )
}

function plainLists(before: Json[], after: Json[], trail: Trail): string[] {
  const gained = after.filter((item) => !before.includes(item))
  const lost = before.filter((item) => !after.includes(item))
  const parts = [
    ...(gained.length > 0 ? [`gained ${gained.map(shown).join(', ')}`] : []),
    ...(lost.length > 0 ? [`lost ${lost.map(shown).join(', ')}`] : []),
  ]
  return [parts.length > 0 ? `${placeOf(trail)} ${parts.join(' and ')}` : orderOf(trail, after.map(shown))]
}

function orderOf(trail: Trail, names: readonly string[]): string {
  return `the order of ${placeOf(trail)} is now ${names.join(', ')}`
}

/** `"count" of hot-games`; outer names follow with "in". */
function placeOf(trail: Trail): string {
  const [last = 'the file', ...outer] = [...trail].reverse()
  const [first, ...others] = outer.filter((key) => !UNNAMED.has(key))
  const within = first === undefined ? '' : ` of ${[first, ...others].join(' in ')}`
  return `"${last}"${within}`
}

function shown(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text
}
