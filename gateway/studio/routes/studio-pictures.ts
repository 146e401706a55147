import type { ContentSource } from '@marquee/gateway/content/content.ts'
import { buildAssetAddress } from '@marquee/gateway/content/serve/site-model.ts'
import { sendStaticResponse } from '@marquee/gateway/http/bytes.ts'
import { FILE_POLICY } from '@marquee/gateway/http/security-headers.ts'
import { createStaticResponse, REVALIDATED } from '@marquee/gateway/lib/static-response.ts'
import { createAssetResponse } from '@marquee/gateway/routes/site.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudioHosts } from './studio-host.ts'

/** Address of the icon of the studio's pages. Without one, browsers ask for /favicon.ico, which the studio's host does not have. */
export const STUDIO_ICON = '/_studio/icon.svg'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2b3a67"/><path d="M8 23V9l8 8 8-8v14" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Pictures below `/_studio`: the icon of its pages and of the way into a preview, and logos of published brands. */
export function addStudioPictures(app: FastifyInstance, content: ContentSource, hosts: StudioHosts): void {
  const icon = createStaticResponse(ICON, 'image/svg+xml', REVALIDATED, {
    'content-security-policy': FILE_POLICY,
  })
  const hostOf = ({ headers }: FastifyRequest) => hosts.find(headers.host)

  app.get(STUDIO_ICON, (request, reply) =>
    hostOf(request) ? sendStaticResponse(request, reply, icon) : reply.callNotFound(),
  )
  app.get<{ Params: { brand: string; '*': string } }>('/_studio/_site/:brand/*', (request, reply) => {
    const { brand } = request.params
    const host = hostOf(request)
    const assets = content.current().brands.get(brand)?.assets ?? new Map()
    const address = `/_site/${brand}/${request.params['*']}`
    const found = [...assets].find(([name, asset]) => buildAssetAddress(brand, name, asset) === address)
    if (!host || host.brand !== undefined || !found) return reply.callNotFound()
    return sendStaticResponse(request, reply, createAssetResponse(found[1]))
  })
}
