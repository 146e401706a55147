import type { FastifyInstance } from 'fastify'
import { DATA_POLICY } from '../../http/security-headers.ts'
import { type ReadinessDeps, readReadiness } from './readiness.ts'

/** `/healthz`: the process is alive. `/readyz`: it can answer calls and is not stopping (docs/observability.md). */
export function createHealthRoutes(deps: ReadinessDeps & { isReplaced?: (() => boolean) | undefined }) {
  return async (app: FastifyInstance) => {
    let isStopping = false
    app.addHook('preClose', async () => {
      // Other workers have the port of a replaced one.
      isStopping = !deps.isReplaced?.()
    })

    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
      done()
    })

    app.get('/healthz', (_request, reply) => {
      reply.send({ status: 'ok' })
    })

    app.get('/readyz', async (_request, reply) => {
      const readiness = await readReadiness(deps, !isStopping)
      reply.code(readiness.status === 'not ready' ? 503 : 200)
      return readiness
    })
  }
}
