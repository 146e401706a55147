import type { FastifyInstance } from 'fastify'
import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import { OTHER } from '../lib/metrics/registry.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import { parseBrand } from '../platform-port/world-key.ts'
import type { RouteDeps } from './resolve-site.ts'
import { findTenant } from './tenant.ts'

/** Operation under which pages are counted. */
const DOCUMENT = 'document'

/**
 * Counts each finished request, and measures calls and documents. Only operations and brands that were found are labels;
 * unknown hosts and paths share one series, so that a scanner cannot grow the metrics.
 */
export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds, refusals, rejections, invalidAnswers }: GatewayMetrics,
  { content, config }: Pick<RouteDeps, 'content' | 'config'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call, errorCode, isDocument } = request
    const operation = call?.operation.id ?? (isDocument ? DOCUMENT : OTHER)
    const site = call?.site ?? findTenant(content.current(), config, request.headers)?.site
    const brand = site ? parseBrand(site.code) : OTHER
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    requests.add([operation, brand, call?.answeredBy ?? OTHER, status])
    if (call || isDocument)
      requestSeconds.observe([brand, call ? 'call' : DOCUMENT], reply.elapsedTime / SECOND_MS)
    if (errorCode !== null) refusals.add([brand, errorCode])
    if (errorCode === 'request.invalid') rejections.add([operation, brand])
    if (errorCode === 'upstream.invalid') invalidAnswers.add([operation, brand])
    done()
  })
}
