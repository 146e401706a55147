import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { replaceFileBy } from './files/replace-file.ts'

/** Place of a part in its file: first byte, length, and hash of its bytes. */
export type Part = readonly [at: number, size: number, hash: string]

/** Writes a value as a part, unless the file has an equal one, and tells its place. */
export type AddPart = (value: object) => Part

/** Lengths of all parts and of the head, in 64 bits each, and the hash of the head, at the end of the file. */
const SIZES = 2 * BigUint64Array.BYTES_PER_ELEMENT
const HASH_DIGITS = 32
const END = SIZES + HASH_DIGITS

/**
 * Writes a file of parts and a head in one step. Parts are written as they are added, so that memory holds one at a time;
 * equal values, such as texts that many brands share, are written once.
 */
export function writeParted(file: string, headOf: (add: AddPart) => unknown): void {
  replaceFileBy(file, (handle) => {
    // By the object and by the hash of its bytes.
    const places = new Map<object | string, Part>()
    let size = 0
    const append = (bytes: Buffer, hash: string): Part => {
      const at = size
      writeFileSync(handle, bytes)
      size += bytes.length
      return [at, bytes.length, hash]
    }
    const add: AddPart = (value) => {
      const known = places.get(value)
      if (known) return known
      const bytes = serialize(value)
      const hash = hashOf(bytes)
      const place = places.get(hash) ?? append(bytes, hash)
      places.set(value, place).set(hash, place)
      return place
    }
    const head = serialize(headOf(add))
    const end = Buffer.alloc(END)
    end.writeBigUInt64LE(BigInt(size), 0)
    end.writeBigUInt64LE(BigInt(head.length), SIZES / 2)
    end.write(hashOf(head), SIZES, 'latin1')
    writeFileSync(handle, head)
    writeFileSync(handle, end)
  })
}

/** Head of a file, and a function that reads a part of it. */
export type PartedFile = {
  head: unknown
  /**
   * Value of a part, read at its first use; brands share most of their pages.
   *
   * @throws an error if the part is damaged
   */
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
    const end = bytesAt(handle, total - END, END)
    const partsSize = Number(end.readBigUInt64LE(0))
    const headSize = Number(end.readBigUInt64LE(SIZES / 2))
    if (total !== partsSize + headSize + END) throw new Error(`${file} is damaged`)
    const known = new Map<number, unknown>()
    return {
      head: valueAt(handle, [partsSize, headSize, end.toString('latin1', SIZES)]),
      read(part) {
        const [at] = part
        if (!known.has(at)) known.set(at, valueAt(handle, part))
        return known.get(at)
      },
      close: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

function valueAt(handle: number, [at, size, hash]: Part): unknown {
  const bytes = bytesAt(handle, at, size)
  // V8 reads many damaged values without an error.
  if (hashOf(bytes) !== hash) throw new Error(`The ${size} bytes at ${at} are damaged`)
  return deserialize(bytes)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
}

function bytesAt(handle: number, at: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size)
  if (readSync(handle, bytes, 0, size, at) !== size) throw new Error('The file ends too soon')
  return bytes
}
