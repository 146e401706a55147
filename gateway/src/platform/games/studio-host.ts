import { Refusal } from '../../lib/refusal.ts'
import type { Events } from '../events.ts'
import { fromMemory } from '../from-memory.ts'
import { callerIn } from '../identity/members.ts'
import type { Handler, Inside, JobWorld, Outside, World } from '../world.ts'
import { seatIn } from './seat.ts'
import { sportsGame } from './sports-game.ts'
import { matchesAt } from './studio/matches.ts'
import { type Guest, roundsKept } from './studio/rounds-kept.ts'
import * as studio from './studio/studio.ts'
import { type Carrier, type VendorOperation, vendorCalls } from './studio/vendor-calls.ts'
import { vendorBalance, vendorBet, vendorSettle, vendorVoid } from './vendor.ts'
import { vendorKey } from './vendor-keys.ts'
import type { Signer } from './vendor-signature.ts'

/**
 * The demonstration studio beside the platform: it shares the process and, so that a round is all or nothing, the
 * transaction; all else goes through the handlers of the vendor calls, signed and checked as if it came over the wire.
 */
export const round: Handler<'games.round'> = ({ body }, world) => {
  const guest = guestIn(world)
  return studio.playRound(floorAt(world, guest), guest, body)
}

export const place: Handler<'games.place'> = ({ body }, world) => {
  const guest = guestIn(world)
  return studio.placeBet(floorAt(world, guest), guest, body)
}

export const resume: Handler<'games.resume'> = ({ body }, world) => {
  const guest = guestIn(world)
  return studio.resumeRound(floorAt(world, guest), guest, body.round)
}

export const openBets: Handler<'games.open-bets'> = (_input, world) => {
  const guest = guestIn(world)
  return studio.openBets(floorAt(world, guest), guest)
}

export const matches: Handler<'games.matches'> = fromMemory((_input, world) =>
  matchesAt(matchSeed(world), world.clock.now()),
)

/** Matches that can still be bet on, for visitors too, and the game that takes those bets. */
export const nextMatches: Handler<'games.next-matches'> = fromMemory(({ query }, world) => {
  const now = world.clock.now()
  const game = sportsGame(world)
  if (!game) return { now, nodeId: '', vassalage: '', list: [] }
  const open = matchesAt(matchSeed(world), now).list.filter(({ status }) => status === 'OPEN')
  const list = open.slice(0, query.count).map(({ matchId, league, home, away, startsAt, odds }) => {
    return { matchId, league, home, away, startsAt, odds }
  })
  return { now, ...game, list }
})

/** Job: the match of a bet has ended. No player is there, and no token. */
export async function matchEnded(id: number, world: JobWorld): Promise<void> {
  const [row] = await world.db<{ vassalage: string }>(
    'SELECT vassalage FROM studio_rounds WHERE brand = $1 AND id = $2',
    [world.brand, id],
  )
  if (row) await studio.endMatch(floorOf(world, row.vassalage, carriedWithoutPlayer(world)), id)
}

/** Heard: a trial account is over; its vendor keeps nothing of it either. */
export async function forgetTrial({ account }: Events['trial.ended'], { db, site }: Inside): Promise<void> {
  await roundsKept(db, site.code).forget(account)
}

/** A vendor is told who plays by the launch; the studio beside the platform by the platform. */
function guestIn(world: World): Guest {
  const { nodeId: game, kind, variant, vassalage } = seatIn(world).game
  return { player: callerIn(world).account, game, kind, variant, vassalage }
}

function floorAt(world: World, { vassalage }: Guest): studio.Floor {
  return floorOf(world, vassalage, carried(world))
}

function floorOf(world: Inside, vassalage: string, carry: Carrier): studio.Floor {
  const { db, site, clock, random } = world
  let key: Promise<string | undefined> | undefined
  const signer = async (): Promise<Signer> => {
    key ??= vendorKey(world, vassalage)
    return { merchant: site.brand.merchant, vassalage, key: (await key) ?? '' }
  }
  return {
    calls: vendorCalls(carry, signer),
    kept: roundsKept(db, site.code),
    clock,
    random,
    seed: matchSeed(world),
    wake: (at, id) => world.schedule('match-end', at, Number(id)),
  }
}

function matchSeed({ shared, site }: Pick<Outside, 'shared' | 'site'>): string {
  return `${shared.seed}/${site.code}/matches`
}

type Answerer = (input: { query: object; body: never }, world: never) => unknown

const HANDLERS: Readonly<Record<VendorOperation, Answerer>> = {
  'games.vendor-balance': vendorBalance,
  'games.vendor-bet': vendorBet,
  'games.vendor-settle': vendorSettle,
  'games.vendor-void': vendorVoid,
}

/** What goes in and what comes out is checked against the contract, as on the wire. */
function carried(world: Inside): Carrier {
  return async (id, sent) => {
    const checks = world.shared.checksOf?.(id)
    const body = { ...sent }
    const fields = checks?.body(body) ?? []
    if (fields.length > 0) throw new Refusal('request.invalid', { details: { fields } })
    const value = await HANDLERS[id]({ query: {}, body: body as never }, world as never)
    const broken = checks?.value(value)
    if (broken !== undefined) throw new Error(`${id} breaks its contract: ${broken}`)
    return value as never
  }
}

/** A refusal takes back what the call had written, since the work that asked goes on. */
function carriedWithoutPlayer(world: Inside): Carrier {
  const carry = carried(world)
  return async (id, body) => {
    await world.db('SAVEPOINT vendor_call')
    try {
      const value = await carry(id, body)
      await world.db('RELEASE SAVEPOINT vendor_call')
      return value
    } catch (error) {
      await world.db('ROLLBACK TO SAVEPOINT vendor_call')
      throw error
    }
  }
}
