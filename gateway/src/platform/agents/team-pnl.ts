import type { Operations } from '@marquee/schemas/contract'
import { pageOf, rowsOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler } from '../engine/world.ts'
import { recordPeriod } from '../wallet/door.ts'
import { branchesOf } from './store/team.ts'
import type { TeamSums } from './store/team-days.ts'
import { NOTHING, netWinOf, sumsByBranch, together } from './team-sums.ts'
import { agentIn, memberOfTeam, wayDown } from './tree.ts'

type Value = Operations['agents.team-pnl']['value']

/**
 * Profit and loss of each branch directly below an account of the team, and of all together. A branch that left
 * or was closed keeps its figures of the time before.
 */
export const teamPnl: Handler<'agents.team-pnl'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const sums = await sumsByBranch(world, parent, recordPeriod(world, query))
  const branches = await branchesOf(world.db, world.site.code, parent, [...sums.keys()])
  const list = rowsOf(query, branches).map(({ team, ...branch }) => ({
    ...branch,
    teamSize: Number(team),
    ...amounts(world.site, sums.get(branch.id) ?? NOTHING),
  }))
  return {
    ...pageOf(query, branches.length, list),
    totals: amounts(
      world.site,
      branches.map(({ id }) => sums.get(id) ?? NOTHING).reduce((all, one) => together(all, one), NOTHING),
    ),
    path: await wayDown(world, agent, parent),
  }
}

function amounts(site: InCurrency, sums: TeamSums): Value['totals'] {
  const { deposit, withdraw, stake, validBet, payout, bonus, cashback } = sums
  return {
    deposit: amountText(site, deposit),
    withdraw: amountText(site, withdraw),
    stake: amountText(site, stake),
    validBet: amountText(site, validBet),
    payout: amountText(site, payout),
    bonus: amountText(site, bonus),
    cashback: amountText(site, cashback),
    netWin: amountText(site, netWinOf(sums)),
  }
}
