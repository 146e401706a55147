import { Refusal } from '../../lib/refusal.ts'
import { toAmount } from '../money.ts'
import type { Handler } from '../world.ts'
import { type BetRow, betReference, playBet } from './bets.ts'
import { drawRound } from './rounds/draw.ts'
import type { Draw } from './rounds/round.ts'
import { betAt, purseOf, seatIn, stakeAt } from './seat.ts'

type Round = Awaited<ReturnType<Handler<'games.round'>>>

/** One round: the stake leaves the wallet, the draw is made, what it pays comes back; both in one transaction. */
export const round: Handler<'games.round'> = async ({ body }, world) => {
  const seat = seatIn(world)
  const stake = await stakeAt(world, seat, body.stake)
  const purse = await purseOf(world, seat)
  // Before the draw, so that a stake that cannot be paid uses up no luck.
  if (purse < stake) throw new Refusal('wallet.balance.low')
  const draw = drawRound(seat.game.kind, world.random, stake, body.pick)
  if (!draw) throw new Refusal('game.stake.invalid')
  const placed = await playBet(world, betAt(seat, stake, {}), outcomeOf(draw, stake, body.pick))
  return roundOf(placed, draw, purse - stake + draw.payoutMinor)
}

/** How a drawn bet ends. */
export function outcomeOf(draw: Draw, stake: bigint, pick: string) {
  return {
    payout: draw.payoutMinor,
    validBet: stake,
    status: draw.payoutMinor > 0n ? ('WON' as const) : ('LOST' as const),
    outcome: { pick, symbols: draw.symbols },
  }
}

/** A round as the game's page shows it. */
export function roundOf({ id, stake }: Pick<BetRow, 'id' | 'stake'>, draw: Draw, balance: bigint): Round {
  return {
    round: betReference(id),
    stake: toAmount(stake),
    payout: toAmount(draw.payoutMinor),
    balance: toAmount(balance),
    symbols: draw.symbols,
    lines: draw.lines.map(({ line, places, payoutMinor }) => ({
      line,
      places,
      payout: toAmount(payoutMinor),
    })),
  }
}
