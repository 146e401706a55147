import { Refusal } from '../../lib/refusal.ts'
import { callerIn, memberById } from '../identity/members.ts'
import { openGameSession, tokenHash } from '../identity/sessions.ts'
import type { Handler, World } from '../world.ts'
import { availableGame } from './lobby.ts'
import { playState } from './play-state.ts'

const SECOND = 1000
const RECENT_SPARE = 20

/** Gives the address of a game with a ticket that is good once; the session token stays here. */
export const launch: Handler<'games.launch'> = async ({ query }, world) => {
  const game = availableGame(world, query.nodeId)
  if (!game || game.vassalage !== query.vassalage) throw new Refusal('game.unknown')
  if (game.supportPlay === 0) throw new Refusal('game.closed')
  const { db, site, clock, secrets } = world
  const { memberId, sessionId } = callerIn(world)
  const ticket = secrets.hex(24)
  await db('DELETE FROM launch_tickets WHERE brand = $1 AND expires_at < $2', [site.code, clock.now()])
  await db('INSERT INTO launch_tickets VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    site.code,
    tokenHash(ticket),
    memberId,
    sessionId,
    game.nodeId,
    query.language,
    clock.now() + site.brand.numbers.launchTicketSeconds * SECOND,
  ])
  await rememberGame(world, memberId, game.nodeId)
  return { content: { game_url: `${originOf(world)}/play/${game.kind}?ticket=${ticket}`, game_url2: '' } }
}

/** One of the brand's game hosts, or this site where it names none. */
function originOf({ site, secrets, request }: World): string {
  const hosts = site.brand.launchGameCDNs
  return hosts.length === 0 ? request.origin : hosts[secrets.integer(hosts.length)]!.replace(/\/$/, '')
}

type Ticket = { member_id: number; session_id: string; node_id: string; language: string; expires_at: bigint }

/** Trades a ticket for a game token; the ticket is then used, even when it is too old. */
export const enter: Handler<'games.enter'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const [ticket] = await db<Ticket>('SELECT * FROM launch_tickets WHERE brand = $1 AND ticket_hash = $2', [
    site.code,
    tokenHash(body.ticket),
  ])
  await world.lasting(async (query) => {
    await query('DELETE FROM launch_tickets WHERE brand = $1 AND ticket_hash = $2', [
      site.code,
      tokenHash(body.ticket),
    ])
  })
  if (!ticket || clock.now() >= Number(ticket.expires_at)) throw new Refusal('game.ticket.invalid')
  const game = availableGame(world, ticket.node_id)
  const [parent] = await db<{ ends_at: bigint }>(
    'SELECT ends_at FROM sessions WHERE brand = $1 AND id = $2',
    [site.code, ticket.session_id],
  )
  const member = await memberById(db, site.code, ticket.member_id)
  if (!game || !parent || !member) throw new Refusal('game.ticket.invalid')
  const { token } = await openGameSession(world, {
    memberId: ticket.member_id,
    parent: ticket.session_id,
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    endsAt: Number(parent.ends_at),
  })
  return { token, play: await playState(world, game, member, ticket.language) }
}

/** Moves the game to the top of the member's recent ones. */
async function rememberGame({ db, site, clock }: World, memberId: number, nodeId: string): Promise<void> {
  await db(
    `INSERT INTO recent_games VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, member_id, node_id) DO UPDATE SET opened_at = excluded.opened_at`,
    [site.code, memberId, nodeId, clock.now()],
  )
  await db(
    `DELETE FROM recent_games WHERE brand = $1 AND member_id = $2 AND node_id IN (
       SELECT node_id FROM recent_games WHERE brand = $1 AND member_id = $2
       ORDER BY opened_at DESC, node_id OFFSET $3)`,
    [site.code, memberId, site.brand.numbers.recentGames + RECENT_SPARE],
  )
}
