import type { FormField } from '@marquee/schemas/contract'

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
