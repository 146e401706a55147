/** Random numbers, repeatable if they come from a seed. */
export type Random = {
  /** Number in [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  integer(below: number): number
  /** Lower-case hexadecimal of `bytes` random bytes. */
  hex(bytes: number): string
}

const WORDS = 0x1_0000_0000

/**
 * Random numbers of the generator sfc32 (PractRand, Chris Doty-Humphrey), seeded with the first 16 bytes of a SHA-256. The
 * simulated platform and the browsers that repeat its draws share it.
 */
export function createSeededRandom(digest: Uint8Array): Random {
  const view = new DataView(digest.buffer, digest.byteOffset)
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number, number]
  return createRandom(() => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  })
}

/** Random numbers from a source of words of 32 bits. */
export function createRandom(word: () => number): Random {
  return {
    next: () => ((word() >>> 5) * 0x400_0000 + (word() >>> 6)) / 0x20_0000_0000_0000,
    integer: (below) => {
      // Numbers beyond the last whole multiple would favour small results.
      const limit = WORDS - (WORDS % below)
      let value = word()
      while (value >= limit) value = word()
      return value % below
    },
    hex: (bytes) => {
      let text = ''
      while (text.length < bytes * 2) text += word().toString(16).padStart(8, '0')
      return text.slice(0, bytes * 2)
    },
  }
}
