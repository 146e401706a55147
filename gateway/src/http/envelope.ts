import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import type { Refusal } from '../lib/refusal.ts'

/**
 * Beginning of a successful answer, up to the trace id, so that it can be cached and completed per request
 * (R-7.001).
 */
export function formatSuccessHead(value: unknown): string {
  return `{"success":true,"value":${JSON.stringify(value) ?? 'null'},"message":null,"errorCode":null,"traceId":"`
}

export const SUCCESS_TAIL = '"}'

/** Body of a refusal with its text in the caller's language. */
export function formatRefusalBody(refusal: Refusal, wording: Wording, traceId: string): string {
  return JSON.stringify({
    success: false,
    value: refusal.details ?? null,
    message: formatRefusal(refusal, wording),
    errorCode: refusal.code,
    traceId,
  })
}

export type Texts = Readonly<Record<string, string>>

/** Texts in the caller's language, and the formatter of amounts in its brand's currency. Both lack where no brand is known. */
export type Wording = { texts: Texts | undefined; money?: (amount: string) => string }

/** HTTP status of an error code. */
export function getStatus(code: ErrorCode): number {
  return errors[code].status
}

/** Text of a refusal in the language of the texts, with its hint for developers. */
export function formatRefusal(refusal: Refusal, wording: Wording): string {
  const text = refusal.text ?? textOf(refusal, wording)
  const hint = refusal.hint && wording.texts?.[refusal.hint.text]
  return hint === undefined
    ? text
    : `${text} ${hint.replace(PLACE, (_, name: string) => refusal.hint!.values[name]!)}`
}

/**
 * Text of a refusal's code. An upstream may leave out values that it needs; then the upstream's own message is shown, or the
 * general one.
 */
function textOf({ code, values, fallbackText }: Refusal, { texts, money }: Wording): string {
  const entry = errors[code]
  const amounts: readonly string[] = 'amounts' in entry ? entry.amounts : []
  const show = (name: string) => {
    const value = String(values[name])
    return money && amounts.includes(name) ? money(value) : value
  }
  const template = texts?.[errors[code].text] ?? code
  const isFilled = [...template.matchAll(PLACE)].every(([, name = '']) => Object.hasOwn(values, name))
  if (isFilled) return template.replace(PLACE, (_, name: string) => show(name))
  return fallbackText ?? texts?.[errors['upstream.refused'].text] ?? code
}

const PLACE = /\{\{(\w+)\}\}/g
