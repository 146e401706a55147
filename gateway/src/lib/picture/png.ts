import { crc32, createInflate } from 'node:zlib'
import { isFitting, type Picture } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEADER_BYTES = 13

/** Bit depths and samples per pixel of each colour type (PNG, table 11.1). */
const COLOURS: Readonly<Record<number, { depths: readonly number[]; samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}

const PALETTE = 3

type Chunk = { type: string; data: Buffer; whole: Buffer }
type Header = { width: number; height: number; depth: number; colour: number; interlaced: boolean }

/** Removes all metadata from a PNG; undefined if the bytes are not exactly one complete PNG. */
export async function stripPng(bytes: Buffer): Promise<Picture | undefined> {
  const chunks = chunksOf(bytes)
  const header = chunks && headerOf(chunks[0])
  if (!chunks || !header || !isInOrder(chunks, header)) return undefined
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  if (!(await unpacksTo(Buffer.concat(pixels), stretchesOf(header)))) return undefined
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole)
  return { width: header.width, height: header.height, bytes: Buffer.concat([SIGNATURE, ...kept]) }
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * All chunks of the file; undefined if a chunk is truncated, has a wrong checksum, or follows the end chunk.
 */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  if (!isPng(bytes)) return undefined
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const body = bytes.subarray(at + 4, end - 4)
    const type = body.toString('latin1', 0, 4)
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(body) !== bytes.readUInt32BE(end - 4)) return undefined
    chunks.push({ type, data: body.subarray(4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return end === bytes.length && body.length === 4 ? chunks : undefined
    at = end
  }
  return undefined
}

function headerOf(chunk: Chunk | undefined): Header | undefined {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== HEADER_BYTES) return undefined
  const { data } = chunk
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = data.subarray(8) as unknown as number[]
  const isKnown = COLOURS[colour!]?.depths.includes(depth!) && compression === 0 && filter === 0
  if (!isKnown || interlace! > 1 || !isFitting(width, height)) return undefined
  return { width, height, depth: depth!, colour: colour!, interlaced: interlace === 1 }
}

/**
 * Checks the order of chunks: one header first, palette and transparency before the pixels, contiguous
 * pixels, no unknown critical chunk.
 */
function isInOrder(chunks: readonly Chunk[], { colour, depth }: Header): boolean {
  const types = chunks.map(({ type }) => type)
  const first = types.indexOf('IDAT')
  const last = types.lastIndexOf('IDAT')
  const once = (type: string) => types.indexOf(type) === types.lastIndexOf(type)
  const isBefore = (type: string) => types.indexOf(type) < first
  const isCriticalKnown = types.every((type) => KEPT.has(type) || type[0]! >= 'a')
  const isWhole = first > 0 && types.slice(first, last + 1).every((type) => type === 'IDAT')
  if (!isWhole || !isCriticalKnown || !['IHDR', 'PLTE', 'tRNS', 'IEND'].every(once)) return false
  if (!isBefore('PLTE') || !isBefore('tRNS')) return false
  const [palette, transparency] = ['PLTE', 'tRNS'].map((name) => chunks.find(({ type }) => type === name))
  return isPalette(palette, colour, depth) && isTransparency(transparency, palette, colour)
}

function isPalette(palette: Chunk | undefined, colour: number, depth: number): boolean {
  if (!palette) return colour !== PALETTE
  const entries = palette.data.length / 3
  const most = colour === PALETTE ? 2 ** depth : 256
  return Number.isInteger(entries) && entries >= 1 && entries <= most && colour !== 0 && colour !== 4
}

function isTransparency(
  transparency: Chunk | undefined,
  palette: Chunk | undefined,
  colour: number,
): boolean {
  if (!transparency) return true
  const { length } = transparency.data
  if (colour === PALETTE) return length >= 1 && length <= (palette?.data.length ?? 0) / 3
  return (colour === 0 && length === 2) || (colour === 2 && length === 6)
}

/** Rows of equal length; each begins with its filter type. */
type Stretch = { rows: number; rowBytes: number }

/** Start and step of the seven passes of an interlaced picture (PNG, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function stretchesOf({ width, height, depth, colour, interlaced }: Header): Stretch[] {
  const bits = depth * COLOURS[colour]!.samples
  const stretch = (columns: number, rows: number) => ({ rows, rowBytes: 1 + Math.ceil((columns * bits) / 8) })
  if (!interlaced) return [stretch(width, height)]
  return PASSES.flatMap(([x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return columns > 0 && rows > 0 ? [stretch(columns, rows)] : []
  })
}

const LAST_FILTER = 4

/**
 * Inflates without keeping the result: exactly the expected rows must come out, and all input must be used.
 */
async function unpacksTo(packed: Buffer, stretches: readonly Stretch[]): Promise<boolean> {
  const starts = rowStarts(stretches)
  const total = stretches.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0)
  const inflate = createInflate({ chunkSize: 65_536 })
  let position = 0
  let nextRow = starts.next().value
  inflate.end(packed)
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      for (; nextRow !== undefined && nextRow < position + part.length; nextRow = starts.next().value)
        if (part[nextRow - position]! > LAST_FILTER) return false
      position += part.length
      if (position > total) return false
    }
  } catch {
    // The data is not in zlib's format or is truncated.
    return false
  } finally {
    inflate.destroy()
  }
  return position === total && inflate.bytesWritten === packed.length
}

function* rowStarts(stretches: readonly Stretch[]): Generator<number, undefined> {
  let at = 0
  for (const { rows, rowBytes } of stretches) for (let row = 0; row < rows; row += 1, at += rowBytes) yield at
  return undefined
}
