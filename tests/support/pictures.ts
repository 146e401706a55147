import { crc32, deflateSync } from 'node:zlib'

/** Real JPEG pictures of 24 by 16 pixels, in Base64. */
const JPEGS = {
  base: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFhABAQEAAAAAAAAAAAAAAAAAABNh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAWEQADAAAAAAAAAAAAAAAAAAAAFWH/2gAMAwEAAhEDEQA/AMxbS2oLFlhDC+6pfbRBYEMDqn//2Q==',
  progressive:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/2gAMAwEAAhADEAAAActBZfdAf//EABUQAQEAAAAAAAAAAAAAAAAAAAAR/9oACAEBAAEFAqqqqv/EABURAQEAAAAAAAAAAAAAAAAAAAAU/9oACAEDAQE/AbFj/8QAFREBAQAAAAAAAAAAAAAAAAAAABT/2gAIAQIBAT8BhQv/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IV//AP/aAAwDAQACAAMAAAAQxx//xAAVEQEBAAAAAAAAAAAAAAAAAAAAcf/aAAgBAwEBPxC1v//EABURAQEAAAAAAAAAAAAAAAAAAABx/9oACAECAQE/EJS//8QAFhABAQEAAAAAAAAAAAAAAAAAcQAg/9oACAEBAAE/EFKWB//Z',
  grey: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFhABAQEAAAAAAAAAAAAAAAAAABNh/9oACAEBAAA/AMbXSuldR0KFH//Z',
  cmyk: '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgAEAAYBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFBv/EABkQAAIDAQAAAAAAAAAAAAAAAAABAhVSE//EABUBAQEAAAAAAAAAAAAAAAAAAAAG/8QAFxEAAwEAAAAAAAAAAAAAAAAAAAMVFv/aAA4EAQACEQMRBAAAPwCz2iO0SlXQyhXQyif0TSVhONTfrQv1oUUMoUUMom9ogpV0MoDRNEJwv1oCihlA/9k=',
} as const

export function jpeg(kind: keyof typeof JPEGS = 'base'): Buffer {
  return Buffer.from(JPEGS[kind], 'base64')
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** The picture with segments put in after its first marker. */
export function withSegments(picture: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)])
}

/** The picture with bytes of its frame's header changed: `at` counts from the frame's marker. */
export function withFrame(picture: Buffer, change: (frame: Buffer) => void): Buffer {
  const copy = Buffer.from(picture)
  change(copy.subarray(copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1]!))))
  return copy
}

export type PngOptions = {
  width?: number
  height?: number
  depth?: number
  colour?: number
  interlace?: number
  /** Pixel data before compression; by default rows of zeros of the right length. */
  raw?: Buffer
  /** Content of IDAT; by default the compressed pixel data. */
  packed?: Buffer
  /** Number of chunks that the pixel data is split into. */
  pieces?: number
  before?: Buffer[]
  between?: Buffer[]
  after?: Buffer[]
  end?: Buffer
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG built from the options; by default a valid one of 4 by 3 grey pixels. */
export function png(options: PngOptions = {}): Buffer {
  const { width = 4, height = 3, depth = 8, colour = 0, interlace = 0, pieces = 1 } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  const rowBytes = 1 + Math.ceil((width * depth * (SAMPLES[colour] ?? 1)) / 8)
  const packed = options.packed ?? deflateSync(options.raw ?? Buffer.alloc(rowBytes * height))
  const size = Math.ceil(packed.length / pieces)
  const pixels = Array.from({ length: pieces }, (_, index) =>
    chunk('IDAT', packed.subarray(index * size, (index + 1) * size)),
  )
  const between = options.between ?? []
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(options.before ?? []),
    ...pixels.flatMap((piece, index) => (index === 0 ? [piece, ...between] : [piece])),
    ...(options.after ?? []),
    options.end ?? chunk('IEND', ''),
  ])
}

/** A chunk of a PNG, including its checksum. */
export function chunk(type: string, data: Buffer | string, check?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(check ?? crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
