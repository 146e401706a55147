import type { Config } from '../config.ts'
import type { LoadedBrand, Operation } from '../content/content.ts'
import { getUpstreamMode } from '../content/upstream-mode.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Breaker } from './breaker.ts'
import { LIMITS, type Outcome, type UpstreamClient } from './dispatcher.ts'
import type { FactsOfCall } from './profile/call-facts.ts'
import { buildTarget } from './profile/write-request.ts'
import type { Recordings } from './recordings.ts'
import type { Translator } from './translator.ts'
import { getUpstreamOrigin } from './upstream-origin.ts'

/** Dependencies of calls to upstreams, for users and for the gateway itself. */
export type UpstreamDeps = {
  client: UpstreamClient
  breaker: Breaker
  recordings: Recordings
  translator: Translator
}

/** Calls an operation of an upstream without input, or reads its recorded answer. */
export type AskUpstream = (site: LoadedBrand, operation: Operation) => Promise<unknown>

type Parts = UpstreamDeps & {
  config: Pick<Config, 'upstreamAllowList'>
  /** Refuses calls by throwing; undefined if all are allowed. */
  assertCall?: ((site: LoadedBrand, operation: Operation) => void) | undefined
  /** Checks an answer and removes its unknown fields; returns a sentence if the answer is invalid. */
  problemOf(operation: Operation, value: unknown): string | undefined
}

/**
 * Creates the gateway's own calls to upstreams.
 * @throws upstream.invalid
 */
export function createAskUpstream(parts: Parts): AskUpstream {
  const { config, client, breaker, recordings, translator, assertCall, problemOf } = parts

  async function request(origin: string, site: LoadedBrand, operation: Operation): Promise<Outcome> {
    const input = { method: operation.methods[0]!, query: {}, body: {} }
    const outgoing = await translator.write(operation, input, createBrandFacts(site))
    const { limits } = translator.dialectOf(site, operation)
    const asked = {
      origin,
      path: buildTarget(outgoing),
      method: outgoing.method as 'GET',
      body: null,
      headers: { ...outgoing.headers, [LIMITS]: limits },
    }
    return new Promise((done) => client.request(asked, (_, { body }) => done(body.outcome)))
  }

  return async (site, operation) => {
    const recorded = { site, operation, query: {}, body: {} }
    const answeredBy = getUpstreamMode(site, operation)
    if (answeredBy === 'replay') return recordings.load(recorded)
    assertCall?.(site, operation)
    const origin = getUpstreamOrigin(site, config)
    breaker.enter(origin, operation.id, translator.dialectOf(site, operation).profile.breaker)
    const outcome = await request(origin, site, operation)
    breaker.judge(origin, operation.id, outcome)
    if (!('answer' in outcome)) throw 'failure' in outcome ? outcome.failure : new Refusal('upstream.off')
    const value = await translator.read(outcome.answer, operation, createBrandFacts(site))
    if (problemOf(operation, value) !== undefined) throw new Refusal('upstream.invalid')
    if (answeredBy === 'record') await recordings.save(recorded, value)
    return value
  }
}

/** Facts of a call that the gateway makes for a brand, not for a player. */
export function createBrandFacts(site: LoadedBrand): FactsOfCall {
  return { site, language: site.brand.defaultLang }
}
