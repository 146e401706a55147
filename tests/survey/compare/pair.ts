import { createHash } from 'node:crypto'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Two looks at the same screen, as PNG files or as texts; one is missing if only one revision has the screen. */
export type Pair = { before?: Buffer | undefined; after?: Buffer | undefined }

/** Result of a comparison. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'added' | 'removed'; hash: string }
  | {
      kind: 'different'
      /** Identifies the two by their pixels, whatever compressed them, or by their texts. */
      hash: string
      /** Number of different pixels or lines, and their share of the larger picture or text. */
      count: number
      share: number
      /** PNG with the different pixels marked, or the different lines. */
      difference: Buffer
    }

type Picture = { width: number; height: number; data: Buffer }

/**
 * Compares two pictures pixel by pixel. On a plain ground a single step of a colour counts. At edges a browser rounds a
 * scaled picture differently from one start to the next: there a pixel counts if it differs clearly, and slight
 * differences count if they are many, as those of a text in another colour are.
 */
export async function comparePair({ before, after }: Pair): Promise<Verdict> {
  if (!before || !after) return { kind: before ? 'removed' : 'added', hash: hashLooks(before, after) }
  if (before.equals(after)) return { kind: 'same' }
  const [one, two] = await Promise.all([decode(before), decode(after)])
  if (one.width === two.width && one.height === two.height && one.data.equals(two.data))
    return { kind: 'same' }
  const width = Math.max(one.width, two.width)
  const height = Math.max(one.height, two.height)
  const output = Buffer.alloc(width * height * CHANNELS)
  const [left, right] = [padded(one, width, height), padded(two, width, height)]
  const beyond = (threshold: number) => pixelmatch(left, right, undefined, width, height, { threshold })
  const isRounding = beyond(CLEAR) === 0 && beyond(SLIGHT) <= ROUNDED_PIXELS
  if (isRounding && !isGroundChanged(left, right, width)) return { kind: 'same' }
  const count = pixelmatch(left, right, output, width, height, { threshold: 0, includeAA: true })
  return {
    kind: 'different',
    hash: hashLooks(one.data, two.data),
    count,
    share: count / (width * height),
    difference: await sharp(output, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  }
}

const CHANNELS = 4
/** Differences of colours at an edge, as shares of the greatest one. */
const CLEAR = 0.05
const SLIGHT = 0.01
/** Maximum number of slightly different pixels that are taken for rounding; nine were measured on a page. */
const ROUNDED_PIXELS = 64

/** Tells whether a pixel differs that has the colour of all pixels around it, in both pictures. */
function isGroundChanged(left: Buffer, right: Buffer, width: number): boolean {
  const before = new Uint32Array(left.buffer, left.byteOffset, left.length / CHANNELS)
  const after = new Uint32Array(right.buffer, right.byteOffset, right.length / CHANNELS)
  return before.some(
    (colour, at) => colour !== after[at] && isGround(before, at, width) && isGround(after, at, width),
  )
}

function isGround(pixels: Uint32Array, at: number, width: number): boolean {
  return [-width, 0, width].every((row) =>
    [-1, 0, 1].every((column) => (pixels[at + row + column] ?? pixels[at]) === pixels[at]),
  )
}

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

/** Hash of both looks. */
export function hashLooks(...parts: readonly (Buffer | undefined)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part ? createHash('sha256').update(part).digest() : 'none')
  return hash.digest('hex').slice(0, 16)
}
