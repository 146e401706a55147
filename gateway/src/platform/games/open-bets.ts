import { Refusal } from '../../lib/refusal.ts'
import { toAmount } from '../money.ts'
import type { Handler, Inside, JobWorld, World } from '../world.ts'
import { type BetRow, betReference, placeBet, settleBet } from './bets.ts'
import { matchOf, oddsText, resultOf, type Side } from './matches.ts'
import { outcomeOf, roundOf } from './play-round.ts'
import { drawRound, isPick } from './rounds/draw.ts'
import { betAt, purseOf, type Seat, seatIn, stakeAt } from './seat.ts'

const HOUR = 60 * 60 * 1000
const SHOWN = 20

/** What is kept of an open bet until it ends; a vendor's own bets have no kind of play. */
type Waiting = { pick: string; kind?: string; odds?: number; endsAt: number }

/** What a pick comes to: when it ends by itself, by which work, and for what odds where they are fixed now. */
type Terms = { endsAt: number; ends: 'match-end' | 'bet-void'; odds?: number }

/** Takes a stake and leaves the bet open. */
export const place: Handler<'games.place'> = async ({ body }, world) => {
  const seat = seatIn(world)
  const stake = await stakeAt(world, seat, body.stake)
  const { endsAt, ends, odds } = termsOf(world, seat, body.pick)
  const waiting: Waiting = { pick: body.pick, kind: seat.game.kind, endsAt, ...(odds ? { odds } : {}) }
  const { id } = await placeBet(world, betAt(seat, stake, waiting))
  await world.schedule(ends, endsAt, Number(id))
  const balance = await purseOf(world, seat)
  return {
    round: betReference(id),
    stake: toAmount(stake),
    balance: toAmount(balance),
    odds: odds ? oddsText(odds) : '',
    endsAt,
  }
}

function termsOf(world: World, { game }: Seat, pick: string): Terms {
  if (game.kind !== 'sports') {
    if (!isPick(game.kind, pick)) throw new Refusal('game.stake.invalid')
    return { endsAt: giveUpAt(world), ends: 'bet-void' }
  }
  const [matchId = '', side] = pick.split(':')
  const match = matchOf(world, matchId)
  if (!match || !isSide(side)) throw new Refusal('game.stake.invalid')
  if (match.startsAt <= world.clock.now()) throw new Refusal('game.closed')
  return { endsAt: match.endsAt, ends: 'match-end', odds: match.odds[side] }
}

function isSide(side: string | undefined): side is Side {
  return side === 'home' || side === 'draw' || side === 'away'
}

/** When the stake of a round that nobody plays on comes back. */
export function giveUpAt({ site, clock }: Inside): number {
  return clock.now() + site.brand.numbers.openBetHours * HOUR
}

/** Plays an interrupted round to its end. */
export const resume: Handler<'games.resume'> = async ({ body }, world) => {
  const seat = seatIn(world)
  const bet = await openBetOf(world, seat, body.round)
  const { pick, kind } = JSON.parse(bet.outcome) as Waiting
  const draw = kind === seat.game.kind ? drawRound(seat.game.kind, world.random, bet.stake, pick) : undefined
  if (!draw) throw new Refusal('game.round.unknown')
  await settleBet(world, bet, outcomeOf(draw, bet.stake, pick))
  return roundOf(bet, draw, await purseOf(world, seat))
}

/** The member's own open bet in this game; any other is as unknown as none. */
export async function openBetOf({ db, site }: World, seat: Seat, reference: string): Promise<BetRow> {
  const [bet] = await db<BetRow>(
    `SELECT * FROM rounds WHERE brand = $1 AND id = $2 AND member_id = $3 AND node_id = $4 AND status = 'PENDING'
     FOR UPDATE`,
    [
      site.code,
      /^R\d{9,15}$/.test(reference) ? Number(reference.slice(1)) : 0,
      seat.memberId,
      seat.game.nodeId,
    ],
  )
  if (!bet) throw new Refusal('game.round.unknown')
  return bet
}

export const openBets: Handler<'games.open-bets'> = async (_input, world) => {
  const seat = seatIn(world)
  const rows = (which: string) =>
    world.db<BetRow>(
      `SELECT * FROM rounds WHERE brand = $1 AND member_id = $2 AND node_id = $3 AND ${which} LIMIT ${SHOWN}`,
      [world.site.code, seat.memberId, seat.game.nodeId],
    )
  const open = await rows('settled_at IS NULL ORDER BY id DESC')
  const settled = await rows('settled_at IS NOT NULL ORDER BY at DESC, id DESC')
  return {
    balance: toAmount(await purseOf(world, seat)),
    open: open.map(shownOpen),
    settled: settled.map(shownSettled).sort((a, b) => b.at - a.at),
  }
}

function shownOpen({ id, stake, at, outcome }: BetRow) {
  const { pick, odds, endsAt } = JSON.parse(outcome) as Waiting
  return {
    round: betReference(id),
    stake: toAmount(stake),
    pick,
    odds: odds ? oddsText(odds) : '',
    at: Number(at),
    endsAt,
  }
}

function shownSettled({ id, stake, payout, outcome, status, settled_at }: BetRow) {
  const { pick = '' } = JSON.parse(outcome) as Partial<Waiting>
  return {
    round: betReference(id),
    stake: toAmount(stake),
    payout: toAmount(payout),
    pick,
    status: status as Exclude<BetRow['status'], 'PENDING'>,
    at: Number(settled_at),
  }
}

/** Job: nobody played the round on; the stake comes back, once. */
export async function voidBet(id: number, world: JobWorld): Promise<void> {
  const bet = await stillOpen(id, world)
  if (!bet) return
  const outcome = { ...(JSON.parse(bet.outcome) as Waiting), reason: 'interrupted' }
  await settleBet(world, bet, { payout: 0n, validBet: 0n, status: 'VOID', outcome })
}

/** Job: the match of a bet has ended. */
export async function endMatch(id: number, world: JobWorld): Promise<void> {
  const bet = await stillOpen(id, world)
  if (!bet) return
  const waiting = JSON.parse(bet.outcome) as Waiting
  const [matchId = '', side] = waiting.pick.split(':')
  const result = resultOf(world, matchId)
  const isWon = result.side === side
  await settleBet(world, bet, {
    payout: isWon ? (bet.stake * BigInt(waiting.odds!)) / 100n : 0n,
    validBet: bet.stake,
    status: isWon ? 'WON' : 'LOST',
    outcome: { ...waiting, score: result.score },
  })
}

async function stillOpen(id: number, { db, brand }: JobWorld): Promise<BetRow | undefined> {
  const [bet] = await db<BetRow>(
    `SELECT * FROM rounds WHERE brand = $1 AND id = $2 AND status = 'PENDING' FOR UPDATE`,
    [brand, id],
  )
  return bet
}
