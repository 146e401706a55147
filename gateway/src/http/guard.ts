import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../lib/refusal.ts'

const MOST_HEADERS = 100

/** Node takes the first of two, joins them, or lets them pass; whoever stands before us may take the other one. */
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

/** Backslash, encoded separators and control characters, and dot segments, encoded or not. */
const CROOKED_PATH = /\\|%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** What is wrong with a request before anything is done with it: faults that Node's parser lets through. */
export function faultOfHead(raw: IncomingMessage): ErrorCode | undefined {
  const { rawHeaders, headers } = raw
  if (rawHeaders.length > MOST_HEADERS * 2) return 'request.head.too-large'
  if (hasRepeated(raw)) return 'request.malformed'
  if (headers.host === undefined && raw.httpVersionMinor > 0) return 'request.malformed'
  const encoding = headers['transfer-encoding']
  // HTTP/1.0 has no chunks, and a coding beneath them would reach the JSON parser undecoded.
  if (encoding !== undefined && (raw.httpVersionMinor === 0 || encoding.toLowerCase() !== 'chunked'))
    return 'request.malformed'
  return isCrooked(raw.url ?? '') ? 'request.malformed' : undefined
}

function hasRepeated({ rawHeaders, headers }: IncomingMessage): boolean {
  // Node keeps one entry for each name: as many entries as lines means that no line repeats another.
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
