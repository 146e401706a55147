import { join } from 'node:path'
import type { FieldError } from '@marquee/schemas/contract'
import { buildAmountPattern } from '@marquee/schemas/rules/money'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Operation } from '../content/content.ts'
import { generalizePointer } from '../lib/json/schema-variants.ts'
import { type JsonObject, readJsonObject } from '../lib/json-file.ts'
import { memoize } from '../lib/memoize.ts'
import { memoizeOnce } from '../lib/once.ts'
import { findUnstorable } from './storable.ts'

/** Checks input and fills defaults in place; returns the errors, or an empty list. */
export type InputCheck = (input: unknown) => FieldError[]

/** Checks a value against the contract; returns a sentence for the log, or undefined if it is valid. */
export type ValueCheck = (value: unknown) => string | undefined

/** Checks of an operation, each compiled on first use. */
export type OperationChecks = {
  query: InputCheck
  body: InputCheck
  /** Checks fields of a body that were sent as text in a query. */
  legacyBody: InputCheck
  /** Checks an answer of the platform: unknown fields are errors. */
  value: ValueCheck
  /** Checks an answer of an upstream: unknown fields are removed. */
  upstreamValue: ValueCheck
  /** All differences of an upstream's answer from the contract, for people. */
  differences(value: unknown): string[]
  /** Checks the events of a stream, of the platform and of an upstream. */
  events: Readonly<Record<string, ValueCheck>>
  upstreamEvents: Readonly<Record<string, ValueCheck>>
}

/**
 * Gives the checks of an operation, always the same ones for the same operation and currency. `decimals` is the number of
 * decimals that each amount must have, which are those of the brand's currency; without it, of any currency.
 */
export type ChecksOf = (operation: Operation, decimals?: number) => OperationChecks

/** Creates compilers of checks with the formats of schemas/formats.json. */
export function createChecks(schemasFolder: string): ChecksOf {
  const table = readJsonObject(join(schemasFolder, 'formats.json')) as Record<string, { pattern: string }>
  const formats = Object.fromEntries(
    Object.entries(table).map(([name, { pattern }]) => [name, new RegExp(pattern, 'u')]),
  )
  const compilerFor = memoize((decimals: number | undefined): ChecksOf => {
    const amount = decimals === undefined ? formats.amount! : buildAmountPattern(decimals)
    return createCompilers({ ...formats, amount })
  })
  return (operation, decimals) => compilerFor(decimals)(operation)
}

function createCompilers(formats: Record<string, RegExp>): ChecksOf {
  const common = {
    useDefaults: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    // The loader has checked the schemas. To compile the schema of schemas again takes as long as that of a large answer.
    validateSchema: false,
    meta: false,
    formats,
  } as const
  // Texts of a query or a form are coerced to numbers, and single values to lists.
  // Compilers and checks are made at their first use, because a start needs none of them.
  const fromText = memoizeOnce(() => new Ajv({ ...common, coerceTypes: 'array' }))
  const fromJson = memoizeOnce(() => new Ajv(common))
  const outgoing = memoizeOnce(() => new Ajv({ ...common, useDefaults: false, allErrors: false }))
  const incoming = memoizeOnce(
    // The setting 'all' would also remove the entries of maps, such as the rules of registration.
    () => new Ajv({ ...common, useDefaults: false, allErrors: false, removeAdditional: true }),
  )

  const thorough = memoizeOnce(() => new Ajv({ ...common, useDefaults: false, removeAdditional: true }))

  return memoize((operation: Operation): OperationChecks => {
    const fromBody = operation.encoding === 'form' ? fromText : fromJson
    return {
      query: queryCheck(operation, inputCheck(lazily(fromText, () => operation.query))),
      body: inputCheck(lazily(fromBody, () => operation.body ?? {})),
      legacyBody: inputCheck(lazily(fromText, () => operation.body ?? {})),
      value: valueCheck(lazily(outgoing, () => operation.response)),
      upstreamValue: valueCheck(lazily(incoming, () => operation.response)),
      differences: differencesOf(
        lazily(thorough, () => operation.response),
        operation.response,
      ),
      events: eventChecks(outgoing, operation),
      upstreamEvents: eventChecks(incoming, operation),
    }
  }, new WeakMap())
}

function lazily(ajv: () => Ajv, schema: () => JsonObject): () => ValidateFunction {
  return memoizeOnce(() => ajv().compile(schema()))
}

function inputCheck(validator: () => ValidateFunction): InputCheck {
  return (input) => {
    const validate = validator()
    if (validate(input)) {
      // Runs after coercion, since a text may have become an infinite number.
      const field = findUnstorable(input)
      return field === undefined ? [] : [{ field, text: TEXTS.pattern!, values: {} }]
    }
    return (validate.errors ?? []).slice(0, MOST_ERRORS).map(fieldError)
  }
}

/** An optional field that is empty counts as absent, so that a filter may be sent before it is chosen. */
function queryCheck({ query }: Operation, check: InputCheck): InputCheck {
  const { properties = {}, required = [] } = query as { properties?: object; required?: string[] }
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return (input) => {
    const fields = input as Record<string, unknown>
    for (const name of optional) if (fields[name] === '') delete fields[name]
    return check(input)
  }
}

function valueCheck(validator: () => ValidateFunction): ValueCheck {
  return (value) => {
    const validate = validator()
    return validate(value) ? undefined : sentenceOf(validate.errors?.[0])
  }
}

function sentenceOf(error: ErrorObject | undefined): string {
  return `${error?.instancePath || '/'} ${error?.message ?? 'is wrong'} ${JSON.stringify(error?.params ?? {})}`
}

/** Differences of the same kind in the entries of a list or map are one difference. */
function differencesOf(validator: () => ValidateFunction, schema: JsonObject): (value: unknown) => string[] {
  return (value) => {
    const validate = validator()
    if (validate(value)) return []
    const sentences = (validate.errors ?? []).map(({ params, ...error }) =>
      sentenceOf({
        ...error,
        instancePath: generalizePointer(schema, error.instancePath),
        params: 'propertyName' in params ? { propertyName: '*' } : params,
      }),
    )
    return [...new Set(sentences)].slice(0, MOST_ERRORS)
  }
}

function eventChecks(ajv: () => Ajv, { stream = {} }: Operation): Record<string, ValueCheck> {
  return Object.fromEntries(
    Object.entries(stream).map(([event, schema]) => [event, valueCheck(lazily(ajv, () => schema))]),
  )
}

const MOST_ERRORS = 50

/** Ajv's keyword -> text for the caller. */
const TEXTS: Readonly<Record<string, string>> = {
  required: 'request-field.required',
  type: 'request-field.type',
  minLength: 'request-field.too-short',
  maxLength: 'request-field.too-long',
  minimum: 'request-field.too-small',
  maximum: 'request-field.too-great',
  enum: 'request-field.choice',
  const: 'request-field.choice',
  pattern: 'request-field.pattern',
  format: 'request-field.pattern',
  additionalProperties: 'request-field.unknown',
}

function fieldError(error: ErrorObject): FieldError {
  const { missingProperty, additionalProperty, limit } = error.params as Record<
    string,
    string | number | undefined
  >
  const inside = missingProperty ?? additionalProperty
  const path = [...error.instancePath.split('/').slice(1), ...(inside === undefined ? [] : [String(inside)])]
  return {
    field: path.join('.').slice(0, 80),
    text: TEXTS[error.keyword] ?? 'request-field.wrong',
    values: limit === undefined ? {} : { limit },
  }
}
