import { LRUCache } from 'lru-cache'
import type { Operation } from '../content/content.ts'
import { sanitizeHtml } from '../lib/clean-html.ts'
import type { JsonObject } from '../lib/json-file.ts'

const FORMAT = 'rich-text'
const MOST_KEPT_CHARACTERS = 4 * 1024 * 1024

/** Cleans the rich text in a value; returns a value without rich text unchanged. */
type Cleaner = (value: unknown) => unknown

const cleanerByOperation = new WeakMap<JsonObject, Cleaner | undefined>()
const kept = new LRUCache<string, string>({ maxSize: MOST_KEPT_CHARACTERS })

/** Cleans every text of the format `rich-text` in an answer, whether simulated or by an upstream. */
export function withCleanHtml({ response }: Pick<Operation, 'response'>, value: unknown): unknown {
  if (!cleanerByOperation.has(response)) cleanerByOperation.set(response, cleanerOf(response))
  const clean = cleanerByOperation.get(response)
  return clean ? clean(value) : value
}

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
function cleanOnce(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html)
  kept.set(html, clean, { size: html.length + clean.length + 1 })
  return clean
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSchema = isRecord as (value: unknown) => value is JsonObject
