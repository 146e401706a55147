import type { Winner } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import { maskAccount } from '../identity/door.ts'

type Win = { account: string; node_id: string; vassalage: string; payout: bigint }

/** The greatest wins of the last days, from real bets. */
export const winnerBoard: Handler<'promotions.winner-board'> = async (_input, world) => {
  const { db, site, clock } = world
  const { winnerBoardDays, winnerBoardRows } = site.brand.numbers
  const since = startOfDay(clock.now(), site.brand.timeZone, Math.max(0, winnerBoardDays - 1))
  const wins = await db<Win>(
    `SELECT m.account, r.node_id, r.vassalage, r.payout
     FROM (
       SELECT id, member_id, node_id, vassalage, payout FROM rounds
       WHERE brand = $1 AND settled_at >= $2 AND status = 'WON' AND payout > stake AND NOT is_trial
       ORDER BY payout DESC, id LIMIT $3
     ) r JOIN members m ON m.brand = $1 AND m.id = r.member_id
     ORDER BY r.payout DESC, r.id`,
    [site.code, since, winnerBoardRows],
  )
  return { list: wins.map((win) => rowOf(win, world)) }
}

function rowOf({ account, node_id: nodeId, vassalage, payout }: Win, { site, shared }: World): Winner {
  const game = shared.catalogue.gameByNodeId.get(nodeId)
  return {
    vo: {
      gameName: game?.gameName ?? '',
      customerName: maskAccount(account),
      winAmount: toAmount(payout),
      currency: site.brand.currency.code,
      vassalage,
      nodeId,
      icon: game?.showIcon ?? '',
    },
  }
}
