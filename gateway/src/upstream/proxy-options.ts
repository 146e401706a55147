import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { LoadedBrand, Operation } from '../content/content.ts'
import type { Breaker } from './breaker.ts'
import { CallerLeft, CANCELLED_BY, type UpstreamAnswer, type UpstreamClient } from './dispatcher.ts'

/** A checked call that an upstream is to answer. */
export type UpstreamCall = {
  operation: Operation
  site: LoadedBrand
  language: string
  token: string
  query: Record<string, unknown>
  body: Record<string, unknown>
  idempotencyKey: string | undefined
  visitor: string
  /** Set when the call goes out: its `close` ends the call. */
  response?: ServerResponse
}

type Parts = {
  paths: string[]
  client: UpstreamClient
  breaker: Breaker
  originFor(site: LoadedBrand): string
  callOf(request: FastifyRequest): UpstreamCall
  /** The upstream has answered, whatever it said. */
  onAnswer(request: FastifyRequest, reply: FastifyReply, answer: UpstreamAnswer): void
  onFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): void
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>

/** How @fastify/http-proxy passes calls on: nothing of caller or upstream goes through that is not named here. */
export function proxyOptions(parts: Parts): FastifyHttpProxyOptions {
  const { client, breaker, callOf, originFor } = parts
  const replyOptions: ReplyOptions = {
    getUpstream: (request) => originFor(callOf(request as FastifyRequest).site),
    queryString: (_search, _url, request) => queryText(callOf(request as FastifyRequest).query),
    rewriteRequestHeaders(request, { host, 'content-type': contentType }) {
      const call = callOf(request as FastifyRequest)
      const headers = headersFor(request as FastifyRequest, call, call.operation.body && contentType)
      return Object.assign(headers, { host })
    },
    rewriteHeaders: () => ({}),
    // A call is made once: whether it may be repeated is known to its caller only.
    retryDelay: () => null,
    onResponse(request, reply, response) {
      const call = callOf(request as FastifyRequest)
      const answer = (response as unknown as { stream: UpstreamAnswer }).stream
      if (answer.status >= 500) breaker.failed(originFor(call.site))
      else breaker.succeeded(originFor(call.site))
      parts.onAnswer(request as FastifyRequest, reply as FastifyReply, answer)
    },
    onError(reply, { error }) {
      const request = reply.request as FastifyRequest
      const cause = error.cause ?? error
      const origin = originFor(callOf(request).site)
      if (cause instanceof CallerLeft) breaker.left(origin)
      else breaker.failed(origin)
      if (cause instanceof CallerLeft) reply.hijack()
      else parts.onFailure(request, reply as FastifyReply, cause)
    },
  }
  return {
    upstream: '',
    routes: parts.paths,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Bodies were read and checked; what goes on is written anew from what was understood.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: client as unknown as FastifyHttpProxyOptions['undici'],
    replyOptions,
    handler(request, reply, destination, options) {
      const call = callOf(request)
      breaker.enter(originFor(call.site))
      call.response = reply.raw
      reply.from(destination, { ...options, ...bodyFor(request.method, call) })
    },
  }
}

function bodyFor(
  method: string,
  { operation, body }: UpstreamCall,
): { body?: unknown; contentType?: string } {
  if (method === 'GET') return {}
  if (operation.body === undefined) return { body: null }
  if (operation.encoding === 'form')
    return { body: queryText(body), contentType: 'application/x-www-form-urlencoded' }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

function headersFor(
  request: FastifyRequest,
  call: UpstreamCall,
  contentType: unknown,
): Record<string, string> {
  const { headers } = request
  const sent: Record<string, unknown> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'content-type': contentType,
    merchant: call.site.brand.merchant,
    language: call.language,
    device: headers.device ?? call.site.brand.platform,
    authorization: call.token || undefined,
    cookie: call.visitor && `captchaId=${call.visitor}`,
    'idempotency-key': call.idempotencyKey,
    'user-agent': headers['user-agent'],
    'x-request-id': request.id,
    // Made anew from what we know: what the caller wrote there is not believed.
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': headers.host,
  }
  const kept: Record<string, string> & { [CANCELLED_BY]?: ServerResponse } = {}
  for (const [name, value] of Object.entries(sent)) if (value) kept[name] = String(value)
  kept[CANCELLED_BY] = call.response
  return kept
}

function queryText(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}
