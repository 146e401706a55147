import type { Carrier, Floor, Guest, MatchBoard, Vendor, VendorOperation } from '@marquee/schemas/vendor/port'
import type { Signer } from '@marquee/schemas/vendor/signature'
import { decimalsOf } from '../../lib/money/currencies.ts'
import { seededRandom } from '../../lib/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Events } from '../engine/events.ts'
import type { Handler, Inside, JobWorld, Outside, World } from '../engine/world.ts'
import { brandOfKey } from '../engine/world-key.ts'
import { callerIn } from '../identity/door.ts'
import { inSavepoint } from '../store/savepoint.ts'
import { seatIn } from './seat.ts'
import { sportsGame } from './sports-game.ts'
import { roundsKept, vendorOfRound } from './store/vendor-rounds.ts'
import { vendorBalance, vendorBet, vendorSettle, vendorVoid } from './vendor.ts'
import { vendorKey } from './vendor-keys.ts'

/**
 * Hosts the demonstration vendor in this process. It shares the transaction, so that a round is atomic; its
 * calls still go through the handlers of the vendor calls, signed and checked as over HTTP.
 */
export const round: Handler<'games.round'> = ({ body }, world) => {
  const guest = guestIn(world)
  return serverOf(world).playRound(floorAt(world, guest), guest, body)
}

export const place: Handler<'games.place'> = ({ body }, world) => {
  const guest = guestIn(world)
  return serverOf(world).placeBet(floorAt(world, guest), guest, body)
}

export const resume: Handler<'games.resume'> = ({ body }, world) => {
  const guest = guestIn(world)
  return serverOf(world).resumeRound(floorAt(world, guest), guest, body.round)
}

export const openBets: Handler<'games.open-bets'> = (_input, world) => {
  const guest = guestIn(world)
  return serverOf(world).openBets(floorAt(world, guest), guest)
}

export const matches = fromMemory<'games.matches'>((_input, world) => serverOf(world).matches(boardOf(world)))

/** Matches open for bets, for visitors too, and the game that takes those bets. */
export const nextMatches = fromMemory<'games.next-matches'>(({ query }, world) => {
  const now = world.clock.now()
  const game = sportsGame(world)
  if (!game) return { now, nodeId: '', vassalage: '', list: [] }
  const open = serverOf(world)
    .matches(boardOf(world))
    .list.filter(({ status }) => status === 'OPEN')
  const list = open.slice(0, query.count).map(({ matchId, league, home, away, startsAt, odds }) => {
    return { matchId, league, home, away, startsAt, odds }
  })
  return { now, ...game, list }
})

/** Job: the match of a bet has ended. The player may be offline, so there is no game token. */
export async function matchEnded(id: number, world: JobWorld): Promise<void> {
  const vassalage = await vendorOfRound(world.db, world.brand, id)
  if (vassalage === undefined) return
  await serverOf(world).endMatch(floorOf(world, vassalage, carriedWithoutPlayer(world)), id)
}

/** Deletes the rounds of an ended trial account at the vendor. */
export async function forgetTrial({ account }: Events['trial.ended'], { db, site }: Inside): Promise<void> {
  await roundsKept(db, site.code).forget(account)
}

function serverOf({ shared }: Pick<Outside, 'shared'>): Vendor['server'] {
  return shared.vendor.server
}

/** The player and the game of a token, which the vendor's page received at launch. */
function guestIn(world: World): Guest {
  const { nodeId: game, kind, variant, vassalage } = seatIn(world).game
  return { player: callerIn(world).account, game, kind, variant, vassalage }
}

function floorAt(world: World, { vassalage }: Guest): Floor {
  return floorOf(world, vassalage, carried(world))
}

function floorOf(world: Inside, vassalage: string, carry: Carrier): Floor {
  const { db, site, clock, random } = world
  let key: Promise<string | undefined> | undefined
  const signer = async (): Promise<Signer> => {
    key ??= vendorKey(world, vassalage)
    return { merchant: site.brand.merchant, vassalage, key: (await key) ?? '' }
  }
  return {
    calls: world.shared.vendor.calls(carry, signer),
    kept: roundsKept(db, site.code),
    clock,
    random,
    randomOf: seededRandom,
    seed: matchSeed(world),
    decimals: decimalsOf(world.site),
    wake: (at, id) => world.schedule('match-end', at, Number(id)),
    refusal: (code) => new Refusal(code),
  }
}

function boardOf(world: Pick<Outside, 'shared' | 'site' | 'clock'>): MatchBoard {
  return { seed: matchSeed(world), now: world.clock.now(), randomOf: seededRandom }
}

function matchSeed({ shared, site }: Pick<Outside, 'shared' | 'site'>): string {
  return `${shared.seed}/${brandOfKey(site.code)}/matches`
}

type Answerer = (input: { query: object; body: never }, world: never) => unknown

const HANDLERS: Readonly<Record<VendorOperation, Answerer>> = {
  'games.vendor-balance': vendorBalance,
  'games.vendor-bet': vendorBet,
  'games.vendor-settle': vendorSettle,
  'games.vendor-void': vendorVoid,
}

/** Transport of vendor calls; body and value are checked against the contract, as over HTTP. */
function carried(world: Inside): Carrier {
  return async (id, sent) => {
    const checks = world.shared.checksOf?.(id, decimalsOf(world.site))
    const body = { ...sent }
    const fields = checks?.body(body) ?? []
    if (fields.length > 0) throw new Refusal('request.invalid', { details: { fields } })
    const value = await HANDLERS[id]({ query: {}, body: body as never }, world as never)
    const broken = checks?.value(value)
    if (broken !== undefined) throw new Error(`${id} breaks its contract: ${broken}`)
    return value as never
  }
}

/** A refusal rolls back only the writes of its call, because the job that made the call continues. */
function carriedWithoutPlayer(world: Inside): Carrier {
  const carry = carried(world)
  return (id, body) => inSavepoint(world.db, 'vendor_call', () => carry(id, body))
}
