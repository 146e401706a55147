import type { CatalogueGame } from '@marquee/schemas/vendor/port'
import { minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type NewBet, payingWallet } from '../bets/door.ts'
import type { World } from '../engine/world.ts'
import { assertMayPlay, callerIn } from '../identity/door.ts'
import { playable } from './rooms.ts'

/** A member at a game, with the wallet that pays. */
export type Seat = { game: CatalogueGame; memberId: number; wallet: string; isTrial: boolean }

/**
 * The seat of a game token.
 * @throws game.closed if the game is unavailable
 */
export function seatIn(world: World): Seat {
  const { memberId, roles, game: played } = callerIn(world)
  const game = played && playable(world, played.nodeId)
  if (!game || game.supportPlay === 0) throw new Refusal('game.closed')
  const wallet = payingWallet(world.site, roles, game.vassalage)
  return { game, memberId, wallet, isTrial: roles.includes('trial') }
}

/**
 * Parses a stake within the game's limits, in minor units; refuses a member who may not play. Open
 * rounds may still end.
 */
export async function stakeAt(world: World, { game, memberId }: Seat, text: string): Promise<bigint> {
  await assertMayPlay(world, memberId)
  const stake = minorOf(world.site, text)
  if (
    stake === undefined ||
    stake < minorOf(world.site, game.minBet)! ||
    stake > minorOf(world.site, game.maxBet)!
  )
    throw new Refusal('game.stake.invalid', { values: { min: game.minBet, max: game.maxBet } })
  return stake
}

export function betAt({ game, memberId, wallet, isTrial }: Seat, stake: bigint, outcome: unknown): NewBet {
  const { gameType: product, nodeId, vassalage } = game
  return { memberId, product, nodeId, vassalage, wallet, stake, isTrial, outcome }
}
