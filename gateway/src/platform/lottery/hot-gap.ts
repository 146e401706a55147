import type { SeedLottery } from '@marquee/schemas/contract'
import { fromMemory } from '../calls/from-memory.ts'
import { type DrawScene, drawnOf, lastIssues } from './draws.ts'
import { lotteryOf } from './lotteries.ts'
import { type DrawModel, MODELS, type Prize, padded } from './models.ts'

/** Number of recent draws that are counted. */
const DRAWS = 100

export const hotGap = fromMemory<'lottery.hot-gap'>(({ query }, world) => {
  const game = lotteryOf(world, query.gameId)
  return { gameId: game.gameId, draws: DRAWS, balls: ballsOf(world, game) }
})

function ballsOf(scene: DrawScene, game: SeedLottery) {
  const draws = lastIssues(scene, game, DRAWS).map(({ numero }) =>
    placesOf(game.model, drawnOf(scene, game, numero).prizes),
  )
  const names = [...draws[0]!.keys()]
  const numbers = numbersOf(game.model)
  return names.map((ball) => ({
    ball,
    numbers: numbers.map((number) => {
      const came = draws.map((places) => places.get(ball)!.includes(number))
      const gap = came.indexOf(true)
      return { number, hot: came.filter(Boolean).length, gap: gap < 0 ? DRAWS : gap }
    }),
  }))
}

/** Models whose balls are counted without regard to position. */
const WITHOUT_ORDER: ReadonlySet<DrawModel> = new Set(['K3', 'LHC', 'LF'])

/**
 * Drawn numbers by position. For prizes with long numbers, the last two digits of the first prize are
 * counted.
 */
function placesOf(model: DrawModel, prizes: readonly Prize[]): Map<string, string[]> {
  const [first] = prizes
  if (isLong(model)) return new Map([[first!.prize, [first!.numbers[0]!.slice(-2)]]])
  if (WITHOUT_ORDER.has(model))
    return new Map(prizes.map(({ prize, numbers }) => [prize || 'any', [...numbers]]))
  return new Map(first!.numbers.map((number, index) => [String(index + 1), [number]]))
}

function numbersOf(model: DrawModel): string[] {
  const [part] = MODELS[model]
  if (isLong(model)) return Array.from({ length: 100 }, (_, number) => padded(number, 2))
  if (part!.kind === 'digits') return Array.from({ length: 10 }, (_, number) => String(number))
  const size = part!.kind === 'balls' ? 2 : 1
  return Array.from({ length: part!.most }, (_, number) => padded(number + 1, size))
}

function isLong(model: DrawModel): boolean {
  const [part] = MODELS[model]
  return part!.kind === 'digits' && part!.digits > 1
}
