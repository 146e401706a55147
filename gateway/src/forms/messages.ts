import type { FormField, FormPackage } from '@marquee/schemas/contract'
import type { JsonObject } from '../lib/json-file.ts'
import { patternRow } from './patterns.ts'

type Messages = FormPackage['messages'][string]
type Message = Messages[string]

/** What is said of a field by the keyword that failed. */
export function messagesOf(field: FormField, schema: JsonObject): Messages {
  const refused = messageWhenRefused(field, schema)
  const messages: Messages = { required: messageWhenEmpty(field, refused) }
  for (const keyword of Object.keys(schema)) messages[keyword] = OWN_MESSAGE[keyword]?.(field) ?? refused
  return messages
}

/** Keywords that say what is wrong better than the field's own message does. */
const OWN_MESSAGE: Readonly<Record<string, (field: FormField) => Message>> = {
  equalTo: () => message('form.inconsistent-twice'),
  closeFitting: () => message('form.outer-spaces'),
  amountAtLeast: amountMessage,
  amountAtMost: amountMessage,
  atLatest: (field) => message('form.too-young', { age: field.minimumAge ?? 0 }),
}

function messageWhenRefused(field: FormField, schema: JsonObject): Message {
  const bounds = { min: field.minLength ?? 0, max: field.maxLength ?? 0 }
  if (field.message) return message(field.message, bounds)
  const row = patternRow(field.patternId)
  if (row) return bounded(row.message, bounds)
  if (field.format === 'amount') return amountMessage(field)
  if (field.format === 'new-password') return bounded('form.password', bounds)
  if (typeof schema.minLength === 'number' && schema.minLength > 1) return bounded('form.length', bounds)
  if (field.equalTo) return message('form.inconsistent-twice')
  return message(field.required ? 'form.required' : 'form.invalid', bounds)
}

function messageWhenEmpty(field: FormField, refused: Message): Message {
  if (field.requiredMessage) return message(field.requiredMessage, refused.values)
  return refused.text === 'form.invalid' || field.equalTo ? message('form.required') : refused
}

/** One number where both bounds are the same. */
function bounded(text: string, bounds: { min: number; max: number }): Message {
  return message(bounds.min === bounds.max ? `${text}.exact` : text, bounds)
}

function amountMessage(field: FormField): Message {
  if (field.minimum && field.maximum)
    return message('form.amount.between', { min: field.minimum, max: field.maximum })
  if (field.minimum) return message('form.amount.at-least', { min: field.minimum })
  if (field.maximum) return message('form.amount.at-most', { max: field.maximum })
  return message('form.amount')
}

function message(text: string, values: Message['values'] = {}): Message {
  return { text, values }
}
