import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import type { Refusal } from '../lib/refusal.ts'

/** Everything of a success but its trace id and the end, so that it can be kept and finished per request. */
export function successHead(value: unknown): string {
  return `{"success":true,"value":${JSON.stringify(value) ?? 'null'},"message":null,"errorCode":null,"traceId":"`
}

export const SUCCESS_TAIL = '"}'

/** A refusal as the caller gets it, its text in the caller's language. */
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

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errors[code].status
}

function messageOf(refusal: Refusal, texts: Texts | undefined): string {
  const text = texts?.[errors[refusal.code].text] ?? refusal.code
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(refusal.values[name] ?? place))
}
