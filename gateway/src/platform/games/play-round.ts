import { Refusal } from '../../lib/refusal.ts'
import { callerIn } from '../identity/members.ts'
import { toAmount, toMinor } from '../money.ts'
import { nextNumber } from '../store/counters.ts'
import type { Handler } from '../world.ts'
import { availableGame } from './lobby.ts'
import { payingWallet } from './play-state.ts'
import { drawRound } from './rounds/draw.ts'

/** One round: the stake leaves the wallet, the draw is made, what it pays comes back; both in one transaction. */
export const round: Handler<'games.round'> = async ({ body }, world) => {
  const { db, site, ledger, clock, random } = world
  const { memberId: member, roles, game: played } = callerIn(world)
  const game = played && availableGame(world, played.nodeId)
  if (!game || game.supportPlay === 0) throw new Refusal('game.closed')
  const stake = toMinor(body.stake)
  if (stake === undefined || stake < toMinor(game.minBet)! || stake > toMinor(game.maxBet)!)
    throw new Refusal('game.stake.invalid', { values: { min: game.minBet, max: game.maxBet } })
  const wallet = payingWallet(site, roles, game.vassalage)
  const own = { member, wallet }
  const { balance, held } = await ledger.at(own)
  // Before the draw, so that a stake that cannot be paid uses up no luck.
  if (balance - held < stake) throw new Refusal('wallet.balance.low')
  const draw = drawRound(game.kind, random, stake, body.pick)
  if (!draw) throw new Refusal('game.stake.invalid')
  const number = await nextNumber(db, site.code, 'round')
  const reference = `R${String(number).padStart(9, '0')}`
  const house = { house: 'games' as const }
  await ledger.post([
    { kind: 'BET', from: own, to: house, amount: stake, reference },
    ...(draw.payoutMinor > 0n
      ? [{ kind: 'PAYOUT' as const, from: house, to: own, amount: draw.payoutMinor, reference }]
      : []),
  ])
  await db('INSERT INTO rounds VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    site.code,
    number,
    member,
    game.nodeId,
    game.vassalage,
    wallet,
    stake,
    draw.payoutMinor,
    clock.now(),
    JSON.stringify({ pick: body.pick, symbols: draw.symbols }),
  ])
  return {
    round: reference,
    stake: toAmount(stake),
    payout: toAmount(draw.payoutMinor),
    balance: toAmount(balance - held - stake + draw.payoutMinor),
    symbols: draw.symbols,
    lines: draw.lines.map(({ line, places, payoutMinor }) => ({
      line,
      places,
      payout: toAmount(payoutMinor),
    })),
  }
}
