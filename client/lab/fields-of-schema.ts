import type { FormField, FormPackage } from '@marquee/schemas/contract'
import type { FlatSchema } from './bench-schema.ts'

/** Builds form fields from a schema that has no form file. */
export function buildFields(schema: FlatSchema): FormField[] {
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    label: property.title ?? name,
    format: property.enum ? 'select' : property.type === 'string' ? 'text' : property.type,
    required: schema.required.includes(name),
    trim: true,
    send: true,
    onDemand: false,
    ...(property.enum && { options: property.enum.map((value) => ({ value, label: value })) }),
  }))
}

/** Uses the same message for every keyword. */
export function buildMessages(schema: FlatSchema): FormPackage['messages'] {
  const message = { text: 'form.invalid', values: {} }
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      Object.fromEntries(['required', ...Object.keys(property)].map((keyword) => [keyword, message])),
    ]),
  )
}
