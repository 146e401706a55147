import { isFault, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { dayOf } from '../../lib/days.ts'
import { lockPendingBets, settleBets } from '../bets/door.ts'
import type { Inside } from '../engine/world.ts'
import { numberStakes } from './limits.ts'
import { detailsOf, seededLottery } from './orders.ts'
import { playBookOf } from './play-book.ts'
import type { OrderRow } from './store/orders.ts'
import { addSales } from './store/sales.ts'
import { type NumberStake, reduceStakes } from './store/stakes.ts'

/** Cancels open bets: their stakes go back to the wallets, and limited numbers are free again. Returns the stakes. */
export async function release(world: Inside, orders: readonly OrderRow[]): Promise<bigint> {
  const { db, site } = world
  const bets = await lockPendingBets(
    db,
    site.code,
    orders.map(({ id }) => id),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  await settleBets(
    world,
    bets.map((bet) => ({
      bet,
      end: { status: 'CANCELLED', payout: 0n, validBet: 0n, outcome: detailsOf(byId.get(bet.id)!) },
    })),
  )
  await freeNumbers(
    world,
    bets.filter((bet) => !bet.is_trial).map((bet) => byId.get(bet.id)!),
  )
  return bets.reduce((sum, { stake }) => sum + stake, 0n)
}

async function freeNumbers(world: Inside, orders: readonly OrderRow[]): Promise<void> {
  const { db, site } = world
  const stakes = orders.flatMap((order) => stakesOf(world, order))
  if (stakes.length > 0) await reduceStakes(db, site.code, stakes)
  const byDay = new Map<string, { gameCode: string; day: string; stake: bigint }>()
  for (const { game_code: gameCode, at, stake } of orders) {
    const day = dayOf(Number(at), site.brand.timeZone)
    const key = `${gameCode} ${day}`
    byDay.set(key, { gameCode, day, stake: (byDay.get(key)?.stake ?? 0n) - stake })
  }
  for (const sales of byDay.values()) await addSales(db, site.code, sales)
}

function stakesOf({ shared }: Inside, order: OrderRow): NumberStake[] {
  const game = seededLottery({ shared }, order.game_code)
  const play = game && playBookOf({ shared }, game).get(order.play_id)?.play
  const pick = play && parsePick(play, order.pick)
  if (!play || !pick || isFault(pick)) return []
  const issue = { id: order.issue_id, drawsAt: Number(order.draws_at), multiple: 1 }
  return numberStakes({ play, pick, unit: order.unit, multiple: order.multiple }, issue)
}
