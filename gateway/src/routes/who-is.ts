import type { RouteDeps } from '../http/resolve-site.ts'
import { Refusal } from '../lib/refusal.ts'
import type { UpstreamDeps } from '../upstream/ask-upstream.ts'
import { LIMITS, type Outcome } from '../upstream/dispatcher.ts'
import { buildTarget } from '../upstream/profile/write-request.ts'
import { buildCallFacts } from '../upstream/proxy-options.ts'
import { getUpstreamOrigin } from '../upstream/upstream-origin.ts'
import type { WhoIs } from './live-bus.ts'

const OPERATION = 'identity.member-info'

/**
 * Asks the upstream who the member of a token is. The stream of a member is opened by this alone.
 * @throws upstream.invalid, and the codes of the operation
 */
export function createWhoIs({
  config,
  content,
  client,
  translator,
}: Pick<RouteDeps, 'config' | 'content'> & Pick<UpstreamDeps, 'client' | 'translator'>): WhoIs {
  return async (request, call) => {
    const operation = content.current().operations.get(OPERATION)!
    const facts = buildCallFacts(request, { ...call, operation })
    const outgoing = await translator.write(operation, { method: 'GET', query: {}, body: {} }, facts)
    const { limits } = translator.dialectOf(call.site, operation)
    const outcome = await new Promise<Outcome>((done) =>
      client.request(
        {
          origin: getUpstreamOrigin(call.site, config),
          path: buildTarget(outgoing),
          method: outgoing.method as 'GET',
          body: null,
          headers: { ...outgoing.headers, ...call.traceHeaders, [LIMITS]: limits },
        },
        (_, { body }) => done(body.outcome),
      ),
    )
    if (!('answer' in outcome)) throw 'failure' in outcome ? outcome.failure : new Refusal('upstream.off')
    const { id } = ((await translator.read(outcome.answer, operation, facts)) ?? {}) as { id?: unknown }
    if (typeof id !== 'number' && typeof id !== 'string') throw new Refusal('upstream.invalid')
    return id
  }
}
