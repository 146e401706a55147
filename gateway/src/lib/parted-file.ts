import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from './replace-file.ts'

/** Place of a part in its file: first byte after the head, and length. */
export type Part = readonly [at: number, size: number]

/** Length of the head and of all parts, before both. */
const SIZES = 2 * Uint32Array.BYTES_PER_ELEMENT

/** Collects values that are serialized by themselves, each distinct object once. */
export function partsToWrite() {
  const buffers: Buffer[] = []
  const places = new Map<object, Part>()
  let size = 0
  return {
    add(value: object): Part {
      const known = places.get(value)
      if (known) return known
      const buffer = serialize(value)
      const place: Part = [size, buffer.length]
      buffers.push(buffer)
      places.set(value, place)
      size += buffer.length
      return place
    },
    /** Writes the file in one step: a head that is read as a whole, and the parts. */
    write(file: string, head: unknown): void {
      const first = serialize(head)
      const sizes = Buffer.alloc(SIZES)
      sizes.writeUInt32LE(first.length, 0)
      sizes.writeUInt32LE(size, SIZES / 2)
      replaceFile(file, Buffer.concat([sizes, first, ...buffers]))
    },
  }
}

/** Head of a file, and a function that reads a part of it. */
export type PartedFile = {
  head: unknown
  /** Value of a part, read at its first use; brands share most of their pages. */
  read(part: Part): unknown
  close(): void
}

/**
 * Opens a file of `partsToWrite`. It stays open, so that its parts can be read at any time and need no memory before, even if
 * another process replaces it.
 *
 * @throws an error if the file is missing or damaged
 */
export function openParted(file: string): PartedFile {
  const handle = openSync(file, 'r')
  try {
    const sizes = bytesAt(handle, 0, SIZES)
    const [headSize, partsSize] = [sizes.readUInt32LE(0), sizes.readUInt32LE(SIZES / 2)]
    const partsAt = SIZES + headSize
    if (fstatSync(handle).size !== partsAt + partsSize) throw new Error(`${file} is damaged`)
    const known = new Map<number, unknown>()
    return {
      head: deserialize(bytesAt(handle, SIZES, headSize)),
      read([at, size]) {
        if (!known.has(at)) known.set(at, deserialize(bytesAt(handle, partsAt + at, size)))
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
