import type { FastifyInstance } from 'fastify'
import { requestIdOf } from './trace.ts'

/** One line for each request: what was asked and how it ended. Addresses go without their query, which may hold secrets. */
export function logRequests(app: FastifyInstance): void {
  // The lines below carry the trace id themselves; a logger of its own for each request would cost more than its line.
  app.setChildLoggerFactory((logger) => logger)

  app.addHook('onResponse', (request, reply, done) => {
    const { call, tenant, errorCode } = request
    const status = reply.raw.statusCode
    const line = {
      traceId: request.id,
      requestId: requestIdOf(request.raw.headers['x-request-id']),
      brand: tenant?.site.code,
      method: request.method,
      path: call?.operation.path ?? pathOf(request.url),
      operation: call?.operation.id,
      answeredBy: call?.answeredBy,
      status,
      errorCode: errorCode ?? undefined,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (status >= 500) app.log.error(line)
    else app.log.info(line)
    done()
  })
}

const LONGEST_PATH = 200

function pathOf(address: string): string {
  const query = address.indexOf('?')
  return (query < 0 ? address : address.slice(0, query)).slice(0, LONGEST_PATH)
}
