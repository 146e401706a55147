import type { UpstreamProfile } from '@marquee/schemas/contract'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { HUNDREDTHS, toAmount } from '@marquee/schemas/rules/money'
import { listVariants } from '../../lib/json/schema-variants.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { fromMinor, toAmountText, toFlag, toNumber, toText } from './coercions.ts'
import type { MappingFacts } from './mapping.ts'
import { type Naming, toContractName, toOurNames, toUpstreamName } from './naming.ts'

/** Forms of a profile that concern every answer. */
export type Forms = {
  amounts: UpstreamProfile['answers']['amounts']
  naming: Naming
  isLenient: boolean
  /** Values of required fields that an answer lacks, by the fields' name. */
  defaults: ReadonlyMap<string, (facts: Facts) => unknown>
}

type Facts = Pick<MappingFacts, 'decimals' | 'placeholder'>

/** Converts a value to what a schema of the contract wants, in place where it is an object or a list. */
type Convert = (value: unknown, facts: Facts) => unknown

/**
 * Compiles the conversions that a schema implies: names of fields and, if lenient, amounts to text with decimals, ids to text, texts to numbers, 0 and 1
 * to booleans, and null to a missing field or an empty list. What fits, or cannot be converted, stays as it is.
 */
export function compileByContract(schema: JsonObject, forms: Forms): Convert {
  const some = listVariants(schema).filter(({ type }) => type !== 'null')
  // Of several shapes nobody knows which one a value has.
  if (some[0] !== schema && some.length === 1) {
    const convert = compileByContract(some[0]!, forms)
    return (value, facts) => (value === null ? null : convert(value, facts))
  }
  const types = [schema.type].flat()
  if (types.includes('object')) return objectOf(schema, forms)
  if (types.includes('array')) return listOf(schema, forms)
  if (!forms.isLenient || types.length > 1 || schema.enum !== undefined || schema.const !== undefined)
    return (value) => value
  if (isAmount(schema)) return forms.amounts === 'minor' ? minorAmount : plainAmount
  if (schema.type === 'string') return rateOf(schema) ?? toText
  if (schema.type === 'boolean') return toFlag
  if (schema.type === 'integer' || schema.type === 'number') return toNumber
  return (value) => value
}

const minorAmount: Convert = (value, { decimals }) => fromMinor(value, decimals)
const plainAmount: Convert = (value, { decimals }) => toAmountText(value, decimals)

/** Tells whether a schema is that of an amount of money. */
export function isAmount({ type, format }: JsonObject): boolean {
  return type === 'string' && format === 'amount'
}

/** Rates and odds are text with a fixed number of decimals, such as 1.90. */
function rateOf({ pattern }: JsonObject): Convert | undefined {
  const digits = typeof pattern === 'string' && /\\\.\\d\{(\d)(?:,\d)?\}(?:\|\))?\$$/.exec(pattern)?.[1]
  if (!digits) return undefined
  return (value) => {
    if (typeof value !== 'number') return value
    const [whole, part = ''] = String(value).split('.')
    return `${whole}.${part.padEnd(Number(digits), '0')}`
  }
}

function objectOf(schema: JsonObject, forms: Forms): Convert {
  const isOpen = schema.properties === undefined && typeof schema.additionalProperties !== 'object'
  if (isOpen) return (value) => toOurNames(value, forms.naming)
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(
    ([name, inner]) =>
      [
        name,
        toUpstreamName(name, forms.naming),
        compileByContract(inner, forms),
        acceptsNull(inner),
      ] as const,
  )
  const others = schema.additionalProperties
  const ofOthers = typeof others === 'object' ? compileByContract(others as JsonObject, forms) : undefined
  const missing = forms.isLenient
    ? ((schema.required ?? []) as string[]).flatMap((name) => {
        const make = forms.defaults.get(name)
        return make ? [[name, make] as const] : []
      })
    : []
  const known = new Set(fields.map(([name]) => name))
  // Keys of other maps are values, such as codes of categories.
  const { format } = (schema.propertyNames ?? {}) as JsonObject
  const keyOf =
    format === 'field-name' ? (key: string) => toContractName(key, forms.naming) : (key: string) => key
  return (value, facts) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const record = value as Record<string, unknown>
    for (const [name, theirs, convert, isNullable] of fields) {
      if (theirs !== name && theirs in record) {
        record[name] = record[theirs]
        delete record[theirs]
      }
      const inner = record[name]
      if (inner === undefined) continue
      const isMissing = inner === null && !isNullable && forms.isLenient
      const converted = isMissing ? emptied(convert, facts) : convert(inner, facts)
      if (converted === undefined) delete record[name]
      else if (converted !== inner) record[name] = converted
    }
    for (const [name, make] of missing) record[name] ??= make(facts)
    if (ofOthers)
      for (const [name, inner] of Object.entries(record))
        if (!known.has(name)) {
          const key = keyOf(name)
          if (key !== name) delete record[name]
          record[key] = ofOthers(inner, facts)
        }
    return record
  }
}

/** A null in place of a list is an empty list; any other null counts as missing. */
function emptied(convert: Convert, facts: Facts): unknown {
  const made = convert(null, facts)
  return Array.isArray(made) ? made : undefined
}

function acceptsNull({ type, enum: values, anyOf, oneOf, const: only }: JsonObject): boolean {
  const isOpen = type === undefined && values === undefined && only === undefined
  return isOpen || anyOf !== undefined || oneOf !== undefined || [type].flat().includes('null')
}

function listOf(schema: JsonObject, forms: Forms): Convert {
  const convert = compileByContract((schema.items ?? {}) as JsonObject, forms)
  return (value, facts) => {
    if (value === null && forms.isLenient) return []
    if (!Array.isArray(value)) return value
    for (const [index, item] of value.entries()) {
      const converted = convert(item, facts)
      if (converted !== item) value[index] = converted
    }
    return value
  }
}

/** Fills missing fields with empty values; `pointers` name fields of the answer, `*` every item of a list. */
export function fillLacking(
  value: unknown,
  pointers: readonly string[],
  schema: JsonObject,
  decimals: number,
): void {
  for (const pointer of pointers) fillAt(value, parsePointer(pointer), schema, decimals)
}

function fillAt(
  value: unknown,
  [key, ...rest]: string[],
  schema: JsonObject | undefined,
  decimals: number,
): void {
  if (typeof value !== 'object' || value === null || key === undefined || schema === undefined) return
  if (Array.isArray(value)) {
    for (const item of value) fillAt(item, rest, schema.items as JsonObject, decimals)
    return
  }
  const record = value as Record<string, unknown>
  const inner = (schema.properties as Record<string, JsonObject> | undefined)?.[key]
  if (rest.length > 0) fillAt(record[key], rest, inner, decimals)
  else if (inner && record[key] === undefined) record[key] = createEmptyValue(inner, decimals)
}

/** The value of a schema that says the least: its default, else nothing, zero or the first choice. */
export function createEmptyValue(schema: JsonObject, decimals = HUNDREDTHS): unknown {
  if (schema.default !== undefined) return structuredClone(schema.default)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [type] = [schema.type].flat()
  if (type === 'array') return []
  if (type === 'object') return emptyObject(schema, decimals)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0
  if (isAmount(schema)) return toAmount(0n, decimals)
  return type === 'string' ? '' : null
}

function emptyObject({ properties, required }: JsonObject, decimals: number): Record<string, unknown> {
  const inner = (properties ?? {}) as Record<string, JsonObject>
  const names = (required ?? []) as string[]
  return Object.fromEntries(names.map((name) => [name, createEmptyValue(inner[name] ?? {}, decimals)]))
}
