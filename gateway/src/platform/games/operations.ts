import { availableGame, shownGame } from '../catalogue/lobby.ts'
import type { FamilyHandlers, Handler } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { addFavourite, favouriteIds, favourites, removeFavourite } from './favourites.ts'
import { hall } from './hall.ts'
import { types, vendors } from './lanes.ts'
import { enter, launch, launchTrial } from './launch.ts'
import { hot, list } from './list.ts'
import { playTime } from './play-time.ts'
import { rooms } from './rooms.ts'
import { search } from './search.ts'
import { recentGames } from './store/member-games.ts'
import { unfinished } from './unfinished.ts'
import { vendorBalance, vendorBet, vendorSettle, vendorVoid } from './vendor.ts'
import { matches, nextMatches, openBets, place, resume, round } from './vendor-host.ts'

const recent: Handler<'games.recent'> = async (_input, world) => {
  const ids = await recentGames(world.db, world.site.code, callerIn(world).memberId)
  const games = ids.flatMap((nodeId) => availableGame(world, nodeId) ?? [])
  return { list: games.slice(0, world.site.brand.numbers.recentGames).map(shownGame) }
}

/** The lobby, and playing. */
export const gameHandlers: FamilyHandlers<'games'> = {
  'add-favourite': addFavourite,
  enter,
  'favourite-ids': { read: favouriteIds },
  favourites: { read: favourites },
  hall,
  hot,
  launch,
  'launch-trial': launchTrial,
  list,
  matches,
  'next-matches': nextMatches,
  'open-bets': { read: openBets },
  place,
  'play-time': playTime,
  recent: { read: recent },
  'remove-favourite': removeFavourite,
  resume,
  rooms,
  round,
  search,
  types,
  unfinished,
  'vendor-balance': { read: vendorBalance },
  'vendor-bet': vendorBet,
  'vendor-settle': vendorSettle,
  'vendor-void': vendorVoid,
  vendors,
}
