import { brotliDecompressSync } from 'node:zlib'

/** Numbers of tags in the directory of a WOFF2 file (W3C WOFF 2.0, section 4.1). */
const CMAP = 0
const GLYF = 10
const LOCA = 11
/** A tag follows in full. */
const OTHER = 63
const HEADER_BYTES = 48
const UNTRANSFORMED_GLYPHS = 3

/** Most bytes of a font's tables, and most letters of all its ranges: a file that says more is not read. */
const MOST_BYTES = 2 ** 25
const MOST_LETTERS = 0x110000

/** Code points with a glyph in a WOFF2 font; undefined if its table of letters cannot be read, or claims more letters than there are. */
export function readFontLetters(font: Buffer): ReadonlySet<number> | undefined {
  try {
    return parseLetters(readCharacterMap(font))
  } catch {
    return undefined
  }
}

/** The table `cmap`; the tables follow each other in one compressed stream. */
function readCharacterMap(font: Buffer): Buffer {
  let at = HEADER_BYTES
  let offset = 0
  let start = -1
  for (let table = font.readUInt16BE(12); table > 0; table -= 1) {
    const flags = font.readUInt8(at)
    const tag = flags & 63
    at += tag === OTHER ? 5 : 1
    let length = readLength()
    const isGlyphs = tag === GLYF || tag === LOCA
    const version = flags >> 6
    if (isGlyphs ? version !== UNTRANSFORMED_GLYPHS : version !== 0) length = readLength()
    if (tag === CMAP) start = offset
    offset += length
  }
  if (start < 0) throw new Error('The font has no table of letters')
  const stream = font.subarray(at, at + font.readUInt32BE(20))
  return brotliDecompressSync(stream, { maxOutputLength: MOST_BYTES }).subarray(start)

  function readLength(): number {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
}

/** Letters of a table `cmap` in the formats 4 and 12 (OpenType 1.9). */
function parseLetters(cmap: Buffer): Set<number> {
  const letters = new Set<number>()
  let many = 0
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(8 + table * 8)
    for (const [first, last] of listRanges(cmap.subarray(at))) {
      many += Math.max(1, last - first + 1)
      if (many > MOST_LETTERS) throw new Error('The font has more letters than Unicode')
      for (let letter = first; letter <= last; letter += 1) letters.add(letter)
    }
  }
  return letters
}

function listRanges(table: Buffer): [number, number][] {
  const format = table.readUInt16BE(0)
  if (format === 12)
    return Array.from({ length: table.readUInt32BE(12) }, (_, group) => [
      table.readUInt32BE(16 + group * 12),
      table.readUInt32BE(20 + group * 12),
    ])
  if (format !== 4) return []
  const bytes = table.readUInt16BE(6)
  return Array.from({ length: bytes / 2 }, (_, segment) => [
    table.readUInt16BE(16 + bytes + segment * 2),
    table.readUInt16BE(14 + segment * 2),
  ])
}
