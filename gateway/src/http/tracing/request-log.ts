import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { parseBrand } from '../../platform-port/world-key.ts'
import { getDistributedTrace } from './trace-calls.ts'

const LONGEST_HOST = 253

/** Fields of every line about a request, from which all lines of one request are found. */
export type RequestFields = {
  traceId: string
  brand: string | undefined
  host: string | undefined
  operation: string | undefined
  /** Id of the distributed trace, under the name by which viewers of logs link to traces. */
  trace_id: string | undefined
}

/** Fields of a request; `brand` is that of a request that is no call. */
export function getRequestFields(request: FastifyRequest, brand?: string): RequestFields {
  const { call, tenant } = request
  const site = call?.site ?? tenant?.site
  return {
    traceId: request.id,
    brand: site ? parseBrand(site.code) : brand,
    host: request.headers.host?.slice(0, LONGEST_HOST),
    operation: call?.operation.id,
    trace_id: getDistributedTrace(request),
  }
}

/**
 * Logger of a request, for its rare lines: its fields are read when a line is written, because a child logger
 * for each request would cost more than answering it.
 */
export function createRequestLog(request: FastifyRequest, brand?: string): FastifyBaseLogger {
  return request.log.child(getRequestFields(request, brand))
}
