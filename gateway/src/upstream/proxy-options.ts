import type { ServerResponse } from 'node:http'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand, Operation } from '../content/content.ts'
import { hostName, hostsOf } from '../content/find-brand.ts'
import type { PictureFile } from '../lib/picture/picture.ts'
import type { Breaker } from './breaker.ts'
import { CANCELLED_BY, type Outcome, type UpstreamClient } from './dispatcher.ts'

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
 * Options of @fastify/http-proxy: only the headers and fields listed here pass between caller and upstream.
 */
export function proxyOptions(parts: Parts): FastifyHttpProxyOptions {
  const { client, breaker, callOf, originFor } = parts
  const replyOptions: ReplyOptions = {
    getUpstream: (request) => originFor(callOf(request as FastifyRequest).site),
    queryString: (_search, _url, request) => queryText(queryFor(callOf(request as FastifyRequest))),
    rewriteRequestHeaders(request, { host, 'content-type': contentType }) {
      const call = callOf(request as FastifyRequest)
      const headers = headersFor(request as FastifyRequest, call, call.operation.body && contentType)
      return Object.assign(headers, { host })
    },
    rewriteHeaders: () => ({}),
    // The gateway never retries: only the caller knows whether the call is idempotent.
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

  return {
    upstream: '',
    routes: parts.paths,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Bodies were parsed and validated; the proxy sends the validated body.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: client as unknown as FastifyHttpProxyOptions['undici'],
    replyOptions,
    handler(request, reply, destination, options) {
      const call = callOf(request)
      breaker.enter(originFor(call.site), call.operation.id)
      call.response = reply.raw
      // A HEAD is answered from the body that a GET gives.
      const method = request.method === 'HEAD' ? 'GET' : (request.method as 'GET')
      reply.from(destination, { ...options, method, ...bodyFor(method, call) })
    },
  }
}

function bodyFor(
  method: string,
  { operation, body }: UpstreamCall,
): { body?: unknown; contentType?: string } {
  if (method === 'GET') return {}
  if (operation.body === undefined) return { body: null }
  if (operation.upload) {
    const { type, file } = body as PictureFile
    return { body: Buffer.from(file, 'base64'), contentType: type }
  }
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
  const sent: Headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    merchant: call.site.brand.merchant,
    language: call.language,
    device: String(headers.device ?? call.site.brand.platform),
    'x-request-id': request.id,
    // Forwarding headers are replaced, because the headers of the caller cannot be trusted.
    'x-forwarded-for': request.ip,
    'x-forwarded-host': domainFor(call.site, headers.host),
    'x-forwarded-proto': request.protocol,
    [CANCELLED_BY]: call.response,
  }
  if (contentType) sent['content-type'] = String(contentType)
  if (call.token) sent.authorization = call.token
  if (call.visitor) sent.cookie = `captchaId=${call.visitor}`
  if (call.idempotencyKey) sent['idempotency-key'] = call.idempotencyKey
  Object.assign(sent, call.traceHeaders)
  if (headers['user-agent']) sent['user-agent'] = headers['user-agent']
  return sent
}

/** The brand's domain in the Host header; its main domain if the header names another host. */
function domainFor(site: LoadedBrand, host: string | undefined): string {
  const domains = hostsOf(site)
  return domains.find((domain) => domain === hostName(host ?? '')) ?? domains[0]!
}

/** Headers of a stream, which is not opened through the proxy. */
export function streamHeaders(request: FastifyRequest, call: UpstreamCall): Record<string, string> {
  const { [CANCELLED_BY]: _response, ...headers } = headersFor(request, call, undefined) as Headers
  const last = request.headers['last-event-id']
  return {
    ...headers,
    accept: 'text/event-stream',
    ...(typeof last === 'string' ? { 'last-event-id': last.slice(0, 64) } : {}),
  }
}

type Headers = Record<string, string> & { [CANCELLED_BY]?: ServerResponse }

/** Query fields without those that are part of the path. */
function queryFor({ operation, query }: Pick<UpstreamCall, 'operation' | 'query'>): UpstreamCall['query'] {
  const entries = Object.entries(query).filter(([name]) => !operation.path.includes(`{${name}}`))
  return Object.fromEntries(entries)
}

function queryText(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields)
  if (entries.length === 0) return ''
  const pairs = entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}
