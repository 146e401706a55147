import { isAscii } from 'node:buffer'
import { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, isKnown, type StaticResponse } from '../lib/static-response.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { parseRequestId } from './trace.ts'

/** Alternating names and values, which Node writes without further checks. */
export type HeaderList = readonly string[]

/** Headers common to all answers of a kind, including the security headers. */
export function buildHeaderList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries({ ...SECURITY_HEADERS, ...headers }).flat()
}

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
  // A text has as many bytes as characters if it is ASCII.
  const isAsciiText = length === body.length
  sendHead(request, reply, status, [...headers, 'content-length', length as string])
  if (
    typeof body === 'string' &&
    body.length < (isAsciiText ? SHORT_ASCII : SHORT) &&
    request.method !== 'HEAD'
  )
    endAtOnce(reply.raw, body, isAsciiText ? 'latin1' : 'utf8')
  else reply.raw.end(body)
}

function sendHead(request: FastifyRequest, reply: FastifyReply, status: number, list: string[]): void {
  const requestId = parseRequestId(request.raw.headers['x-request-id'])
  if (requestId !== undefined) list.push('x-request-id', requestId)
  if (request.protocol === 'https') list.push(...request.server.transportSecurity)
  reply.hijack()
  reply.raw.writeHead(status, list)
}

// Node writes texts up to this length from its stack, whatever the characters.
const SHORT = 4_096
// Larger ASCII texts go as Latin-1, whose bytes are copied without conversion.
const SHORT_ASCII = 32_768

type WithSend = ServerResponse & { _send?(text: string, encoding: 'utf8' | 'latin1'): boolean }

/**
 * Node's `end(text)` adds an empty last chunk, and two chunks go through the slower `writev`: an eighth of
 * the time of a call. Its own `_send` writes head and text at once. Injected requests have their own `end`,
 * which must be used.
 */
function endAtOnce(response: WithSend, text: string, encoding: 'utf8' | 'latin1'): void {
  const { _send: send } = response
  if (response.end !== ServerResponse.prototype.end || !send) response.end(text, encoding)
  else {
    send.call(response, text, encoding)
    response.end()
  }
}

/** A static response prepared for sending: its headers with and without a body, and a short ASCII text for one write. */
type Prepared = { whole: HeaderList; unchanged: HeaderList; ascii: string | undefined }

const preparedResponses = new WeakMap<StaticResponse, Prepared>()

function prepare(content: StaticResponse): Prepared {
  const { etag, cache, type, bytes } = content
  const unchanged = buildHeaderList({
    vary: 'accept-encoding',
    ...content.headers,
    etag,
    'cache-control': cache,
  })
  const isShort = bytes.length < SHORT_ASCII && isAscii(bytes)
  const ascii = isShort ? bytes.toString('latin1') : undefined
  const prepared = { whole: [...unchanged, 'content-type', type], unchanged, ascii }
  preparedResponses.set(content, prepared)
  return prepared
}

/** Sends a static response, or 304 when the reader has it, in the smallest encoding that the reader takes. */
export function sendStaticResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  content: StaticResponse,
  status = 200,
): FastifyReply {
  const { headers } = request.raw
  const { whole, unchanged, ascii } = preparedResponses.get(content) ?? prepare(content)
  if (status === 200 && isKnown(headers['if-none-match'], content.etag)) {
    sendHead(request, reply, 304, withOwn(reply, unchanged))
    reply.raw.end()
    return reply
  }
  const { encoding, bytes } = chooseEncoding(headers['accept-encoding'], content)
  const list = withOwn(reply, whole)
  if (encoding) list.push('content-encoding', encoding)
  list.push('content-length', String(bytes.length))
  sendHead(request, reply, status, list)
  if (encoding !== undefined || ascii === undefined || request.method === 'HEAD') reply.raw.end(bytes)
  else endAtOnce(reply.raw, ascii, 'latin1')
  return reply
}

/** The list with the headers that the route has set on the reply, unless the response has its own. */
function withOwn(reply: FastifyReply, list: HeaderList): string[] {
  const all = [...list]
  const own = reply.getHeaders()
  for (const name in own) if (!list.includes(name)) all.push(name, String(own[name]))
  return all
}
