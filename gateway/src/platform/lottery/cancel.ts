import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { payingWallet, purseOf } from '../bets/door.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { LOCK_MS } from './issues.ts'
import { closedIssue } from './on-sale.ts'
import { orderView, ownOrder, seededLottery } from './orders.ts'
import { release } from './release.ts'

/** Cancels an open bet before its issue is locked. */
export const cancel: Handler<'lottery.cancel'> = async ({ body }, world) => {
  const order = await ownOrder(world, body.orderNo)
  if (order.status !== 'PENDING') throw new Refusal('lottery.order.settled')
  const game = seededLottery(world, order.game_code)
  if (game && world.clock.now() >= Number(order.draws_at) - LOCK_MS) throw closedIssue(world, game)
  await release(world, [order])
  return {
    order: orderView(world, await ownOrder(world, body.orderNo)),
    balance: await balanceAt(world, order.game_code),
  }
}

/** Balance of the wallet that pays for a lottery, without held stakes. */
export async function balanceAt(world: World, gameCode: string): Promise<string> {
  const { memberId, roles } = callerIn(world)
  const vassalage = seededLottery(world, gameCode)?.vassalage ?? gameCode
  return amountText(
    world.site,
    await purseOf(world.ledger, memberId, payingWallet(world.site, roles, vassalage)),
  )
}
