import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import { generateMatchingText } from './matching-text.ts'

/** A value at a boundary of a field's rule, and the reason for trying it. */
export type Trial = { purpose: string; value: Json }

/** A valid value of a field; undefined if none could be made. */
export function createValidValue(schema: JsonObject): Json | undefined {
  const { type, enum: values, const: only } = schema
  if (only !== undefined) return only
  if (Array.isArray(values)) return values.find((value) => value !== '') ?? values[0]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 0)
  if (type === 'array') return validRows(schema)
  return validText(schema)
}

/** Rows with a valid value in each cell; values that must rise do. */
function validRows(schema: JsonObject): Json[] {
  const count = Math.max(Number(schema.minItems ?? 0), 1)
  return rowsOf(schema, count) ?? []
}

/** So many different valid rows; undefined if a cell has no valid value. */
function rowsOf({ items }: JsonObject, count: number): Json[] | undefined {
  const rows = Array.from({ length: count }, (_, index) => rowAt(items as JsonObject, index))
  return rows.every((row) => row !== undefined) ? (rows as Json[]) : undefined
}

function rowAt(items: JsonObject, index: number): Json | undefined {
  const cells = items.properties as Record<string, JsonObject> | undefined
  if (!cells) return items.pattern === ID ? String(index + 1).padStart(32, '0') : createValidValue(items)
  const values = Object.entries(cells).map(([name, cell]) => [name, cellAt(cell, index)] as const)
  return values.every(([, value]) => value !== undefined) ? (Object.fromEntries(values) as Json) : undefined
}

const ID = '^[0-9a-f]{32}$'

function cellAt(cell: JsonObject, index: number): Json | undefined {
  const value = createValidValue(cell)
  if (typeof value === 'number') return value + index
  return cell.rises && typeof value === 'string'
    ? (Number(value) + index).toFixed(Number(cell.amountDecimals))
    : value
}

function validText(schema: JsonObject): string | undefined {
  const { amountDecimals, amountAtLeast, amountAtMost, atLatest, pattern, holdsNone } = schema
  if (amountAtLeast !== undefined || amountAtMost !== undefined) return String(amountAtLeast ?? amountAtMost)
  if (atLatest !== undefined) return dayLike(schema, String(atLatest))
  if (amountDecimals !== undefined) return (10).toFixed(Number(amountDecimals))
  const [least, most] = lengthsOf(schema)
  const lengths = Array.from({ length: Math.min(most, least + 60) - least + 1 }, (_, index) => least + index)
  const names = (holdsNone ?? []) as string[]
  for (const length of lengths) {
    // A password must not contain the account's name, which begins with the first characters.
    const text = generateMatchingText(pattern as string | undefined, length, holdsNone ? 9 : 0)
    if (text && text.trim() === text && !names.some((name) => text.toLowerCase().includes(name))) return text
  }
  return undefined
}

/** A day in the notation of the field: most take yyyy-MM-dd, some MM-dd-yyyy. */
function dayLike({ pattern }: JsonObject, day: string): string {
  const other = day.replace(/^(\d{4})-(\d\d-\d\d)$/, '$2-$1')
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test(day) ? other : day
}

function lengthsOf({ minLength, maxLength }: JsonObject): [number, number] {
  const least = Math.max(Number(minLength ?? 1), 1)
  return [least, Math.max(Number(maxLength ?? 255), least)]
}

/** Trials of a field's rule: its bounds, each class of characters, wrong types. */
export function listFieldTrials(schema: JsonObject): Trial[] {
  const valid = createValidValue(schema)
  const trials = [
    ...typeTrials(schema),
    ...(Array.isArray(schema.enum) ? choiceTrials(schema.enum) : []),
    ...(schema.type === 'integer' || schema.type === 'number' ? numberTrials(schema) : []),
    ...(schema.type === 'boolean' ? [{ purpose: 'declined', value: false }] : []),
    ...(schema.type === 'array' ? rowTrials(schema) : []),
    ...(schema.type === 'string' ? textTrials(schema, typeof valid === 'string' ? valid : 'text') : []),
    // A valid value at a boundary is named by the boundary.
    ...(valid === undefined ? [] : [{ purpose: 'valid', value: valid }]),
  ]
  const seen = new Set<string>()
  return trials.filter(({ value }) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)))
}

function typeTrials({ type }: JsonObject): Trial[] {
  const others: Record<string, Json> = {
    string: 'text',
    number: 7.5,
    boolean: true,
    array: ['a'],
    object: { a: 1 },
  }
  const own = [type ?? 'string'].flat().map((one) => (one === 'integer' ? 'number' : String(one)))
  return Object.entries({ ...others, null: null })
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => ({ purpose: `wrong type: ${name}`, value }))
}

function choiceTrials(values: readonly Json[]): Trial[] {
  return [
    ...values.map((value) => ({ purpose: `choice ${JSON.stringify(value)}`, value })),
    { purpose: 'no such choice', value: 'no-such-choice' },
  ]
}

function numberTrials({ minimum, maximum }: JsonObject): Trial[] {
  const [least, most] = [Number(minimum ?? 0), Number(maximum ?? 999_999_999)]
  return [
    { purpose: 'minimum - 1', value: least - 1 },
    { purpose: 'minimum', value: least },
    { purpose: 'maximum', value: most },
    { purpose: 'maximum + 1', value: most + 1 },
    { purpose: 'fraction', value: least + 0.5 },
    { purpose: 'number as text', value: String(least) },
  ]
}

function rowTrials(schema: JsonObject): Trial[] {
  const [least, most] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 20)]
  const counts = [
    ['minimum - 1', least - 1],
    ['minimum', least],
    ['maximum', most],
    ['maximum + 1', most + 1],
  ] as const
  const byCount = counts.flatMap(([name, count]) => {
    const value = count < 0 ? undefined : rowsOf(schema, count)
    return value ? [{ purpose: `rows: ${name}`, value }] : []
  })
  const [row] = rowsOf(schema, 1) ?? []
  const twice = schema.uniqueItems && row !== undefined ? [{ purpose: 'duplicate', value: [row, row] }] : []
  return [...byCount, ...twice]
}

function textTrials(schema: JsonObject, valid: string): Trial[] {
  return [
    { purpose: 'empty', value: '' },
    { purpose: 'blank', value: '   ' },
    { purpose: 'space before', value: ` ${valid}` },
    { purpose: 'space after', value: `${valid} ` },
    ...lengthTrials(schema),
    ...CHARACTERS.map(([name, character]) => ({
      purpose: `character: ${name}`,
      value: withCharacter(valid, character),
    })),
    ...amountTrials(schema),
    ...dayTrials(schema),
    ...((schema.holdsNone ?? []) as string[]).map((name) => ({
      purpose: `contains "${name}"`,
      value: `Xy7${name}9Kq`,
    })),
  ]
}

/** Classes of characters; each replaces the middle of a valid text. */
const CHARACTERS = [
  ['lower case', 'q'],
  ['upper case', 'Q'],
  ['digit', '8'],
  ['space', ' '],
  ['underscore', '_'],
  ['hyphen', '-'],
  ['full stop', '.'],
  ['at sign', '@'],
  ['punctuation', '!'],
  ['quotation mark', '"'],
  ['angle bracket', '<'],
  ['backslash', '\\'],
  ['accented letter', 'é'],
  ['Chinese', '山'],
  ['Thai', 'ก'],
  ['Korean', '김'],
  ['Arabic', 'ع'],
  ['Arabic digit', '٣'],
  ['Bengali', 'ব'],
  ['emoji', '🎲'],
  ['line break', '\n'],
  ['zero-width space', '\u200b'],
] as const

function withCharacter(text: string, character: string): string {
  const characters = Array.from(text)
  const middle = Math.floor(characters.length / 2)
  return [...characters.slice(0, middle), character, ...characters.slice(middle + 1)].join('')
}

function lengthTrials(schema: JsonObject): Trial[] {
  const pattern = schema.pattern as string | undefined
  if (schema.amountDecimals !== undefined || schema.atLatest !== undefined) return []
  const [least, most] = lengthsOf(schema)
  const lengths = [
    ['minimum length - 1', least - 1],
    ['minimum length', least],
    ['maximum length', most],
    ['maximum length + 1', most + 1],
  ] as const
  return lengths
    .filter(([, length]) => length > 0)
    .flatMap(([purpose, length]) => {
      // A pattern that bounds the length matches no text of another length.
      const value = generateMatchingText(pattern, length, schema.holdsNone ? 9 : 0) ?? 'a'.repeat(length)
      return [{ purpose, value }]
    })
}

function amountTrials({ amountDecimals, amountAtLeast, amountAtMost }: JsonObject): Trial[] {
  if (amountDecimals === undefined) return []
  const decimals = Number(amountDecimals)
  const moved = (amount: Json, minor: bigint) =>
    toAmount((toMinor(String(amount), decimals) ?? 0n) + minor, decimals)
  return [
    ...(amountAtLeast === undefined
      ? []
      : [
          { purpose: 'minimum - 1 minor unit', value: moved(amountAtLeast, -1n) },
          { purpose: 'minimum', value: String(amountAtLeast) },
        ]),
    ...(amountAtMost === undefined
      ? []
      : [
          { purpose: 'maximum', value: String(amountAtMost) },
          { purpose: 'maximum + 1 minor unit', value: moved(amountAtMost, 1n) },
        ]),
    { purpose: 'zero', value: '0.00' },
    { purpose: 'negative', value: '-1.00' },
    { purpose: 'too fine', value: `10.${'0'.repeat(decimals)}1` },
    { purpose: 'zeros as decimals', value: '10.00' },
    { purpose: 'four decimals', value: '10.0000' },
    { purpose: 'exponent', value: '1e3' },
    { purpose: 'group separator', value: '1,000.00' },
    { purpose: 'decimal comma', value: '10,00' },
    { purpose: 'too many digits', value: '9'.repeat(16) },
    { purpose: 'too long', value: '9'.repeat(40) },
  ]
}

function dayTrials(schema: JsonObject): Trial[] {
  if (schema.atLatest === undefined) return []
  const last = Date.parse(`${String(schema.atLatest)}T00:00:00Z`)
  const day = (ms: number) => dayLike(schema, new Date(ms).toISOString().slice(0, 10))
  return [
    { purpose: 'just old enough', value: day(last) },
    { purpose: 'one day too young', value: day(last + DAY_MS) },
    { purpose: 'no such day', value: dayLike(schema, '1990-02-30') },
    { purpose: 'other notation', value: '31/12/1990' },
  ]
}
