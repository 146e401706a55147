import type { FastifyInstance } from 'fastify'
import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import { OTHER } from '../lib/metrics/registry.ts'
import { brandOfKey } from '../platform-port/world-key.ts'

/**
 * Counts each finished request. Only operations and brands that were found are labels; unknown hosts and paths
 * share one series, so that a scanner cannot grow the metrics.
 */
export function countRequests(
  app: FastifyInstance,
  { requests, refusals, rejections, invalidAnswers }: GatewayMetrics,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call, errorCode } = request
    const operation = call?.operation.id ?? OTHER
    const brand = call ? brandOfKey(call.site.code) : OTHER
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    requests.add([operation, brand, call?.answeredBy ?? OTHER, status])
    if (errorCode !== null) refusals.add([brand, errorCode])
    if (errorCode === 'request.invalid') rejections.add([operation, brand])
    if (errorCode === 'upstream.invalid') invalidAnswers.add([operation, brand])
    done()
  })
}
