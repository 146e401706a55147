import type { Json, JsonObject } from '../../lib/json-file.ts'

type Check = (value: never, bound: never, parent: Readonly<Record<string, Json | undefined>>) => boolean

const codePoints = (text: string) => Array.from(text).length

/**
 * Meaning of each keyword of a form's field, written without the validator's compiler, so that rows of the lab expect
 * what the rules mean. The order is that in which the compiled check reports them.
 */
const MEANS: Readonly<Record<string, { of: 'string' | 'number' | 'array' | 'any'; holds: Check }>> = {
  type: {
    of: 'any',
    holds: (value: Json, types: string | string[]) => [types].flat().some((type) => isA(value, type)),
  },
  const: { of: 'any', holds: (value: Json, only: Json) => value === only },
  enum: { of: 'any', holds: (value: Json, values: Json[]) => values.includes(value) },
  maximum: { of: 'number', holds: (value: number, most: number) => value <= most },
  minimum: { of: 'number', holds: (value: number, least: number) => value >= least },
  maxLength: { of: 'string', holds: (text: string, most: number) => codePoints(text) <= most },
  minLength: { of: 'string', holds: (text: string, least: number) => codePoints(text) >= least },
  format: { of: 'string', holds: (text: string) => isDay(text) },
  pattern: { of: 'string', holds: (text: string, pattern: string) => new RegExp(pattern, 'u').test(text) },
  equalTo: {
    of: 'any',
    holds: (value: Json, other: string, parent) => parent[other] === undefined || value === parent[other],
  },
  amountDecimals: {
    of: 'string',
    holds: (amount: string, most: number) => {
      const [, fraction = ''] = amount.split('.')
      return fraction.length <= Math.max(most, 2) && !/[1-9]/.test(fraction.slice(most))
    },
  },
  amountAtLeast: {
    of: 'string',
    holds: (amount: string, least: string) => !(Number(amount) < Number(least)),
  },
  amountAtMost: { of: 'string', holds: (amount: string, most: string) => !(Number(amount) > Number(most)) },
  atLatest: { of: 'string', holds: (day: string, last: string) => isoDay(day) <= last },
  closeFitting: { of: 'string', holds: (text: string) => text === text.trim() },
  holdsNone: {
    of: 'string',
    holds: (text: string, names: string[], { username }) => {
      const account = String(username ?? '')
        .trim()
        .toLowerCase()
      const held = account.length > 2 ? [...names, account] : names
      return !held.some((name) => text.toLowerCase().includes(name))
    },
  },
  maxItems: { of: 'array', holds: (rows: Json[], most: number) => rows.length <= most },
  minItems: { of: 'array', holds: (rows: Json[], least: number) => rows.length >= least },
  uniqueItems: {
    of: 'array',
    holds: (rows: Json[]) => new Set(rows.map((row) => JSON.stringify(row))).size === rows.length,
  },
}

/** Keywords that describe other keywords or values inside, and check nothing by themselves. */
export const SILENT_KEYWORDS = ['items', 'properties', 'required', 'rises']

/** Keywords of a field's schema that this file knows. */
export const KNOWN_KEYWORDS: readonly string[] = [...Object.keys(MEANS), ...SILENT_KEYWORDS]

/** Keywords of a field's schema that a value violates; `type` alone if its type is wrong. */
export function listViolated(
  schema: JsonObject,
  value: Json,
  parent: Readonly<Record<string, Json | undefined>>,
): string[] {
  const wrong = Object.entries(MEANS)
    .filter(([keyword, { of }]) => schema[keyword] !== undefined && (of === 'any' || isA(value, of)))
    .filter(([keyword, { holds }]) => !holds(value as never, schema[keyword] as never, parent))
    .map(([keyword]) => keyword)
  return wrong.includes('type') ? ['type'] : wrong
}

function isA(value: Json, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** `12-31-1990` -> `1990-12-31`. */
function isoDay(day: string): string {
  return day.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
}
