import { extname } from 'node:path'
import { Lru } from '../http/lru.ts'
import { DATA_POLICY } from '../http/security-headers.ts'
import { UnderWay } from '../http/under-way.ts'
import { IMMUTABLE, REVALIDATED, type Served, served } from '../lib/served.ts'
import type { DrawBitmap } from '../platform/games/artwork/bitmap.ts'

const SVG_TYPE = 'image/svg+xml; charset=utf-8'
/** Pictures are for everybody: a brand's image hosts may stand before this site. */
export const PICTURE_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Some 3,000 pictures of games. */
const KEPT_BYTES = 64 * 1024 * 1024
/** An SVG and its two compressed forms weigh about so many times the SVG. */
const FORMS = 1.6

/** A browser is long at even a small SVG, so all can be had as WebP: kind -> pixels to a unit, enough for tiles of 120 and marks of 56 on the sharpest phones. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ['game', 1.2],
  ['vendor', 0.56],
  ['lottery', 0.9],
  ['promotion', 1.75],
  ['article', 1.6],
])

type DrawSvg = (kind: string, name: string) => string | undefined

/** Pictures by kind and file name; who asks for one that is being drawn waits for the same. */
export function createPictures(
  drawSvg: DrawSvg,
  drawBitmap: DrawBitmap,
  onError: (error: unknown, key: string) => void,
) {
  const kept = new Lru<Served>(KEPT_BYTES)
  const drawing = new UnderWay<Served>()
  const keep = (key: string, picture: Served) => {
    kept.set(key, picture, picture.bytes.length * (picture.type === SVG_TYPE ? FORMS : 1))
    return picture
  }
  const draw = (key: string, svg: string, scale: number) =>
    drawBitmap(svg, scale)
      .then((webp) => (webp ? served(webp, 'image/webp', IMMUTABLE, PICTURE_HEADERS) : svgOf(svg)))
      .catch((error: unknown) => {
        onError(error, key)
        return svgOf(svg, REVALIDATED)
      })
  // What was cleared meanwhile is of a seed that is no more.
  const begin = (key: string, svg: string, scale: number) =>
    drawing.make(
      key,
      () => draw(key, svg, scale),
      (picture) => picture.cache === IMMUTABLE && keep(key, picture),
    )
  return {
    of(kind: string, file: string): Served | Promise<Served> | undefined {
      const key = `${kind}/${file}`
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      const form = extname(file)
      const scale = form === '.webp' ? SCALES.get(kind) : undefined
      if (form !== '.svg' && !scale) return undefined
      const svg = drawSvg(kind, file.slice(0, -form.length))
      if (svg === undefined) return undefined
      return scale ? begin(key, svg, scale) : keep(key, svgOf(svg))
    },
    clear() {
      kept.clear()
      drawing.clear()
    },
  }
}

/** A picture as it is drawn. */
export function svgOf(svg: string, cache = IMMUTABLE): Served {
  return served(svg, SVG_TYPE, cache, PICTURE_HEADERS)
}
