import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes made once and sent many times, with their compressed forms made when first asked for. */
export type StaticResponse = {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** Value of Cache-Control. */
  readonly cache: string
  readonly headers?: Readonly<Record<string, string>>
  gzip?: Buffer
  brotli?: Buffer
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** May be kept, but is asked for each time: a strong ETag makes that cheap. */
export const REVALIDATED = 'no-cache'

/** 16 hexadecimal digits of SHA-256. */
export function hashContent(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** Wraps content for sending; the ETag is strong, by its bytes. */
export function createStaticResponse(
  content: string | Buffer,
  type: string,
  cache: string,
  headers?: Record<string, string>,
): StaticResponse {
  const bytes = Buffer.from(content)
  return { bytes, type, etag: `"${hashContent(bytes)}"`, cache, ...(headers && { headers }) }
}

/** Sends it, or 304 when the reader has it, in the smallest encoding that the reader takes. */
export function sendStaticResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  content: StaticResponse,
  status = 200,
): FastifyReply {
  reply.headers({
    vary: 'accept-encoding',
    ...content.headers,
    etag: content.etag,
    'cache-control': content.cache,
  })
  if (status === 200 && isKnown(request.headers['if-none-match'], content.etag)) return reply.code(304).send()
  reply.code(status).type(content.type)
  const { encoding, bytes } = encodingFor(request.headers['accept-encoding'], content)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === etag ||
      ifNoneMatch.split(/,\s*/).some((known) => known === etag || known === `W/${etag}`))
  )
}

const LEAST_COMPRESSED = 860

function encodingFor(
  accepted: string | string[] | undefined,
  content: StaticResponse,
): { encoding?: string; bytes: Buffer } {
  if (content.bytes.length < LEAST_COMPRESSED || !/text|json|javascript|svg/.test(content.type))
    return { bytes: content.bytes }
  const offers = String(accepted ?? '')
  if (/\bbr\b/.test(offers)) {
    content.brotli ??= brotliCompressSync(content.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return { encoding: 'br', bytes: content.brotli }
  }
  if (/\bgzip\b/.test(offers)) {
    content.gzip ??= gzipSync(content.bytes, { level: 9 })
    return { encoding: 'gzip', bytes: content.gzip }
  }
  return { bytes: content.bytes }
}
