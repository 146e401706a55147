import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendStaticResponse } from '../http/bytes.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { createStaticResponse, REVALIDATED } from '../lib/static-response.ts'
import { createPictureFiles } from './picture-files.ts'
import { createPictures, createSvg, PICTURE_HEADERS } from './pictures.ts'

/** Picture of games that have none. */
const DEFAULT_ICON = join(import.meta.dirname, 'default-icon.svg')

/** `/media/…`: pictures of the simulated games, vendors, promotions and articles, drawn on first request and kept on disk. */
export function createMediaRoutes({ config, content, vendor, pictureOf }: RouteDeps) {
  return async (app: FastifyInstance) => {
    const icon = createSvg(readFileSync(DEFAULT_ICON, 'utf8'))
    // The body of a 404 is empty: browsers show a picture whatever its status, so the page would not notice.
    const missing = createStaticResponse('', 'text/plain; charset=utf-8', REVALIDATED, PICTURE_HEADERS)
    const pictures =
      vendor &&
      pictureOf &&
      createPictures({
        subjectOf: (kind, name) => pictureOf(content.current().seeds, kind, name),
        drawBitmap: vendor.pictures.bitmap,
        files: createPictureFiles(config.dataFolder, vendor.pictures.version()),
        onError: (error, key) => app.log.warn({ err: error, key }, 'a picture is sent as SVG, or not kept'),
      })
    // A changed seed may assign a game's number to another game.
    if (pictures) app.addHook('onClose', content.onChange(pictures.clear))
    app.get('/media/icon/default.svg', (request, reply) => sendStaticResponse(request, reply, icon))
    app.get<{ Params: { kind: string; file: string } }>('/media/:kind/:file', async (request, reply) => {
      const picture = await pictures?.of(request.params.kind, request.params.file)
      return sendStaticResponse(request, reply, picture ?? missing, picture ? 200 : 404)
    })
  }
}
