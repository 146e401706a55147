import type { Operations } from '@marquee/schemas/contract'
import { startOfDay } from '../../lib/days.ts'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { pageOf } from './page.ts'
import { agentIn, below, depthOf, memberOfTeam, wayDown } from './tree.ts'

type Value = Operations['agents.team-pnl']['value']
type Sums = Record<'deposit' | 'withdraw' | 'stake' | 'validBet' | 'payout' | 'bonus' | 'cashback', bigint>
type Branch = { id: number; account: string; type: number; team: bigint }

/** Profit and loss of each branch directly below an account of the team, and of all together. */
export const teamPnl: Handler<'agents.team-pnl'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const since = startOfDay(world.clock.now(), world.site.brand.timeZone, query.days - 1)
  const branches = await branchesOf(world, parent)
  const sums = await sumsOf(world, parent, since)
  const first = (query.pageNo - 1) * query.pageSize
  return {
    list: branches.slice(first, first + query.pageSize).map(({ team, ...branch }) => ({
      ...branch,
      teamSize: Number(team),
      ...amounts(sums.get(branch.id) ?? NOTHING),
    })),
    ...pageOf(query, branches.length),
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

function branchesOf({ db, site }: World, parent: MemberRow): Promise<Branch[]> {
  return db<Branch>(
    `SELECT m.id, m.account, m.type,
       (SELECT count(*) FROM members t WHERE t.brand = m.brand AND t.path LIKE m.path || '%/') AS team
     FROM members m WHERE m.brand = $1 AND m.upline_id = $2 AND m.state <> 'ENDED' ORDER BY m.registered_at, m.id`,
    [site.code, parent.id],
  )
}

/** Sums by branch: the first step of each path below the parent. */
async function sumsOf({ db, site }: World, parent: MemberRow, since: number): Promise<Map<number, Sums>> {
  const step = depthOf(parent.path) + 2
  const parameters = [site.code, below(parent), since, step]
  const bets = await db<{ branch: number } & Pick<Sums, 'stake' | 'validBet' | 'payout'>>(
    `SELECT split_part(m.path, '/', $4::integer)::integer AS branch, sum(r.stake)::bigint AS stake,
       sum(r.valid_bet)::bigint AS "validBet", sum(r.payout)::bigint AS payout
     FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
     WHERE r.brand = $1 AND m.path LIKE $2 AND r.settled_at >= $3 AND r.status IN ('WON', 'LOST')
       AND NOT r.is_trial GROUP BY 1`,
    parameters,
  )
  const moves = await db<{ branch: number } & Pick<Sums, 'deposit' | 'withdraw' | 'bonus' | 'cashback'>>(
    `SELECT split_part(m.path, '/', $4::integer)::integer AS branch, ${MOVES}
     FROM ledger_entries e
     JOIN ledger_accounts a ON a.brand = e.brand AND a.id IN (e.debit_account, e.credit_account)
     JOIN members m ON m.brand = a.brand AND m.id = a.member_id
     WHERE e.brand = $1 AND m.path LIKE $2 AND e.at >= $3
       AND e.kind IN ('OPENING', 'DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN', 'BONUS',
         'CASHBACK') GROUP BY 1`,
    parameters,
  )
  const sums = new Map<number, Sums>()
  for (const { branch, ...row } of [...bets, ...moves])
    sums.set(branch, together(sums.get(branch) ?? NOTHING, { ...NOTHING, ...row }))
  return sums
}

const sumWhere = (kinds: string, side: 'credit' | 'debit') =>
  `coalesce(sum(e.amount) FILTER (WHERE e.kind IN (${kinds}) AND a.id = e.${side}_account), 0)::bigint`

// A withdrawal with its fee, as it comes back whole; a bonus less what expired of it.
const MOVES = [
  `${sumWhere("'OPENING', 'DEPOSIT'", 'credit')} AS deposit`,
  `${sumWhere("'WITHDRAW', 'WITHDRAW_FEE'", 'debit')} - ${sumWhere("'WITHDRAW_RETURN'", 'credit')} AS withdraw`,
  `${sumWhere("'BONUS'", 'credit')} - ${sumWhere("'BONUS'", 'debit')} AS bonus`,
  `${sumWhere("'CASHBACK'", 'credit')} AS cashback`,
].join(', ')

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
