import type { LotteryPart } from '../generated/contract.ts'
import type { Random } from './seeded-random.ts'

/** Part of a lottery's draw: how many numbers of which kind. */
export type DrawPart = Pick<LotteryPart, 'count' | 'kind' | 'size'>

/**
 * Text whose generator draws the numbers of a seed. The hash of the seed alone is published before the draw, and is the
 * state of the seed's own generator, so the seed alone must not be used.
 */
export function drawText(seed: string): string {
  return `draw/${seed}`
}

/** Draws the numbers of each part in order; a ball is drawn once only in a draw. */
export function drawNumbers(parts: readonly DrawPart[], random: Random): string[][] {
  const taken = new Set<number>()
  return parts.map((part) => Array.from({ length: part.count }, () => drawNumber(part, random, taken)))
}

function drawNumber({ kind, size }: DrawPart, random: Random, taken: Set<number>): string {
  if (kind === 'digits') return String(random.integer(10 ** size)).padStart(size, '0')
  if (kind === 'dice') return String(random.integer(size) + 1)
  let ball = random.integer(size) + 1
  // Drawn again until it is new, so that all remaining balls are equally likely.
  while (taken.has(ball)) ball = random.integer(size) + 1
  taken.add(ball)
  return String(ball).padStart(2, '0')
}

/** The last decimal digits of a hash; undefined if it has too few. */
export function extractDigits(hash: string, count: number): string[] | undefined {
  const digits = [...hash].filter((character) => character >= '0' && character <= '9')
  return digits.length < count ? undefined : digits.slice(-count)
}
