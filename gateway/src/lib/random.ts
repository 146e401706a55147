import { createHash, randomBytes } from 'node:crypto'

/** Source of random numbers; a seeded source repeats its numbers for the same seed and calls. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  integer(below: number): number
  /** `bytes` random bytes as lower-case hex. */
  hex(bytes: number): string
}

/** Random numbers seeded by a text (sfc32); similar seeds give unrelated numbers. */
export function seededRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at)) as [number, number, number, number]
  const word = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  return randomOf(word)
}

/** Cryptographically secure random numbers for secrets such as tokens, tickets and codes. */
export function secureRandom(): Random {
  return {
    ...randomOf(() => randomBytes(4).readUInt32LE()),
    hex: (bytes) => randomBytes(bytes).toString('hex'),
  }
}

const WORDS = 0x1_0000_0000

function randomOf(word: () => number): Random {
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
