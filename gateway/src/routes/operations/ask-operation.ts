import type { LoadedBrand, Operation } from '../../content/content.ts'
import { answererOf } from '../../content/who-answers.ts'
import type { RouteDeps } from '../../http/site-of.ts'
import { createChecks } from '../../http/validators.ts'
import { Refusal } from '../../lib/refusal.ts'
import { valueOf } from '../../upstream/adapter.ts'
import type { Breaker } from '../../upstream/breaker.ts'
import type { Outcome, UpstreamClient } from '../../upstream/dispatcher.ts'
import type { Recordings } from '../../upstream/recordings.ts'
import { upstreamOf } from '../../upstream/upstream-of.ts'

/** Dependencies of calls to upstreams, for users and for the gateway itself. */
export type UpstreamDeps = { client: UpstreamClient; breaker: Breaker; recordings: Recordings }

/** Calls an operation without input for the gateway itself. */
export type AskOperation = (site: LoadedBrand, operation: string) => Promise<unknown>

const KEPT_MS = 10_000

/**
 * Creates the gateway's own calls, answered by the brand's mode. Answers of an upstream are cached briefly,
 * failures never.
 * @throws upstream.invalid
 */
export function createAsk(deps: RouteDeps & UpstreamDeps, now: () => number = Date.now): AskOperation {
  const { config, content, platform, breaker, recordings } = deps
  const checksOf = createChecks(config.schemasFolder)
  const kept = new WeakMap<LoadedBrand, Map<string, { until: number; value: Promise<unknown> }>>()

  async function ask(site: LoadedBrand, id: string): Promise<unknown> {
    const operation = content.current().operations.get(id)
    if (!operation) throw new Error(`there is no operation ${id}`)
    const answeredBy = answererOf(site, operation)
    if (answeredBy === 'replay') return recordings.load({ site, operation, query: {}, body: {} })
    if (answeredBy !== 'simulated') return keep(site, operation)
    if (!platform?.handles(id)) return content.current().answers.get(id)
    return (await platform.call({ ...NOBODY, operation: id, site })).value
  }

  function keep(site: LoadedBrand, operation: Operation): Promise<unknown> {
    const ofSite = kept.get(site) ?? new Map<string, { until: number; value: Promise<unknown> }>()
    kept.set(site, ofSite)
    const known = ofSite.get(operation.id)
    if (known && now() < known.until) return known.value
    const value = askUpstream(site, operation)
    ofSite.set(operation.id, { until: now() + KEPT_MS, value })
    value.catch(() => ofSite.delete(operation.id))
    return value
  }

  async function askUpstream(site: LoadedBrand, operation: Operation): Promise<unknown> {
    const origin = upstreamOf(site, config)
    breaker.enter(origin, operation.id)
    const outcome = await request(origin, site, operation)
    breaker.judge(origin, operation.id, outcome)
    if (!('answer' in outcome)) throw 'failure' in outcome ? outcome.failure : new Refusal('upstream.off')
    const value = valueOf(outcome.answer)
    if (checksOf(operation).upstreamValue(value) !== undefined) throw new Refusal('upstream.invalid')
    if (answererOf(site, operation) === 'record')
      await recordings.save({ site, operation, query: {}, body: {} }, value)
    return value
  }

  function request(origin: string, site: LoadedBrand, { path, methods }: Operation): Promise<Outcome> {
    const { merchant, defaultLang: language, platform: device } = site.brand
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', merchant, language, device }
    const asked = { origin, path, method: methods[0] as 'GET', body: null, headers }
    return new Promise((done) => deps.client.request(asked, (_, { body }) => done(body.outcome)))
  }

  return ask
}

/** Caller of the gateway's own calls: an anonymous visitor. */
export const NOBODY = {
  query: {},
  body: {},
  caller: null,
  idempotencyKey: undefined,
  request: { ip: '', language: '', device: '', visitor: '', origin: '' },
}
