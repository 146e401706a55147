import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import { type SiteParts, sitePartsOf } from '../content/site-model.ts'
import { brandOf, type RouteDeps } from '../http/site-of.ts'
import { IMMUTABLE, REVALIDATED, type Served, sendServed, served } from '../lib/served.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** `/_site/…`: the resolved brand and its parts. What carries a hash in its name never changes; the rest has a strong ETag. */
export function siteRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    const kept = new WeakMap<LoadedBrand, Map<string, Served>>()

    const answer = (
      request: FastifyRequest,
      reply: FastifyReply,
      brand: LoadedBrand | undefined,
      name: string,
    ) => {
      if (!brand) return reply.callNotFound()
      const parts = kept.get(brand) ?? new Map<string, Served>()
      kept.set(brand, parts)
      const found =
        parts.get(name) ??
        makePart(name, brand, sitePartsOf(brand, deps.content.current(), !deps.config.production))
      if (!found) return reply.callNotFound()
      parts.set(name, found)
      return sendServed(request, reply, found)
    }

    app.get('/_site/site.json', (request, reply) =>
      answer(request, reply, brandOf(request, deps), 'site.json'),
    )
    app.get<{ Params: { code: string; '*': string } }>('/_site/:code/*', (request, reply) =>
      answer(request, reply, deps.content.current().brands.get(request.params.code), request.params['*']),
    )
  }
}

/** One part by the rest of its address; undefined when there is none, or its hash is an older one. */
function makePart(name: string, brand: LoadedBrand, parts: SiteParts): Served | undefined {
  const { site } = parts
  const address = `/_site/${site.code}/${name}`
  if (name === 'site.json') return served(parts.json, JSON_TYPE, REVALIDATED)
  if (name === `${site.version}/site.json`) return served(parts.json, JSON_TYPE, IMMUTABLE)
  if (name === 'brand.json') return served(JSON.stringify(site.brand), JSON_TYPE, REVALIDATED)
  if (address === site.theme) return served(parts.themeCss, 'text/css; charset=utf-8', IMMUTABLE)
  const page = /^pages\/([a-z0-9-]+)\.json$/.exec(name)?.[1]
  if (page) return site.pages[page] && served(JSON.stringify(site.pages[page]), JSON_TYPE, REVALIDATED)
  const language = /^texts\/([A-Z]{2})\./.exec(name)?.[1]
  if (language)
    return site.texts[language] === address
      ? served(parts.texts.get(language)!.json, JSON_TYPE, IMMUTABLE)
      : undefined
  const picture = Object.entries(site.assets).find(([, known]) => known === address)?.[0]
  const asset = picture && brand.assets.get(picture)
  return asset ? served(asset.bytes, asset.type, IMMUTABLE) : undefined
}
