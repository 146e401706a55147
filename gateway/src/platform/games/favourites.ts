import { pagesOf, rowsOf } from '@marquee/schemas/rules/paging'
import { Refusal } from '../../lib/refusal.ts'
import { availableGame, shownGame } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { addFavouriteGame, favouriteGames, removeFavouriteGame } from './store/member-games.ts'

export const addFavourite: Handler<'games.add-favourite'> = async ({ body: { nodeId } }, world) => {
  if (!availableGame(world, nodeId)) throw new Refusal('game.unknown')
  const { db, site, clock } = world
  const ids = await idsOf(world)
  if (!ids.includes(nodeId) && ids.length >= site.brand.numbers.favouriteGames)
    throw new Refusal('game.favourites.full')
  const { memberId } = callerIn(world)
  await addFavouriteGame(db, site.code, { memberId, nodeId, addedAt: clock.now() })
  return { nodeId, isFavorite: true }
}

export const removeFavourite: Handler<'games.remove-favourite'> = async ({ query: { nodeId } }, world) => {
  await removeFavouriteGame(world.db, world.site.code, callerIn(world).memberId, nodeId)
  return { nodeId, isFavorite: false }
}

export const favouriteIds: Handler<'games.favourite-ids'> = async (_input, world) =>
  (await gamesOf(world)).map(({ nodeId }) => nodeId)

export const favourites: Handler<'games.favourites'> = async ({ query }, world) => {
  const { pageNo, gameType } = query
  const games = (await gamesOf(world)).filter((game) => !gameType || game.gameType === gameType)
  return {
    content: rowsOf(query, games).map(shownGame),
    pageNum: pageNo,
    totalPages: pagesOf(query, games.length),
    totalCount: games.length,
  }
}

/**
 * Favourites whose vendor is available, newest first; the others stay stored and return with their vendor.
 */
async function gamesOf(world: World) {
  return (await idsOf(world)).flatMap((nodeId) => availableGame(world, nodeId) ?? [])
}

function idsOf(world: World): Promise<string[]> {
  return favouriteGames(world.db, world.site.code, callerIn(world).memberId)
}
