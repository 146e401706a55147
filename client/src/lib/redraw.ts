import type { Operations } from '@marquee/schemas/contract'
import { computeDigest, sha256Hex } from './sha256.ts'

/** The method by which the platform derives numbers from a seed. */
export type Method = NonNullable<Operations['lottery.draw']['value']['method']>
type Part = Method['parts'][number]

/** Derives the drawn numbers from a seed again, as `04,11|17`; undefined if the browser has no SHA-256. */
export async function redraw(seed: string, { source, parts }: Method): Promise<string | undefined> {
  if (source === 'block') return fromBlock(seed, parts[0]?.count ?? 0)
  const digest = await computeDigest(seed)
  if (!digest) return undefined
  const word = sfc32(digest)
  const taken = new Set<number>()
  return parts
    .map((part) => Array.from({ length: part.count }, () => numberOf(part, word, taken)).join(','))
    .join('|')
}

function numberOf({ kind, size }: Part, word: () => number, taken: Set<number>): string {
  if (kind === 'digits') return String(below(10 ** size, word)).padStart(size, '0')
  if (kind === 'dice') return String(below(size, word) + 1)
  let ball = below(size, word) + 1
  // A ball is drawn once only.
  while (taken.has(ball)) ball = below(size, word) + 1
  taken.add(ball)
  return String(ball).padStart(2, '0')
}

/** The last decimal digits of the block's hash; a hash with too few digits is hashed again. */
async function fromBlock(seed: string, count: number): Promise<string | undefined> {
  let hash = await sha256Hex(`block/${seed}`)
  while (hash && digitsOf(hash).length < count) hash = await sha256Hex(hash)
  return hash && digitsOf(hash).slice(-count).join(',')
}

function digitsOf(hash: string): string[] {
  return [...hash].filter((character) => character >= '0' && character <= '9')
}

const WORDS = 0x1_0000_0000

function below(limit: number, word: () => number): number {
  const fair = WORDS - (WORDS % limit)
  let value = word()
  while (value >= fair) value = word()
  return value % limit
}

/**
 * The generator sfc32 (PractRand, Chris Doty-Humphrey), seeded with the first 16 bytes of the seed's SHA-256.
 */
function sfc32(digest: Uint8Array): () => number {
  const view = new DataView(digest.buffer, digest.byteOffset)
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number, number]
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}
