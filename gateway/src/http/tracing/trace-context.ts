import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Place of a request in a distributed trace (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export type TraceContext = {
  /** 32 hexadecimal digits, shared by all services that take part. */
  traceId: string
  /** Span of the caller; undefined if the trace begins here. */
  parentSpanId: string | undefined
  spanId: string
  isSampled: boolean
  tracestate: string | undefined
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const NO_ID = /^0+$/
/** Characters and length of a tracestate that is passed on. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/
/** Digits of a trace id that decide on its sampling, so that all services decide alike. */
const SAMPLED_DIGITS = 12

/** Trace id of the caller's traceparent; undefined if the header is missing or invalid. */
export function readTraceId(headers: IncomingHttpHeaders): string | undefined {
  return parentIn(headers)?.traceId
}

/** Trace headers of the caller as they are passed on while the gateway itself takes no part. */
export function getForwardedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { traceparent } = headers
  return typeof traceparent === 'string' && parentIn(headers) ? withState(traceparent, headers) : {}
}

/**
 * Context of a request in which the gateway takes part: the trace of the caller or a new one. Sampling
 * depends on the trace id alone, because a visitor must not decide how much is recorded.
 */
export function createContext(headers: IncomingHttpHeaders, share: number): TraceContext {
  const parent = parentIn(headers)
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  return {
    traceId,
    parentSpanId: parent?.spanId,
    spanId: randomBytes(8).toString('hex'),
    isSampled: shareOf(traceId) < share,
    tracestate: parent && stateIn(headers),
  }
}

/** Headers by which an upstream continues the trace below the gateway's span. */
export function formatTraceHeaders({
  traceId,
  spanId,
  isSampled,
  tracestate,
}: TraceContext): Record<string, string> {
  const traceparent = `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate }
}

function parentIn({ traceparent }: IncomingHttpHeaders): { traceId: string; spanId: string } | undefined {
  if (typeof traceparent !== 'string' || traceparent.startsWith('ff')) return undefined
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(traceparent) ?? []
  return traceId === '' || NO_ID.test(traceId) || NO_ID.test(spanId) ? undefined : { traceId, spanId }
}

function stateIn({ tracestate }: IncomingHttpHeaders): string | undefined {
  return typeof tracestate === 'string' && TRACESTATE.test(tracestate) ? tracestate : undefined
}

function withState(traceparent: string, headers: IncomingHttpHeaders): Record<string, string> {
  const tracestate = stateIn(headers)
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate }
}

/** Number from 0 up to 1 made of the last digits of a trace id. */
function shareOf(traceId: string): number {
  return Number.parseInt(traceId.slice(-SAMPLED_DIGITS), 16) / 16 ** SAMPLED_DIGITS
}
