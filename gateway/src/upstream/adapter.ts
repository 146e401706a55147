import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import { Refusal } from '../lib/refusal.ts'
import { HOUR_MS, SECOND_MS } from '../lib/time-units.ts'
import type { UpstreamAnswer } from './dispatcher.ts'

/**
 * Extracts the value of an upstream's answer, with or without an envelope; throws the refusal of a failed
 * one.
 */
export function valueOf(answer: UpstreamAnswer): unknown {
  const isFine = answer.status >= 200 && answer.status < 300
  if (isFine && answer.bytes.length === 0) return null
  const body = parsed(answer)
  if (isEnvelope(body)) {
    if (body.success && isFine) return body.value
    throw refusalOfEnvelope(body, answer)
  }
  if (isFine && body !== undefined) return body
  throw refusalOfStatus(answer)
}

type UpstreamEnvelope = { success: boolean; value?: unknown; message?: unknown; errorCode?: unknown }

function isEnvelope(body: unknown): body is UpstreamEnvelope {
  return typeof body === 'object' && body !== null && typeof (body as UpstreamEnvelope).success === 'boolean'
}

function parsed({ bytes }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Maps an error code of the upstream: known codes keep their meaning, unknown ones are shown to the caller.
 */
function refusalOfEnvelope({ errorCode, value, message }: UpstreamEnvelope, answer: UpstreamAnswer): Refusal {
  const code = typeof errorCode === 'string' ? errorCode : ''
  const wait = retryAfter(answer)
  if (Object.hasOwn(errors, code)) return new Refusal(code as ErrorCode, { details: value ?? null, ...wait })
  const details = {
    upstreamCode: code.slice(0, 100),
    upstreamMessage: typeof message === 'string' ? message.slice(0, 500) : '',
  }
  return new Refusal('upstream.refused', { details, ...wait })
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'login.not.session',
  403: 'function.not.available',
  408: 'upstream.timeout',
  429: 'request.rate',
  503: 'upstream.unreachable',
  504: 'upstream.timeout',
}

function refusalOfStatus(answer: UpstreamAnswer): Refusal {
  const code = CODE_BY_STATUS[answer.status]
  if (code) return new Refusal(code, retryAfter(answer))
  const isRefusal = answer.status >= 400 && answer.status < 500
  return new Refusal(isRefusal ? 'upstream.refused' : 'upstream.invalid')
}

const LONGEST_WAIT_SECONDS = HOUR_MS / SECOND_MS

function retryAfter({ retryAfter }: UpstreamAnswer): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter)
  return seconds > 0 ? { retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS) } : {}
}
