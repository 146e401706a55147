import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

/** Tells whether a reader's If-None-Match names an ETag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    (ifNoneMatch === etag ||
      ifNoneMatch.split(/,\s*/).some((known) => known === etag || known === `W/${etag}`))
  )
}

const LEAST_COMPRESSED = 860

/** The smallest encoding that a reader takes, and its bytes. */
export function chooseEncoding(
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
