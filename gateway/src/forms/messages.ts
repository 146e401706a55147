import type { FormField, FormPackage } from '@marquee/schemas/contract'
import { errors } from '@marquee/schemas/error-codes'
import type { JsonObject } from '../lib/json-file.ts'
import { type Decimals, TOO_FINE } from '../lib/money/currencies.ts'
import { getPatternRow } from './patterns.ts'

type Messages = FormPackage['messages'][string]
type Message = Messages[string]

/**
 * Messages of a field by failed keyword; `isRuled` if the server's rule names its
 * pattern.
 */
export function buildMessages(field: FormField, schema: JsonObject, isRuled: boolean): Messages {
  const refused = messageWhenRefused(field, schema, isRuled)
  const byLength = field.format === 'new-password' ? lengthMessage('form.password', field) : refused
  const messages: Messages = { required: messageWhenEmpty(field, byLength) }
  for (const keyword of Object.keys(schema))
    messages[keyword] =
      OWN_MESSAGE[keyword]?.(field, schema) ?? (keyword.endsWith('Length') ? byLength : refused)
  return messages
}

/** Amounts as examples of the notation. */
const EXAMPLES: Readonly<Record<Decimals, string>> = { 0: '100', 2: '100.50', 3: '100.500' }

/** Keywords with a message more precise than the field's own. */
const OWN_MESSAGE: Readonly<Record<string, (field: FormField, schema: JsonObject) => Message>> = {
  equalTo: () => message('form.inconsistent-twice'),
  closeFitting: (field) => ledBy(field.message, message('form.outer-spaces')),
  holdsNone: () => message('error.password.weak'),
  amountDecimals: (_, { amountDecimals }) => message(errors[TOO_FINE[amountDecimals as Decimals]].text),
  amountAtLeast: amountMessage,
  amountAtMost: amountMessage,
  minItems: ({ rows }) => message('form.rows.at-least', { min: rows?.minimum || 1 }),
  rises: ({ rises }) => message(rises?.strictly ? 'form.rows.higher' : 'form.rows.not-lower'),
  atLatest: (field) => message('form.too-young', { age: field.minimumAge ?? 0 }),
}

function messageWhenRefused(field: FormField, schema: JsonObject, isRuled: boolean): Message {
  if (field.message && !isRuled) return message(field.message, boundsOf(field))
  const row = getPatternRow(field.patternId)
  // The message of the rule's pattern follows the field's own message.
  if (row) return ledBy(field.message, lengthMessage(row.message, field))
  if (field.format === 'amount') return amountMessage(field, schema)
  if (field.format === 'count')
    return message('form.count', { min: field.minimum ?? '0', max: field.maximum ?? '999999999' })
  if (field.format === 'new-password') return lengthMessage('form.password', field)
  if (typeof schema.minLength === 'number' && schema.minLength > 1) return lengthMessage('form.length', field)
  if (field.equalTo) return message('form.inconsistent-twice')
  return message(field.required ? 'form.required' : 'form.invalid', boundsOf(field))
}

function ledBy(lead: string | undefined, said: Message): Message {
  return lead ? { ...said, lead } : said
}

function messageWhenEmpty(field: FormField, refused: Message): Message {
  if (field.requiredMessage) return message(field.requiredMessage, refused.values)
  return refused.text === 'form.invalid' || field.equalTo ? message('form.required') : refused
}

/** Message about the length, with a single number if both bounds are equal. */
function lengthMessage(text: string, field: FormField): Message {
  const bounds = boundsOf(field)
  return message(bounds.min === bounds.max ? `${text}.exact` : text, bounds)
}

function boundsOf({ minLength: min = 0, maxLength: max = 0 }: FormField): { min: number; max: number } {
  return { min, max }
}

function amountMessage(field: FormField, schema: JsonObject): Message {
  if (field.minimum && field.maximum)
    return message('form.amount.between', { min: field.minimum, max: field.maximum })
  if (field.minimum) return message('form.amount.at-least', { min: field.minimum })
  if (field.maximum) return message('form.amount.at-most', { max: field.maximum })
  return message('form.amount', { example: EXAMPLES[schema.amountDecimals as Decimals] })
}

function message(text: string, values: Message['values'] = {}): Message {
  return { text, values }
}
