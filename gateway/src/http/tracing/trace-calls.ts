import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SpanExporter } from '../../lib/otlp-exporter.ts'
import { parseBrand } from '../../platform-port/world-key.ts'
import { createContext, formatTraceHeaders, getForwardedHeaders, readTraceId } from './trace-context.ts'

/** Records one span for each call, with its brand and operation; requests that are no calls have none. */
export function traceCalls(
  app: FastifyInstance,
  { exporter, share }: { exporter: SpanExporter; share: number },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = createContext(request.headers, share)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { call, trace, errorCode } = request
    if (call && trace?.isSampled) {
      const endMs = Date.now()
      const { statusCode } = reply.raw
      const { traceId, spanId, parentSpanId } = trace
      exporter.add({
        traceId,
        spanId,
        parentSpanId,
        name: call.operation.id,
        startMs: endMs - reply.elapsedTime,
        endMs,
        isFault: statusCode >= 500,
        attributes: {
          'marquee.brand': parseBrand(call.site.code),
          'marquee.operation': call.operation.id,
          'marquee.answered_by': call.answeredBy,
          'marquee.trace_id': request.id,
          'http.request.method': request.method,
          'http.route': call.operation.path,
          'http.response.status_code': statusCode,
          'error.type': errorCode ?? undefined,
        },
      })
    }
    done()
  })
  app.addHook('onClose', () => exporter.close())
}

/** Trace headers of a call to an upstream; without tracing, those of the caller are passed on if valid. */
export function buildTraceHeaders({ trace, headers }: FastifyRequest): Record<string, string> {
  return trace ? formatTraceHeaders(trace) : getForwardedHeaders(headers)
}

/** Id of the distributed trace of a request; undefined if it has none. */
export function getDistributedTrace({ trace, headers }: FastifyRequest): string | undefined {
  return trace?.traceId ?? readTraceId(headers)
}
