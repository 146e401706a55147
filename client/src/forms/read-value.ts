import type { FormField } from '@marquee/schemas/contract'

const KEPT_AS_TYPED = ['password', 'new-password']

/** What was typed, as it is checked and sent: composed Unicode, no outer spaces but in passwords, nothing for empty. */
export function readText(field: Pick<FormField, 'format' | 'trim'>, typed: string): string | undefined {
  const composed = typed.normalize('NFC')
  const text = field.trim && !KEPT_AS_TYPED.includes(field.format) ? composed.trim() : composed
  return text === '' ? undefined : text
}
