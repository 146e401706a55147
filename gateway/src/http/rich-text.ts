import { LRUCache } from 'lru-cache'
import type { Operation } from '../content/content.ts'
import { sanitizeHtml } from '../lib/clean-html.ts'
import type { JsonObject } from '../lib/json-file.ts'
import { memoize } from '../lib/memoize.ts'

const FORMAT = 'rich-text'
const MOST_CACHED_CHARACTERS = 4 * 1024 * 1024

/** Cleans the rich text in a value; returns a value without rich text unchanged. */
type Cleaner = (value: unknown) => unknown

/** Cleans every text of the format `rich-text` in an answer, whether simulated or by an upstream. */
export function withCleanHtml({ response }: Pick<Operation, 'response'>, value: unknown): unknown {
  const clean = cleanerOfAnswer(response)
  return clean ? clean(value) : value
}

/** Cleaner of an operation's answer, made once. */
const cleanerOfAnswer = memoize(cleanerOf, new WeakMap())

/** Cleaner of a schema; undefined if no text in it is rich. */
function cleanerOf(schema: JsonObject): Cleaner | undefined {
  if (schema.format === FORMAT) return (value) => (typeof value === 'string' ? cleanOnce(value) : value)
  const cleaners = [
    ofList(schema),
    ofFields(schema),
    ofMap(schema),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => ((schema[key] ?? []) as JsonObject[]).map(cleanerOf)),
  ].filter((cleaner) => cleaner !== undefined)
  if (cleaners.length === 0) return undefined
  return (value) => cleaners.reduce((before, clean) => clean(before), value)
}

function ofList({ items }: JsonObject): Cleaner | undefined {
  const clean = isSchema(items) ? cleanerOf(items) : undefined
  return clean && ((value) => (Array.isArray(value) ? value.map(clean) : value))
}

function ofFields({ properties }: JsonObject): Cleaner | undefined {
  if (!isSchema(properties)) return undefined
  const cleaners = Object.entries(properties).flatMap(([name, inner]) => {
    const clean = isSchema(inner) ? cleanerOf(inner) : undefined
    return clean ? [[name, clean] as const] : []
  })
  if (cleaners.length === 0) return undefined
  return (value) => {
    if (!isRecord(value)) return value
    const fields = cleaners.filter(([name]) => Object.hasOwn(value, name))
    return { ...value, ...Object.fromEntries(fields.map(([name, clean]) => [name, clean(value[name])])) }
  }
}

function ofMap({ additionalProperties }: JsonObject): Cleaner | undefined {
  const clean = isSchema(additionalProperties) ? cleanerOf(additionalProperties) : undefined
  return (
    clean &&
    ((value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]))
        : value)
  )
}

/** Cleans a text with a cache, because the same notice goes to many readers. */
const cleanOnce = memoize(
  sanitizeHtml,
  new LRUCache<string, string>({
    maxSize: MOST_CACHED_CHARACTERS,
    sizeCalculation: (clean, html) => html.length + clean.length + 1,
  }),
)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSchema = isRecord as (value: unknown) => value is JsonObject
