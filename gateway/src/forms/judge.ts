import type { FieldError, FormPackage } from '@marquee/schemas/contract'
import type { Validate } from './compile.ts'

type Messages = FormPackage['messages'][string]
type Message = Messages[string]

/**
 * Converts Ajv's errors to one error per field, with the form's message for it. A value of a row is named by its path,
 * such as `tiers.0.rate`.
 */
export function validateFields(
  validate: Validate,
  body: unknown,
  messages: FormPackage['messages'],
): FieldError[] {
  if (validate(body)) return []
  const errorByField = new Map<string, FieldError>()
  for (const error of validate.errors ?? []) {
    const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : []
    const path = [...error.instancePath.split('/').slice(1), ...missing]
    // A list of pictures is one field; only rows have values of their own.
    const isCell = nameIn(path) !== path[0] && messages[nameIn(path)] !== undefined
    const field = isCell ? path.join('.') : (path[0] ?? '')
    if (errorByField.has(field)) continue
    errorByField.set(field, {
      field,
      ...getMessage(messages[nameIn(field.split('.'))], error.keyword, valueAt(body, path)),
    })
  }
  return [...errorByField.values()]
}

/** Message for a violated keyword. An empty text counts as a missing value, whichever keyword refuses it. */
export function getMessage(messages: Messages | undefined, keyword: string, value: unknown): Message {
  return messages?.[value === '' ? 'required' : keyword] ?? { text: 'form.invalid', values: {} }
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | null | undefined)?.[part],
    body,
  )
}

/** Name of a field's messages: its path without the number of the row, such as `tiers.rate`. */
function nameIn(path: readonly string[]): string {
  return path.filter((part) => !/^\d+$/.test(part)).join('.')
}

/**
 * Normalises texts to NFC, also in rows, so that gateway and browser count and compare them alike.
 */
export function toNfc(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') body[name] = value.normalize('NFC')
    if (!Array.isArray(value)) continue
    for (const row of value)
      if (typeof row === 'object' && row !== null) toNfc(row as Record<string, unknown>)
  }
}
