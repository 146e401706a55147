import type { Content, LoadedBrand, Operation } from '../content/content.ts'
import { getUpstreamMode, OWN_OPERATIONS } from '../content/upstream-mode.ts'
import type { UpstreamAnswer } from '../upstream/dispatcher.ts'
import type { FactsOfCall } from '../upstream/profile/call-facts.ts'
import type { Limits } from '../upstream/profile/profile.ts'
import type { Outgoing } from '../upstream/profile/write-request.ts'
import { checkAnswer, type Judged, type JudgeParts } from './judge-answer.ts'

/** Sends a request to an upstream; rejects if there is no answer. */
export type Ask = (outgoing: Outgoing, limits: Limits) => Promise<UpstreamAnswer>

/** Reads of these accesses that need no input; of the calls that the upstream answers, or of all if the brand is simulated. */
export function listReadsWithoutInput(
  site: LoadedBrand,
  { operations }: Pick<Content, 'operations'>,
  accesses: readonly Operation['access'][],
): Operation[] {
  const reads = [...operations.values()].filter(
    (one) =>
      isPlainRead(one) &&
      accesses.includes(one.access) &&
      !OWN_OPERATIONS.has(one.id) &&
      !site.brand.upstream.lacks[one.id]?.includes('*'),
  )
  const proxied = reads.filter((one) => isAnsweredByUpstream(site, one))
  return proxied.length > 0 ? proxied : reads
}

export function isAnsweredByUpstream(site: LoadedBrand, operation: Operation): boolean {
  return ['proxy', 'record'].includes(getUpstreamMode(site, operation))
}

/** Tells whether a call changes nothing and can be made without input. */
export function isPlainRead({ methods, path, stream, download, query }: Operation): boolean {
  const needs = (query.required ?? []) as string[]
  return methods[0] === 'GET' && !path.includes('{') && !stream && !download && needs.length === 0
}

/** Query and body of a call. */
export type Sent = { query: Record<string, string>; body: Record<string, string> }

const NOTHING: Sent = { query: {}, body: {} }

/**
 * Makes a call of an upstream, and compares the answer with the contract.
 * @throws the reason of `ask` if there is no answer
 */
export async function checkCall(
  operation: Operation,
  call: FactsOfCall,
  { ask, ...parts }: JudgeParts & { ask: Ask },
  sent = NOTHING,
): Promise<Judged> {
  const { translator } = parts
  const outgoing = await translator.write(operation, { method: operation.methods[0]!, ...sent }, call)
  const answer = await ask(outgoing, translator.dialectOf(call.site, operation).limits)
  return checkAnswer(answer, operation, call, parts)
}
