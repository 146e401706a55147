import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

const NS_PER_SECOND = 1e9
const US_PER_SECOND = 1e6
const RESOLUTION_MS = 10

/** Adds memory, processor time and event-loop delay of the process; returns a function that stops the measuring. */
export function addProcessMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const one = (value: number) => [{ labels: [], value }]
  registry.gauge('process_resident_memory_bytes', 'Memory of the process in bytes.', [], () =>
    one(process.memoryUsage.rss()),
  )
  registry.total('process_cpu_seconds_total', 'Processor time of the process in seconds.', [], () => {
    const { user, system } = process.cpuUsage()
    return one((user + system) / US_PER_SECOND)
  })
  registry.gauge(
    'marquee_event_loop_delay_seconds',
    'Delay of the event loop since the last scrape.',
    ['quantile'],
    () => {
      const samples = [
        { labels: ['0.5'], value: delay.percentile(50) / NS_PER_SECOND },
        { labels: ['0.99'], value: delay.percentile(99) / NS_PER_SECOND },
        { labels: ['1'], value: delay.max / NS_PER_SECOND },
      ]
      delay.reset()
      return samples
    },
  )
  return () => delay.disable()
}
