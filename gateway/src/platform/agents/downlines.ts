import type { Downline } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { agentIn, below, depthOf, memberOfTeam, wayDown } from './tree.ts'

type Row = MemberRow & { balance: bigint; team: bigint; total: bigint }

/** Accounts directly below one of the team, or found by name over the whole team, with the way down to it. */
export const downlines: Handler<'agents.downlines'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const name = query.account.trim().toLowerCase()
  const rows = await world.db<Row>(
    `SELECT m.*, count(*) OVER () AS total,
       (SELECT coalesce(sum(a.balance), 0)::bigint FROM ledger_accounts a
        WHERE a.brand = m.brand AND a.member_id = m.id) AS balance,
       (SELECT count(*) FROM members t WHERE t.brand = m.brand AND t.path LIKE m.path || '%/') AS team
     FROM members m
     WHERE m.brand = $1 AND m.path LIKE $2 AND m.state <> 'ENDED'
       AND CASE WHEN $3 = '' THEN m.upline_id = $4 ELSE position($3 IN m.account) > 0 END
     ORDER BY m.registered_at, m.id LIMIT $5 OFFSET $6`,
    [world.site.code, below(agent), name, parent.id, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  const totalCount = rows.length > 0 ? Number(rows[0]!.total) : await countOnly(world, agent, name, parent.id)
  return {
    list: rows.map((row) => downlineOf(row, agent)),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    totalCount,
    totalPages: Math.ceil(totalCount / query.pageSize),
    path: await wayDown(world, agent, parent),
  }
}

/** A page past the end has no rows to read the total from. */
async function countOnly(world: World, agent: MemberRow, name: string, parent: number): Promise<number> {
  const [row] = await world.db<{ total: bigint }>(
    `SELECT count(*) AS total FROM members m WHERE m.brand = $1 AND m.path LIKE $2 AND m.state <> 'ENDED'
       AND CASE WHEN $3 = '' THEN m.upline_id = $4 ELSE position($3 IN m.account) > 0 END`,
    [world.site.code, below(agent), name, parent],
  )
  return Number(row?.total ?? 0)
}

function downlineOf(row: Row, agent: MemberRow): Downline {
  return {
    id: row.id,
    account: row.account,
    type: row.type,
    level: depthOf(row.path) - depthOf(agent.path),
    balance: toAmount(row.balance),
    teamSize: Number(row.team),
    rebate: row.rebate,
    status: row.state === 'LOCKED' ? 'LOCKED' : 'ACTIVE',
    lastLogin: Number(row.login_at),
    registeredAt: Number(row.registered_at),
    direct: row.upline_id === agent.id,
  }
}
