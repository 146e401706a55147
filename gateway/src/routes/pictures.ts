import { extname } from 'node:path'
import type { Pictures } from '@marquee/schemas/vendor/port'
import { LRUCache } from 'lru-cache'
import { InFlight } from '../http/in-flight.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import { createLimit } from '../lib/limit.ts'
import type { PictureSubject } from '../lib/picture/picture-subject.ts'
import { createStaticResponse, IMMUTABLE, REVALIDATED, type StaticResponse } from '../lib/static-response.ts'
import type { PictureFiles } from './picture-files.ts'

const SVG_TYPE = 'image/svg+xml; charset=utf-8'
const WEBP_TYPE = 'image/webp'
/** Headers that allow pictures on any site, because a brand's image hosts may proxy this site. */
export const PICTURE_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Maximum size of the cache in bytes, enough for some 3,000 pictures of games. */
const KEPT_BYTES = 64 * 1024 * 1024
/** Weight of an SVG with its two compressed forms, as a multiple of the SVG. */
const FORMS = 1.6

/**
 * Pixels per unit by kind, enough for tiles of 120 and marks of 56 on the sharpest phones. Browsers render
 * even small SVGs slowly, so all are also available as WebP.
 */
const SCALES: ReadonlyMap<string, number> = new Map([
  ['game', 1.2],
  ['vendor', 0.56],
  ['lottery', 0.9],
  ['promotion', 1.75],
  ['article', 1.6],
])

/** Renders an SVG as WebP with the given pixels per unit; undefined if this machine cannot. */
export type DrawBitmap = Pictures['bitmap']

type Needs = {
  /** Subject of a picture; undefined if there is none. */
  subjectOf(kind: string, name: string): PictureSubject | undefined
  drawBitmap: DrawBitmap
  /** Cache on disk; undefined renders the pictures again after each start. */
  files?: PictureFiles | undefined
  onError(error: unknown, key: string): void
}

/** Maximum number of concurrent renderings; more would delay calls. */
const AT_ONCE = 2

/** Pictures by kind and file name. Concurrent requests for a picture share one drawing. */
export function createPictures({ subjectOf, drawBitmap, files, onError }: Needs) {
  const kept = new LRUCache<string, StaticResponse>({ maxSize: KEPT_BYTES })
  const drawing = new InFlight<StaticResponse>()
  const limit = createLimit(AT_ONCE)
  const drawn = async (svg: string, scale: number): Promise<StaticResponse> => {
    const webp = await limit(() => drawBitmap(svg, scale))
    return webp ? webpOf(webp) : createSvg(svg)
  }
  const make = async (
    key: string,
    { facts, draw }: PictureSubject,
    scale: number | undefined,
  ): Promise<StaticResponse> => {
    const named = [key, scale, facts]
    const stored = await files?.read(named, extname(key))
    if (stored) return scale ? webpOf(stored) : createSvg(stored.toString())
    const svg = draw()
    try {
      const picture = scale ? await drawn(svg, scale) : createSvg(svg)
      const isWanted = scale === undefined || picture.type === WEBP_TYPE
      if (isWanted) files?.write(named, extname(key), picture.bytes).catch((error) => onError(error, key))
      return picture
    } catch (error) {
      onError(error, key)
      return createSvg(svg, REVALIDATED)
    }
  }
  const keep = (key: string, picture: StaticResponse) =>
    kept.set(key, picture, {
      size: Math.ceil(picture.bytes.length * (picture.type === SVG_TYPE ? FORMS : 1)),
    })
  return {
    of(kind: string, file: string): StaticResponse | Promise<StaticResponse> | undefined {
      const key = `${kind}/${file}`
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      const form = extname(file)
      const scale = form === '.webp' ? SCALES.get(kind) : undefined
      if (form !== '.svg' && !scale) return undefined
      const subject = subjectOf(kind, file.slice(0, -form.length))
      if (!subject) return undefined
      // If the cache was cleared meanwhile, the picture belongs to an older seed.
      return drawing.make(
        key,
        () => make(key, subject, scale),
        (picture) => picture.cache === IMMUTABLE && keep(key, picture),
      )
    },
    clear() {
      kept.clear()
      drawing.clear()
    },
  }
}

function webpOf(bytes: Buffer): StaticResponse {
  return createStaticResponse(bytes, WEBP_TYPE, IMMUTABLE, PICTURE_HEADERS)
}

/** An SVG as a servable file. */
export function createSvg(svg: string, cache = IMMUTABLE): StaticResponse {
  return createStaticResponse(svg, SVG_TYPE, cache, PICTURE_HEADERS)
}
