import type { FormField } from '@marquee/schemas/contract'
import type { Values } from './form-handle.ts'

const KEPT_AS_TYPED = ['password', 'new-password']

/**
 * Normalises typed text for validation and submit: composed Unicode, trimmed unless it is a password,
 * undefined if empty.
 */
export function readText(field: Pick<FormField, 'format' | 'trim'>, typed: string): string | undefined {
  const composed = typed.normalize('NFC')
  const text = field.trim && !KEPT_AS_TYPED.includes(field.format) ? composed.trim() : composed
  return text === '' ? undefined : text
}

/**
 * Normalises the texts of values from elsewhere, such as those typed in the top bar, like typed ones, so that an empty
 * text gives the message of an untouched field.
 */
export function normalizeTyped(fields: readonly FormField[], values: Values): Values {
  const fieldByName = new Map(fields.map((field) => [field.name, field]))
  const read = Object.entries(values).map(([name, value]) => {
    const field = fieldByName.get(name)
    return [name, field && typeof value === 'string' ? readText(field, value) : value] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
