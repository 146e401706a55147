import httpProxy from '@fastify/http-proxy'
import type { JournalEntry } from '@marquee/schemas/rules/journal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isTolerant } from '../../http/call.ts'
import { type Journal, shortenFields } from '../../http/journal.ts'
import { buildAddressKey, type RateLimit, type SessionLimits } from '../../http/rate-limit.ts'
import { isRead, type Tolerated, tolerateQuery } from '../../http/tolerant-query.ts'
import type { CallCoverage } from '../../http/tracing/call-coverage.ts'
import { createRequestLog } from '../../http/tracing/request-log.ts'
import { readForms, readPictures } from '../../http/uploads.ts'
import { Refusal } from '../../lib/refusal.ts'
import { redactSecrets } from '../../lib/secrets.ts'
import { getPlainSite } from '../../platform-port/session-site.ts'
import { parseBrand, parseSession } from '../../platform-port/world-key.ts'
import type { UpstreamDeps } from '../../upstream/ask-upstream.ts'
import type { UpstreamAnswer } from '../../upstream/dispatcher.ts'
import { createProxyOptions } from '../../upstream/proxy-options.ts'
import { describeRefused } from '../../upstream/refused-answer.ts'
import { getUpstreamOrigin } from '../../upstream/upstream-origin.ts'
import { createLiveEvents } from '../live-events.ts'
import { createWhoIs } from '../who-is.ts'
import { type AnswerDeps, createAnswering } from './answer.ts'
import { type ArrivalDeps, createPreHandlers, type Done } from './pre-handlers.ts'
import { ContractBreach } from './send-answer.ts'

const PATHS = ['/wps', '/wps/*', '/lgw', '/lgw/*', '/lotto', '/lotto/*']

export type OperationDeps = Omit<AnswerDeps, 'live'> &
  UpstreamDeps &
  Pick<ArrivalDeps, 'checksOf'> & {
    /** Journal of calls; undefined if none is kept. */
    journal: Journal | undefined
    /** Counts of answers; undefined if there are none. */
    coverage: CallCoverage | undefined
    limit: RateLimit
    sessionLimits: SessionLimits
    now: (key?: string) => number
  }

/** Every call under /wps, /lgw and /lotto: found, allowed, checked, answered, checked again, wrapped. */
export function createOperationRoutes(deps: OperationDeps) {
  return async (app: FastifyInstance) => {
    const { config, visits, journal, coverage, limit, sessionLimits, now, client, breaker, translator } = deps
    const arrival = createPreHandlers(deps)
    const live = createLiveEvents({ ...deps, whoIs: createWhoIs(deps) })
    const answering = createAnswering({ ...deps, live })
    readForms(app)
    readPictures(app)

    app.addHook('onRequest', (request, reply, proceed) => {
      const wait = limit(buildAddressKey(request, sessionLimits), now())
      if (wait === 0) arrive(request, reply, proceed)
      else
        Promise.resolve(wait)
          .then((seconds) => limited(seconds, request, reply, proceed))
          // Refusals on arrival are thrown, because no other handler would answer here.
          .catch(proceed)
    })

    function limited(seconds: number, request: FastifyRequest, reply: FastifyReply, proceed: Done): void {
      if (seconds === 0) arrive(request, reply, proceed)
      else proceed(new Refusal('request.rate', { retryAfterSeconds: seconds }))
    }

    function arrive(request: FastifyRequest, reply: FastifyReply, proceed: Done): void {
      const call = arrival.find(request, reply)
      if (!call || answering.sendKept(request, reply, call)) return
      if (call.site.variants && visits)
        call.reach = () => visits.reach(request, getPlainSite(call.site), call.operation.id)
      if (coverage) call.note = (answer) => coverage.add(call.site.code, call.operation.id, answer)
      if (arrival.isOpen(call)) proceed()
      else arrival.allow(request, call).then(() => proceed(), proceed)
    }

    app.addHook('preHandler', (request, reply, proceed) => {
      // Unanswered calls continue to the http-proxy below.
      answering.answer(request, reply, callOf(request)).then((isAnswered) => isAnswered || proceed(), proceed)
    })

    if (journal)
      app.addHook('onResponse', (request, reply, proceed) => {
        if (request.call) journal.add(journalEntry(request, reply, request.call, now(request.call.site.code)))
        proceed()
      })

    app.addHook('onReady', () => live.start())
    // Streams never end by themselves, so the server must not wait for them.
    app.addHook('preClose', () => live.stop())
    app.addHook('onClose', async () => {
      arrival.stop()
      await client.destroy()
    })

    /** Keeps what an upstream really said, for the log and the journal. */
    function noteRefused(request: FastifyRequest, call: Call, answer: UpstreamAnswer, error: unknown): void {
      if (!(error instanceof Refusal)) return
      const { operation, site } = call
      const dialect = translator.dialectOf(site, operation)
      const differences = error.cause instanceof ContractBreach ? error.cause.differences : []
      const name = site.brand.upstream.profile
      call.refused = describeRefused(answer, error, { operation, dialect, name, differences })
      if (!call.refused) return
      const { start: _start, ...upstream } = call.refused
      const sentence =
        differences.length > 0 ? 'an answer breaks the contract' : 'an answer of the upstream was refused'
      createRequestLog(request).error({ upstream }, sentence)
    }

    await app.register(
      httpProxy,
      createProxyOptions({
        paths: PATHS,
        client,
        breaker,
        translator,
        originFor: (site) => getUpstreamOrigin(site, config),
        callOf,
        onOutcome(request, reply, outcome) {
          if ('failure' in outcome) {
            reply.send(outcome.failure)
            return
          }
          const call = callOf(request)
          if (call.site.brand.upstream.shadow && isRead(call.operation)) call.compared = outcome.answer
          const refuse = (error: unknown) => {
            noteRefused(request, call, outcome.answer, error)
            reply.send(error)
          }
          try {
            answering.sendUpstream(request, reply, call, outcome.answer)?.catch(refuse)
          } catch (error) {
            refuse(error)
          }
        },
      }),
    )
  }
}

function callOf(request: FastifyRequest): Call {
  if (request.call) return request.call
  throw new Error(`${request.method} ${request.url} is not a call`)
}

function journalEntry(request: FastifyRequest, reply: FastifyReply, call: Call, at: number): JournalEntry {
  const { operation, site, caller, language } = call
  return {
    at,
    traceId: request.id,
    brand: parseBrand(site.code),
    session: parseSession(site.code),
    operation: operation.id,
    method: request.method,
    path: operation.path,
    language,
    account: caller?.account ?? null,
    query: shortenFields(redactSecrets(call.query)),
    body: shortenFields(redactSecrets(call.body)),
    sealed: operation.sealed,
    status: reply.raw.statusCode,
    errorCode: request.errorCode,
    answeredBy: call.answeredBy,
    durationMs: Math.round(reply.elapsedTime),
    ...toleratedFor(request, call),
    ...(call.refused && { upstream: call.refused }),
  }
}

/** Accepted differences of a query, for the journal. A cached answer is found by its address, before its query is read. */
function toleratedFor(request: FastifyRequest, call: Call): Partial<Tolerated> {
  if (!isTolerant(call)) return {}
  const { ignored, adapted } =
    call.tolerated ?? tolerateQuery(call.operation, { ...(request.query as object) })
  return {
    ...(ignored.length > 0 && { ignored }),
    ...(Object.keys(adapted).length > 0 && { adapted }),
  }
}
