import type { LotteryFile, SeedLottery } from '@marquee/schemas/contract'
import { fromMemory } from '../calls/from-memory.ts'
import { type DrawScene, drawnOf, lastIssues } from './draws.ts'
import { lotteryOf, typeOf } from './lotteries.ts'
import { type Prize, padded } from './models.ts'

/** Number of recent draws that are counted. */
const DRAWS = 100

export const hotGap = fromMemory<'lottery.hot-gap'>(({ query }, world) => {
  const game = lotteryOf(world, query.gameId)
  return { gameId: game.gameId, draws: DRAWS, balls: ballsOf(world, game) }
})

function ballsOf(scene: DrawScene, game: SeedLottery) {
  const type = typeOf(scene, game)
  const draws = lastIssues(scene, game, DRAWS).map(({ numero }) =>
    placesOf(type, drawnOf(scene, game, numero).prizes),
  )
  const names = [...draws[0]!.keys()]
  const numbers = numbersOf(type)
  return names.map((ball) => ({
    ball,
    numbers: numbers.map((number) => {
      const came = draws.map((places) => places.get(ball)!.includes(number))
      const gap = came.indexOf(true)
      return { number, hot: came.filter(Boolean).length, gap: gap < 0 ? DRAWS : gap }
    }),
  }))
}

/**
 * Drawn numbers by position. For prizes with long numbers, the last two digits of the first prize are
 * counted; balls that are sorted and dice have no position.
 */
function placesOf(type: LotteryFile, prizes: readonly Prize[]): Map<string, string[]> {
  const [first] = prizes
  if (isLong(type)) return new Map([[first!.prize, [first!.numbers[0]!.slice(-2)]]])
  if (!hasPlaces(type)) return new Map(prizes.map(({ prize, numbers }) => [prize || 'any', [...numbers]]))
  return new Map(first!.numbers.map((number, index) => [String(index + 1), [number]]))
}

/** Whether a play asks for a number at its place other than the first. */
function hasPlaces({ series }: LotteryFile): boolean {
  return series.some(({ plays }) =>
    plays.some(({ rule }) => rule.kind === 'places' && rule.places.some((place) => place > 0)),
  )
}

function numbersOf(type: LotteryFile): string[] {
  const [part] = type.draw
  if (isLong(type)) return Array.from({ length: 100 }, (_, number) => padded(number, 2))
  if (part!.kind === 'digits') return Array.from({ length: 10 }, (_, number) => String(number))
  const size = part!.kind === 'balls' ? 2 : 1
  return Array.from({ length: part!.size }, (_, number) => padded(number + 1, size))
}

function isLong({ draw: [part] }: LotteryFile): boolean {
  return part!.kind === 'digits' && part!.size > 1
}
