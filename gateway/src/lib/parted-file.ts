import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { replaceFileBy } from './replace-file.ts'

/** Place of a part in its file: first byte, and length. */
export type Part = readonly [at: number, size: number]

/** Writes a value as a part, unless the file has an equal one, and tells its place. */
export type AddPart = (value: object) => Part

/** Lengths of all parts and of the head at the end of the file, in 64 bits each. */
const SIZES = 2 * BigUint64Array.BYTES_PER_ELEMENT

/**
 * Writes a file of parts and a head in one step. Parts are written as they are added, so that memory holds one at a time;
 * equal values, such as texts that many brands share, are written once.
 */
export function writeParted(file: string, headOf: (add: AddPart) => unknown): void {
  replaceFileBy(file, (handle) => {
    // By the object and by the hash of its bytes.
    const places = new Map<object | string, Part>()
    let size = 0
    const append = (bytes: Buffer): Part => {
      const at = size
      writeFileSync(handle, bytes)
      size += bytes.length
      return [at, bytes.length]
    }
    const add: AddPart = (value) => {
      const known = places.get(value)
      if (known) return known
      const bytes = serialize(value)
      const hash = createHash('sha256').update(bytes).digest('base64')
      const place = places.get(hash) ?? append(bytes)
      places.set(value, place).set(hash, place)
      return place
    }
    const head = serialize(headOf(add))
    const sizes = Buffer.alloc(SIZES)
    sizes.writeBigUInt64LE(BigInt(size), 0)
    sizes.writeBigUInt64LE(BigInt(head.length), SIZES / 2)
    writeFileSync(handle, head)
    writeFileSync(handle, sizes)
  })
}

/** Head of a file, and a function that reads a part of it. */
export type PartedFile = {
  head: unknown
  /** Value of a part, read at its first use; brands share most of their pages. */
  read(part: Part): unknown
  close(): void
}

/**
 * Opens a file of `writeParted`. It stays open, so that its parts can be read at any time and need no memory before, even if
 * another process replaces it.
 *
 * @throws an error if the file is missing or damaged
 */
export function openParted(file: string): PartedFile {
  const handle = openSync(file, 'r')
  try {
    const total = fstatSync(handle).size
    const sizes = bytesAt(handle, total - SIZES, SIZES)
    const partsSize = Number(sizes.readBigUInt64LE(0))
    const headSize = Number(sizes.readBigUInt64LE(SIZES / 2))
    if (total !== partsSize + headSize + SIZES) throw new Error(`${file} is damaged`)
    const known = new Map<number, unknown>()
    return {
      head: deserialize(bytesAt(handle, partsSize, headSize)),
      read([at, size]) {
        if (!known.has(at)) known.set(at, deserialize(bytesAt(handle, at, size)))
        return known.get(at)
      },
      close: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

function bytesAt(handle: number, at: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size)
  if (readSync(handle, bytes, 0, size, at) !== size) throw new Error('The file ends too soon')
  return bytes
}
