import type { Operations } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { betDetails, betReference } from '../bets/door.ts'
import { gameFace } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { recordPeriod } from '../wallet/door.ts'
import { type TeamBetRow, teamBetPage } from './store/team-bets.ts'
import { agentIn, scopeOf } from './tree.ts'

type Row = Operations['agents.team-betting']['value']['list'][number]

/** Bets of the team, newest first. */
export const teamBetting: Handler<'agents.team-betting'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const { db, site } = world
  const filter = {
    scope: await scopeOf(world, agent, query.downlineId),
    span: recordPeriod(world, query),
    name: query.account.trim().toLowerCase(),
    product: query.product,
    status: query.status,
    agentId: agent.id,
    level: query.level,
  }
  const { sums, rows } = await teamBetPage(db, site.code, filter, sliceOf(query))
  return {
    ...pageOf(
      query,
      Number(sums.total),
      rows.map((row) => betView(row, world)),
    ),
    totals: {
      stake: amountText(site, sums.stake),
      validBet: amountText(site, sums.valid_bet),
      payout: amountText(site, sums.payout),
      netWin: amountText(site, sums.win),
    },
  }
}

function betView(bet: TeamBetRow, { shared, site }: World): Row {
  const isSettled = bet.status === 'WON' || bet.status === 'LOST'
  return {
    id: betReference(bet.id),
    accountId: bet.member_id,
    account: bet.account,
    time: Number(bet.at),
    settledAt: Number(bet.settled_at ?? 0),
    product: bet.product,
    vendor: shared.catalogue.seedByVendor.get(bet.vassalage)?.displayName ?? bet.vassalage,
    game: gameFace(shared, bet.node_id)?.gameName ?? bet.node_id,
    ...betDetails(site, bet),
    stake: amountText(site, bet.stake),
    validBet: amountText(site, bet.valid_bet),
    payout: amountText(site, bet.payout),
    netWin: amountText(site, isSettled ? bet.payout - bet.stake : 0n),
    status: bet.status,
  }
}
