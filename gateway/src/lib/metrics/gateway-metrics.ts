import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts'

/** Bounds of latencies in seconds; the last one is above the default timeout of an upstream. */
const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Bounds of web vitals in seconds, with the limits of good and poor values of LCP and INP. */
const VITAL_BOUNDS = [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 6, 10]
/** Bounds of layout shift, with the limits of good and poor values of CLS. */
const SHIFT_BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

/** Metrics of a gateway. Labels have only values of the configuration, never of a request. */
export type GatewayMetrics = {
  registry: Registry
  /** Finished requests by operation, brand, answering part and class of status. */
  requests: Counter
  /** Duration of calls and documents in seconds, by brand and kind. */
  requestSeconds: Histogram
  /** Refusals by brand and error code. */
  refusals: Counter
  /** Requests whose query or body broke the contract, by operation and brand. */
  rejections: Counter
  /** Answers of upstreams that were refused as invalid, by operation and brand. */
  invalidAnswers: Counter
  /** Events of upstreams' streams that were not passed on, by brand and reason. */
  droppedEvents: Counter
  /** Duration of calls to upstreams in seconds, by origin and outcome. */
  upstreamSeconds: Histogram
  /** Reads of upstreams that were compared with the simulated platform, by operation, brand and outcome. */
  shadowReads: Counter
  /** Differences that these comparisons found, by operation, brand and rule. */
  shadowDifferences: Counter
  /** Answers sent from the cache, by operation and brand. */
  cacheHits: Counter
  /** Web vitals of sampled visits in seconds, by brand and vital. */
  vitalSeconds: Histogram
  /** Cumulative layout shift of sampled visits, by brand. */
  layoutShift: Histogram
  /** Errors in browsers of sampled visits, by brand, page and kind. */
  clientErrors: Counter
  /** Reloads of saved files. */
  reloads: Counter
  /** Change of the number of open event streams of a brand. */
  moveStreams(brand: string, by: 1 | -1): void
}

/** Creates the metrics of a gateway with no series yet. */
export function createGatewayMetrics(registry: Registry = createRegistry()): GatewayMetrics {
  const streams = new Map<string, number>()
  registry.gauge('marquee_event_streams', 'Open event streams.', ['brand'], () =>
    [...streams].map(([brand, value]) => ({ labels: [brand], value })),
  )
  const counter = (name: string, help: string, ...labels: string[]) => registry.counter(name, help, labels)
  return {
    registry,
    requests: counter(
      'marquee_requests_total',
      'Finished requests. Pages have the operation "document", other requests that are no calls "other".',
      'operation',
      'brand',
      'answered_by',
      'status',
    ),
    requestSeconds: registry.histogram(
      'marquee_request_seconds',
      'Duration of calls and documents in seconds.',
      ['brand', 'kind'],
      LATENCY_BOUNDS,
    ),
    refusals: counter('marquee_refusals_total', 'Refused requests by error code.', 'brand', 'code'),
    rejections: counter(
      'marquee_validator_rejections_total',
      'Requests whose query or body broke the contract.',
      'operation',
      'brand',
    ),
    invalidAnswers: counter(
      'marquee_upstream_invalid_answers_total',
      'Answers of upstreams that were refused: contract broken, not JSON, truncated or too large.',
      'operation',
      'brand',
    ),
    droppedEvents: counter(
      'marquee_upstream_dropped_events_total',
      "Events of upstreams' streams that the contract lacks (unknown) or that do not fit it (invalid).",
      'brand',
      'reason',
    ),
    upstreamSeconds: registry.histogram(
      'marquee_upstream_seconds',
      'Duration of calls to upstreams in seconds.',
      ['origin', 'outcome'],
      LATENCY_BOUNDS,
    ),
    shadowReads: counter(
      'marquee_shadow_reads_total',
      'Reads of upstreams by the outcome of their comparison with the simulated platform.',
      'operation',
      'brand',
      'outcome',
    ),
    shadowDifferences: counter(
      'marquee_shadow_differences_total',
      'Differences between upstreams, the contract and the simulated platform.',
      'operation',
      'brand',
      'rule',
    ),
    cacheHits: counter('marquee_cache_hits_total', 'Answers sent from the cache.', 'operation', 'brand'),
    vitalSeconds: registry.histogram(
      'marquee_web_vital_seconds',
      'Web vitals of sampled visits in seconds.',
      ['brand', 'vital'],
      VITAL_BOUNDS,
    ),
    layoutShift: registry.histogram(
      'marquee_layout_shift',
      'Cumulative layout shift of sampled visits.',
      ['brand'],
      SHIFT_BOUNDS,
    ),
    clientErrors: counter(
      'marquee_client_errors_total',
      'Errors in browsers of sampled visits.',
      'brand',
      'page',
      'kind',
    ),
    reloads: counter('marquee_content_reloads_total', 'Reloads of saved files.'),
    moveStreams: (brand, by) => void streams.set(brand, (streams.get(brand) ?? 0) + by),
  }
}
