import type { Operations } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler } from '../engine/world.ts'
import { type BetRow, betReference } from '../games/door.ts'
import { pageOf } from './page.ts'
import { agentIn, scopeOf } from './tree.ts'

type Row = Operations['agents.team-betting']['value']['list'][number]

/** Bets of the team, newest first. */
export const teamBetting: Handler<'agents.team-betting'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock } = world
  const parameters = [
    site.code,
    await scopeOf(world, agent, query.downlineId),
    startOfDay(clock.now(), site.brand.timeZone, query.days - 1),
    query.account.trim().toLowerCase(),
    query.product,
    query.status,
  ]
  const [sums] = await db<{ total: bigint; stake: bigint; valid_bet: bigint; payout: bigint; win: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(r.stake), 0)::bigint AS stake,
       coalesce(sum(r.valid_bet), 0)::bigint AS valid_bet, coalesce(sum(r.payout), 0)::bigint AS payout,
       coalesce(sum(r.payout - r.stake) FILTER (WHERE r.status IN ('WON', 'LOST')), 0)::bigint AS win ${BETS}`,
    parameters,
  )
  const rows = await db<BetRow & { account: string }>(
    `SELECT r.*, m.account ${BETS} ORDER BY r.id DESC LIMIT $7 OFFSET $8`,
    [...parameters, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  return {
    list: rows.map(betView),
    ...pageOf(query, sums!.total),
    totals: {
      stake: toAmount(sums!.stake),
      validBet: toAmount(sums!.valid_bet),
      payout: toAmount(sums!.payout),
      netWin: toAmount(sums!.win),
    },
  }
}

const BETS = `FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
  WHERE r.brand = $1 AND m.path LIKE $2 AND r.at >= $3 AND ($4 = '' OR position($4 IN m.account) > 0)
    AND ($5 = '' OR r.product = $5) AND ($6 = 'ALL' OR r.status = $6) AND NOT r.is_trial`

function betView(bet: BetRow & { account: string }): Row {
  const isSettled = bet.status === 'WON' || bet.status === 'LOST'
  return {
    id: betReference(bet.id),
    accountId: bet.member_id,
    account: bet.account,
    time: Number(bet.at),
    settledAt: Number(bet.settled_at ?? 0),
    product: bet.product,
    vendor: bet.vassalage,
    game: bet.node_id,
    stake: toAmount(bet.stake),
    validBet: toAmount(bet.valid_bet),
    payout: toAmount(bet.payout),
    netWin: toAmount(isSettled ? bet.payout - bet.stake : 0n),
    status: bet.status,
  }
}
