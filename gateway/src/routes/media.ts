import type { FastifyInstance } from 'fastify'
import { Lru } from '../http/lru.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'
import { IMMUTABLE, REVALIDATED, type Served, sendServed, served } from '../lib/served.ts'
import { defaultIcon } from '../platform/games/artwork/default-icon.ts'
import { gameArtwork } from '../platform/games/artwork/game-artwork.ts'
import { lotteryArtwork } from '../platform/games/artwork/lottery-artwork.ts'
import { vendorArtwork } from '../platform/games/artwork/vendor-artwork.ts'
import { type Catalogue, catalogueOf } from '../platform/games/catalogue.ts'
import { articlePicture, promotionPicture } from '../platform/promotions/pictures.ts'

const SVG_TYPE = 'image/svg+xml; charset=utf-8'
/** Pictures are for everybody: a brand's image hosts may stand before this site. */
const HEADERS = { 'content-security-policy': DATA_POLICY, 'cross-origin-resource-policy': 'cross-origin' }

/** Some 1,000 pictures, their compressed forms counted in. */
const KEPT_BYTES = 16 * 1024 * 1024
/** A picture and its two compressed forms weigh about so many times the picture. */
const FORMS = 1.6

/** `/media/…`: pictures of the simulated games, vendors, promotions and articles, drawn when first asked for and kept while they are asked for. */
export function mediaRoutes({ content, platform }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const kept = new Lru<Served>(KEPT_BYTES)
    const icon = served(defaultIcon(), SVG_TYPE, IMMUTABLE, HEADERS)
    // No picture: a browser draws one that comes with status 404 too, and the page would never know.
    const missing = served('', 'text/plain; charset=utf-8', REVALIDATED, HEADERS)
    const draw = (kind: string, name: string) => {
      if (!platform) return undefined
      const { seeds } = content.current()
      return PICTURES.get(kind)?.(catalogueOf(seeds), name) ?? SEED_PICTURES.get(kind)?.(seeds, name)
    }

    // A changed seed may give another game the same number.
    app.addHook(
      'onClose',
      content.onChange(() => kept.clear()),
    )
    app.get('/media/icon/default.svg', (request, reply) => sendServed(request, reply, icon))
    app.get<{ Params: { kind: string; file: string } }>('/media/:kind/:file', (request, reply) => {
      const { kind, file } = request.params
      const key = `${kind}/${file}`
      const known = kept.get(key)
      if (known) return sendServed(request, reply, known)
      const picture = file.endsWith('.svg') ? draw(kind, file.slice(0, -4)) : undefined
      if (picture === undefined) return sendServed(request, reply, missing, 404)
      const made = served(picture, SVG_TYPE, IMMUTABLE, HEADERS)
      kept.set(key, made, made.bytes.length * FORMS)
      return sendServed(request, reply, made)
    })
  }
}

type Draw = (catalogue: Catalogue, name: string) => string | undefined

const drawGame: Draw = (catalogue, nodeId) => {
  const game = catalogue.gameByNodeId.get(nodeId)
  if (!game) return undefined
  const { gameName: name, vassalage, gameType, vendor } = game
  return gameArtwork({ name, vassalage, gameType, nodeId, hue: vendor.hue, motif: vendor.motif })
}

const drawVendor: Draw = (catalogue, code) => {
  const vendor = catalogue.seedByVendor.get(code)
  return vendor && vendorArtwork(vendor)
}

/** First folder of the address -> draws the picture of that name; undefined when nobody has it. */
const PICTURES: ReadonlyMap<string, Draw> = new Map([
  ['game', drawGame],
  ['vendor', drawVendor],
  ['lottery', (_catalogue, group) => lotteryArtwork(group)],
])

/** The same of what stands in a collection of the seed. */
const SEED_PICTURES: ReadonlyMap<string, typeof promotionPicture> = new Map([
  ['promotion', promotionPicture],
  ['article', articlePicture],
])
