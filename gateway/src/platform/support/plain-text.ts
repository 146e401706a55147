import { Refusal } from '../../lib/refusal.ts'

/** Control characters, and marks that turn the direction of what follows or are not seen at all. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu

/** Typed text as one line without invisible characters. Refuses an empty text (`request.invalid`). */
export function lineText(typed: string, field: string): string {
  return orRefused(typed.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim(), field)
}

/** Typed text of several lines without invisible characters. Refuses an empty text (`request.invalid`). */
export function plainText(typed: string, field: string): string {
  const lines = typed
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSEEN, '').trimEnd())
  return orRefused(lines.join('\n').trim(), field)
}

function orRefused(text: string, field: string): string {
  if (text !== '') return text
  const fields = [{ field, text: 'request-field.required', values: {} }]
  throw new Refusal('request.invalid', { details: { fields } })
}
