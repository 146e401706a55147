import type { FastifyInstance } from 'fastify'
import type { LoadedBrand } from '../../content/content.ts'
import { sendStaticResponse } from '../../http/bytes.ts'
import { type RouteDeps, resolveBrandSite } from '../../http/resolve-site.ts'
import {
  createStaticResponse,
  hashContent,
  REVALIDATED,
  type StaticResponse,
} from '../../lib/static-response.ts'
import { buildOfflinePage } from './offline-page.ts'
import { buildOfflineWorker, RETIRED_WORKER, WORKER_POLICY } from './offline-worker.ts'

type Parts = { page: StaticResponse; worker: StaticResponse }

/**
 * `/sw.js` and the offline page. A host without a brand, or with `offlinePage` off, gets a worker
 * that removes itself, so that no visitor stays on an old brand.
 */
export function createOfflineRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    const kept = new WeakMap<LoadedBrand, Parts>()
    const partsOf = (brand: LoadedBrand | undefined) => {
      if (!brand?.brand.offlinePage) return undefined
      const parts = kept.get(brand) ?? makeParts(brand, deps)
      kept.set(brand, parts)
      return parts
    }
    const retired = workerOf(RETIRED_WORKER)

    app.get('/sw.js', (request, reply) =>
      sendStaticResponse(request, reply, partsOf(resolveBrandSite(request, deps))?.worker ?? retired),
    )
    app.get<{ Params: { code: string } }>('/_site/:code/offline.html', (request, reply) => {
      const parts = partsOf(deps.content.current().brands.get(request.params.code))
      return parts ? sendStaticResponse(request, reply, parts.page) : reply.callNotFound()
    })
  }
}

function makeParts(brand: LoadedBrand, { content }: RouteDeps): Parts {
  const { html, policy } = buildOfflinePage(brand, content.current())
  const page = createStaticResponse(html, 'text/html; charset=utf-8', REVALIDATED, {
    'content-security-policy': policy,
  })
  const worker = buildOfflineWorker(`/_site/${brand.code}/offline.html`, hashContent(html + policy))
  return { page, worker: workerOf(worker) }
}

function workerOf(script: string): StaticResponse {
  return createStaticResponse(script, 'text/javascript; charset=utf-8', REVALIDATED, {
    'content-security-policy': WORKER_POLICY,
    'service-worker-allowed': '/',
  })
}
