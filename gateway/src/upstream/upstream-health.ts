import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import type { Outcome, UpstreamClient } from './dispatcher.ts'

/** Latest answer and failure of an upstream in ms; undefined if there was none since the start. */
export type OriginHealth = { answeredAt: number | undefined; failedAt: number | undefined }

/** Times of the last answer and failure of each upstream. */
export type UpstreamHealth = { of(origin: string): OriginHealth }

const NEVER: OriginHealth = { answeredAt: undefined, failedAt: undefined }
const MS_PER_SECOND = 1_000
/** Statuses of a proxy whose server does not answer. */
const UNREACHABLE_STATUSES = new Set([502, 503, 504])

/** Wraps the client of upstreams, so that the end of each call is known to `/readyz` and the metrics. */
export function watchedClient(
  client: UpstreamClient,
  metrics: Pick<GatewayMetrics, 'upstreamSeconds'> | undefined,
): { client: UpstreamClient; health: UpstreamHealth } {
  const byOrigin = new Map<string, OriginHealth>()

  function note(origin: string, outcome: Outcome): void {
    if ('callerLeft' in outcome) return
    const before = byOrigin.get(origin) ?? NEVER
    const isGood = 'answer' in outcome && !UNREACHABLE_STATUSES.has(outcome.answer.status)
    byOrigin.set(origin, { ...before, [isGood ? 'answeredAt' : 'failedAt']: Date.now() })
  }

  return {
    health: { of: (origin) => byOrigin.get(origin) ?? NEVER },
    client: {
      destroy: () => client.destroy(),
      request(options, done) {
        const { origin } = options
        const start = performance.now()
        client.request(options, (error, response) => {
          const { outcome } = response.body
          note(origin, outcome)
          const seconds = (performance.now() - start) / MS_PER_SECOND
          metrics?.upstreamSeconds.observe([origin, nameOf(outcome)], seconds)
          done(error, response)
        })
      },
    },
  }
}

function nameOf(outcome: Outcome): string {
  if ('callerLeft' in outcome) return 'caller-left'
  if ('failure' in outcome) return outcome.failure.code
  return `${Math.floor(outcome.answer.status / 100)}xx`
}
