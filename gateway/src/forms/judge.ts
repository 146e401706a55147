import type { FieldError, FormPackage } from '@marquee/schemas/contract'
import type { Validate } from './compile.ts'

/** Converts Ajv's errors to one error per field, with the form's message for it. */
export function fieldErrors(
  validate: Validate,
  body: unknown,
  messages: FormPackage['messages'],
): FieldError[] {
  if (validate(body)) return []
  const errorByField = new Map<string, FieldError>()
  for (const error of validate.errors ?? []) {
    const missing = error.keyword === 'required' ? String(error.params.missingProperty) : ''
    const field = missing || (error.instancePath.split('/')[1] ?? '')
    if (errorByField.has(field)) continue
    const message = messages[field]?.[error.keyword] ?? { text: 'form.invalid', values: {} }
    errorByField.set(field, { field, ...message })
  }
  return [...errorByField.values()]
}

/** Normalises texts to NFC, so that gateway and browser count and compare them alike. */
export function toNfc(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string') body[name] = value.normalize('NFC')
}
