import type { RouteDeps } from '../http/resolve-site.ts'
import type { GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import { addProcessMetrics } from '../lib/metrics/process-metrics.ts'
import type { Breaker } from '../upstream/breaker.ts'

/** Adds the metrics that are read at each scrape; returns a function that ends their measuring. */
export function addStateMetrics(
  { registry, reloads }: GatewayMetrics,
  { content, common, breaker }: Pick<RouteDeps, 'content' | 'common'> & { breaker: Breaker },
): () => void {
  const stopProcess = addProcessMetrics(registry)
  const stopContent = content.onChange(() => reloads.add([]))
  registry.gauge('marquee_brands', 'Brands by state.', ['state'], () => {
    const { brands, unserved } = content.current()
    const removed = [...unserved.values()].filter(({ isRemoved }) => isRemoved).length
    return [
      { labels: ['served'], value: brands.size },
      { labels: ['unserved'], value: unserved.size - removed },
      { labels: ['removed'], value: removed },
    ]
  })
  registry.gauge(
    'marquee_breaker_open',
    'Operations whose breaker is open (1) or tries a single call (0.5).',
    ['origin', 'operation'],
    () =>
      breaker.tripped().map(({ origin, operation, state }) => ({
        labels: [origin, operation],
        value: state === 'open' ? 1 : 0.5,
      })),
  )
  registry.gauge('marquee_database_connections', 'Database connections.', ['pool', 'state'], () =>
    (common?.connections() ?? []).flatMap(({ pool, open, idle, waiting }) => [
      { labels: [pool, 'busy'], value: open - idle },
      { labels: [pool, 'idle'], value: idle },
      { labels: [pool, 'waiting'], value: waiting },
    ]),
  )
  return () => {
    stopProcess()
    stopContent()
  }
}
