import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentSource } from '../../content/content.ts'
import { sessionIn } from '../../http/tenant.ts'
import { isLoopback } from '../../lib/network.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Drafts } from '../../studio/drafts/drafts.ts'
import { studioHostOf, studioOrigin } from './studio-host.ts'

/** Previews that are kept; each is a gateway in memory that does not listen. */
const KEPT = 8

export type PreviewParts = {
  drafts: Pick<Drafts, 'contentOf' | 'loadedOf'>
  /** Builds a gateway for a draft, whose documents the given origin may show in a frame. */
  open(content: ContentSource, framedBy: string): Promise<FastifyInstance>
}

/**
 * Answers `<brand>.studio.localhost` with the draft of the brand, by a gateway of its own over the draft's content. The
 * request is the one to the brand's own host; its world is a session of the studio, so that no preview changes the common one.
 */
export function addPreviewHost(app: FastifyInstance, { drafts, open }: PreviewParts): void {
  const kept = new LRUCache<string, Promise<FastifyInstance>>({
    max: KEPT,
    dispose: (preview) => void preview.then((gateway) => gateway.close()).catch(() => undefined),
  })

  app.addHook('onRequest', async (request, reply) => {
    const host = studioHostOf(request.headers.host)
    if (host?.brand === undefined) return
    const isKnown = drafts.loadedOf(host.brand).parts.has(host.brand)
    if (!isKnown || !isLoopback(request.ip)) throw new Refusal('request.unknown-path')
    const key = host.brand + host.port
    let preview = kept.get(key)
    if (!preview) kept.set(key, (preview = open(drafts.contentOf(host.brand), studioOrigin(host.port))))
    const gateway = await preview
    const { headers } = request.raw
    const own = `${host.brand}.localhost${host.port}`
    if (headers.origin === `http://${headers.host}`) headers.origin = `http://${own}`
    headers.host = own
    if (sessionIn(headers) === '') headers['mock-session'] = `studio-${host.brand}`
    reply.hijack()
    gateway.routing(request.raw, reply.raw)
  })

  app.addHook('preClose', async () => {
    const previews = [...kept.values()]
    kept.clear()
    await Promise.all(previews.map((preview) => preview.then((gateway) => gateway.close())))
  })
}
