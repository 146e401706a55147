import { createHash } from 'node:crypto'
import type { SeedLottery } from '@marquee/schemas/contract'
import { type Random, seededRandom } from '../../lib/random.ts'

/** Numbers drawn for one prize; a lottery without prizes has a single one with an empty name. */
export type Prize = { prize: string; numbers: string[] }

export type DrawModel = SeedLottery['model']

/** A part of a draw: numbers with a count of digits, distinct balls from 1, or dice, which may repeat. */
type Part = { prize: string; count: number } & (
  | { kind: 'digits'; digits: number }
  | { kind: 'balls' | 'dice'; most: number }
)

const digits = (prize: string, count: number, size: number): Part => ({
  prize,
  count,
  kind: 'digits',
  digits: size,
})
const balls = (prize: string, count: number, most: number): Part => ({ prize, count, kind: 'balls', most })

/** Parts of each model's draw, prize by prize. */
export const MODELS: Readonly<Record<DrawModel, readonly Part[]>> = {
  SSC: [digits('', 5, 1)],
  CHAIN: [digits('', 5, 1)],
  K3: [{ prize: '', count: 3, kind: 'dice', most: 6 }],
  '11X5': [balls('', 5, 11)],
  PK10: [balls('', 10, 10)],
  LHC: [balls('', 6, 49), balls('special', 1, 49)],
  PCB: [digits('', 3, 1)],
  LF: [balls('', 8, 20)],
  VN_NORTH: [
    digits('special', 1, 5),
    digits('1', 1, 5),
    digits('2', 2, 5),
    digits('3', 6, 5),
    digits('4', 4, 4),
    digits('5', 6, 4),
    digits('6', 3, 3),
    digits('7', 4, 2),
  ],
  VN_REGION: [
    digits('special', 1, 6),
    digits('1', 1, 5),
    digits('2', 1, 5),
    digits('3', 2, 5),
    digits('4', 7, 5),
    digits('5', 1, 4),
    digits('6', 3, 4),
    digits('7', 1, 3),
    digits('8', 1, 2),
  ],
  THAI: [digits('special', 1, 6), digits('front-3', 2, 3), digits('back-3', 2, 3), digits('bottom-2', 1, 2)],
  LAO: [digits('special', 1, 6)],
  '4D': [
    digits('special', 1, 4),
    digits('2', 1, 4),
    digits('3', 1, 4),
    digits('starter', 10, 4),
    digits('consolation', 10, 4),
  ],
}

/** Models whose numbers are taken from a block's hash. */
const FROM_BLOCK: ReadonlySet<DrawModel> = new Set(['CHAIN'])

/** Description of how a seed becomes numbers, by which anybody can repeat the draw. */
export function methodOf(model: DrawModel) {
  const source = FROM_BLOCK.has(model) ? ('block' as const) : ('seed' as const)
  const parts = MODELS[model].map((part) => ({
    prize: part.prize,
    count: part.count,
    kind: part.kind,
    size: part.kind === 'digits' ? part.digits : part.most,
  }))
  return { source, parts }
}

/** Draws numbers from a seed; the same seed always gives the same numbers. */
export function drawFrom(model: DrawModel, seed: string): { prizes: Prize[]; blockHash: string } {
  if (FROM_BLOCK.has(model)) return drawnFromBlock(seed)
  const random = seededRandom(seed)
  const taken = new Set<number>()
  return { prizes: MODELS[model].map((part) => drawPart(part, random, taken)), blockHash: '' }
}

function drawPart(part: Part, random: Random, taken: Set<number>): Prize {
  const numbers = Array.from({ length: part.count }, () => {
    if (part.kind === 'digits') return padded(random.integer(10 ** part.digits), part.digits)
    if (part.kind === 'dice') return String(random.integer(part.most) + 1)
    return padded(freeBall(random, part.most, taken), 2)
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

/** The last five decimal digits of a block's hash; a hash with fewer is hashed again. */
function drawnFromBlock(seed: string): { prizes: Prize[]; blockHash: string } {
  // The hash of the seed alone is shown before the draw, so it must not be used.
  let blockHash = sha256(`block/${seed}`)
  while (decimals(blockHash).length < 5) blockHash = sha256(blockHash)
  return { prizes: [{ prize: '', numbers: decimals(blockHash).slice(-5) }], blockHash }
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
