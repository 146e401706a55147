import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Beginning of a gzip stream, compressed once, that can be completed with different tails. */
export type ZippedHead = { bytes: Buffer; crc: number; length: number }

// Magic number, deflate, no flags, no time, unknown system (RFC 1952).
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Compresses the constant head. The flush aligns it to a byte without ending the stream. */
export function zipHead(head: Buffer): ZippedHead {
  const deflated = deflateRawSync(head, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return { bytes: Buffer.concat([GZIP, deflated]), crc: crc32(head), length: head.length }
}

/** Completes the stream with the tail as a stored block (RFC 1951). */
export function appendZipped(head: ZippedHead, tail: string): Buffer {
  const start = head.bytes.length
  const { length } = tail
  const bytes = Buffer.allocUnsafe(start + 5 + length + 8)
  head.bytes.copy(bytes)
  bytes[start] = 1
  bytes.writeUInt16LE(length, start + 1)
  bytes.writeUInt16LE(~length & 0xffff, start + 3)
  bytes.write(tail, start + 5, 'latin1')
  bytes.writeUInt32LE(crc32(tail, head.crc), start + 5 + length)
  bytes.writeUInt32LE(head.length + length, start + 9 + length)
  return bytes
}
