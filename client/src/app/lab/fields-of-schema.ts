import type { FormField, FormPackage } from '@marquee/schemas/contract'
import type { FlatSchema } from './bench-schema.ts'

/** Fields for a schema that no form file stands behind. */
export function fieldsOf(schema: FlatSchema): FormField[] {
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

/** One text for every keyword that a field can fail. */
export function messagesOf(schema: FlatSchema): FormPackage['messages'] {
  const message = { text: 'form.invalid', values: {} }
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      Object.fromEntries(['required', ...Object.keys(property)].map((keyword) => [keyword, message])),
    ]),
  )
}
