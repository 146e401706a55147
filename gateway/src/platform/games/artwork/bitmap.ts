import { limitOf } from '../../../lib/limit.ts'

/** Draws an SVG as WebP, so many pixels to a unit; undefined where this machine cannot. */
export type DrawBitmap = (svg: string, scale: number) => Promise<Buffer | undefined>

const AT_ONCE = 2
/** Pixels to an inch that draw a unit as one. */
const DENSITY = 72
const MOST_PIXELS = 1_000_000
const MOST_SECONDS = 5
/** On 60 games: 18 kB and some 30 ms each; more effort costs more time than it saves bytes. */
const QUALITY = { quality: 75, effort: 2 }

/** Draws with sharp, loaded when first needed: what never draws runs without it. */
export function bitmaps(): DrawBitmap {
  const limit = limitOf(AT_ONCE)
  let loading: ReturnType<typeof loaded> | undefined
  return async (svg, scale) => {
    loading ??= loaded()
    const sharp = await loading
    return sharp && limit(() => sharp(svg, scale))
  }
}

/** Undefined on a platform that sharp has no binary for. */
async function loaded(): Promise<((svg: string, scale: number) => Promise<Buffer>) | undefined> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => undefined,
  )
  if (!sharp) return undefined
  // Every picture is drawn once, and two at a time are enough.
  sharp.cache(false)
  sharp.concurrency(1)
  return (svg, scale) =>
    sharp(Buffer.from(svg), { density: DENSITY * scale, limitInputPixels: MOST_PIXELS })
      .webp(QUALITY)
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
}
