import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import type { Refusal } from '../lib/refusal.ts'

/**
 * Beginning of a successful answer, up to the trace id, so that it can be cached and completed per request
 * (R-7.001).
 */
export function successHead(value: unknown): string {
  return `{"success":true,"value":${JSON.stringify(value) ?? 'null'},"message":null,"errorCode":null,"traceId":"`
}

export const SUCCESS_TAIL = '"}'

/** Body of a refusal with its text in the caller's language. */
export function refusalBody(refusal: Refusal, texts: Texts | undefined, traceId: string): string {
  return JSON.stringify({
    success: false,
    value: refusal.details ?? null,
    message: messageOf(refusal, texts),
    errorCode: refusal.code,
    traceId,
  })
}

export type Texts = Readonly<Record<string, string>>

/** HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return errors[code].status
}

/** Text of a refusal in the language of the texts. */
export function messageOf(refusal: Refusal, texts: Texts | undefined): string {
  if (refusal.text !== undefined) return refusal.text
  const text = texts?.[errors[refusal.code].text] ?? refusal.code
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(refusal.values[name] ?? place))
}
