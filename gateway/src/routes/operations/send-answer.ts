import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedAnswer, withTraceId, zipWithTraceId } from '../../http/answer-cache.ts'
import { buildHeaderList, type HeaderList, sendBytes } from '../../http/bytes.ts'
import type { Call } from '../../http/call.ts'
import { formatSuccessHead, SUCCESS_TAIL } from '../../http/envelope.ts'
import type { Patches } from '../../http/patches.ts'
import { withCleanHtml } from '../../http/rich-text.ts'
import { DATA_POLICY } from '../../http/security-headers.ts'
import { withSignedFile } from '../../http/statements/sign-statement.ts'
import type { StatementKeys } from '../../http/statements/statement-keys.ts'
import { createRequestLog } from '../../http/tracing/request-log.ts'
import { sendFile } from '../../http/uploads.ts'
import type { ValueCheck } from '../../http/validators.ts'
import type { Json } from '../../lib/json-file.ts'
import type { PictureFile } from '../../lib/picture/picture.ts'
import { type ErrorCode, Refusal } from '../../lib/refusal.ts'
import { STATUS } from '../../upstream/replaced-settings.ts'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
}
const FRESH = buildHeaderList({ ...JSON_HEADERS, 'cache-control': 'no-store' })
const KEPT = buildHeaderList({ ...JSON_HEADERS, 'cache-control': 'no-cache', vary: 'accept-encoding' })
const KEPT_ZIPPED = [...KEPT, 'content-encoding', 'gzip']

/** Status of a site in maintenance. */
const MAINTENANCE = 1

const ZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Sends a cached answer, shared by all callers of a brand and language. */
export function sendAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: CachedAnswer,
): true {
  call.query = answer.query as Call['query']
  const bytes =
    ZIP.test(request.raw.headers['accept-encoding']?.toString() ?? '') && zipWithTraceId(answer, request.id)
  if (bytes) sendBytes(request, reply, 200, withReached(KEPT_ZIPPED, call), bytes, bytes.length)
  else sendBytes(request, reply, 200, withReached(KEPT, call), withTraceId(answer, request.id), answer.length)
  return true
}

/** Headers with the cookie of a visitor who reached the goal of an experiment by the call. */
function withReached(headers: HeaderList, call: Call): HeaderList {
  const cookie = call.reach?.()
  if (cookie === undefined) return headers
  // No cache may give the cookie of one visitor to another.
  return [...headers.map((value) => (value === 'no-cache' ? 'no-store' : value)), 'set-cookie', cookie]
}

/** The answer of an upstream violates the contract. */
export class ContractBreach {
  readonly differences: readonly string[]
  constructor(differences: readonly string[]) {
    this.differences = differences
  }
}

export type SendingDeps = {
  patches: Patches
  framedBy?: string | undefined
  statementKeys: StatementKeys
}

/** Creates the senders of uncached answers, after control's patches were applied. */
export function createSending({ patches, framedBy, statementKeys }: SendingDeps) {
  // Editors see the site that they work on behind closed doors.
  const valueFor = (call: Call, answered: unknown) => {
    const value = patches.apply(call.site.code, call.operation.id, answered)
    return framedBy === undefined ? asClosed(call, value) : value
  }
  /** Sends an upstream's answer, live or recorded, without fields unknown to the contract. */
  function sendRaw(request: FastifyRequest, reply: FastifyReply, call: Call, original: unknown): true {
    const value = valueFor(call, original)
    if (call.checks.upstreamValue(value) !== undefined) {
      const refusal = new Refusal('upstream.invalid')
      refusal.cause = new ContractBreach(call.checks.differences(value))
      throw refusal
    }
    return send(request, reply, call, withSignedFile(call, value, statementKeys))
  }

  function succeed(request: FastifyRequest, reply: FastifyReply, call: Call, answered: unknown): true {
    const value = valueFor(call, answered)
    // A patch may break a rule across fields, which is not a fault of the platform.
    const code = value === answered ? 'server.error' : 'upstream.invalid'
    assertContract(request, value, call.checks.value, code)
    return send(request, reply, call, withSignedFile(call, value, statementKeys))
  }

  return { sendRaw, succeed }
}

/** The answer; a brand that is closed for maintenance has this status whatever the platform says. */
function asClosed({ operation, site }: Call, value: unknown): unknown {
  if (site.brand.maintenance !== true || operation.id !== STATUS || !isObject(value as Json)) return value
  return { ...(value as object), status: MAINTENANCE, maintenance: true }
}

function send(request: FastifyRequest, reply: FastifyReply, call: Call, value: unknown): true {
  if (call.operation.download) {
    sendFile(request, reply, value as PictureFile)
    return true
  }
  const headers = withReached(call.headers.length > 0 ? [...FRESH, ...call.headers] : FRESH, call)
  sendBytes(
    request,
    reply,
    200,
    headers,
    formatSuccessHead(withCleanHtml(call.operation, value)) + request.id + SUCCESS_TAIL,
  )
  return true
}

/**
 * Refuses an answer that violates the contract; the log has the reason.
 * @throws the given code
 */
export function assertContract(
  request: FastifyRequest,
  value: unknown,
  check: ValueCheck,
  code: ErrorCode,
): void {
  const problem = check(value)
  if (problem === undefined) return
  createRequestLog(request).error({ problem }, 'an answer breaks the contract')
  throw new Refusal(code)
}
