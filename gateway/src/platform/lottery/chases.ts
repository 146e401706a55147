import type { LotteryChase } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Inside, ReadCall, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { balanceAt } from './cancel.ts'
import { LOCK_MS } from './issues.ts'
import { chaseNoOf, ticketOfChase } from './order-numbers.ts'
import { codeOf, seededLottery } from './orders.ts'
import { release } from './release.ts'
import { type ChaseRow, chasePage, endChases } from './store/chases.ts'
import { openOrders } from './store/orders.ts'

/** Chases of the caller, newest first. */
export const chases: ReadCall<'lottery.chases'> = {
  read: async ({ query }, world) => {
    const { memberId } = callerIn(world)
    const filter = { memberId, gameCode: codeOf(world, query.gameId), ticketId: 0 }
    const { many, rows } = await chasePage(world.db, world.site.code, filter, sliceOf(query))
    return pageOf(
      query,
      many,
      rows.map((row) => chaseView(world, row)),
    )
  },
}

/** Releases the bets of a chase on all issues that are not locked. */
export const cancelChase: Handler<'lottery.chase-cancel'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const chase = await ownChase(world, body.chaseNo)
  const open = await openOrders(db, site.code, [chase.ticket_id], clock.now() + LOCK_MS)
  if (chase.state !== 'RUNNING' || open.length === 0) throw new Refusal('lottery.order.settled')
  const released = await release(world, open)
  await endChases(db, site.code, [chase.ticket_id], 'CANCELLED')
  return {
    chase: chaseView(world, await ownChase(world, body.chaseNo)),
    released: amountText(site, released),
    balance: await balanceAt(world, chase.game_code),
  }
}

/**
 * A chase of the caller.
 * @throws lottery.order.unknown
 */
async function ownChase(world: World, chaseNo: string): Promise<ChaseRow> {
  const ticketId = ticketOfChase(chaseNo)
  const filter = { memberId: callerIn(world).memberId, gameCode: '', ticketId: ticketId ?? -1 }
  const { rows } = await chasePage(world.db, world.site.code, filter, { limit: 1, offset: 0 })
  if (!rows[0]) throw new Refusal('lottery.order.unknown')
  return rows[0]
}

function chaseView(world: Pick<Inside, 'shared' | 'site'>, row: ChaseRow): LotteryChase {
  const game = seededLottery(world, row.game_code)
  return {
    chaseNo: chaseNoOf(row.ticket_id),
    gameId: game?.gameId ?? '',
    gameCode: row.game_code,
    gameName: game?.gameName ?? row.game_code,
    prizeMode: row.prize_mode,
    firstNumero: row.first_numero,
    issues: Number(row.issues),
    settled: Number(row.settled),
    cancelled: Number(row.cancelled),
    stopsOnWin: row.stops_on_win,
    stake: amountText(world.site, row.stake),
    payout: amountText(world.site, row.payout),
    status: row.state === 'RUNNING' && row.open === 0n ? 'FINISHED' : row.state,
    placedAt: Number(row.at),
  }
}
