import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json } from '../../lib/json-file.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { UpstreamAnswer } from '../dispatcher.ts'
import type { MappingFacts } from './mapping.ts'
import { type Naming, toContractName } from './naming.ts'
import type { Dialect } from './profile.ts'

/**
 * Extracts the value of an upstream's answer, as the contract has it; a promise where an expression maps it.
 * @throws the refusal of a failed answer
 */
export function readAnswer(
  answer: UpstreamAnswer,
  dialect: Dialect,
  facts: MappingFacts,
  paging?: (value: unknown, body: Json) => void,
): unknown {
  const { value, body } = rawValue(answer, dialect)
  const { value: map, soften } = dialect
  if (!map && !soften && !paging) return value
  const finish = (mapped: unknown) => {
    const softened = soften ? soften(mapped, facts) : mapped
    if (body !== undefined) paging?.(softened, body)
    return softened
  }
  const mapped = map ? map(value, facts) : value
  return mapped instanceof Promise ? mapped.then(finish, rethrow) : finish(mapped)
}

function rethrow(cause: unknown): never {
  const refusal = new Refusal('upstream.invalid')
  refusal.cause = cause
  throw refusal
}

/** The value as the upstream sent it, without its envelope. */
function rawValue(answer: UpstreamAnswer, dialect: Dialect): { value: unknown; body?: Json } {
  const { envelope } = dialect.profile.answers
  const isFine = answer.status >= 200 && answer.status < 300
  if (isFine && answer.bytes.length === 0) return { value: null }
  const body = parseBody(answer, dialect.limits.maxBytes)
  const success = body === undefined ? undefined : getValueAt(body, envelope.success)
  if (!isFine) throw refusalFor(body, answer, dialect)
  if (success === undefined || !isFlag(success, envelope.successValues)) {
    if (body === undefined) throw new Refusal('upstream.invalid')
    return { value: body, body }
  }
  if (envelope.successValues.includes(success as boolean))
    return { value: getValueAt(body, envelope.value) ?? null, ...(body !== undefined && { body }) }
  throw refusalFor(body, answer, dialect)
}

/** Tells an envelope's field from a field of the same name in a value without an envelope. */
function isFlag(success: Json, values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === typeof success)
}

function parseBody(answer: UpstreamAnswer, maxBytes: number): Json | undefined {
  try {
    return JSON.parse(decodeText(answer, maxBytes)) as Json
  } catch {
    return undefined
  }
}

/** The text of an answer, decompressed and in its own character set. */
export function decodeText({ bytes, encoding, contentType }: UpstreamAnswer, maxBytes: number): string {
  const decompress = DECOMPRESS[encoding]
  const plain = decompress ? decompress(bytes, { maxOutputLength: maxBytes }) : bytes
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(charset)) return plain.toString('utf8').replace(/^\uFEFF/, '')
  return new TextDecoder(charset).decode(plain)
}

/** The refusal of an answer that came where none was expected, such as to the handshake of a WebSocket. */
export function readRefusal(answer: UpstreamAnswer, dialect: Pick<Dialect, 'profile' | 'errors'>): Refusal {
  return refusalFor(parseBody(answer, dialect.profile.limits.maxKilobytes * 1024), answer, dialect)
}

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

const DECOMPRESS: Readonly<Record<string, Decompress | undefined>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/**
 * Maps an error of the upstream: by its code, else by its status. The message of an unknown code is shown to the player
 * if the profile trusts it.
 */
function refusalFor(
  body: Json | undefined,
  answer: UpstreamAnswer,
  { profile, errors: ours }: Pick<Dialect, 'profile' | 'errors'>,
): Refusal {
  const { envelope, trustMessages } = profile.answers
  const wait = retryAfter(answer)
  const code = textAt(body, envelope.code)
  const message = textAt(body, envelope.message).slice(0, 500)
  const known = knownCode(code, ours) ?? profile.statuses[String(answer.status)]
  if (known !== undefined) {
    const details = (body === undefined ? undefined : getValueAt(body, envelope.details)) ?? null
    const values = placeValues(details, profile.naming)
    const text = trustMessages && message !== '' ? { fallbackText: message } : {}
    return new Refusal(known as ErrorCode, { details, values, ...text, ...wait })
  }
  const isRefusal = (answer.status >= 400 && answer.status < 500) || isEnvelope(body, envelope.success)
  if (!isRefusal) return new Refusal('upstream.invalid')
  const text = trustMessages && message !== '' ? { text: message } : {}
  const details =
    code === '' && message === '' ? null : { upstreamCode: code.slice(0, 100), upstreamMessage: message }
  return new Refusal('upstream.refused', { details, ...text, ...wait })
}

/** Values of a refusal by our names, for the placeholders of its text. */
function placeValues(details: Json, naming: Naming): Record<string, string | number> {
  if (!isObject(details)) return {}
  const entries = Object.entries(details).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [[toContractName(name, naming), value] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

function knownCode(code: string, ours: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(ours, code)) return ours[code]
  return Object.hasOwn(errors, code) ? code : undefined
}

function isEnvelope(body: Json | undefined, success: string): boolean {
  return body !== undefined && getValueAt(body, success) !== undefined
}

function textAt(body: Json | undefined, pointer: string): string {
  const found = body === undefined ? undefined : getValueAt(body, pointer)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

const LONGEST_WAIT_SECONDS = HOUR_MS / SECOND_MS

function retryAfter({ retryAfter }: UpstreamAnswer): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter)
  return seconds > 0 ? { retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS) } : {}
}
