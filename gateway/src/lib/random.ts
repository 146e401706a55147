import { createHash, randomBytes } from 'node:crypto'
import { createRandom, createSeededRandom, type Random } from '@marquee/schemas/rules/seeded-random'

export type { Random }

/** Random numbers seeded by a text (sfc32); similar seeds give unrelated numbers. */
export function createRandomFromText(seed: string): Random {
  return createSeededRandom(createHash('sha256').update(seed).digest())
}

/** Cryptographically secure random numbers for secrets such as tokens, tickets and codes. */
export function createSecureRandom(): Random {
  return {
    ...createRandom(() => randomBytes(4).readUInt32LE()),
    hex: (bytes) => randomBytes(bytes).toString('hex'),
  }
}
