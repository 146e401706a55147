import type { Downline } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import { pageOf, sliceOf } from '../../lib/paging.ts'
import type { Handler } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import { type DownlineRow, downlinePage } from './store/team.ts'
import { agentIn, below, depthOf, memberOfTeam, wayDown } from './tree.ts'

/** Accounts directly below one of the team, or found by name over the whole team, with the way down to it. */
export const downlines: Handler<'agents.downlines'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const filter = { scope: below(agent), name: query.account.trim().toLowerCase(), parentId: parent.id }
  const { total, rows } = await downlinePage(world.db, world.site.code, filter, sliceOf(query))
  const list = rows.map((row) => downlineOf(row, agent))
  return { ...pageOf(query, total, list), path: await wayDown(world, agent, parent) }
}

function downlineOf(row: DownlineRow, agent: MemberRow): Downline {
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
