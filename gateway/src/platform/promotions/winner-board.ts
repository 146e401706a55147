import type { Winner } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { amountText } from '../../lib/money/currencies.ts'
import { gameFace } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { maskAccount } from '../identity/door.ts'
import { greatestWins, type WinRow } from './store/activity.ts'

/** The greatest wins of real bets of the last days. */
export const winnerBoard: Handler<'promotions.winner-board'> = async (_input, world) => {
  const { db, site, clock } = world
  const { winnerBoardDays, winnerBoardRows } = site.brand.numbers
  const since = startOfDay(clock.now(), site.brand.timeZone, Math.max(0, winnerBoardDays - 1))
  const wins = await greatestWins(db, site.code, since, winnerBoardRows)
  return { list: wins.map((win) => rowOf(win, world)) }
}

function rowOf({ account, node_id: nodeId, vassalage, payout }: WinRow, { site, shared }: World): Winner {
  const face = gameFace(shared, nodeId)
  return {
    vo: {
      gameName: face?.gameName ?? '',
      customerName: maskAccount(account),
      winAmount: amountText(site, payout),
      currency: site.brand.currency.code,
      vassalage,
      nodeId,
      icon: face?.icon ?? '',
    },
  }
}
