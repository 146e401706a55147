import { extname } from 'node:path'
import { stripJpeg } from '@marquee/gateway/lib/picture/jpeg.ts'
import { stripPng } from '@marquee/gateway/lib/picture/png.ts'

/** Checks of whole files by their ending: of PNG and JPEG as of players' uploads, of others that nothing is around them. */
const CHECKS: Readonly<Record<string, (bytes: Buffer) => Promise<boolean> | boolean>> = {
  '.png': async (bytes) => (await stripPng(bytes)) !== undefined,
  '.jpg': (bytes) => stripJpeg(bytes) !== undefined,
  '.webp': isWebp,
  '.avif': isAvif,
  '.woff2': (bytes) => bytes.length > 48 && bytes.readUInt32BE(8) === bytes.length,
}

/** Tells whether a file in assets/ is exactly one picture or font of its ending; an SVG is checked by its parts instead. */
export async function isWholeAsset(name: string, bytes: Buffer): Promise<boolean> {
  return (await CHECKS[extname(name)]?.(bytes)) ?? true
}

const WEBP_PICTURES: readonly (string | undefined)[] = ['VP8 ', 'VP8L', 'VP8X']
const WEBP_PARTS = new Set([...WEBP_PICTURES, 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP '])

/** Chunks of a RIFF file fill it, each at an even offset (WebP container specification). */
function isWebp(bytes: Buffer): boolean {
  const names: string[] = []
  let at = 12
  for (; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    names.push(bytes.toString('latin1', at, at + 4))
  const isFilled = at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length
  return isFilled && WEBP_PICTURES.includes(names[0]) && names.every((name) => WEBP_PARTS.has(name))
}

const AVIF_PARTS = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])

/** Boxes fill the file; the last one may leave its size open (ISO/IEC 14496-12, 4.2). */
function isAvif(bytes: Buffer): boolean {
  const names: string[] = []
  let at = 0
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    names.push(bytes.toString('latin1', at + 4, at + 8))
    if (size !== 0 && size < 8) return false
    at = size === 0 ? bytes.length : at + size
  }
  const isFilled =
    at === bytes.length && names[0] === 'ftyp' && names.includes('meta') && names.includes('mdat')
  return isFilled && names.every((name) => AVIF_PARTS.has(name))
}
