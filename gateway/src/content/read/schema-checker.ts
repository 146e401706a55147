import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { findNearest, formatSome, suggestName } from '../../lib/did-you-mean.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import { CURRENCIES } from '../../lib/money/currencies.ts'
import type { Fault, Format } from '../content.ts'

/** Checks values by schemas; there is one checker for each table of formats. */
export type Checker = {
  /** All faults of the value. */
  faults(schema: JsonObject, value: Json): Fault[]
  /** Faults of a schema by draft-07, without following references. */
  draftFaults(schema: JsonObject): Fault[]
  /** Fault of a schema by draft-07 and Ajv's strict mode. */
  schemaFault(schema: JsonObject): string | undefined
}

/**
 * Own keywords without validation: slots of a block, fields of a seed's rows whose texts are in fixtures/i18n, and when a form
 * shows a setting.
 */
const OWN_KEYWORDS = ['slots', 'texts', 'shownIf']

/**
 * Creates a checker with the project's formats. Compiled schemas are cached as long as their object lives.
 */
export function createSchemaChecker(formats: Readonly<Record<string, Format>>): Checker {
  const { ajv, compile } = compiler(formats)
  return {
    faults(schema, value) {
      const validate = compile(schema)
      if (validate(value)) return []
      return (validate.errors ?? []).flatMap((error) => faultOf(error, formats) ?? [])
    },
    draftFaults(schema) {
      if (ajv.validateSchema(schema)) return []
      return (ajv.errors ?? []).flatMap((error) => faultOf(error, formats) ?? [])
    },
    schemaFault(schema) {
      try {
        compile(schema)
        return undefined
      } catch (error) {
        return (error as Error).message
      }
    },
  }
}

function compiler(formats: Readonly<Record<string, Format>>) {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // Each file is checked once, so optimising the code would only lengthen a cold start by a third.
    code: { optimize: false },
  })
  ajv.addVocabulary(OWN_KEYWORDS)
  for (const [name, { pattern }] of Object.entries(formats))
    ajv.addFormat(name, compilePattern(pattern) ?? /(?!)/)
  ajv.addFormat('regular-expression', isRegularExpression)
  ajv.addFormat('time-zone', isTimeZone)
  const compiled = new WeakMap<JsonObject, ValidateFunction>()
  const compiledByText = new Map<string, ValidateFunction>()
  const compile = (schema: JsonObject): ValidateFunction => {
    const known = compiled.get(schema)
    if (known) return known
    // A schema file that was read again unchanged is not compiled again.
    const text = JSON.stringify(schema)
    const validate = compiledByText.get(text) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    compiledByText.set(text, validate)
    return validate
  }
  return { ajv, compile }
}

/** Compiles a pattern of formats.json; undefined if it is invalid. */
export function compilePattern(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'u')
  } catch {
    return undefined
  }
}

type Told = { wrong: string; write: string }
type Teller = (error: ErrorObject, formats: Readonly<Record<string, Format>>) => Told

function faultOf(error: ErrorObject, formats: Readonly<Record<string, Format>>): Fault | undefined {
  const tell = tellers[error.keyword]
  if (tell === null) return undefined
  const key = error.propertyName ?? error.params.additionalProperty
  const pointer = error.instancePath + (typeof key === 'string' ? formatPointerStep(key) : '')
  return { pointer, ...(tell ?? otherwise)(error, formats) }
}

/** Message by keyword; null for keywords whose inner errors are more precise. */
const tellers: Record<string, Teller | null> = {
  propertyNames: null,
  if: null,
  anyOf: null,
  oneOf: null,
  additionalProperties: ({ params, parentSchema }) => {
    const allowed = [
      ...Object.keys(parentSchema?.properties ?? {}),
      ...Object.keys(parentSchema?.patternProperties ?? {}).map((pattern) => `what matches ${pattern}`),
    ]
    const word = String(params.additionalProperty)
    const otherwise = allowed.length ? `remove it, or use one of: ${formatSome(allowed, 40)}` : 'remove it'
    return { wrong: `"${word}" is not known here`, write: suggestName(word, allowed, otherwise) }
  },
  required: ({ params, parentSchema }) => {
    const key = String(params.missingProperty)
    const schema = parentSchema?.properties?.[key]
    return { wrong: `"${key}" is missing`, write: `add "${key}": ${exampleOf(schema)}${about(schema)}` }
  },
  enum: ({ data, params }) => {
    const allowed: string[] = params.allowedValues.map(String)
    const write = suggestName(String(data), allowed, `write one of: ${formatSome(allowed, 40)}`)
    return { wrong: `${shown(data)} is not allowed`, write }
  },
  const: ({ data, params }) => ({
    wrong: `${shown(data)} is not allowed`,
    write: `write ${JSON.stringify(params.allowedValue)}`,
  }),
  type: ({ data, params, parentSchema }) => ({
    wrong: `${shown(data)} ${data === null ? 'stands' : `is ${kindOf(data)}`} where ${kindName(params.type)} belongs`,
    write: `write ${exampleOf(parentSchema)}${about(parentSchema)}`,
  }),
  format: ({ data, params, propertyName }, formats) => {
    const text = propertyName ?? data
    const { pattern = '(?!)', description = `a ${params.format}`, example } = formats[params.format] ?? {}
    const near = findNearest(String(text), NAMES_BY_FORMAT[params.format]?.() ?? [])
    const described = `write ${lowerFirst(description)}${example ? `, such as "${example}"` : ''}`
    const write = inOtherCase(text, pattern) ?? (near ? `did you mean "${near}"?` : described)
    return { wrong: `${shown(text)} is not of format "${params.format}"`, write }
  },
  pattern: ({ data, params, parentSchema, propertyName }) => ({
    wrong: `${shown(propertyName ?? data)} does not match ${params.pattern}`,
    write:
      (inOtherCase(propertyName ?? data, params.pattern) ?? suggested(parentSchema)) + about(parentSchema),
  }),
  minimum: bound('is too small', 'or more'),
  exclusiveMinimum: bound('is too small', 'or more'),
  maximum: bound('is too large', 'or less'),
  exclusiveMaximum: bound('is too large', 'or less'),
  minLength: bound('is too short', 'characters or more'),
  maxLength: bound('is too long', 'characters or fewer'),
  minItems: bound('has too few entries', 'entries or more'),
  maxItems: bound('has too many entries', 'entries or fewer'),
  minProperties: bound('has too few entries', 'entries or more'),
  uniqueItems: ({ params }) => ({
    wrong: `entries ${params.j} and ${params.i} are the same`,
    write: 'remove one of them',
  }),
}

/** Formats whose texts are of a list. */
const NAMES_BY_FORMAT: Readonly<Record<string, () => readonly string[]>> = {
  'time-zone': () => Intl.supportedValuesOf('timeZone'),
  currency: () => [...CURRENCIES],
}

/** Remedy for a text that is correct except for its case. */
function inOtherCase(data: unknown, pattern: string): string | undefined {
  if (typeof data !== 'string') return undefined
  const isRight = (text: string) => compilePattern(pattern)?.test(text)
  // Formats such as time zones check more than their pattern.
  if (isRight(data)) return undefined
  const right = [data.toUpperCase(), data.toLowerCase()].find(isRight)
  return right === undefined ? undefined : `write "${right}"`
}

function otherwise({ message }: ErrorObject): Told {
  return { wrong: `the value ${message ?? 'is not allowed'}`, write: 'see the description in the schema' }
}

function bound(wrong: string, direction: string): Teller {
  return ({ data, params, parentSchema }) => ({
    wrong: `${shown(data)} ${wrong}`,
    write: `${params.limit} ${direction}${about(parentSchema)}`,
  })
}

function about(schema: JsonObject | undefined): string {
  return typeof schema?.description === 'string' ? ` (${schema.description})` : ''
}

/** Remedy for a text of another pattern: an example where the schema has one. */
function suggested(schema: JsonObject | undefined): string {
  const [example] = Array.isArray(schema?.examples) ? schema.examples : []
  if (example !== undefined) return `write one such as ${JSON.stringify(example)}`
  return `write ${exampleOf({ type: schema?.type ?? 'string' })}`
}

/** A valid example value for a schema. */
function exampleOf(schema: JsonObject | undefined): string {
  if (!isObject(schema)) return '...'
  if (schema.default !== undefined && schema.default !== null) return JSON.stringify(schema.default)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return EXAMPLES[String(type)] ?? '...'
}

const EXAMPLES: Record<string, string> = {
  string: '"..."',
  number: '1.5',
  integer: '24',
  boolean: 'true',
  array: '[ ... ]',
  object: '{ ... }',
}

function shown(data: unknown): string {
  const text = JSON.stringify(data) ?? String(data)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function kindOf(data: unknown): string {
  if (data === null) return 'null'
  return kindName(Array.isArray(data) ? 'array' : typeof data)
}

const KIND_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function kindName(type: string | string[]): string {
  return [type]
    .flat()
    .map((name) => KIND_NAMES[name] ?? name)
    .join(' or ')
}

function lowerFirst(sentence: string): string {
  return sentence.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '')
}

function isRegularExpression(text: string): boolean {
  return text === '*' || compilePattern(text) !== undefined
}

/** Tells whether a name is a time zone of the IANA database. */
export const isTimeZone = memoize((timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
})
