import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { isObject } from './schema-parts.ts'

/**
 * Prepares a schema for the compiler of types: removes limits of length and descriptions that repeat their
 * key.
 */
export function buildTypeSchema(schema: JsonObject, key = ''): JsonObject {
  // A reference with other keywords beside it would declare its type a second time.
  if (schema.$ref !== undefined) return { $ref: schema.$ref }
  const { description: _description, minItems, maxItems: _maxItems, ...rest } = schema
  const copy = Object.fromEntries(
    Object.entries(rest).map(([word, value]) => [word, inner(word, value, key)]),
  ) as JsonObject
  const text = descriptionOf(schema, key)
  return {
    ...copy,
    ...(text ? { description: text } : {}),
    // A tuple repeats the type of its items, so only short ones are kept.
    ...(minItems !== undefined && !isAnonymous(copy.items) ? { minItems } : {}),
  }
}

function inner(word: string, value: Json, key: string): Json {
  if (word === 'properties') return typesByKey(value as Record<string, JsonObject>)
  if (['anyOf', 'oneOf', 'allOf'].includes(word))
    return (value as JsonObject[]).map((one) => buildTypeSchema(one, key))
  if (!['items', 'additionalProperties'].includes(word) || !isObject(value)) return value
  // The description of an array or a map includes that of its items or values.
  const { description: _description, ...rest } = value
  return buildTypeSchema(rest, key)
}

function typesByKey(properties: Record<string, JsonObject>): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, buildTypeSchema(schema, key)]),
  )
}

/** The description with that of the items or values, if they say more than the key. */
function descriptionOf({ description, items, additionalProperties }: JsonObject, key: string): string {
  const own = typeof description === 'string' ? description : ''
  const parts = [items, additionalProperties].filter(isObject).map((part) => part.description)
  const texts: string[] = []
  for (const text of [own, ...parts])
    if (typeof text === 'string' && saysMore(text, [key, ...texts].join(' '))) texts.push(text)
  return texts.join(' ')
}

/** Articles, pronouns and prepositions, which do not count as words of a label. */
const SMALL = new Set(
  'a an and are as at be been by each for from in is it its of on one or so that the this to was were what which who whose with'.split(
    ' ',
  ),
)

/** Maximum number of words in a label. */
const LABEL_WORDS = 4

/** Requirements that a description cites at its end. */
const CITED = /\s*\(R-\d[^()]*\)/g

/**
 * Tells whether a description is more than a label, which only rephrases the key ("Number of the round."):
 * it has a second part, a number, a unit, or more than two words that the preceding text lacks.
 */
function saysMore(description: string, before: string): boolean {
  const known = new Set(wordsOf(before))
  const text = description.replace(CITED, '')
  const own = new Set(wordsOf(text).filter((word) => !known.has(word)))
  return own.size > LABEL_WORDS || (own.size > 0 && /[,;:(\d]|\. |\b(ms|cent|HTML)\b/.test(text))
}

/** Words in lower case, singular, without articles: `Rows of aPage` -> row, page. */
function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  return words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?<=..)s$/, ''))
}

function isAnonymous(items: Json | undefined): boolean {
  return isObject(items) && items.type === 'object' && typeof items.title !== 'string'
}
