import { amountText } from '../../lib/money/currencies.ts'
import { type UnfinishedRow, unfinishedGames } from '../bets/door.ts'
import { availableGame, shownGame } from '../catalogue/lobby.ts'
import type { ReadCall, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'

/** Games with a round that its member must continue; bets on matches are not included. */
export const unfinished: ReadCall<'games.unfinished'> = {
  async read(_input, world) {
    const rows = await unfinishedGames(world.db, world.site.code, callerIn(world).memberId)
    return {
      list: rows.flatMap((row) => shownRow(world, row)),
      currencySymbol: world.site.brand.currency.symbol,
    }
  },
}

function shownRow(world: World, { node_id, stake, at, outcomes }: UnfinishedRow) {
  const game = availableGame(world, node_id)
  if (!game || game.isOnMatches) return []
  const ends = outcomes.map((outcome) => (JSON.parse(outcome) as { endsAt: number }).endsAt)
  return {
    game: shownGame(game),
    stake: amountText(world.site, stake),
    at: Number(at),
    endsAt: Math.min(...ends),
  }
}
