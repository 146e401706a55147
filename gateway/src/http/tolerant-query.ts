import type { Operation } from '../content/content.ts'
import type { JsonObject } from '../lib/json-file.ts'
import { readLanguageCode } from '../lib/language-code.ts'

type Fields = Record<string, unknown>

/** Query fields of a read that differ from the contract and were accepted all the same. */
export type Tolerated = {
  /** Names of unknown fields, which were dropped. Their values may be secrets. */
  ignored: string[]
  /** Values of known fields as they were sent. */
  adapted: Fields
}

const PAGE_SIZE = 'pageSize'
/** Limits of the names that are listed; all unknown fields are dropped. */
const MOST_NAMES = 50
const LONGEST_NAME = 80

/** Tells whether a call only reads; a write may also accept GET. */
export function isRead({ methods }: Operation): boolean {
  return methods[0] === 'GET'
}

/**
 * Drops unknown fields of a read's query, and reads the values that clients of this family write in another way: choices in any
 * letter case, languages as BCP 47 tags, and page sizes above the maximum. Changes the fields in place.
 */
export function tolerateQuery({ query }: Operation, fields: Fields): Tolerated {
  const properties = (query.properties ?? {}) as Readonly<Record<string, JsonObject>>
  const tolerated: Tolerated = { ignored: [], adapted: {} }
  for (const [name, value] of Object.entries(fields)) {
    const schema = Object.hasOwn(properties, name) ? properties[name]! : undefined
    if (schema === undefined) {
      if (query.additionalProperties !== false) continue
      if (tolerated.ignored.length < MOST_NAMES) tolerated.ignored.push(name.slice(0, LONGEST_NAME))
      delete fields[name]
      continue
    }
    const read = readValue(name, value, schema)
    if (read === value) continue
    tolerated.adapted[name] = value
    fields[name] = read
  }
  return tolerated
}

function readValue(name: string, value: unknown, schema: JsonObject): unknown {
  if (name === PAGE_SIZE) return clamped(value, schema)
  if (typeof value !== 'string') return value
  if (schema.format === 'language') return readLanguageCode(value) ?? value
  return Array.isArray(schema.enum) ? choiceOf(value, schema.enum) : value
}

function clamped(value: unknown, { maximum }: JsonObject): unknown {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))
  return isNumber && typeof maximum === 'number' && Number(value) > maximum ? maximum : value
}

function choiceOf(value: string, choices: readonly unknown[]): unknown {
  if (choices.includes(value)) return value
  const wanted = value.toLowerCase()
  return choices.find((choice) => typeof choice === 'string' && choice.toLowerCase() === wanted) ?? value
}
