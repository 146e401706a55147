import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Asset, LoadedBrand } from '../content/content.ts'
import type { Texts } from '../content/read/texts.ts'
import { buildSiteParts, type SiteParts } from '../content/serve/site-model.ts'
import { getTextSets, type TextSets } from '../content/serve/text-sets.ts'
import { listVariantSites } from '../content/serve/variant-sites.ts'
import { sendStaticResponse } from '../http/bytes.ts'
import { isForEditors, type RouteDeps, resolveBrandSite } from '../http/resolve-site.ts'
import { buildSvgPolicy, FILE_POLICY } from '../http/security-headers.ts'
import { createStaticResponse, IMMUTABLE, REVALIDATED, type StaticResponse } from '../lib/static-response.ts'
import { readTextUses } from './client-build.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * `/_site/…`: the resolved brand and its parts. Files with a hash in their name never change; the others
 * have a strong ETag.
 */
export function createSiteRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    const kept = new WeakMap<LoadedBrand, Map<string, StaticResponse>>()
    const uses = readTextUses(deps.config.clientFolder)

    const answer = (
      request: FastifyRequest,
      reply: FastifyReply,
      brand: LoadedBrand | undefined,
      name: string,
    ) => {
      if (!brand) return reply.callNotFound()
      const { site } = deps.visits?.siteFor(request, brand) ?? { site: brand }
      // A part that only other visitors' pages name has a hash in its address, and is the same for all.
      const found = partOf(site, brand, name) ?? (brand.variants && findIn(brand, name))
      return found ? sendStaticResponse(request, reply, found) : reply.callNotFound()
    }

    function partOf(site: LoadedBrand, brand: LoadedBrand, name: string): StaticResponse | undefined {
      let parts = kept.get(site)
      if (!parts) kept.set(site, (parts = new Map<string, StaticResponse>()))
      const known = parts.get(name)
      if (known) return known
      const content = deps.content.current()
      const made = buildSiteParts(site, content, isForEditors(deps))
      const setsOf = (one: LoadedBrand) => getTextSets(one, content, uses!)
      const found =
        makePart(name, site, made) ??
        (uses && makeTextSet(name, site, made, listVariantSites(brand).map(setsOf)))
      if (!found) return undefined
      const vary =
        brand.variants && found.cache === REVALIDATED ? { vary: 'accept-encoding, cookie' } : undefined
      const headers = { 'content-security-policy': FILE_POLICY, ...vary, ...found.headers }
      parts.set(name, { ...found, headers })
      return parts.get(name)
    }

    function findIn(brand: LoadedBrand, name: string): StaticResponse | undefined {
      for (const site of listVariantSites(brand)) {
        const found = partOf(site, brand, name)
        if (found) return found
      }
      return undefined
    }

    app.get('/_site/site.json', (request, reply) =>
      answer(request, reply, resolveBrandSite(request, deps), 'site.json'),
    )
    app.get<{ Params: { code: string; '*': string } }>('/_site/:code/*', (request, reply) =>
      answer(request, reply, deps.content.current().brands.get(request.params.code), request.params['*']),
    )
  }
}

/** `texts/EN.1a2b/pages/home.json`: the texts of a language that the page may show in any variant. */
function makeTextSet(
  name: string,
  brand: LoadedBrand,
  { site }: SiteParts,
  sets: readonly TextSets[],
): StaticResponse | undefined {
  const [, whole, language, set] = /^(texts\/([A-Z]{2})\.[^/]+)\/(.+)\.json$/.exec(name) ?? []
  if (!language || site.texts[language] !== `/_site/${brand.code}/${whole}.json`) return undefined
  const found = sets.map((setsOf) => setsOf(set!, language)).filter((texts) => texts !== undefined)
  if (found.length === 0) return undefined
  const texts: Texts = found.length > 1 ? Object.assign({}, ...found) : found[0]!
  return createStaticResponse(JSON.stringify(texts), JSON_TYPE, IMMUTABLE)
}

/** A part by the rest of its address; undefined if it is unknown or its hash is outdated. */
function makePart(name: string, brand: LoadedBrand, parts: SiteParts): StaticResponse | undefined {
  const { site } = parts
  const address = `/_site/${site.code}/${name}`
  if (name === 'site.json') return createStaticResponse(parts.json, JSON_TYPE, REVALIDATED)
  if (name === `${site.version}/site.json`) return createStaticResponse(parts.json, JSON_TYPE, IMMUTABLE)
  if (name === 'brand.json') return createStaticResponse(JSON.stringify(site.brand), JSON_TYPE, REVALIDATED)
  if (address === parts.laterAddress) return createStaticResponse(parts.laterBlocks, JSON_TYPE, IMMUTABLE)
  if (address === site.theme)
    return createStaticResponse(parts.themeCss, 'text/css; charset=utf-8', IMMUTABLE)
  const page = /^pages\/([a-z0-9-]+)\.json$/.exec(name)?.[1]
  if (page)
    return site.pages[page] && createStaticResponse(JSON.stringify(site.pages[page]), JSON_TYPE, REVALIDATED)
  const language = /^texts\/([A-Z]{2})\./.exec(name)?.[1]
  if (language)
    return site.texts[language] === address
      ? createStaticResponse(parts.texts.get(language)!.json, JSON_TYPE, IMMUTABLE)
      : undefined
  const picture = Object.entries(site.assets).find(([, known]) => known === address)?.[0]
  const asset = picture && brand.assets.get(picture)
  return asset ? createAssetResponse(asset) : undefined
}

/** A file in assets, whose address has its hash. */
export function createAssetResponse({ bytes, type }: Asset): StaticResponse {
  const policy = type === 'image/svg+xml' ? buildSvgPolicy(bytes.toString('utf8')) : FILE_POLICY
  return createStaticResponse(bytes, type, IMMUTABLE, { 'content-security-policy': policy })
}
