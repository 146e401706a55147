import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '../content/content.ts'
import { formatSuccessHead, SUCCESS_TAIL } from './envelope.ts'
import { TRACE_ID_LENGTH } from './trace.ts'
import { appendZipped, type ZippedHead, zipHead } from './zipped.ts'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ADDRESS_BYTES = 8 * 1024 * 1024

/** A cached answer, which is the same for all callers except for its trace id. */
export type CachedAnswer = {
  /** Bytes of the answer before the trace id. */
  head: Buffer
  /** Length of the whole answer in bytes, as Content-Length has it. */
  length: string
  /** Query with defaults filled, for the journal. */
  query: unknown
  /** The head compressed; created for the first caller that accepts gzip. */
  zipped?: ZippedHead
}

/**
 * Values on which an answer with `cache: "brand"` depends. A new generation or version makes the old answers
 * unreachable, until they are evicted.
 */
export type AnswerKey = { site: LoadedBrand; generation: number; language: string }

/** Cache of answers with `cache: "brand"`. */
export type AnswerCache = {
  /** Looks an answer up by its raw address, without parsing and checking the query. */
  byAddress(key: AnswerKey, address: string): CachedAnswer | undefined
  /** Looks an answer up by operation and filled query, and remembers the address on a hit. */
  byQuery(key: AnswerKey, address: string, operation: string, query: unknown): CachedAnswer | undefined
  keep(key: AnswerKey, address: string, operation: string, query: unknown, value: unknown): CachedAnswer
}

export function createAnswerCache(mostBytes = MOST_BYTES): AnswerCache {
  const answers = new LRUCache<string, CachedAnswer>({ maxSize: mostBytes })
  /** Maps addresses to keys of answers; with the answers themselves, the byte limit would be exceeded. */
  const addresses = new LRUCache<string, string>({ maxSize: MOST_ADDRESS_BYTES })

  function learn(key: AnswerKey, address: string, answerKey: string): void {
    const known = addressKey(key, address)
    addresses.set(known, answerKey, { size: known.length + answerKey.length })
  }

  return {
    byAddress(key, address) {
      const answerKey = addresses.get(addressKey(key, address))
      return answerKey === undefined ? undefined : answers.get(answerKey)
    },
    byQuery(key, address, operation, query) {
      const answerKey = queryKey(key, operation, query)
      const answer = answers.get(answerKey)
      if (answer) learn(key, address, answerKey)
      return answer
    },
    keep(key, address, operation, query, value) {
      const head = Buffer.from(formatSuccessHead(value))
      const length = String(head.length + TRACE_ID_LENGTH + SUCCESS_TAIL.length)
      const answer = { head, length, query }
      const answerKey = queryKey(key, operation, query)
      answers.set(answerKey, answer, { size: weightOf(head) + answerKey.length })
      learn(key, address, answerKey)
      return answer
    },
  }
}

/**
 * Weight of an answer in bytes. The compressed copy is created later, but counted from the start at full
 * size.
 */
function weightOf(head: Buffer): number {
  return head.length < LEAST_ZIPPED ? head.length : head.length * 2
}

/** Compressed answer; undefined if compression saves nothing. */
export function zipWithTraceId(answer: CachedAnswer, traceId: string): Buffer | undefined {
  if (answer.head.length < LEAST_ZIPPED) return undefined
  answer.zipped ??= zipHead(answer.head)
  return appendZipped(answer.zipped, traceId + SUCCESS_TAIL)
}

// An answer that fits into one packet is not compressed.
const LEAST_ZIPPED = 1_024

/** The whole answer with the trace id of this request. */
export function withTraceId({ head }: CachedAnswer, traceId: string): Buffer {
  const bytes = Buffer.allocUnsafe(head.length + TRACE_ID_LENGTH + SUCCESS_TAIL.length)
  head.copy(bytes)
  bytes.write(traceId + SUCCESS_TAIL, head.length, 'latin1')
  return bytes
}

function addressKey(key: AnswerKey, address: string): string {
  return `${prefixOf(key)}${address}`
}

function queryKey(key: AnswerKey, operation: string, query: unknown): string {
  const entries = Object.entries(query as object).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${prefixOf(key)}${operation} ${JSON.stringify(entries)}`
}

function prefixOf({ site, generation, language }: AnswerKey): string {
  return `${site.code} ${site.version} ${generation} ${language} `
}
