import { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from './security-headers.ts'
import { requestIdOf } from './trace.ts'

/** Names and values in turn, as Node takes them without looking at each again. */
export type HeaderList = readonly string[]

/** Headers that are the same for every answer of a kind, those of security among them. */
export function headerList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries({ ...SECURITY_HEADERS, ...headers }).flat()
}

const TRANSPORT_LIST = Object.entries(TRANSPORT_SECURITY).flat()

/** Sends what was made beforehand past Fastify's own header and payload handling, which costs more than making it. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: HeaderList,
  body: Buffer | string,
  length: string | number = Buffer.byteLength(body),
): void {
  const list = [...headers, 'content-length', length as string]
  const requestId = requestIdOf(request.raw.headers['x-request-id'])
  if (requestId !== undefined) list.push('x-request-id', requestId)
  if (request.protocol === 'https') list.push(...TRANSPORT_LIST)
  reply.hijack()
  reply.raw.writeHead(status, list)
  if (typeof body === 'string' && body.length < SHORT && request.method !== 'HEAD') endAtOnce(reply.raw, body)
  else reply.raw.end(body)
}

// What Node writes from its stack, whatever the characters.
const SHORT = 4_096

type WithSend = ServerResponse & { _send?(text: string, encoding: 'utf8'): boolean }

/**
 * Node's `end(text)` adds an empty last piece, and two pieces go by the slower `writev`: an eighth of a whole call.
 * Its own `_send` puts head and text into one write. Injected requests have an `end` of their own, which must be used.
 */
function endAtOnce(response: WithSend, text: string): void {
  const { _send: send } = response
  if (response.end !== ServerResponse.prototype.end || !send) response.end(text)
  else {
    send.call(response, text, 'utf8')
    response.end()
  }
}
