import { fromMemory } from '../calls/from-memory.ts'
import { lotteryOf } from './lotteries.ts'
import { PLAYS } from './plays.ts'

export const playMenu = fromMemory<'lottery.play-menu'>(({ query }, world) => {
  const { gameId, gameCode, prizeModes, model } = lotteryOf(world, query.gameId)
  const { lotteryReturnPerMille } = world.site.brand.numbers
  return {
    gameId,
    gameCode,
    prizeModes: [...prizeModes],
    playMenu: PLAYS[model].map(({ series, seriesName, plays }) => ({
      series,
      seriesName,
      plays: plays.map(({ playId, playName, cases, options }) => ({
        playId,
        playName,
        options: options.map(({ option, ways }) => ({
          option,
          odds: oddsOf(ways, cases, lotteryReturnPerMille),
        })),
      })),
    })),
  }
})

/** Multiple of the stake that a win pays, so that the return matches the brand's setting; rounded down. */
function oddsOf(ways: number, cases: number, returnPerMille: number): string {
  const hundredths = Math.floor((cases * returnPerMille) / ways / 10)
  return (hundredths / 100).toFixed(2)
}
