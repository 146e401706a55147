import { callerIn } from '../identity/members.ts'
import type { FamilyHandlers, Handler } from '../world.ts'
import { enter, launch } from './launch.ts'
import { availableGame, hot, list, shownGame, vendors } from './lobby.ts'
import { round } from './play-round.ts'

const recent: Handler<'games.recent'> = async (_input, world) => {
  const rows = await world.db<{ node_id: string }>(
    'SELECT node_id FROM recent_games WHERE brand = $1 AND member_id = $2 ORDER BY opened_at DESC, node_id',
    [world.site.code, callerIn(world).memberId],
  )
  const games = rows.flatMap(({ node_id }) => availableGame(world, node_id) ?? [])
  return { list: games.slice(0, world.site.brand.numbers.recentGames).map(shownGame) }
}

/** The lobby, and playing. */
export const gameHandlers: FamilyHandlers<'games'> = { enter, hot, launch, list, recent, round, vendors }
