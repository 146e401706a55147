import { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from './security-headers.ts'
import { parseRequestId } from './trace.ts'

/** Alternating names and values, which Node writes without further checks. */
export type HeaderList = readonly string[]

/** Headers common to all answers of a kind, including the security headers. */
export function buildHeaderList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries({ ...SECURITY_HEADERS, ...headers }).flat()
}

const TRANSPORT_LIST = Object.entries(TRANSPORT_SECURITY).flat()

/**
 * Sends a prepared answer without Fastify's handling of headers and payload, which costs more than creating
 * it.
 */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  body: Buffer | string,
  length: string | number = Buffer.byteLength(body),
): void {
  const list = [...headers, 'content-length', length as string]
  const requestId = parseRequestId(request.raw.headers['x-request-id'])
  if (requestId !== undefined) list.push('x-request-id', requestId)
  if (request.protocol === 'https') list.push(...TRANSPORT_LIST)
  reply.hijack()
  reply.raw.writeHead(status, list)
  if (typeof body === 'string' && body.length < SHORT && request.method !== 'HEAD') endAtOnce(reply.raw, body)
  else reply.raw.end(body)
}

// Node writes texts up to this length from its stack, whatever the characters.
const SHORT = 4_096

type WithSend = ServerResponse & { _send?(text: string, encoding: 'utf8'): boolean }

/**
 * Node's `end(text)` adds an empty last chunk, and two chunks go through the slower `writev`: an eighth of
 * the time of a call. Its own `_send` writes head and text at once. Injected requests have their own `end`,
 * which must be used.
 */
function endAtOnce(response: WithSend, text: string): void {
  const { _send: send } = response
  if (response.end !== ServerResponse.prototype.end || !send) response.end(text)
  else {
    send.call(response, text, 'utf8')
    response.end()
  }
}
