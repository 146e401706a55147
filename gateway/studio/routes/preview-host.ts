import type { AddedStudio } from '@marquee/gateway/add-studio.ts'
import type { Config } from '@marquee/gateway/config.ts'
import type { TraceableContent } from '@marquee/gateway/content/resolve/load-content.ts'
import { findTenant, readTestSession } from '@marquee/gateway/http/tenant.ts'
import { isLoopback } from '@marquee/gateway/lib/network.ts'
import { Refusal } from '@marquee/gateway/lib/refusal.ts'
import type { World } from '@marquee/schemas/studio/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Studio } from '../studio.ts'
import { isEnterPath } from './enter-routes.ts'
import { readWorld } from './read-world.ts'
import { readSecret } from './studio-cookies.ts'
import { closeStudioHost } from './studio-guard.ts'
import { createStudioHosts, type StudioHost } from './studio-host.ts'

/** Previews that are kept; each is a gateway in memory that does not listen. */
const KEPT = 8

export type PreviewParts = {
  config: Pick<Config, 'studioHost' | 'production' | 'defaultBrand' | 'control'>
  studio: Pick<Studio, 'drafts' | 'views' | 'states' | 'published' | 'publishedContent'>
  /** Builds a gateway for a draft, whose documents the given origin may show in a frame. */
  open(content: TraceableContent, framedBy: string): Promise<FastifyInstance>
}

export type PreviewHost = AddedStudio & {
  /** Accounts and scenarios of a brand's simulated world, as its preview lists them; undefined without one. */
  worldOf(brand: string, host: StudioHost): Promise<Omit<World, 'source'> | undefined>
}

/**
 * Answers `<brand>.<studio>` with the draft of the brand, and `<brand>--<state>.<studio>` with what is published or another
 * state, by a gateway of its own over that content. The request is
 * the one to the brand's own host; its world is a session of the studio, so that no preview changes the common one. Where the
 * studio asks for a sign-in, a preview asks for a view, and the simulated platform is controlled from a preview alone.
 */
export function addPreviewHost(app: FastifyInstance, { config, studio, open }: PreviewParts): PreviewHost {
  const { drafts, views } = studio
  const hosts = createStudioHosts(config.studioHost)
  const cache = new LRUCache<string, Promise<FastifyInstance>>({
    max: KEPT,
    dispose: (preview) => void preview.then((gateway) => gateway.close()).catch(() => undefined),
  })
  /** Content of a host; undefined for a brand or a state that there is none of. */
  const contentOf = async ({ brand, state }: StudioHost): Promise<TraceableContent | undefined> => {
    if (brand === undefined) return undefined
    if (state === 'draft')
      return drafts.loadedOf(brand).parts.has(brand) ? drafts.contentOf(brand) : undefined
    if (state !== 'published') return studio.states.contentOf(brand, state)
    return studio.published().parts.has(brand) ? studio.publishedContent : undefined
  }
  const previewOf = (content: TraceableContent, { brand, port, origin, state }: StudioHost) => {
    // All brands share the preview of what is published.
    const key = state === 'published' ? port : `${brand} ${state}${port}`
    let preview = cache.get(key)
    if (!preview) cache.set(key, (preview = open(content, origin)))
    return preview
  }

  closeStudioHost(app, hosts)
  app.addHook('onRequest', async (request, reply) => {
    const host = hosts.find(request.headers.host)
    if (host?.brand === undefined) {
      if (hosts.asksSignIn && isControl(request)) throw new Refusal('request.unknown-path')
      return
    }
    const { brand } = host
    if (hosts.asksSignIn && isEnterPath(request.url)) return
    await drafts.refresh(brand)
    const content = await contentOf(host)
    if (!content) throw new Refusal('request.unknown-path')
    const world = hosts.asksSignIn ? await viewOf(request, host, views) : worldAtHome(request, brand)
    const gateway = await previewOf(content, host)
    const { headers } = request.raw
    const own = `${brand}.localhost${host.port}`
    if (headers.origin === host.ownOrigin) headers.origin = `http://${own}`
    headers.host = own
    headers['mock-session'] = world
    reply.raw.setHeader('x-robots-tag', 'noindex, nofollow')
    reply.hijack()
    gateway.routing(request.raw, reply.raw)
  })

  // A refusal speaks the language of the preview's brand; a draft that is not published is not told before a view.
  app.addHook('onError', async (request) => {
    const brand = hosts.find(request.headers.host)?.brand
    if (brand === undefined) return
    const { language } = request.headers
    request.tenant ??=
      findTenant(
        studio.publishedContent.current(),
        { ...config, localNames: true },
        {
          host: `${brand}.localhost`,
          ...(language !== undefined && { language }),
        },
      ) ?? null
  })

  app.addHook('preClose', async () => {
    const previews = [...cache.values()]
    cache.clear()
    await Promise.all(previews.map((preview) => preview.then((gateway) => gateway.close())))
  })
  return {
    worldOf: async (brand, host) => {
      const draft = { ...host, brand, state: 'draft' }
      return readWorld(await previewOf(drafts.contentOf(brand), draft), brand)
    },
    async knowsHost(name) {
      const host = hosts.find(name)
      return host !== undefined && (host.brand === undefined || (await contentOf(host)) !== undefined)
    },
  }
}

/** World of a preview on a developer's machine. Other machines have no preview. */
function worldAtHome({ ip, headers }: FastifyRequest, brand: string): string {
  if (!isLoopback(ip)) throw new Refusal('request.unknown-path')
  return readTestSession(headers) || `studio-${brand}`
}

/** World of a view. People of the studio may choose another one; the people of a preview link have one that they cannot control. */
async function viewOf(
  request: FastifyRequest,
  { brand, state }: StudioHost,
  views: PreviewParts['studio']['views'],
): Promise<string> {
  const secret = readSecret(request.headers.cookie, '__Host-studio-view')
  const view = secret === undefined ? undefined : await views.find(brand!, secret, state)
  if (!view) throw new Refusal('request.unknown-path')
  if (!view.isLink) return readTestSession(request.headers) || view.world
  if (isControl(request)) throw new Refusal('request.unknown-path')
  return view.world
}

const CONTROL = /^\/+(?:__mock|_lab|_control|_site\/+lab)(?:[/.]|$)/

/** Tells whether a request controls the simulated platform or opens the lab. A path that cannot be read may do so. */
function isControl({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = ''] = url.split(/[?#;]/)
  try {
    return CONTROL.test(decodeURIComponent(path).toLowerCase())
  } catch {
    return true
  }
}
