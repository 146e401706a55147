import { join } from 'node:path'
import type { FieldError } from '@marquee/schemas/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Operation } from '../content/content.ts'
import { type JsonObject, readJsonObject } from '../lib/json-file.ts'
import { unstorableIn } from './storable.ts'

/** Fills defaults in place; answers what is wrong, nothing when all is well. */
export type InputCheck = (input: unknown) => FieldError[]

/** What in a value is not as the contract says, in a sentence for the log; undefined when all is. */
export type ValueCheck = (value: unknown) => string | undefined

/** Checks of one operation, each compiled when it is first needed. */
export type OperationChecks = {
  query: InputCheck
  body: InputCheck
  /** Fields of a body that came as text in a query. */
  legacyBody: InputCheck
  /** The answer of our own code: nothing more and nothing less than the contract. */
  value: ValueCheck
  /** The answer of an upstream: what the contract does not name is taken out. */
  upstreamValue: ValueCheck
  /** Data of the events of a stream, of our own code and of an upstream. */
  events: Readonly<Record<string, ValueCheck>>
  upstreamEvents: Readonly<Record<string, ValueCheck>>
}

/** Compilers of checks that know the formats of schemas/formats.json. */
export function createChecks(schemasFolder: string): (operation: Operation) => OperationChecks {
  const formats = readJsonObject(join(schemasFolder, 'formats.json')) as Record<string, { pattern: string }>
  const common = {
    useDefaults: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, { pattern }]) => [name, new RegExp(pattern, 'u')]),
    ),
  } as const
  // Text of a query or a form becomes the number it stands for, and one value the list that is asked for.
  const fromText = new Ajv({ ...common, coerceTypes: 'array' })
  const fromJson = new Ajv(common)
  const outgoing = new Ajv({ ...common, useDefaults: false, allErrors: false })
  // Not 'all', which takes out the entries of maps as well, such as the rules of registration.
  const incoming = new Ajv({ ...common, useDefaults: false, allErrors: false, removeAdditional: true })

  return (operation) => {
    const fromBody = operation.encoding === 'form' ? fromText : fromJson
    return {
      query: inputCheck(lazily(fromText, operation.query)),
      body: inputCheck(lazily(fromBody, operation.body ?? {})),
      legacyBody: inputCheck(lazily(fromText, operation.body ?? {})),
      value: valueCheck(lazily(outgoing, operation.response)),
      upstreamValue: valueCheck(lazily(incoming, operation.response)),
      events: eventChecks(outgoing, operation),
      upstreamEvents: eventChecks(incoming, operation),
    }
  }
}

function lazily(ajv: Ajv, schema: JsonObject): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= ajv.compile(schema)
    return compiled
  }
}

function inputCheck(validator: () => ValidateFunction): InputCheck {
  return (input) => {
    const validate = validator()
    if (validate(input)) {
      // After it, since text that became a number may have become no number at all.
      const field = unstorableIn(input)
      return field === undefined ? [] : [{ field, text: TEXTS.pattern!, values: {} }]
    }
    return (validate.errors ?? []).slice(0, MOST_ERRORS).map(fieldError)
  }
}

function valueCheck(validator: () => ValidateFunction): ValueCheck {
  return (value) => {
    const validate = validator()
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    return `${error?.instancePath || '/'} ${error?.message ?? 'is wrong'} ${JSON.stringify(error?.params ?? {})}`
  }
}

function eventChecks(ajv: Ajv, { stream = {} }: Operation): Record<string, ValueCheck> {
  return Object.fromEntries(
    Object.entries(stream).map(([event, schema]) => [event, valueCheck(lazily(ajv, schema))]),
  )
}

const MOST_ERRORS = 50

/** Ajv's keyword -> what the caller is told. */
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
