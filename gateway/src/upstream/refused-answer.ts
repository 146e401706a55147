import type { RefusedAnswer } from '@marquee/schemas/rules/journal'
import type { Operation } from '../content/content.ts'
import type { Refusal } from '../lib/refusal.ts'
import { redactSecrets, SECRETS } from '../lib/secrets.ts'
import type { UpstreamAnswer } from './dispatcher.ts'
import type { Dialect } from './profile/profile.ts'
import { decodeText } from './profile/read-answer.ts'

const START = 500
/** Refusals that are the upstream's fault; others, such as a low balance, are ordinary answers. */
const FAULTS: ReadonlySet<string> = new Set([
  'upstream.invalid',
  'upstream.refused',
  'upstream.unreachable',
  'upstream.timeout',
])

/** Describes a refused answer; undefined for an ordinary refusal. */
export function describeRefused(
  answer: UpstreamAnswer,
  refusal: Refusal,
  {
    operation,
    dialect,
    name,
    differences,
  }: { operation: Operation; dialect: Dialect; name: string; differences: readonly string[] },
): RefusedAnswer | undefined {
  if (!FAULTS.has(refusal.code)) return undefined
  const { status, contentType, encoding, bytes } = answer
  const text = textOf(answer, dialect.limits.maxBytes)
  return {
    status,
    contentType,
    encoding,
    bytes: bytes.length,
    start: withoutSecretsOfText(text).slice(0, START),
    shape: shapeOf(text),
    differences,
    profile:
      status >= 500
        ? `the upstream failed: status ${status}`
        : lineOf(refusal, operation, dialect, `schemas/upstreams/${name}.json`),
  }
}

function lineOf(
  { code, details, cause }: Refusal,
  { id }: Operation,
  dialect: Dialect,
  file: string,
): string {
  if (cause instanceof Error) return `${file} /operations/${id}/value: ${cause.message}`
  const { upstreamCode } = (details ?? {}) as { upstreamCode?: string }
  if (upstreamCode) return `${file} /errors has no "${upstreamCode}"`
  if (code !== 'upstream.invalid') return `${file} /statuses`
  return dialect.value ? `${file} /operations/${id}/value` : `${file} /operations has no mapping of ${id}`
}

/** Names and types of the fields, the first item for a whole list, so that no value is told. */
function shapeOf(text: string): string {
  try {
    return JSON.stringify(typesOf(JSON.parse(text))).slice(0, START)
  } catch {
    return ''
  }
}

function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf)
  if (value === null) return null
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typesOf(inner)]))
}

function textOf(answer: UpstreamAnswer, maxBytes: number): string {
  try {
    return decodeText(answer, maxBytes)
  } catch {
    return answer.bytes.subarray(0, START).toString('latin1')
  }
}

const NAMED = new RegExp(
  `("(?:[\\w-]*(?:token|${SECRETS.join('|')}))"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"?|[^,}\\s]+)`,
  'gi',
)

/** Secrets are removed from JSON by their names, and from broken JSON by a pattern of such names. */
function withoutSecretsOfText(text: string): string {
  try {
    return JSON.stringify(redactSecrets(JSON.parse(text))).replace(NAMED, '$1"[secret]"')
  } catch {
    return text.replace(NAMED, '$1"[secret]"')
  }
}
