import type { Operations } from '@marquee/schemas/contract'
import { toAmount } from '@marquee/schemas/rules/money'
import { pageOf, rowsOf } from '@marquee/schemas/rules/paging'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { recordPeriod, type Span } from '../wallet/door.ts'
import { branchesOf } from './store/team.ts'
import { betsByBranch } from './store/team-bets.ts'
import { entriesByBranch } from './store/team-entries.ts'
import { agentIn, everBelow, memberOfTeam, wayDown } from './tree.ts'

type Value = Operations['agents.team-pnl']['value']
type Sums = Record<'deposit' | 'withdraw' | 'stake' | 'validBet' | 'payout' | 'bonus' | 'cashback', bigint>

/**
 * Profit and loss of each branch directly below an account of the team, and of all together. A branch that left
 * or was closed keeps its figures of the time before.
 */
export const teamPnl: Handler<'agents.team-pnl'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const sums = await sumsOf(world, parent, recordPeriod(world, query))
  const branches = await branchesOf(world.db, world.site.code, parent.id, [...sums.keys()])
  const list = rowsOf(query, branches).map(({ team, ...branch }) => ({
    ...branch,
    teamSize: Number(team),
    ...amounts(sums.get(branch.id) ?? NOTHING),
  }))
  return {
    ...pageOf(query, branches.length, list),
    totals: amounts(branches.map(({ id }) => sums.get(id) ?? NOTHING).reduce(together, NOTHING)),
    path: await wayDown(world, agent, parent),
  }
}

const NOTHING: Sums = {
  deposit: 0n,
  withdraw: 0n,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  bonus: 0n,
  cashback: 0n,
}

/** Sums by branch: the account that follows the parent in each path. */
async function sumsOf({ db, site }: World, parent: MemberRow, span: Span): Promise<Map<number, Sums>> {
  const branches = { scope: everBelow(parent), span, parentId: parent.id }
  const bets = await betsByBranch(db, site.code, branches)
  const entries = await entriesByBranch(db, site.code, branches)
  const sums = new Map<number, Sums>()
  for (const { branch, ...row } of [...bets, ...entries])
    sums.set(branch, together(sums.get(branch) ?? NOTHING, { ...NOTHING, ...row }))
  return sums
}

function together(one: Sums, other: Sums): Sums {
  const keys = Object.keys(NOTHING) as (keyof Sums)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Sums
}

function amounts(sums: Sums): Value['totals'] {
  const { deposit, withdraw, stake, validBet, payout, bonus, cashback } = sums
  return {
    deposit: toAmount(deposit),
    withdraw: toAmount(withdraw),
    stake: toAmount(stake),
    validBet: toAmount(validBet),
    payout: toAmount(payout),
    bonus: toAmount(bonus),
    cashback: toAmount(cashback),
    netWin: toAmount(payout + bonus + cashback - stake),
  }
}
