import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand, Operation } from '../content/content.ts'
import type { Breaker } from './breaker.ts'
import { CANCELLED_BY, LIMITS, type Outcome, type UpstreamClient } from './dispatcher.ts'
import type { FactsOfCall } from './profile/call-facts.ts'
import type { Outgoing } from './profile/write-request.ts'
import type { Translator } from './translator.ts'

/** A validated call that is passed to an upstream. */
export type UpstreamCall = {
  operation: Operation
  site: LoadedBrand
  language: string
  token: string
  query: Record<string, unknown>
  body: Record<string, unknown>
  idempotencyKey: string | undefined
  visitor: string
  /** Headers of the distributed trace. */
  traceHeaders: Readonly<Record<string, string>>
  /** Response to the caller, set when the call is sent; its `close` event aborts the call. */
  response?: ServerResponse
}

type Parts = {
  paths: string[]
  client: UpstreamClient
  breaker: Breaker
  translator: Translator
  originFor(site: LoadedBrand): string
  callOf(request: FastifyRequest): UpstreamCall
  /** Called with the result of the call, whether it succeeded or failed. */
  onOutcome(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Exclude<Outcome, { callerLeft: true }>,
  ): void
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

/**
 * Options of @fastify/http-proxy: only headers and fields of the brand's profile pass between caller and upstream.
 */
export function createProxyOptions(parts: Parts): FastifyHttpProxyOptions {
  const { client, breaker, translator, callOf, originFor } = parts
  /** Requests as the upstream gets them. */
  const sent = new WeakMap<object, Outgoing>()
  const outgoingOf = (request: unknown) => sent.get(callOf(request as FastifyRequest))!
  const replyOptions: ReplyOptions = {
    getUpstream: (request) => originFor(callOf(request as FastifyRequest).site),
    queryString: (_search, _url, request) => outgoingOf(request).query,
    rewriteRequestHeaders(request, { host }) {
      const call = callOf(request as FastifyRequest)
      const { headers, contentType } = outgoingOf(request)
      const { limits } = translator.dialectOf(call.site, call.operation)
      const all = { ...headers, ...call.traceHeaders, host, [CANCELLED_BY]: call.response, [LIMITS]: limits }
      return (contentType ? { ...all, 'content-type': contentType } : all) as unknown as IncomingHttpHeaders
    },
    rewriteHeaders: () => ({}),
    // The client of upstreams repeats reads where the profile says so.
    retryDelay: () => null,
    onResponse(request, reply, response) {
      const { outcome } = (response as unknown as { stream: { outcome: Outcome } }).stream
      const { site, operation } = callOf(request as FastifyRequest)
      breaker.judge(originFor(site), operation.id, outcome)
      // The caller disconnected.
      if ('callerLeft' in outcome) reply.hijack()
      else parts.onOutcome(request as FastifyRequest, reply as FastifyReply, outcome)
    },
  }

  function send(call: UpstreamCall, reply: FastifyReply, outgoing: Outgoing, options: object): void {
    const { site, operation } = call
    breaker.enter(originFor(site), operation.id, translator.dialectOf(site, operation).profile.breaker)
    call.response = reply.raw
    sent.set(call, outgoing)
    const { method, path, body, contentType } = outgoing
    reply.from(path, {
      ...options,
      method: method as 'POST',
      ...(body !== undefined && { body, ...(contentType !== undefined && { contentType }) }),
    })
  }

  return {
    upstream: '',
    routes: parts.paths,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Bodies were parsed and validated; the proxy sends the validated body.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: client as unknown as FastifyHttpProxyOptions['undici'],
    replyOptions,
    handler(request, reply, _destination, options) {
      const call = callOf(request)
      // A HEAD is answered from the body that a GET gives.
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const input = { method, query: call.query, body: call.body }
      const outgoing = translator.write(call.operation, input, buildCallFacts(request, call))
      if (!(outgoing instanceof Promise)) return send(call, reply, outgoing, options)
      outgoing.then((made) => send(call, reply, made, options)).catch((error: unknown) => reply.send(error))
    },
  }
}

/** Facts of a player's call for the profile of its upstream. */
export function buildCallFacts(
  request: FastifyRequest,
  call: Omit<UpstreamCall, 'traceHeaders'>,
): FactsOfCall {
  const { site, language, token, visitor, idempotencyKey, query, body } = call
  return { site, language, token, visitor, idempotencyKey, query, body, request }
}

/** Headers of a stream besides those of every call. */
export function buildStreamHeaders(request: FastifyRequest, call: UpstreamCall): Record<string, string> {
  const last = request.headers['last-event-id']
  return {
    ...call.traceHeaders,
    accept: 'text/event-stream',
    ...(typeof last === 'string' ? { 'last-event-id': last.slice(0, 64) } : {}),
  }
}
