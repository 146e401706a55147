import type { FastifyInstance } from 'fastify'
import { DATA_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it can answer calls and is not stopping; lists brands that
 * are not served.
 */
export function healthRoutes({ content, platform }: RouteDeps) {
  return async (app: FastifyInstance) => {
    let isStopping = false
    app.addHook('preClose', async () => {
      isStopping = true
    })

    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
      done()
    })

    app.get('/healthz', (_request, reply) => {
      reply.send({ status: 'ok' })
    })

    app.get('/readyz', async (_request, reply) => {
      const { brands, unserved } = content.current()
      const checks = {
        brands: brands.size > 0,
        platform: await isReady(platform),
        running: !isStopping,
      }
      const isFine = Object.values(checks).every(Boolean)
      reply.code(isFine ? 200 : 503)
      // A broken brand must not take the others out of service.
      const status = unserved.size > 0 ? 'degraded' : 'ready'
      return { status: isFine ? status : 'not ready', checks, unserved: [...unserved.keys()] }
    })
  }
}

async function isReady(platform: RouteDeps['platform']): Promise<boolean> {
  return platform
    ? platform.ready().then(
        () => true,
        () => false,
      )
    : true
}
