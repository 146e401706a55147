import type { Config } from '../config.ts'
import type { LoadedBrand, Operation } from '../content/content.ts'
import { answererOf } from '../content/who-answers.ts'
import { Refusal } from '../lib/refusal.ts'
import { valueOf } from './adapter.ts'
import type { Breaker } from './breaker.ts'
import type { Outcome, UpstreamClient } from './dispatcher.ts'
import type { Recordings } from './recordings.ts'
import { upstreamOf } from './upstream-of.ts'

/** Dependencies of calls to upstreams, for users and for the gateway itself. */
export type UpstreamDeps = { client: UpstreamClient; breaker: Breaker; recordings: Recordings }

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
  const { config, client, breaker, recordings, assertCall, problemOf } = parts

  function request(origin: string, site: LoadedBrand, { path, methods }: Operation): Promise<Outcome> {
    const { merchant, defaultLang: language, platform: device } = site.brand
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', merchant, language, device }
    const asked = { origin, path, method: methods[0] as 'GET', body: null, headers }
    return new Promise((done) => client.request(asked, (_, { body }) => done(body.outcome)))
  }

  return async (site, operation) => {
    const recorded = { site, operation, query: {}, body: {} }
    const answeredBy = answererOf(site, operation)
    if (answeredBy === 'replay') return recordings.load(recorded)
    assertCall?.(site, operation)
    const origin = upstreamOf(site, config)
    breaker.enter(origin, operation.id)
    const outcome = await request(origin, site, operation)
    breaker.judge(origin, operation.id, outcome)
    if (!('answer' in outcome)) throw 'failure' in outcome ? outcome.failure : new Refusal('upstream.off')
    const value = valueOf(outcome.answer)
    if (problemOf(operation, value) !== undefined) throw new Refusal('upstream.invalid')
    if (answeredBy === 'record') await recordings.save(recorded, value)
    return value
  }
}
