import type sharp from 'sharp'
import { limitOf } from '../../../lib/limit.ts'

type Sharp = typeof sharp

/** Draws an SVG as WebP, so many pixels to a unit; undefined where this machine cannot. */
export type DrawBitmap = (svg: string, scale: number) => Promise<Buffer | undefined>

const AT_ONCE = 2
/** Pixels to an inch that draw a unit as one. */
const DENSITY = 72
const MOST_PIXELS = 1_000_000
const MOST_SECONDS = 5
/** On 60 games: 18 kB and some 30 ms each; more effort costs more time than it saves bytes. */
const QUALITY = { quality: 75, effort: 2 }

/** Draws with sharp, loaded when first needed: what never draws runs without it, as does a platform that it has no binary for. */
export function bitmaps(load = () => import('sharp')): DrawBitmap {
  const limit = limitOf(AT_ONCE)
  let loading: Promise<Sharp | undefined> | undefined
  return async (svg, scale) => {
    loading ??= load().then(prepared, () => undefined)
    const sharp = await loading
    return sharp && limit(() => drawn(sharp, svg, scale))
  }
}

function prepared({ default: sharp }: { default: Sharp }): Sharp {
  // Every picture is drawn once, and two at a time are enough.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function drawn(sharp: Sharp, svg: string, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY * scale, limitInputPixels: MOST_PIXELS })
    .webp(QUALITY)
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer()
}
