import type { Content, LoadedBrand, Operation } from '../../content/content.ts'
import { getUpstreamMode } from '../../content/upstream-mode.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import type { AskUpstream } from '../../upstream/ask-upstream.ts'
import { createUnansweredRefusal } from './assert-answered.ts'

/** Calls an operation without input for the gateway itself. */
export type AskOperation = (site: LoadedBrand, operation: string) => Promise<unknown>

type Parts = Pick<RouteDeps, 'platform'> & { content(): Content; askUpstream: AskUpstream }

const KEPT_MS = 10_000

/**
 * Creates the gateway's own calls, answered by the brand's mode. Answers of an upstream are cached briefly,
 * failures never.
 * @throws server.not-implemented, and the codes of the operation
 */
export function createAsk(
  { platform, content, askUpstream }: Parts,
  now: () => number = Date.now,
): AskOperation {
  const kept = new WeakMap<LoadedBrand, Map<string, { until: number; value: Promise<unknown> }>>()

  async function ask(site: LoadedBrand, id: string): Promise<unknown> {
    const operation = content().operations.get(id)
    if (!operation) throw new Error(`there is no operation ${id}`)
    if (getUpstreamMode(site, operation) !== 'simulated') return keep(site, operation)
    if (!platform?.handles(id)) return recorded(operation)
    return (await platform.call({ ...NOBODY, operation: id, site })).value
  }

  function recorded(operation: Operation): unknown {
    if (content().answers.has(operation.id)) return content().answers.get(operation.id)
    throw createUnansweredRefusal(content(), operation)
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
