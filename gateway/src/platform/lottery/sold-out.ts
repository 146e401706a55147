import { minorOf } from '../../lib/money/currencies.ts'
import type { ReadCall } from '../engine/world.ts'
import { lotteryOf, modesOf, termsOf } from './lotteries.ts'
import { issueOnSale } from './on-sale.ts'
import { fullNumbers } from './store/stakes.ts'

/** Numbers of an issue on which not even the smallest stake is taken any more. */
export const soldOut: ReadCall<'lottery.sold-out'> = {
  read: async ({ query }, world) => {
    const { db, site } = world
    const game = lotteryOf(world, query.gameId)
    const numero = query.numero || issueOnSale(world, game).numero
    const units = modesOf(world, game).flatMap((mode) =>
      termsOf(world, mode).units.map((unit) => minorOf(site, unit)!),
    )
    const least = units.reduce((smallest, unit) => (unit < smallest ? unit : smallest), units[0] ?? 1n)
    const rows = await fullNumbers(
      db,
      site.code,
      { gameCode: game.gameCode, numero },
      { maximum: site.brand.numbers.lotteryNumberMaximumMinor, least },
    )
    return { numero, plays: rows.map(({ play_id: playId, numbers }) => ({ playId, numbers })) }
  },
}
