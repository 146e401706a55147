import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import type { Outcome, UpstreamClient } from './dispatcher.ts'

const MS_PER_SECOND = 1_000

/** Wraps the client of upstreams, so that the metrics have the duration of each call by origin and outcome. */
export function createTimedClient(
  client: UpstreamClient,
  { upstreamSeconds }: Pick<GatewayMetrics, 'upstreamSeconds'>,
): UpstreamClient {
  return {
    destroy: () => client.destroy(),
    request(options, done) {
      const { origin } = options
      const start = performance.now()
      client.request(options, (error, response) => {
        const seconds = (performance.now() - start) / MS_PER_SECOND
        upstreamSeconds.observe([origin, nameOf(response.body.outcome)], seconds)
        done(error, response)
      })
    },
  }
}

function nameOf(outcome: Outcome): string {
  if ('callerLeft' in outcome) return 'caller-left'
  if ('failure' in outcome) return outcome.failure.code
  return `${Math.floor(outcome.answer.status / 100)}xx`
}
