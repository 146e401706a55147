import type { Operations } from '@marquee/schemas/contract'
import { drawNumbers, drawText, extractDigits } from '@marquee/schemas/rules/lottery-draw'
import { createSeededRandom } from '@marquee/schemas/rules/seeded-random'
import { computeDigest, hashText } from './sha256.ts'

/** The method by which the platform derives numbers from a seed. */
export type Method = NonNullable<Operations['lottery.draw']['value']['method']>

/** Derives the drawn numbers from a seed again, as `04,11|17`; undefined if the browser has no SHA-256. */
export async function deriveNumbers(seed: string, { source, parts }: Method): Promise<string | undefined> {
  if (source === 'block') return fromBlock(seed, parts[0]?.count ?? 0)
  const digest = await computeDigest(drawText(seed))
  return (
    digest &&
    drawNumbers(parts, createSeededRandom(digest))
      .map((numbers) => numbers.join(','))
      .join('|')
  )
}

/** The last decimal digits of the block's hash; a hash with too few digits is hashed again. */
async function fromBlock(seed: string, count: number): Promise<string | undefined> {
  let hash = await hashText(`block/${seed}`)
  while (hash && !extractDigits(hash, count)) hash = await hashText(hash)
  return hash && extractDigits(hash, count)?.join(',')
}
