import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { SECOND_MS } from '../../lib/time-units.ts'
import { payingWallet, purseOf } from '../bets/door.ts'
import { availableGame, availableVendors, LOTTERY_CATEGORIES } from '../catalogue/lobby.ts'
import type { Handler, Input, World } from '../engine/world.ts'
import { sessionOfKey } from '../engine/world-key.ts'
import {
  assertMayPlay,
  callerIn,
  memberById,
  openGameSession,
  openTrial,
  sessionEndOf,
  tokenHash,
} from '../identity/door.ts'
import { rememberLottery } from '../lottery/door.ts'
import { type Hall, hallId, hallOf, lotteriesOf } from './hall.ts'
import { hallState, playState } from './play-state.ts'
import { playable, type Room, roomOf } from './rooms.ts'
import { saveRecentGame, trimRecentGames } from './store/member-games.ts'
import { addTicket, findTicket, removeTicket, type TicketRow } from './store/vendor-calls.ts'

/** Fields of a launch that decide what is opened. */
type Asked = Pick<
  Input<'games.launch'>['query'],
  'vassalage' | 'nodeId' | 'gameId' | 'roomId' | 'language' | 'lottoGameCode' | 'lottoView'
>
type Answer = Awaited<ReturnType<Handler<'games.launch'>>>

const RECENT_SPARE = 20

/**
 * Answers the address of a game with a ticket for single use; the session token is not passed on.
 */
export const launch: Handler<'games.launch'> = ({ query }, world) => launchFor(world, query)

/** Launches a game for a visitor, in a trial account made for it; a caller with a session keeps the own account. */
export const launchTrial: Handler<'games.launch-trial'> = async ({ query }, world) => {
  const { language = world.request.language } = query
  const caller = world.caller ?? (await openTrial(world))
  return launchFor({ ...world, caller }, { ...query, language, roomId: '' })
}

async function launchFor(world: World, query: Asked): Promise<Answer> {
  await assertMayPlay(world, callerIn(world).memberId)
  const vendor = availableVendors(world).find(({ vassalage }) => vassalage === query.vassalage)
  if (!vendor) throw new Refusal('game.unknown')
  return LOTTERY_CATEGORIES.has(vendor.gameType) ? launchHall(world, query) : launchGame(world, query)
}

async function launchGame(world: World, query: Asked): Promise<Answer> {
  const room = query.roomId ? roomOf(world, query.roomId) : undefined
  const game = room?.game ?? (query.roomId ? undefined : availableGame(world, query.nodeId || query.gameId))
  if (!game || game.vassalage !== query.vassalage) throw new Refusal('game.unknown')
  if (room) await refuseGuest(world, room)
  if (game.supportPlay === 0) throw new Refusal('game.closed')
  await rememberGame(world, callerIn(world).memberId, game.nodeId)
  const { gameName, minBet } = game
  const { content } = await addressed(world, game.kind, room?.roomId ?? game.nodeId, query.language)
  return { content: { ...content, gameName: room?.roomName ?? gameName, minBet } }
}

/** Refuses a guest without the minimum balance of a room, or if the room is full. */
async function refuseGuest(world: World, { game, minBalance, status }: Room): Promise<void> {
  if (status !== 'OPEN') throw new Refusal('game.room.full')
  const { memberId, roles } = callerIn(world)
  const wallet = payingWallet(world.site, roles, game.vassalage)
  if ((await purseOf(world.ledger, memberId, wallet)) < minBalance)
    throw new Refusal('game.room.balance', { values: { amount: amountText(world.site, minBalance) } })
}

async function launchHall(world: World, query: Asked): Promise<Answer> {
  const { vassalage, lottoGameCode, lottoView } = query
  const lotteries = lotteriesOf(world, vassalage)
  const named = lottoGameCode || query.gameId
  const game = lotteries.find(({ gameCode, gameId }) => named === gameCode || named === gameId)
  if (lotteries.length === 0 || (named && !game)) throw new Refusal('game.unknown')
  if (game) await rememberLottery(world, callerIn(world).memberId, game.gameCode)
  const view = lottoView || (game ? 'betting' : 'lobby')
  const hall: Hall = { vassalage, gameCode: game?.gameCode ?? '', view }
  const { content } = await addressed(world, 'lottery', hallId(hall), query.language)
  const { gameName, minBet } = hallState(world, vassalage, query.language)
  return { content: { ...content, gameName, minBet } }
}

async function addressed(world: World, page: string, played: string, language: string): Promise<Answer> {
  const { db, site, clock, secrets } = world
  const { memberId, sessionId } = callerIn(world)
  const ticket = secrets.hex(24)
  await addTicket(db, site.code, {
    hash: tokenHash(ticket),
    memberId,
    sessionId,
    nodeId: played,
    language,
    expiresAt: clock.now() + site.brand.numbers.launchTicketSeconds * SECOND_MS,
  })
  const session = sessionOfKey(site.code)
  // A game's host may be shared by brands, so the address names the brand.
  const { merchant } = site.brand
  const search = new URLSearchParams({ ticket, merchant, ...(session && { session }) })
  return { content: { game_url: `${originOf(world)}/play/${page}?${search}`, game_url2: '' } }
}

/** A game host of the brand, or this site if it has none. */
function originOf({ site, secrets, request }: World): string {
  const hosts = site.brand.launchGameCDNs
  return hosts.length === 0 ? request.origin : hosts[secrets.integer(hosts.length)]!.replace(/\/$/, '')
}

/** Exchanges a ticket for a game token. The ticket is used up, even if it has expired. */
export const enter: Handler<'games.enter'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const ticket = await usedTicket(world, body.ticket)
  if (!ticket || clock.now() >= Number(ticket.expires_at)) throw new Refusal('game.ticket.invalid')
  const endsAt = await sessionEndOf(db, site.code, ticket.session_id)
  const member = await memberById(db, site.code, ticket.member_id)
  const hall = hallOf(ticket.node_id)
  const game = playable(world, ticket.node_id)
  const vassalage = hall?.vassalage ?? game?.vassalage
  if (!vassalage || endsAt === undefined || !member) throw new Refusal('game.ticket.invalid')
  const { token } = await openGameSession(world, {
    memberId: ticket.member_id,
    parent: ticket.session_id,
    nodeId: ticket.node_id,
    vassalage,
    endsAt: Number(endsAt),
  })
  const play = game
    ? await playState(world, game, member, ticket.language, roomOf(world, ticket.node_id))
    : hallState(world, vassalage, ticket.language)
  return { token, play }
}

async function usedTicket(world: World, text: string): Promise<TicketRow | undefined> {
  const { code } = world.site
  const hash = tokenHash(text)
  const ticket = await findTicket(world.db, code, hash)
  await world.lasting((query) => removeTicket(query, code, hash))
  return ticket
}

/** Moves the game to the top of the member's recent ones. */
async function rememberGame({ db, site, clock }: World, memberId: number, nodeId: string): Promise<void> {
  await saveRecentGame(db, site.code, { memberId, nodeId, openedAt: clock.now() })
  await trimRecentGames(db, site.code, memberId, site.brand.numbers.recentGames + RECENT_SPARE)
}
