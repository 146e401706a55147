import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'
import { formatRefusalBody, getStatus, type Wording } from './envelope.ts'
import { DATA_POLICY } from './security-headers.ts'
import { createRequestLog } from './tracing/request-log.ts'

/** Errors of Fastify, the file system and PostgreSQL by code. Any other error is a bug. */
const KNOWN_CODES: Readonly<Record<string, ErrorCode>> = {
  '53100': 'server.disk-full',
  ENOSPC: 'server.disk-full',
  EDQUOT: 'server.disk-full',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.body.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.body.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.body.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.body.malformed',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'request.media-type',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknown-path',
  FST_ERR_NOT_FOUND: 'request.unknown-path',
}

/** Converts any thrown value to a refusal; a bug becomes `server.error`. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = KNOWN_CODES[code ?? '']
  if (known) return new Refusal(known)
  // The http-proxy and the body parser mark malformed requests by status only.
  if (statusCode === 400) return new Refusal('request.malformed')
  // The static file handler answers folders and hidden files so; they are reported as unknown paths.
  if (statusCode === 403 || statusCode === 404) return new Refusal('request.unknown-path')
  return new Refusal('server.error')
}

/** Log lines of refusals that are faults of the installation. */
const FAULTS: Partial<Record<ErrorCode, string>> = {
  'server.error': 'fault',
  'server.disk-full': 'the disk is full: make room, or name another place with DATA_FOLDER',
}

/** Refusals that require a decision by an operator. */
const NEEDS_REVIEW: ReadonlySet<ErrorCode> = new Set(['game.payout.over-limit'])

function reviewOf({ code, values }: Refusal): object {
  return { errorCode: code, ...values }
}

/** Wording for a refusal of a request, in its caller's language. */
export type FindWording = (request: FastifyRequest) => Wording

/** A self-contained page and its content security policy. */
export type RefusalPage = { html: string; policy: string }

/** Page for a refusal of a request that opens an address; undefined for calls, whose callers read the envelope. */
export type PageOf = (request: FastifyRequest, refusal: Refusal) => RefusalPage | undefined

/** Sends a refusal as the answer; no other code does. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  findWording: FindWording,
  pageOf?: PageOf,
): void {
  const refusal = refusalOf(error)
  const fault = FAULTS[refusal.code]
  if (fault) createRequestLog(request).error({ err: error }, fault)
  else if (NEEDS_REVIEW.has(refusal.code)) createRequestLog(request).warn(reviewOf(refusal), 'needs review')
  request.errorCode = refusal.code
  const { retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  const page = pageOf?.(request, refusal)
  reply
    .code(getStatus(refusal.code))
    .header('content-type', page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', page?.policy ?? DATA_POLICY)
    .send(page?.html ?? formatRefusalBody(refusal, findWording(request), request.id))
}
