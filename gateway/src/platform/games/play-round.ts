import { Refusal } from '../../lib/refusal.ts'
import { callerIn } from '../identity/members.ts'
import { toAmount, toMinor } from '../money.ts'
import type { Handler } from '../world.ts'
import { betReference, playBet } from './bets.ts'
import { availableGame } from './lobby.ts'
import { payingWallet } from './play-state.ts'
import { drawRound } from './rounds/draw.ts'

/** One round: the stake leaves the wallet, the draw is made, what it pays comes back; both in one transaction. */
export const round: Handler<'games.round'> = async ({ body }, world) => {
  const { site, ledger, random } = world
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
  const isWon = draw.payoutMinor > 0n
  const placed = await playBet(
    world,
    {
      memberId: member,
      product: game.gameType,
      nodeId: game.nodeId,
      vassalage: game.vassalage,
      wallet,
      stake,
      isTrial: roles.includes('trial'),
      outcome: {},
    },
    {
      payout: draw.payoutMinor,
      validBet: stake,
      status: isWon ? 'WON' : 'LOST',
      outcome: { pick: body.pick, symbols: draw.symbols },
    },
  )
  return {
    round: betReference(placed.id),
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
