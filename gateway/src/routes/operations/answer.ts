import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../../content/content.ts'
import type { FormValidator } from '../../forms/forms.ts'
import { type AnswerKey, createAnswerCache } from '../../http/answer-cache.ts'
import { type Call, readInput } from '../../http/call.ts'
import { applyFault, type Faults } from '../../http/faults.ts'
import type { Patches } from '../../http/patches.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import { withCleanHtml } from '../../http/rich-text.ts'
import type { Seals } from '../../http/sealed.ts'
import type { StatementKeys } from '../../http/statements/statement-keys.ts'
import { recordFault } from '../../http/tracing/call-coverage.ts'
import { buildTraceHeaders } from '../../http/tracing/trace-calls.ts'
import { getVisitor } from '../../http/visitor.ts'
import { parseBrand } from '../../platform-port/world-key.ts'
import type { UpstreamAnswer } from '../../upstream/dispatcher.ts'
import type { Recordings } from '../../upstream/recordings.ts'
import type { Translator } from '../../upstream/translator.ts'
import type { LiveEvents } from '../live-events.ts'
import { createAsking } from './ask-platform.ts'
import { createCallLimits, type LimitDeps } from './call-limits.ts'
import { assertContract, createSending, sendAgain } from './send-answer.ts'
import { createUpstreamSending } from './send-upstream.ts'

export type AnswerDeps = RouteDeps &
  LimitDeps & {
    seals: Seals
    statementKeys: StatementKeys
    faults: Faults
    patches: Patches
    recordings: Recordings
    translator: Translator
    live: Pick<LiveEvents, 'open'>
    formValidatorFor(site: LoadedBrand, form: string): Promise<FormValidator | undefined>
  }

/**
 * The second half of a call: gets the answer, checks it against the contract, and wraps it in the envelope.
 */
export type Answering = {
  /** Sends a cached answer; false if there is none. */
  sendKept(request: FastifyRequest, reply: FastifyReply, call: Call): boolean
  /** Answers the call; false if the upstream must answer. */
  answer(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<boolean>
  /** Sends an upstream's answer; a promise where it must be awaited, and throws or rejects with its refusal. */
  sendUpstream(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    answer: UpstreamAnswer,
  ): Promise<unknown> | undefined
}

export function createAnswering(deps: AnswerDeps): Answering {
  const { platform, seals, faults, patches, recordings, live, humanChecks } = deps
  const cache = createAnswerCache()
  const checkLimits = createCallLimits(deps)
  const ask = createAsking(deps)
  const { sendRaw, succeed } = createSending(deps)
  /** Answers of the gateway itself, in every mode. */
  const own: Readonly<Record<string, () => Promise<unknown>>> = {
    'identity.keys': async () => ({ keys: await seals.publicKeys() }),
  }

  function sendKept(request: FastifyRequest, reply: FastifyReply, call: Call): boolean {
    const key = request.method === 'GET' ? keyOf(call) : undefined
    if (!key || faults.has(call.site.code, call.operation.id)) return false
    const kept = cache.byAddress(key, request.url)
    if (kept) countHit(call)
    return kept !== undefined && sendAgain(request, reply, call, kept)
  }

  function countHit({ operation, site }: Call): void {
    deps.metrics?.cacheHits.add([operation.id, parseBrand(site.code)])
  }

  /** Cache key of a call; undefined if its answer must not be shared. */
  function keyOf({ operation, answeredBy, site, language }: Call): AnswerKey | undefined {
    if (operation.cache !== 'brand' || answeredBy !== 'simulated' || !platform) return undefined
    if (patches.has(site.code, operation.id)) return undefined
    return { site, language, generation: platform.generation(site.code) }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<boolean> {
    const { operation, site } = call
    await readInput(request, call, deps)
    await checkLimits(request, call)
    if (call.answeredBy !== 'simulated') call.traceHeaders = buildTraceHeaders(request)
    const fault = faults.nextFault(site.code, operation.id)
    if (fault) recordFault(call, fault)
    // A late fault concerns the answer only: the call is executed, but its caller gets an error.
    if (fault?.late && call.answeredBy === 'simulated') await ask(request, call)
    if (fault && (await applyFault(fault, reply))) return true
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
    call.visitor = getVisitor(request)
    return call.answeredBy === 'simulated' ? simulate(request, reply, call) : false
  }

  async function simulate(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<true> {
    const { operation, query } = call
    const key = keyOf(call)
    const kept = key && cache.byQuery(key, request.url, operation.id, query)
    if (kept) {
      countHit(call)
      return sendAgain(request, reply, call, kept)
    }
    const { value, replayed } = await ask(request, call)
    if (replayed) call.headers.push('idempotent-replayed', 'true')
    const passed = humanChecks.keep(operation.id, call.site.code, value)
    if (passed) await passed
    if (!key) return succeed(request, reply, call, value)
    assertContract(request, value, call.checks.value, 'server.error')
    const clean = withCleanHtml(operation, value)
    return sendAgain(request, reply, call, cache.keep(key, request.url, operation.id, query, clean))
  }

  return { sendKept, answer, sendUpstream: createUpstreamSending(deps, sendRaw) }
}
