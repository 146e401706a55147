import { isFitting, type Picture } from './picture.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])

/** Markers by name (ITU T.81, table B.1). */
const [SOF0, SOF1, SOF2] = [0xc0, 0xc1, 0xc2]
const [DHT, END, SOS, DQT, DRI, APP0, APP14, APP15, COM] = [
  0xc4, 0xd9, 0xda, 0xdb, 0xdd, 0xe0, 0xee, 0xef, 0xfe,
]
const [RST0, RST7] = [0xd0, 0xd7]

/** Maximum number of scans; a decoder passes over the whole picture for each of them. */
const MOST_SCANS = 100

type Frame = { width: number; height: number; components: ReadonlySet<number> }
type Reading = {
  frame: Frame | undefined
  hasQuantization: boolean
  hasHuffman: boolean
  restarts: boolean
  scans: number
  kept: Buffer[]
}

/** Removes all metadata from a JPEG; undefined if the bytes are not exactly one complete JPEG. */
export function stripJpeg(bytes: Buffer): Picture | undefined {
  if (!isJpeg(bytes)) return undefined
  const reading: Reading = {
    frame: undefined,
    hasQuantization: false,
    hasHuffman: false,
    restarts: false,
    scans: 0,
    kept: [SOI],
  }
  let at = SOI.length
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return at + EOI.length === bytes.length ? pictureOf(reading) : undefined
    const end = segmentEnd(bytes, at)
    if (end === undefined || !readSegment(reading, marker, bytes.subarray(at, end))) return undefined
    at = marker === SOS ? scanEnd(bytes, end, reading) : end
  }
  return undefined
}

export function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, SOI.length).equals(SOI) && bytes[SOI.length] === 0xff
}

function pictureOf({ frame, scans, kept }: Reading): Picture | undefined {
  if (!frame || scans === 0) return undefined
  return { width: frame.width, height: frame.height, bytes: Buffer.concat([...kept, EOI]) }
}

function segmentEnd(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  return length >= 2 && end <= bytes.length ? end : undefined
}

/**
 * Reads a segment; returns false if it is invalid, out of order, or of a kind that browsers do not support.
 */
function readSegment(reading: Reading, marker: number, segment: Buffer): boolean {
  const isAside = (marker >= APP0 && marker <= APP15) || marker === COM
  if (isAside) return readAside(reading, marker, segment)
  const read = READERS[marker]
  if (!read?.(reading, segment.subarray(4))) return false
  reading.kept.push(segment)
  return true
}

const READERS: Readonly<Record<number, (reading: Reading, data: Buffer) => boolean>> = {
  [SOF0]: readFrame,
  [SOF1]: readFrame,
  [SOF2]: readFrame,
  [DQT]: readQuantization,
  [DHT]: readHuffman,
  [DRI]: (reading, data) => {
    reading.restarts = data.length === 2 && data.readUInt16BE(0) > 0
    return data.length === 2
  },
  [SOS]: readScan,
}

/** Reads metadata. Only the JFIF header and Adobe's colour transform affect the pixels. */
function readAside(reading: Reading, marker: number, segment: Buffer): true {
  const data = segment.subarray(4)
  const isFirst = reading.kept.length === 1
  if (marker === APP0 && isFirst && data.length >= 14 && data.toString('latin1', 0, 5) === 'JFIF\0')
    reading.kept.push(jfifWithoutThumbnail(data))
  if (marker === APP14 && data.length === 12 && data.toString('latin1', 0, 5) === 'Adobe')
    reading.kept.push(segment)
  return true
}

function jfifWithoutThumbnail(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), data.subarray(0, 12), Buffer.from([0, 0])])
}

function readFrame(reading: Reading, data: Buffer): boolean {
  const count = data[5] ?? 0
  if (reading.frame || data[0] !== 8 || ![1, 3, 4].includes(count) || data.length !== 6 + count * 3)
    return false
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)]
  const rows = Array.from({ length: count }, (_, index) => data.subarray(6 + index * 3, 9 + index * 3))
  const isRight = rows.every(([, sampling, table]) => isSampling(sampling!) && table! <= 3)
  const components = new Set(rows.map(([id]) => id!))
  if (!isRight || components.size !== count || !isFitting(width, height)) return false
  reading.frame = { width, height, components }
  return true
}

function isSampling(value: number): boolean {
  const [across, down] = [value >> 4, value & 15]
  return across >= 1 && across <= 4 && down >= 1 && down <= 4
}

function readQuantization(reading: Reading, data: Buffer): boolean {
  let at = 0
  while (at < data.length) {
    const [precision, table] = [data[at]! >> 4, data[at]! & 15]
    if (precision > 1 || table > 3) return false
    at += 1 + 64 * (precision + 1)
  }
  reading.hasQuantization = true
  return at === data.length && at > 0
}

function readHuffman(reading: Reading, data: Buffer): boolean {
  let at = 0
  while (at < data.length) {
    const [kind, table] = [data[at]! >> 4, data[at]! & 15]
    if (kind > 1 || table > 3 || at + 17 > data.length) return false
    const codes = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    if (codes > 256) return false
    at += 17 + codes
  }
  reading.hasHuffman = true
  return at === data.length && at > 0
}

function readScan(reading: Reading, data: Buffer): boolean {
  const { frame, hasQuantization, hasHuffman } = reading
  const count = data[0] ?? 0
  if (!frame || !hasQuantization || !hasHuffman || count < 1 || count > 4) return false
  if (data.length !== 4 + count * 2) return false
  const ids = Array.from({ length: count }, (_, index) => data[1 + index * 2]!)
  const [start, end] = [data[data.length - 3]!, data[data.length - 2]!]
  reading.scans += 1
  return (
    reading.scans <= MOST_SCANS &&
    new Set(ids).size === count &&
    ids.every((id) => frame.components.has(id)) &&
    start <= end &&
    end <= 63
  )
}

/** End of the compressed pixels; the end of the file if they are invalid, because no segment can be there. */
function scanEnd(bytes: Buffer, start: number, reading: Reading): number {
  let at = start
  let restart = 0
  while (at + 1 < bytes.length) {
    const next = bytes.indexOf(0xff, at)
    if (next < 0 || next + 1 >= bytes.length) break
    const marker = bytes[next + 1]!
    if (marker !== 0 && (marker < RST0 || marker > RST7)) {
      if (next === start) break
      reading.kept.push(bytes.subarray(start, next))
      return next
    }
    // Restart markers count from 0 to 7 and start again.
    if (marker !== 0) {
      if (!reading.restarts || marker !== RST0 + (restart % 8)) break
      restart += 1
    }
    at = next + 2
  }
  return bytes.length
}
