import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../http/call.ts'
import type { HumanChecks } from '../../http/human-checks.ts'
import { createRequestLog } from '../../http/tracing/request-log.ts'
import { parseAnswerPicture } from '../../http/uploads.ts'
import type { UpstreamAnswer } from '../../upstream/dispatcher.ts'
import { buildCallFacts } from '../../upstream/proxy-options.ts'
import type { Recordings } from '../../upstream/recordings.ts'
import type { Translator } from '../../upstream/translator.ts'

type Parts = { translator: Translator; recordings: Recordings; humanChecks: HumanChecks }

type SendRaw = (request: FastifyRequest, reply: FastifyReply, call: Call, original: unknown) => true

/** Creates the function that maps, records and sends an upstream's answer. */
export function createUpstreamSending({ translator, recordings, humanChecks }: Parts, sendRaw: SendRaw) {
  function sendUpstream(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    answered: UpstreamAnswer,
  ): Promise<unknown> | undefined {
    const { operation } = call
    const original =
      (operation.download && parseAnswerPicture(answered)) ||
      translator.read(answered, operation, buildCallFacts(request, call))
    if (original instanceof Promise)
      return original.then((value: unknown) => pass(request, reply, call, value))
    return pass(request, reply, call, original)
  }

  function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    original: unknown,
  ): Promise<unknown> | undefined {
    if (call.answeredBy === 'record') record(request, call, original)
    const passed = humanChecks.keep(call.operation.id, call.site.code, original)
    if (passed) return passed.then(() => sendRaw(request, reply, call, original))
    sendRaw(request, reply, call, original)
    return undefined
  }

  /** Records the answer with its unknown fields, which drift reports. A good recording is never replaced by a bad answer. */
  function record(request: FastifyRequest, call: Call, original: unknown): void {
    const isGood = call.checks.upstreamValue(structuredClone(original)) === undefined
    recordings
      .save(call, original, { replaces: isGood })
      .catch((err: unknown) => createRequestLog(request).error({ err }, 'not recorded'))
  }

  return sendUpstream
}
