import { createHash } from 'node:crypto'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Two pictures of the same screen as PNG files; one is missing if only one revision has the screen. */
export type Pair = { before?: Buffer | undefined; after?: Buffer | undefined }

/** Result of a comparison. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'added' | 'removed'; hash: string }
  | {
      kind: 'different'
      /** Identifies the two pictures by their pixels, whatever compressed them. */
      hash: string
      /** Number of different pixels, and their share of the larger picture. */
      pixels: number
      share: number
      /** PNG with the different pixels marked. */
      difference: Buffer
    }

type Picture = { width: number; height: number; data: Buffer }

/**
 * Compares two pictures pixel by pixel. A single different pixel counts, unless it smooths an edge: a browser rounds the
 * corners of a scaled picture differently from one start to the next.
 */
export async function comparePair({ before, after }: Pair): Promise<Verdict> {
  if (!before || !after) return { kind: before ? 'removed' : 'added', hash: hashOf(before, after) }
  if (before.equals(after)) return { kind: 'same' }
  const [one, two] = await Promise.all([decode(before), decode(after)])
  if (one.width === two.width && one.height === two.height && one.data.equals(two.data))
    return { kind: 'same' }
  const width = Math.max(one.width, two.width)
  const height = Math.max(one.height, two.height)
  const output = Buffer.alloc(width * height * CHANNELS)
  const [left, right] = [padded(one, width, height), padded(two, width, height)]
  const pixels = pixelmatch(left, right, output, width, height, { threshold: THRESHOLD })
  if (pixels === 0) return { kind: 'same' }
  return {
    kind: 'different',
    hash: hashOf(one.data, two.data),
    pixels,
    share: pixels / (width * height),
    difference: await sharp(output, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  }
}

const CHANNELS = 4
/** Difference of colours that counts, as a share of the greatest one. */
const THRESHOLD = 0.01

async function decode(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The picture on a larger transparent ground, so that a longer page differs in its additional rows. */
function padded({ width, height, data }: Picture, toWidth: number, toHeight: number): Buffer {
  if (width === toWidth && height === toHeight) return data
  const ground = Buffer.alloc(toWidth * toHeight * CHANNELS)
  for (let row = 0; row < height; row += 1)
    data.copy(ground, row * toWidth * CHANNELS, row * width * CHANNELS, (row + 1) * width * CHANNELS)
  return ground
}

function hashOf(...parts: readonly (Buffer | undefined)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part ? createHash('sha256').update(part).digest() : 'none')
  return hash.digest('hex').slice(0, 16)
}
