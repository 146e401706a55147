import type { Operations } from '@marquee/schemas/contract'
import { Refusal } from '../../../lib/refusal.ts'
import { toAmount, toMinor } from '../../money.ts'
import { type Random, seededRandom } from '../../random.ts'
import { drawRound, isPick } from '../rounds/draw.ts'
import type { Draw } from '../rounds/round.ts'
import { type Match, oddsText, resultOf, type Side, shownMatch } from './matches.ts'
import type { Guest, KeptRound, NewRound, RoundsKept } from './rounds-kept.ts'
import type { VendorCalls } from './vendor-calls.ts'

/** What the studio stands on. */
export type Floor = {
  calls: VendorCalls
  kept: RoundsKept
  clock: { now(): number }
  random: Random
  /** What matches and their results follow from. */
  seed: string
  /** Has `endMatch` called for a round once the clock shows this time. */
  wake(at: number, id: bigint): Promise<void>
}

type Stake = { stake: string; pick: string }
type Value<Id extends keyof Operations> = Operations[Id]['value']
type Bet = { match: Match; side: Side }

/** One round from stake to payout. */
export async function playRound(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.round'>> {
  // What is drawn later has a call of its own.
  if (guest.kind === 'sports') throw new Refusal('game.pick.invalid')
  return deal(floor, (await take(floor, guest, asked)).round)
}

/** Takes a stake and leaves the round open: until cards are dealt, or a match has ended. */
export async function placeBet(floor: Floor, guest: Guest, asked: Stake): Promise<Value<'games.place'>> {
  const { round, balance } = await take(floor, guest, asked)
  return {
    round: round.round,
    stake: toAmount(round.stake),
    balance,
    odds: shownOdds(round),
    endsAt: Number(round.ends_at),
  }
}

/** Plays a round that was left open to its end. */
export async function resumeRound(
  floor: Floor,
  guest: Guest,
  reference: string,
): Promise<Value<'games.resume'>> {
  const round = await floor.kept.openOf(guest, reference)
  if (!round || round.kind === 'sports') throw new Refusal('game.round.unknown')
  return deal(floor, round)
}

async function take(floor: Floor, guest: Guest, asked: Stake) {
  const { calls, kept, clock, random } = floor
  const stake = toMinor(asked.stake)
  const bet = guest.kind === 'sports' ? betOn(floor, asked.pick) : undefined
  if (!(bet ?? isPick(guest.kind, asked.pick, guest.variant))) throw new Refusal('game.pick.invalid')
  const id = await kept.nextId()
  const transaction = `${guest.kind}-${id}-${random.hex(4)}`
  const taken = await calls.bet({
    transactionId: `${transaction}-bet`,
    // What is no amount is refused by who knows the limits.
    stake: stake === undefined ? asked.stake : toAmount(stake),
    pick: asked.pick,
    ...(bet ? { detail: detailOf(bet) } : {}),
  })
  if (bet && bet.match.endsAt >= taken.voidAt) await refuseTaken(calls, transaction, taken.round)
  const { player, game, kind, vassalage } = guest
  const round: NewRound = {
    player,
    game,
    kind,
    vassalage,
    id,
    transaction,
    stake: stake!,
    pick: asked.pick,
    odds: bet ? bet.match.odds[bet.side] : 0,
    round: taken.round,
    seed: random.hex(16),
    placed_at: BigInt(clock.now()),
    ends_at: BigInt(bet ? bet.match.endsAt : taken.voidAt),
  }
  await kept.add(round)
  if (bet) await floor.wake(bet.match.endsAt, id)
  return { round, balance: taken.balance }
}

/** The stake would come back before anybody has won. At a platform elsewhere it does not come back with this transaction. */
async function refuseTaken(calls: VendorCalls, transaction: string, round: string): Promise<never> {
  await calls.void({ transactionId: `${transaction}-void`, round })
  throw new Refusal('game.closed')
}

/** The match and the side of a pick such as `P991234:home`; bets are taken until kick-off. */
function betOn(floor: Floor, pick: string): Bet | undefined {
  const [matchId = '', side] = pick.split(':')
  const now = floor.clock.now()
  const match = shownMatch(floor.seed, matchId, now)
  if (!match || !isSide(side)) return undefined
  if (match.startsAt <= now) throw new Refusal('game.closed')
  return { match, side }
}

function isSide(side: string | undefined): side is Side {
  return side === 'home' || side === 'draw' || side === 'away'
}

/** What the member's history says of a bet on a match. */
function detailOf({ match, side }: Bet) {
  const { matchId, home, away, odds } = match
  return { issue: matchId, content: `${home} v ${away}: ${side}`, odds: oddsText(odds[side]) }
}

/** A draw that is made again is the same, and so is its transaction: an answer that was lost costs nobody anything. */
async function deal(floor: Floor, round: NewRound): Promise<Value<'games.round'>> {
  const draw = drawRound(round.kind, seededRandom(round.seed), round.stake, round.pick)
  if (!draw) throw new Refusal('game.round.unknown')
  const balance = await settle(floor, round, draw.payoutMinor, draw.symbols.join(' '))
  return shownRound(round, draw, balance)
}

/** Tells the platform how a round ended, and remembers it; gives the player's balance. */
async function settle(
  { calls, kept, clock }: Floor,
  round: NewRound,
  payout: bigint,
  result: string,
): Promise<string> {
  const { balance } = await calls.settle({
    transactionId: `${round.transaction}-end`,
    round: round.round,
    payout: toAmount(payout),
    detail: { result },
  })
  await kept.end(round.id, { status: payout > 0n ? 'WON' : 'LOST', payout, at: clock.now() })
  return balance
}

/** Due work: the match of a bet has ended. What the platform took back meanwhile is over here too. */
export async function endMatch(floor: Floor, id: number): Promise<void> {
  const round = await floor.kept.open(id)
  if (!round) return
  const [matchId = '', side] = round.pick.split(':')
  const result = resultOf(floor.seed, matchId)
  const payout = result.side === side ? (round.stake * BigInt(round.odds)) / 100n : 0n
  try {
    await settle(floor, round, payout, result.score)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'game.round.unknown')) throw error
    await floor.kept.end(round.id, { status: 'VOID', payout: 0n, at: floor.clock.now() })
  }
}

/** What waits for the guest in a game, and what ended there last. */
export async function openBets(
  { calls, kept, clock }: Floor,
  guest: Guest,
): Promise<Value<'games.open-bets'>> {
  const { balance } = await calls.balance()
  const open = await kept.waiting(guest, clock.now())
  const past = await kept.past(guest, clock.now())
  return {
    balance,
    open: open.map((round) => ({
      ...shownBet(round),
      odds: shownOdds(round),
      at: Number(round.placed_at),
      endsAt: Number(round.ends_at),
    })),
    settled: past.map(shownPast).sort((a, b) => b.at - a.at),
  }
}

/** The platform gives back by itself what nobody played on, and tells nobody. */
function shownPast(round: KeptRound) {
  const { payout, status, ended_at, ends_at } = round
  return {
    ...shownBet(round),
    payout: toAmount(payout),
    status: status === 'OPEN' ? ('VOID' as const) : status,
    at: Number(ended_at ?? ends_at),
  }
}

function shownBet({ round, stake, pick }: NewRound) {
  return { round, stake: toAmount(stake), pick }
}

function shownOdds({ odds }: NewRound): string {
  return odds > 0 ? oddsText(odds) : ''
}

function shownRound({ round, stake }: NewRound, draw: Draw, balance: string): Value<'games.round'> {
  return {
    round,
    stake: toAmount(stake),
    payout: toAmount(draw.payoutMinor),
    balance,
    symbols: draw.symbols,
    lines: draw.lines.map(({ line, places, payoutMinor }) => ({
      line,
      places,
      payout: toAmount(payoutMinor),
    })),
  }
}
