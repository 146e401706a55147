import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '../content/content.ts'
import { SUCCESS_TAIL, successHead } from './envelope.ts'
import { TRACE_ID_LENGTH } from './trace.ts'
import { type ZippedHead, zipHead, zipped } from './zipped.ts'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ADDRESS_BYTES = 8 * 1024 * 1024

/** An answer that is the same for all callers, but for its trace id. */
export type KeptAnswer = {
  /** All up to the place of the trace id. */
  head: Buffer
  /** Bytes of the whole answer, as Content-Length has it. */
  length: string
  /** What was asked, defaults filled, for the journal. */
  query: unknown
  /** The same head compressed; made when a caller first takes it so. */
  zipped?: ZippedHead
}

/** What an answer with `cache: "brand"` depends on; a new generation or version leaves the old answers to be forgotten. */
export type AnswerKey = { site: LoadedBrand; generation: number; language: string }

/** Answers made once and sent many times. */
export type AnswerCache = {
  /** By the address as it was sent: the short way, past parsing and checking the query. */
  byAddress(key: AnswerKey, address: string): KeptAnswer | undefined
  /** By operation and filled query; finding it makes the address known. */
  byQuery(key: AnswerKey, address: string, operation: string, query: unknown): KeptAnswer | undefined
  keep(key: AnswerKey, address: string, operation: string, query: unknown, value: unknown): KeptAnswer
}

export function createAnswerCache(mostBytes = MOST_BYTES): AnswerCache {
  const answers = new LRUCache<string, KeptAnswer>({ maxSize: mostBytes })
  /** Keys of answers rather than the answers, which would outlive their own limit here. */
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
      const head = Buffer.from(successHead(value))
      const length = String(head.length + TRACE_ID_LENGTH + SUCCESS_TAIL.length)
      const answer = { head, length, query }
      const answerKey = queryKey(key, operation, query)
      answers.set(answerKey, answer, { size: weightOf(head) + answerKey.length })
      learn(key, address, answerKey)
      return answer
    },
  }
}

/** The compressed copy is made later, and is counted from the beginning as if it saved nothing. */
function weightOf(head: Buffer): number {
  return head.length < LEAST_ZIPPED ? head.length : head.length * 2
}

/** Compressed too, for who takes it; undefined where that would save nothing. */
export function zippedWithTraceId(kept: KeptAnswer, traceId: string): Buffer | undefined {
  if (kept.head.length < LEAST_ZIPPED) return undefined
  kept.zipped ??= zipHead(kept.head)
  return zipped(kept.zipped, traceId + SUCCESS_TAIL)
}

// What fits into one packet is not worth it.
const LEAST_ZIPPED = 1_024

/** The whole answer with this request's trace id in its place. */
export function withTraceId({ head }: KeptAnswer, traceId: string): Buffer {
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
