import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vendor } from '@marquee/schemas/vendor/port'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/site-of.ts'
import { REVALIDATED, sendServed, served } from '../lib/served.ts'
import { catalogueOf } from '../platform/catalogue/catalogue.ts'
import { articlePicture, promotionPicture } from '../platform/promotions/door.ts'
import { pictureFiles } from './picture-files.ts'
import { createPictures, PICTURE_HEADERS, type Subject, svgOf } from './pictures.ts'

/** Shown where a game has no picture. */
const DEFAULT_ICON = join(import.meta.dirname, 'default-icon.svg')

/** `/media/…`: pictures of the simulated games, vendors, promotions and articles, drawn on first request and kept on disk. */
export function mediaRoutes({ config, content, vendor }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const icon = svgOf(readFileSync(DEFAULT_ICON, 'utf8'))
    // The body of a 404 is empty: a browser draws a picture whatever its status, and the page would never know.
    const missing = served('', 'text/plain; charset=utf-8', REVALIDATED, PICTURE_HEADERS)
    const pictures =
      vendor &&
      createPictures({
        subjectOf: (kind, name) => SUBJECTS.get(kind)?.(vendor, content.current().seeds, name),
        drawBitmap: vendor.pictures.bitmap,
        files: pictureFiles(config.dataFolder, vendor.pictures.version()),
        onError: (error, key) => app.log.warn({ err: error, key }, 'a picture is sent as SVG, or not kept'),
      })
    // A changed seed may give another game the same number.
    if (pictures) app.addHook('onClose', content.onChange(pictures.clear))
    app.get('/media/icon/default.svg', (request, reply) => sendServed(request, reply, icon))
    app.get<{ Params: { kind: string; file: string } }>('/media/:kind/:file', async (request, reply) => {
      const picture = await pictures?.of(request.params.kind, request.params.file)
      return sendServed(request, reply, picture ?? missing, picture ? 200 : 404)
    })
  }
}

type Find = (vendor: Vendor, seeds: ReadonlyMap<string, unknown>, name: string) => Subject | undefined

/** First folder of the address -> the picture of that name; undefined if there is none. */
const SUBJECTS: ReadonlyMap<string, Find> = new Map<string, Find>([
  [
    'game',
    (vendor, seeds, nodeId) => {
      const game = catalogueOf(vendor, seeds).gameByNodeId.get(nodeId)
      if (!game) return undefined
      const { gameName, vassalage, gameType, vendor: row } = game
      const facts = { gameName, vassalage, gameType, nodeId, hue: row.hue, motif: row.motif }
      return { facts, draw: () => vendor.pictures.game(game) }
    },
  ],
  [
    'vendor',
    (vendor, seeds, code) => {
      const row = catalogueOf(vendor, seeds).seedByVendor.get(code)
      return row && { facts: row, draw: () => vendor.pictures.vendor(row) }
    },
  ],
  [
    'lottery',
    ({ pictures }, _seeds, group) => {
      const svg = pictures.lottery(group)
      return svg === undefined ? undefined : { facts: group, draw: () => svg }
    },
  ],
  [
    'promotion',
    ({ pictures }, seeds, code) => {
      const facts = promotionPicture(seeds, code)
      return facts && { facts, draw: () => pictures.promotion(facts) }
    },
  ],
  [
    'article',
    ({ pictures }, seeds, code) => {
      const facts = articlePicture(seeds, code)
      return facts && { facts, draw: () => pictures.article(facts) }
    },
  ],
])
