import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../lib/refusal.ts'

const MOST_HEADERS = 100

/**
 * Headers that must not be repeated. Node takes the first, joins them, or keeps both, and a proxy may do
 * otherwise.
 */
const ONLY_ONCE = new Set([
  'host',
  'authorization',
  'merchant',
  'content-type',
  'content-length',
  'transfer-encoding',
  'idempotency-key',
  'human-check',
  'encryption',
  'language',
  'expect',
])

/** Paths with a backslash, encoded separators, control characters, or dot segments, encoded or not. */
const CROOKED_PATH = /\\|%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Finds faults of a request's head that Node's parser accepts; undefined if there are none. */
export function findHeadFault(raw: IncomingMessage): ErrorCode | undefined {
  const { rawHeaders, headers } = raw
  if (rawHeaders.length > MOST_HEADERS * 2) return 'request.head.too-large'
  if (hasRepeated(raw)) return 'request.malformed'
  if (headers.host === undefined && raw.httpVersionMinor > 0) return 'request.malformed'
  const encoding = headers['transfer-encoding']
  // HTTP/1.0 has no chunked coding, and another transfer coding would reach the JSON parser undecoded.
  if (encoding !== undefined && (raw.httpVersionMinor === 0 || encoding.toLowerCase() !== 'chunked'))
    return 'request.malformed'
  return isCrooked(raw.url ?? '') ? 'request.malformed' : undefined
}

function hasRepeated({ rawHeaders, headers }: IncomingMessage): boolean {
  // Node keeps one entry per name, so equal counts mean that no header is repeated.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return false
  let seen = ''
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!ONLY_ONCE.has(name)) continue
    const mark = ` ${name} `
    if (seen.includes(mark)) return true
    seen += mark
  }
  return false
}

function isCrooked(url: string): boolean {
  if (url.charCodeAt(0) !== 47) return true
  const query = url.indexOf('?')
  return CROOKED_PATH.test(query < 0 ? url : url.slice(0, query))
}
