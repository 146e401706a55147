import { SECOND_MS } from './time-units.ts'

/** One finished span, in milliseconds since 1970. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  startMs: number
  endMs: number
  isFault: boolean
  attributes: Readonly<Record<string, string | number | undefined>>
}

/** Sends spans to a collector in batches. */
export type SpanExporter = {
  add(span: Span): void
  /** Sends the remaining spans and ends the exporter. */
  close(): Promise<void>
}

type Parts = {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string
  /** Attributes of the process. */
  resource: Readonly<Record<string, string>>
  warn(sentence: string): void
  everyMs?: number
  send?: typeof fetch
}

const EVERY_MS = 2 * SECOND_MS
const TIMEOUT_MS = 5 * SECOND_MS
const BATCH = 512
/** Spans that wait at most; further ones are dropped, because calls matter more than their traces. */
const MOST_WAITING = 4_096
const SERVER_KIND = 2
const ERROR_STATUS = 2

/**
 * Creates an exporter for OTLP over HTTP with JSON (https://opentelemetry.io/docs/specs/otlp/). A collector
 * that does not answer loses spans and delays nothing; it is logged once until it answers again.
 */
export function createSpanExporter({
  endpoint,
  resource,
  warn,
  everyMs = EVERY_MS,
  send = fetch,
}: Parts): SpanExporter {
  let waiting: Span[] = []
  let isSending = false
  let isFailing = false
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      if (!(await sendBatch(batch))) break
    }
    isSending = false
  }

  async function sendBatch(batch: readonly Span[]): Promise<boolean> {
    try {
      const answer = await send(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(batch, resource)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await answer.arrayBuffer()
      return told(answer.ok ? undefined : `status ${answer.status}`)
    } catch (error) {
      return told(error instanceof Error ? error.message : String(error))
    }
  }

  function told(fault: string | undefined): boolean {
    if (fault !== undefined && !isFailing)
      warn(`traces are lost: the collector at ${endpoint} fails: ${fault}`)
    isFailing = fault !== undefined
    return !isFailing
  }

  return {
    add(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

function requestOf(spans: readonly Span[], resource: Parts['resource']): object {
  const scope = { name: 'marquee-gateway' }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentSpanId, name, startMs, endMs, isFault, attributes }: Span): object {
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind: SERVER_KIND,
    startTimeUnixNano: nanosecondsOf(startMs),
    endTimeUnixNano: nanosecondsOf(endMs),
    attributes: attributesOf(attributes),
    status: isFault ? { code: ERROR_STATUS } : {},
  }
}

/** Nanoseconds as text: a number would lose digits. */
function nanosecondsOf(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`
}

function attributesOf(values: Span['attributes']): object[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [{ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }]
  })
}
