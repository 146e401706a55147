import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBrandAt, normalizeHost } from '../../content/serve/find-brand.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import { DATA_POLICY } from '../../http/security-headers.ts'
import { createAddressList, isLoopback } from '../../lib/network.ts'
import { Refusal } from '../../lib/refusal.ts'

type HostQuestion = { Querystring: { domain?: string | string[] } }

/**
 * `/_site/host-known?domain=play.example`: 200 for a host of a brand, of the studio or of a preview, otherwise 404. A proxy asks
 * it before it orders a certificate at a host's first visit. A request that the proxy passes on from elsewhere has
 * `X-Forwarded-For`, and is refused as any unknown path, so that nobody learns which hosts there are.
 */
export function createHostKnownRoutes({
  config,
  content,
  isOfStudio = async () => false,
}: Pick<RouteDeps, 'config' | 'content'> & {
  isOfStudio?: ((host: string) => Promise<boolean>) | undefined
}) {
  const isTrusted = createAddressList(config.trustedProxies)
  const isOfProxy = ({ headers, socket: { remoteAddress = '' } }: FastifyRequest) =>
    headers['x-forwarded-for'] === undefined && (isLoopback(remoteAddress) || isTrusted(remoteAddress))
  return async (app: FastifyInstance) => {
    app.get<HostQuestion>('/_site/host-known', async (request, reply) => {
      const { domain } = request.query
      if (!isOfProxy(request)) throw new Refusal('request.unknown-path')
      const host = typeof domain === 'string' ? normalizeHost(domain) : ''
      const isKnown = findBrandAt(content.current(), host, config) !== undefined || (await isOfStudio(host))
      return reply
        .code(isKnown ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY })
        .send({ known: isKnown })
    })
  }
}
