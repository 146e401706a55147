import { Refusal } from '../../lib/refusal.ts'
import { availableGame, shownGame } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'

export const addFavourite: Handler<'games.add-favourite'> = async ({ body: { nodeId } }, world) => {
  if (!availableGame(world, nodeId)) throw new Refusal('game.unknown')
  const { db, site, clock } = world
  const ids = await idsOf(world)
  if (!ids.includes(nodeId) && ids.length >= site.brand.numbers.favouriteGames)
    throw new Refusal('game.favourites.full')
  await db(
    'INSERT INTO favourite_games VALUES ($1, $2, $3, $4) ON CONFLICT (brand, member_id, node_id) DO NOTHING',
    [site.code, callerIn(world).memberId, nodeId, clock.now()],
  )
  return { nodeId, isFavorite: true }
}

export const removeFavourite: Handler<'games.remove-favourite'> = async ({ query: { nodeId } }, world) => {
  await world.db('DELETE FROM favourite_games WHERE brand = $1 AND member_id = $2 AND node_id = $3', [
    world.site.code,
    callerIn(world).memberId,
    nodeId,
  ])
  return { nodeId, isFavorite: false }
}

export const favouriteIds: Handler<'games.favourite-ids'> = async (_input, world) =>
  (await gamesOf(world)).map(({ nodeId }) => nodeId)

export const favourites: Handler<'games.favourites'> = async ({ query }, world) => {
  const { pageNo, pageSize, gameType } = query
  const games = (await gamesOf(world)).filter((game) => !gameType || game.gameType === gameType)
  return {
    content: games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shownGame),
    pageNum: pageNo,
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
  }
}

/** Favourites whose vendor is there now, newest first; the others are kept and come back with it. */
async function gamesOf(world: World) {
  return (await idsOf(world)).flatMap((nodeId) => availableGame(world, nodeId) ?? [])
}

async function idsOf(world: World): Promise<string[]> {
  const rows = await world.db<{ node_id: string }>(
    'SELECT node_id FROM favourite_games WHERE brand = $1 AND member_id = $2 ORDER BY added_at DESC, node_id',
    [world.site.code, callerIn(world).memberId],
  )
  return rows.map(({ node_id }) => node_id)
}
