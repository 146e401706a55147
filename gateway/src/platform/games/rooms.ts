import type { CatalogueGame } from '@marquee/schemas/vendor/port'
import { amountText, type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import { fromMemory } from '../calls/from-memory.ts'
import { availableGame, availableVendors, priced } from '../catalogue/lobby.ts'
import type { Outside } from '../engine/world.ts'

/** Rooms of a game: the multiple of the game's stakes, and the number of seats. */
const ROOMS = [
  { code: '1', name: 'Bronze', times: 1n, guests: 40 },
  { code: '2', name: 'Silver', times: 5n, guests: 24 },
  { code: '3', name: 'Gold', times: 20n, guests: 12 },
  { code: '4', name: 'Diamond', times: 100n, guests: 6 },
] as const
/** Minimum balance to join a room, in multiples of its minimum stake. */
const STAKES_TO_BRING = 20n
/** Maximum stake of a room, in multiples of its minimum stake. */
const SPREAD = 100n

const PVP = 'PVP'

export type Room = {
  roomId: string
  roomName: string
  game: CatalogueGame
  minBalance: bigint
  online: number
  status: 'OPEN' | 'FULL' | 'CLOSED'
}

type Scene = Pick<Outside, 'site' | 'shared' | 'conditions' | 'clock'>

/** A game or one of its rooms: `1234567`, `1234567-2`. A room has its own stakes. */
export function playable(scene: Scene, id: string): CatalogueGame | undefined {
  return id.includes('-') ? roomOf(scene, id)?.game : availableGame(scene, id)
}

export function roomOf(scene: Scene, roomId: string): Room | undefined {
  const [nodeId = '', code] = roomId.split('-')
  const game = availableGame(scene, nodeId)
  const room = ROOMS.find((one) => one.code === code)
  return game?.gameType === PVP && room ? madeRoom(scene, game, room) : undefined
}

/** A room with the number of its guests, which the vendor reports. */
function madeRoom({ clock, shared, site }: Scene, game: CatalogueGame, room: (typeof ROOMS)[number]): Room {
  const minBet = minorOf(site, game.minBet)! * room.times
  const roomId = `${game.nodeId}-${room.code}`
  const online = shared.vendor.guestsIn(roomId, room.guests, clock.now())
  return {
    roomId,
    roomName: `${game.gameName} ${room.name}`,
    game: { ...game, minBet: amountText(site, minBet), maxBet: amountText(site, minBet * SPREAD) },
    minBalance: minBet * STAKES_TO_BRING,
    online,
    status: game.supportPlay === 0 ? 'CLOSED' : online === room.guests ? 'FULL' : 'OPEN',
  }
}

/** Number of games per vendor whose rooms are listed if no game is requested. */
const GAMES_OF_A_VENDOR = 6

export const rooms = fromMemory<'games.rooms'>(({ query }, world) => ({
  list: roomsOf(world, query),
}))

function roomsOf(scene: Scene, query: { vassalage: string; nodeId: string }) {
  const vendors = availableVendors(scene).filter(
    ({ vassalage, gameType }) => gameType === PVP && (!query.vassalage || vassalage === query.vassalage),
  )
  const games = vendors.flatMap(({ vassalage }) =>
    gamesOfVendor(scene, vassalage, query.nodeId).slice(0, query.nodeId ? undefined : GAMES_OF_A_VENDOR),
  )
  return ROOMS.flatMap((room) => games.map((game) => shownRoom(scene.site, madeRoom(scene, game, room))))
}

function gamesOfVendor({ shared, site }: Scene, vassalage: string, nodeId: string): CatalogueGame[] {
  const games = shared.catalogue.gamesByVendor.get(vassalage) ?? []
  return games.filter((game) => !nodeId || game.nodeId === nodeId).map((game) => priced(site, game))
}

function shownRoom(site: InCurrency, { roomId, roomName, game, minBalance, online, status }: Room) {
  const { nodeId, vassalage, minBet } = game
  return {
    roomId,
    roomName,
    nodeId,
    vassalage,
    minBalance: amountText(site, minBalance),
    minBet,
    online,
    status,
  }
}
