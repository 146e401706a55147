import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import type { FormValidator } from '../forms/forms.ts'
import {
  type AnswerKey,
  createAnswerCache,
  type KeptAnswer,
  withTraceId,
  zippedWithTraceId,
} from '../http/answer-cache.ts'
import { headerList, sendBytes } from '../http/bytes.ts'
import { type Call, readInput } from '../http/call.ts'
import { SUCCESS_TAIL, successHead } from '../http/envelope.ts'
import { type Faults, suffer } from '../http/faults.ts'
import { HUMAN_CHECK_HEADER, type HumanChecks } from '../http/human-checks.ts'
import type { Patches } from '../http/patches.ts'
import { addressKey, type RateLimit, type SessionLimits } from '../http/rate-limit.ts'
import { withCleanHtml } from '../http/rich-text.ts'
import type { Seals } from '../http/sealed.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'
import { pictureOfAnswer, sendFile } from '../http/uploads.ts'
import type { ValueCheck } from '../http/validators.ts'
import { newVisitor, visitorOf } from '../http/visitor.ts'
import type { PictureFile } from '../lib/picture/picture.ts'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'
import type { PlatformAnswer } from '../platform/engine/platform.ts'
import { valueOf } from '../upstream/adapter.ts'
import type { UpstreamAnswer } from '../upstream/dispatcher.ts'
import type { Recordings } from '../upstream/recordings.ts'
import { noBehaviour } from './assert-answered.ts'
import type { LiveEvents } from './live-events.ts'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
}
const FRESH = headerList({ ...JSON_HEADERS, 'cache-control': 'no-store' })
const KEPT = headerList({ ...JSON_HEADERS, 'cache-control': 'no-cache', vary: 'accept-encoding' })
const KEPT_ZIPPED = [...KEPT, 'content-encoding', 'gzip']

const ZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** Calls that make the visitor's cookie, which the captcha's answer is bound to. */
const MAKES_VISITOR = new Set(['identity.captcha'])

export type AnswerDeps = RouteDeps & {
  seals: Seals
  faults: Faults
  patches: Patches
  recordings: Recordings
  live: Pick<LiveEvents, 'open'>
  /** How long an account that moves money must wait, by its key. */
  moneyLimit: RateLimit
  /** Seconds until an address may have another code sent, by its key. */
  codeLimit: RateLimit
  sessionLimits: SessionLimits
  humanChecks: HumanChecks
  now: () => number
  formValidatorFor(site: LoadedBrand, form: string): Promise<FormValidator | undefined>
}

/** The second half of a call: who answers it, whether the answer is what the contract says, and the envelope. */
export type Answering = {
  /** An answer that was made before for the same question; false when there is none. */
  sendKept(request: FastifyRequest, reply: FastifyReply, call: Call): boolean
  /** Answers; false when the upstream is to. */
  answer(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<boolean>
  sendUpstream(request: FastifyRequest, reply: FastifyReply, call: Call, answer: UpstreamAnswer): void
}

export function createAnswering(deps: AnswerDeps): Answering {
  const {
    content,
    platform,
    seals,
    faults,
    patches,
    recordings,
    live,
    moneyLimit,
    codeLimit,
    humanChecks,
    now,
  } = deps
  const cache = createAnswerCache()
  /** Answers of the gateway itself, whoever answers the rest. */
  const own: Readonly<Record<string, () => Promise<unknown>>> = {
    'identity.keys': async () => ({ keys: await seals.publicKeys() }),
  }

  function sendKept(request: FastifyRequest, reply: FastifyReply, call: Call): boolean {
    const key = request.method === 'GET' ? keyOf(call) : undefined
    if (!key || faults.has(call.site.code, call.operation.id)) return false
    const kept = cache.byAddress(key, request.url)
    return kept !== undefined && sendAgain(request, reply, call, kept)
  }

  /** Undefined: an answer to this call is good for it alone. */
  function keyOf({ operation, answeredBy, site, language }: Call): AnswerKey | undefined {
    if (operation.cache !== 'brand' || answeredBy !== 'simulated' || !platform) return undefined
    if (patches.has(site.code, operation.id)) return undefined
    return { site, language, generation: platform.generation(site.code) }
  }

  function sendAgain(request: FastifyRequest, reply: FastifyReply, call: Call, kept: KeptAnswer): true {
    call.query = kept.query as Call['query']
    const bytes =
      ZIP.test(request.raw.headers['accept-encoding']?.toString() ?? '') &&
      zippedWithTraceId(kept, request.id)
    if (bytes) sendBytes(request, reply, 200, KEPT_ZIPPED, bytes, bytes.length)
    else sendBytes(request, reply, 200, KEPT, withTraceId(kept, request.id), kept.length)
    return true
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<boolean> {
    const { operation, site } = call
    await readInput(request, call, deps)
    if (operation.idempotent && call.caller) await limitMoney(call)
    if (operation.humanCheck) await requireHuman(request, call)
    if (operation.sendsCode) await limitCodes(request)
    const fault = faults.strike(site.code, operation.id)
    // Some faults concern the answer alone: what was asked for is done, and the caller does not hear of it.
    if (fault?.late && call.answeredBy === 'simulated') await ask(request, call)
    if (fault && (await suffer(fault, reply))) return true
    if (operation.stream) {
      await live.open(request, reply, call)
      return true
    }
    const ownAnswer = own[operation.id]
    if (ownAnswer) return succeed(request, reply, call, await ownAnswer())
    if (call.answeredBy === 'replay') {
      const recorded = await recordings.load(call)
      await humanChecks.keep(operation.id, site.code, recorded)
      return sendRaw(request, reply, call, recorded)
    }
    call.visitor = visitorOf(request)
    return call.answeredBy === 'simulated' ? simulate(request, reply, call) : false
  }

  /** A script that moves money in a loop is slowed down, whatever address it comes from. */
  async function limitMoney({ site, caller }: Call): Promise<void> {
    const seconds = await moneyLimit(`${site.code} ${caller?.memberId}`, now())
    if (seconds > 0) throw new Refusal('request.rate', { retryAfterSeconds: seconds })
  }

  /** @throws login.human-check */
  async function requireHuman({ headers }: FastifyRequest, { site }: Call): Promise<void> {
    if (site.brand.modules.humanCheck) await humanChecks.take(site.code, headers[HUMAN_CHECK_HEADER])
  }

  /**
   * Each code costs the brand money, and a script may name ever new numbers.
   * @throws sms.too-many
   */
  async function limitCodes(request: FastifyRequest): Promise<void> {
    const seconds = await codeLimit(addressKey(request, deps.sessionLimits), now())
    if (seconds === 0) return
    const values = { minutes: Math.ceil(seconds / 60) }
    throw new Refusal('sms.too-many', { retryAfterSeconds: seconds, values })
  }

  async function simulate(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<true> {
    const { operation, query } = call
    const key = keyOf(call)
    const kept = key && cache.byQuery(key, request.url, operation.id, query)
    if (kept) return sendAgain(request, reply, call, kept)
    const { value, replayed } = await ask(request, call)
    if (replayed) call.headers.push('idempotent-replayed', 'true')
    const passed = humanChecks.keep(operation.id, call.site.code, value)
    if (passed) await passed
    if (!key) return succeed(request, reply, call, value)
    assertContract(request, call, value, operation.checks.value, 'server.error')
    const clean = withCleanHtml(operation, value)
    return sendAgain(request, reply, call, cache.keep(key, request.url, operation.id, query, clean))
  }

  async function ask(request: FastifyRequest, call: Call): Promise<PlatformAnswer> {
    const { operation, site, query, body, caller, idempotencyKey, language } = call
    if (!platform?.handles(operation.id)) return { value: recorded(request, operation), replayed: false }
    const visitor = call.visitor || makeVisitor(request, call)
    const device = String(request.headers.device ?? site.brand.platform)
    const origin = `${request.protocol}://${request.headers.host ?? ''}`
    const asking = { ip: request.ip, language, device, visitor, origin }
    return platform.call({
      operation: operation.id,
      site,
      query,
      body,
      caller,
      idempotencyKey,
      request: asking,
    })
  }

  /** An operation that was added while the gateway runs may have no answer yet; the developer is told what to add. */
  function recorded(request: FastifyRequest, operation: Call['operation']): unknown {
    const { answers } = content.current()
    if (answers.has(operation.id)) return answers.get(operation.id)
    const problem = noBehaviour(operation)
    request.log.error({ traceId: request.id }, problem)
    throw new Refusal('server.error', { details: { problem } })
  }

  function makeVisitor(request: FastifyRequest, call: Call): string {
    if (!MAKES_VISITOR.has(call.operation.id)) return ''
    const { id, cookie } = newVisitor(request)
    call.headers.push('set-cookie', cookie)
    return id
  }

  function sendUpstream(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    answered: UpstreamAnswer,
  ): void {
    const original = (call.operation.download && pictureOfAnswer(answered)) || valueOf(answered)
    // Raw: the check takes fields out that the contract does not have, and refuses what drift is to find.
    if (call.answeredBy === 'record')
      recordings
        .save(call, original)
        .catch((err: unknown) => request.log.error({ traceId: request.id, err }, 'not recorded'))
    const passed = humanChecks.keep(call.operation.id, call.site.code, original)
    if (passed)
      passed.then(() => sendRaw(request, reply, call, original)).catch((error: unknown) => reply.send(error))
    else sendRaw(request, reply, call, original)
  }

  /** Sends what an upstream answered, now or when it was recorded, without fields that the contract does not have. */
  function sendRaw(request: FastifyRequest, reply: FastifyReply, call: Call, original: unknown): true {
    const value = patches.apply(call.site.code, call.operation.id, original)
    assertContract(request, call, value, call.operation.checks.upstreamValue, 'upstream.invalid')
    return send(request, reply, call, value)
  }

  function succeed(request: FastifyRequest, reply: FastifyReply, call: Call, answered: unknown): true {
    const value = patches.apply(call.site.code, call.operation.id, answered)
    // A patch may break a rule that is not of one field; that is no fault of the platform.
    const code = value === answered ? 'server.error' : 'upstream.invalid'
    assertContract(request, call, value, call.operation.checks.value, code)
    return send(request, reply, call, value)
  }

  return { sendKept, answer, sendUpstream }
}

function send(request: FastifyRequest, reply: FastifyReply, call: Call, value: unknown): true {
  if (call.operation.download) {
    sendFile(request, reply, value as PictureFile)
    return true
  }
  const headers = call.headers.length > 0 ? [...FRESH, ...call.headers] : FRESH
  sendBytes(
    request,
    reply,
    200,
    headers,
    successHead(withCleanHtml(call.operation, value)) + request.id + SUCCESS_TAIL,
  )
  return true
}

/** An answer that breaks the contract is never sent; the log says what is wrong with it. */
function assertContract(
  request: FastifyRequest,
  { operation, site }: Call,
  value: unknown,
  check: ValueCheck,
  code: ErrorCode,
): void {
  const problem = check(value)
  if (problem === undefined) return
  const { id: traceId, log } = request
  log.error({ traceId, operation: operation.id, brand: site.code, problem }, 'an answer breaks the contract')
  throw new Refusal(code)
}
