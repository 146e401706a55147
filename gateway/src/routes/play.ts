import type { PageFile } from '@marquee/schemas/vendor/port'
import type { FastifyInstance } from 'fastify'
import { listHosts } from '../content/check/unique-keys.ts'
import { sendStaticResponse } from '../http/bytes.ts'
import { buildPreflightHeaders } from '../http/cors.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { DATA_POLICY, formatContentSecurityPolicy } from '../http/security-headers.ts'
import { findTenant } from '../http/tenant.ts'
import { createStaticResponse, IMMUTABLE, REVALIDATED, type StaticResponse } from '../lib/static-response.ts'

/** The frame is sandboxed and its origin opaque, so its own modules are cross-origin. */
const FILE_HEADERS = { 'content-security-policy': DATA_POLICY, 'access-control-allow-origin': '*' }

const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  // The page must not share the site's origin even when opened without a frame.
  sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
}

/** `/play/<kind>?ticket=…&merchant=…`: the pages of the demonstration vendor, and `/play/<folder>/…` their files. */
export function createPlayRoutes({ config, content, vendor }: RouteDeps) {
  return async (app: FastifyInstance) => {
    if (!vendor) return
    const { pages } = vendor
    const servedOf = keptServed()

    /** A game may have its own host; then only the brand's own sites may frame it. */
    const framersOf = (host: string | undefined, merchant: unknown): string[] => {
      if (typeof merchant !== 'string') return []
      const tenant = findTenant(content.current(), config, { host, merchant })
      // Sites in development have their own ports.
      return tenant ? listHosts(tenant.site).map((name) => `${name}:*`) : []
    }

    app.get<{ Params: { kind: string }; Querystring: { merchant?: unknown } }>(
      '/play/:kind',
      (request, reply) => {
        if (config.watch) pages.reload()
        const html = pages.document(request.params.kind)
        if (html === undefined) return reply.callNotFound()
        const framers = ["'self'", ...framersOf(request.headers.host, request.query.merchant)]
        const policy = formatContentSecurityPolicy({ ...POLICY, 'frame-ancestors': framers })
        const document = createStaticResponse(html, 'text/html; charset=utf-8', REVALIDATED)
        return sendStaticResponse(request, reply, {
          ...document,
          headers: { 'content-security-policy': policy },
        })
      },
    )
    // A session's header causes a preflight before the modules of the opaque origin.
    app.options('/play/:folder/*', (_request, reply) =>
      reply.code(204).headers(buildPreflightHeaders('GET')).send(),
    )
    app.get<{ Params: { folder: string; '*': string } }>('/play/:folder/*', (request, reply) => {
      const file = pages.file(`${request.params.folder}/${request.params['*']}`)
      return file ? sendStaticResponse(request, reply, servedOf(file)) : reply.callNotFound()
    })
  }
}

/** Compresses each file once. */
function keptServed(): (file: PageFile) => StaticResponse {
  const kept = new WeakMap<PageFile, StaticResponse>()
  return (file) => {
    const known =
      kept.get(file) ??
      createStaticResponse(file.text, file.type, file.isFixed ? IMMUTABLE : REVALIDATED, FILE_HEADERS)
    kept.set(file, known)
    return known
  }
}
