import type { FormField, FormPackage } from '@marquee/schemas/contract'
import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import { getMessage } from '../judge.ts'
import type { BuiltForm } from '../schema.ts'
import { createValidValue, listFieldTrials } from './field-rows.ts'
import { listViolated } from './violated.ts'

type Values = Record<string, Json>
type Message = FormPackage['messages'][string][string]

/** A row of the lab: values of a whole form that try one rule of one field. */
export type BoundaryRow = {
  /** Field, or cell of the first row, such as `tiers.0.rate`. */
  field: string
  purpose: string
  values: Values
  /** Message with which the field is refused; null if the values are accepted. */
  expected: Message | null
  /** Only the platform can judge the row, because it knows which values are used. */
  isDuplicate?: true
}

/** Rows for every rule of a form, derived from its live schema. */
export function listBoundaryRows(built: BuiltForm): BoundaryRow[] {
  const valid = validValues(built)
  const properties = built.schema.properties as Record<string, JsonObject>
  return [
    { field: '', purpose: 'valid', values: valid, expected: null },
    ...built.fields.flatMap((field) => rowsOfField(built, field, properties[field.name]!, valid)),
  ]
}

/** Valid values of all fields; a field that repeats another has its value. */
function validValues({ schema, fields }: BuiltForm): Values {
  const properties = schema.properties as Record<string, JsonObject>
  const own = fields.flatMap(({ name }) => {
    const value = createValidValue(properties[name]!)
    return value === undefined ? [] : [[name, value] as const]
  })
  return repeated(properties, Object.fromEntries(own))
}

function repeated(properties: Record<string, JsonObject>, values: Values): Values {
  const copies = Object.entries(properties).flatMap(([name, { equalTo }]) => {
    const original = values[String(equalTo)]
    return typeof equalTo === 'string' && original !== undefined ? [[name, original] as const] : []
  })
  return { ...values, ...Object.fromEntries(copies) }
}

function rowsOfField(
  built: BuiltForm,
  { name, required, unique }: FormField,
  property: JsonObject,
  valid: Values,
): BoundaryRow[] {
  const properties = built.schema.properties as Record<string, JsonObject>
  const { [name]: _own, ...others } = valid
  const missing: BoundaryRow = {
    field: name,
    purpose: 'left out',
    values: others,
    expected: required ? (built.messages[name]?.required ?? null) : null,
  }
  const trials = property.equalTo
    ? [{ purpose: 'different', value: `${String(valid[name])}x` }]
    : listFieldTrials(property)
  const rows = trials.map(({ purpose, value }): BoundaryRow => {
    const changed = { ...valid, [name]: value }
    const values = property.equalTo ? changed : repeated(properties, changed)
    const [keyword] = listViolated(property, value, values)
    return {
      field: name,
      purpose,
      values,
      expected: keyword ? getMessage(built.messages[name], keyword, value) : null,
    }
  })
  return [missing, ...rows, ...duplicateRows(unique, name, valid), ...cellRows(built, name, property, valid)]
}

/** A row for a value that is used already, if the platform refuses one. */
function duplicateRows(unique: string | undefined, name: string, valid: Values): BoundaryRow[] {
  if (unique === undefined || valid[name] === undefined) return []
  const { text } = errors[unique as ErrorCode]
  return [
    { field: name, purpose: 'duplicate', values: valid, expected: { text, values: {} }, isDuplicate: true },
  ]
}

/** Rows for the cells of the first row of a field with rows. */
function cellRows(built: BuiltForm, name: string, property: JsonObject, valid: Values): BoundaryRow[] {
  const cells = (property.items as JsonObject | undefined)?.properties as
    | Record<string, JsonObject>
    | undefined
  const rows = valid[name]
  if (!cells || !Array.isArray(rows)) return []
  return Object.entries(cells).flatMap(([cell, schema]) =>
    listFieldTrials(schema).map(({ purpose, value }): BoundaryRow => {
      const [first, ...rest] = rows as Values[]
      const row = { ...first, [cell]: value }
      const [keyword] = listViolated(schema, value, row)
      return {
        field: `${name}.0.${cell}`,
        purpose,
        values: { ...valid, [name]: [row, ...rest] },
        expected: keyword ? getMessage(built.messages[`${name}.${cell}`], keyword, value) : null,
      }
    }),
  )
}
