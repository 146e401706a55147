import type { FastifyInstance } from 'fastify'
import { DATA_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'

/** `/healthz`: the process lives. `/readyz`: it can answer calls, and is not stopping. */
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
      const checks = {
        brands: content.current().brands.size > 0,
        platform: await isReady(platform),
        running: !isStopping,
      }
      const isFine = Object.values(checks).every(Boolean)
      reply.code(isFine ? 200 : 503)
      return { status: isFine ? 'ready' : 'not ready', checks }
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
