import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/site-of.ts'
import { REVALIDATED, sendServed, served } from '../lib/served.ts'
import { bitmaps } from '../platform/games/artwork/bitmap.ts'
import { defaultIcon } from '../platform/games/artwork/default-icon.ts'
import { gameArtwork } from '../platform/games/artwork/game-artwork.ts'
import { lotteryArtwork } from '../platform/games/artwork/lottery-artwork.ts'
import { vendorArtwork } from '../platform/games/artwork/vendor-artwork.ts'
import { type Catalogue, catalogueOf } from '../platform/games/catalogue.ts'
import { articlePicture, promotionPicture } from '../platform/promotions/pictures.ts'
import { createPictures, PICTURE_HEADERS, svgOf } from './pictures.ts'

/** `/media/…`: pictures of the simulated games, vendors, promotions and articles, drawn when first asked for and kept while they are asked for. */
export function mediaRoutes({ content, platform }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const icon = svgOf(defaultIcon())
    // No picture: a browser draws one that comes with status 404 too, and the page would never know.
    const missing = served('', 'text/plain; charset=utf-8', REVALIDATED, PICTURE_HEADERS)
    const pictures = createPictures(
      (kind, name) => {
        if (!platform) return undefined
        const { seeds } = content.current()
        return PICTURES.get(kind)?.(catalogueOf(seeds), name) ?? SEED_PICTURES.get(kind)?.(seeds, name)
      },
      bitmaps(),
      (error, key) => app.log.warn({ err: error, key }, 'a picture is sent as SVG'),
    )
    // A changed seed may give another game the same number.
    app.addHook('onClose', content.onChange(pictures.clear))
    app.get('/media/icon/default.svg', (request, reply) => sendServed(request, reply, icon))
    app.get<{ Params: { kind: string; file: string } }>('/media/:kind/:file', async (request, reply) => {
      const picture = await pictures.of(request.params.kind, request.params.file)
      return sendServed(request, reply, picture ?? missing, picture ? 200 : 404)
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
