import { errors } from '@marquee/schemas/error-codes'
import type { Operation } from '../content/content.ts'
import type { ChecksOf } from '../http/validators.ts'
import { findNearest } from '../lib/did-you-mean.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { getDecimals } from '../lib/money/currencies.ts'
import { Refusal } from '../lib/refusal.ts'
import type { UpstreamAnswer } from '../upstream/dispatcher.ts'
import { createFacts, type FactsOfCall } from '../upstream/profile/call-facts.ts'
import { readAnswer } from '../upstream/profile/read-answer.ts'
import type { Translator } from '../upstream/translator.ts'
import { formatReason } from './finding.ts'
import { type Difference, proposeLines } from './propose-lines.ts'

/** Judgement of an answer: `same` as the contract, `mapped` to it by the profile, or not as the contract says. */
export type Judged = {
  state: 'same' | 'mapped' | 'differs' | 'absent' | 'failed'
  differences: Difference[]
  /** Amounts that were numbers. */
  amounts: number[]
  /** Reason of `differs`, `absent` and `failed`, as a sentence for the log. */
  reason: string
}

export type JudgeParts = { translator: Translator; checksOf: ChecksOf }

const ABSENT: ReadonlySet<number> = new Set([404, 405, 501])

/** Reads an answer by the profile of the call's brand, and compares it with the contract. */
export async function checkAnswer(
  answer: UpstreamAnswer,
  operation: Operation,
  call: FactsOfCall,
  { translator, checksOf }: JudgeParts,
): Promise<Judged> {
  const judged = (state: Judged['state'], more: Partial<Judged> = {}): Judged => ({
    state,
    differences: [],
    amounts: [],
    reason: '',
    ...more,
  })
  const { status } = answer
  if (ABSENT.has(status))
    return judged('absent', { reason: `status ${status}: the upstream has no such call` })
  const checks = checksOf(operation, getDecimals(call.site))
  const dialect = translator.dialectOf(call.site, operation)
  let value: unknown
  try {
    value = await translator.read(answer, operation, call)
  } catch (error) {
    const reason = `status ${status}: ${formatReason(error)}`
    const difference = errorDifference(error, status)
    return difference
      ? judged('differs', { differences: [difference], reason })
      : judged('failed', { reason })
  }
  const sentences = checks.differences(structuredClone(value))
  if (sentences.length === 0) {
    const isMoved = dialect.method !== undefined || dialect.path !== operation.path
    const raw = await readAnswer(
      answer,
      { ...dialect, value: undefined, soften: undefined },
      createFacts(call, {}),
    )
    return judged(isMoved || checks.differences(raw).length > 0 ? 'mapped' : 'same')
  }
  const proposed = proposeLines(operation, value as Json, dialect.profile.naming)
  const rest = sentences.map(sentenceDifference).filter((one) => !isCovered(one, proposed.differences))
  const [reason] = sentences
  return judged('differs', { ...proposed, differences: [...proposed.differences, ...rest], reason: reason! })
}

function sentenceDifference(sentence: string): Difference {
  const [, pointer = '', wrong = ''] = /^(\S+) (.*)$/.exec(sentence) ?? []
  const name = /required property '([^']+)'/.exec(wrong)?.[1]
  return { pointer: (pointer === '/' ? '' : pointer) + (name === undefined ? '' : `/${name}`), wrong }
}

/** A choice of schemas is wrong because of a value in it. */
function isCovered({ pointer, wrong }: Difference, others: readonly Difference[]): boolean {
  const isChoice = /anyOf|oneOf/.test(wrong)
  return others.some((one) => one.pointer === pointer || (isChoice && one.pointer.startsWith(`${pointer}/`)))
}

function errorDifference(error: unknown, status: number): Difference | undefined {
  if (!(error instanceof Refusal) || error.code !== 'upstream.refused') return undefined
  const { upstreamCode = '', upstreamMessage = '' } = (error.details ?? {}) as Record<string, string>
  if (upstreamCode === '') return undefined
  const guess = findNearestCode(upstreamCode, status)
  const ours = guess === 'upstream.refused' ? findNearestCode(upstreamMessage, status) : guess
  const line: JsonObject = { errors: { [upstreamCode]: ours } }
  return { pointer: '', wrong: `status ${status}, and the error code ${upstreamCode} is unknown`, line }
}

/** Signs of a session that ended; the first that fits wins. */
const SESSION_ENDS: readonly [sign: RegExp, code: string][] = [
  [/duplicate.?login|kicked|replaced|elsewhere|other.?device/i, 'login.elsewhere'],
  [/ip.?(differ|chang)|(differ|chang|other).*(ip|network)|network.?chang/i, 'login.other-network'],
  [/token|session|not.?log|expired|unauthori[sz]ed/i, 'login.not.session'],
]

/** The code of schemas/errors.json that shares most words with a code of an upstream. */
export function findNearestCode(code: string, status: number): string {
  const [, ended] = SESSION_ENDS.find(([sign]) => sign.test(code)) ?? []
  if (ended !== undefined || status === 401) return ended ?? 'login.not.session'
  const words = wordsOf(code)
  const scored = Object.keys(errors).map((ours) => {
    const own = wordsOf(ours)
    return {
      ours,
      score: (2 * words.filter((word) => own.includes(word)).length) / (words.length + own.length),
    }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.ours : (findNearest(code, Object.keys(errors)) ?? 'upstream.refused')
}

function wordsOf(code: string): string[] {
  return code
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
