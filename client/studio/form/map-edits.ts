import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../lib/json.ts'
import { formatName } from '../lib/own-key.ts'

/** Distance between the orders of neighbours, as base's files have it. */
const ORDER_STEP = 10

/** Rules for the keys of a map, from its schema: a pattern, or a format whose names the draft knows. */
/** Rules for the keys of a map; `examples` are the usual ones, to choose from. */
export type KeyRules = { pattern?: string; format?: string; examples?: string[] }

/** Keys of a map in the order in which players see its entries; entries without an order come last. */
export function listKeys(map: JsonObject): string[] {
  const orderOf = (key: string) => {
    const entry = map[key]
    return isObject(entry) && typeof entry.order === 'number' ? entry.order : Number.MAX_SAFE_INTEGER
  }
  return Object.keys(map).sort((a, b) => orderOf(a) - orderOf(b))
}

/** The map with an entry moved by one place; each entry keeps its order where that sorts it already. */
export function moveEntry(map: JsonObject, key: string, step: -1 | 1): JsonObject {
  const keys = listKeys(map)
  const at = keys.indexOf(key)
  const other = keys[at + step]
  if (at < 0 || other === undefined) return map
  const moved = keys.with(at, other).with(at + step, key)
  let last = Number.NEGATIVE_INFINITY
  const orders = new Map<string, number>()
  const wanted = keys.map((one) => {
    const entry = map[one]
    return isObject(entry) && typeof entry.order === 'number' ? entry.order : undefined
  })
  // The places keep their numbers, and the entries change places.
  moved.forEach((one, place) => {
    const order = Math.max(wanted[place] ?? last + ORDER_STEP, last + 1)
    last = Number.isFinite(order) ? order : (place + 1) * ORDER_STEP
    orders.set(one, last)
  })
  return Object.fromEntries(
    Object.entries(map).map(([one, entry]) => [
      one,
      isObject(entry) ? { ...entry, order: orders.get(one)! } : entry,
    ]),
  )
}

/** A key for a new entry from its name, in the letters that the rules ask for. */
export function proposeKey(name: string, rules: KeyRules, taken: (key: string) => boolean): string {
  if (isNumbered(rules)) {
    let number = 1
    while (taken(String(number))) number += 1
    return String(number)
  }
  const words = formatName(name)
  const isCapital = isFitting('AB', rules) && !isFitting('ab', rules)
  const stem = isCapital ? words.replaceAll('-', '_').toUpperCase().slice(0, 17) : words
  let key = stem
  for (let number = 2; key !== '' && taken(key); number += 1) key = `${stem}${isCapital ? '_' : '-'}${number}`
  return key
}

function isNumbered(rules: KeyRules): boolean {
  return (
    rules.pattern !== undefined && isFitting('1', rules) && !isFitting('a', rules) && !isFitting('AB', rules)
  )
}

/** Tells whether a key fits the pattern of its map. */
export function isFitting(key: string, { pattern }: KeyRules): boolean {
  return key !== '' && (pattern === undefined || new RegExp(pattern, 'u').test(key))
}

/** A new entry with the settings of a model, so that nothing required is missing, at the end of the map and with its own name. */
export function createEntry(map: JsonObject, name: string, model: Json): Json {
  if (!isObject(model)) return model
  const entry = structuredClone(model)
  const orders = Object.values(map).flatMap((one) =>
    isObject(one) && typeof one.order === 'number' ? [one.order] : [],
  )
  if (typeof entry.name === 'string') entry.name = name
  if (orders.length > 0) entry.order = Math.max(...orders) + ORDER_STEP
  return entry
}

/** An empty value of a schema, for the first entry of a map. */
export function createEmpty(schema: JsonObject): Json {
  if (schema.type === 'array') return []
  if (schema.type === 'object' || isObject(schema.properties)) return {}
  if (Array.isArray(schema.enum)) return schema.enum[0]!
  if (schema.type === 'boolean') return false
  return schema.type === 'number' || schema.type === 'integer' ? 0 : ''
}
