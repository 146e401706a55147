import { createHash } from 'node:crypto'
import type { LotteryFile, LotteryPart } from '@marquee/schemas/contract'
import { type Random, seededRandom } from '../../lib/random.ts'

/** Numbers drawn for one prize; a lottery without prizes has a single one with an empty name. */
export type Prize = { prize: string; numbers: string[] }

/** Part of a type by which its numbers are drawn. */
export type DrawModel = Pick<LotteryFile, 'source' | 'draw'>

/** Description of how a seed becomes numbers, by which anybody can repeat the draw. */
export function methodOf({ source, draw }: DrawModel) {
  return { source, parts: draw.map((part) => ({ ...part })) }
}

/** Draws numbers from a seed; the same seed always gives the same numbers. */
export function drawFrom(model: DrawModel, seed: string): { prizes: Prize[]; blockHash: string } {
  if (model.source === 'block') return drawnFromBlock(model, seed)
  const random = seededRandom(seed)
  const taken = new Set<number>()
  return { prizes: model.draw.map((part) => drawPart(part, random, taken)), blockHash: '' }
}

function drawPart(part: LotteryPart, random: Random, taken: Set<number>): Prize {
  const numbers = Array.from({ length: part.count }, () => {
    if (part.kind === 'digits') return padded(random.integer(10 ** part.size), part.size)
    if (part.kind === 'dice') return String(random.integer(part.size) + 1)
    return padded(freeBall(random, part.size, taken), 2)
  })
  return { prize: part.prize, numbers }
}

/** Draws until the ball is not a duplicate, so that all remaining balls are equally likely. */
function freeBall(random: Random, most: number, taken: Set<number>): number {
  let ball = random.integer(most) + 1
  while (taken.has(ball)) ball = random.integer(most) + 1
  taken.add(ball)
  return ball
}

/** The last decimal digits of a block's hash; a hash with too few is hashed again. */
function drawnFromBlock({ draw }: DrawModel, seed: string): { prizes: Prize[]; blockHash: string } {
  const [{ prize, count }] = draw as [LotteryPart]
  // The hash of the seed alone is shown before the draw, so it must not be used.
  let blockHash = sha256(`block/${seed}`)
  while (decimals(blockHash).length < count) blockHash = sha256(blockHash)
  return { prizes: [{ prize, numbers: decimals(blockHash).slice(-count) }], blockHash }
}

function decimals(hash: string): string[] {
  return [...hash].filter((character) => character >= '0' && character <= '9')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Formats numbers separated by commas, and prizes by bars: `04,11,23,30,38,42|17`. */
export function winNoOf(prizes: readonly Prize[]): string {
  return prizes.map(({ numbers }) => numbers.join(',')).join('|')
}

export function padded(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
