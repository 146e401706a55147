import type { Downline, Operations } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText } from '../../lib/money/currencies.ts'
import { DAY_MS, MINUTE_MS } from '../../lib/time-units.ts'
import type { Handler, World } from '../engine/world.ts'
import { type MemberRow, rolesOf, typesWith } from '../identity/door.ts'
import { type DownlineFilter, type DownlineRow, downlinePage } from './store/team.ts'
import { agentIn, below, depthOf, memberOfTeam, wayDown } from './tree.ts'

type Asked = Operations['agents.downlines']['filledQuery']

/**
 * Accounts directly below one of the team, or found over the whole team by name or level, with the path from the caller
 * to the parent.
 */
export const downlines: Handler<'agents.downlines'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  const parent = query.parentId === 0 ? agent : await memberOfTeam(world, agent, query.parentId)
  const filter = filterOf(world, query, agent, parent)
  const { total, rows } = await downlinePage(world.db, world.site.code, filter, query.sort, sliceOf(query))
  const list = rows.map((row) => downlineOf(world, row, agent))
  return { ...pageOf(query, total, list), path: await wayDown(world, agent, parent) }
}

function filterOf({ site, clock }: World, query: Asked, agent: MemberRow, parent: MemberRow): DownlineFilter {
  const now = clock.now()
  const isAgent = { ALL: undefined, MEMBER: false, AGENT: true }[query.type]
  return {
    scope: below(agent),
    name: query.account.trim().toLowerCase(),
    depth: query.level === 0 ? 0 : depthOf(agent.path) + query.level,
    parentId: parent.id,
    types: isAgent === undefined ? null : typesWith(site, 'agent', isAgent),
    state: query.status === 'ALL' ? null : query.status,
    isOnline: query.online === 'ALL' ? null : query.online === 'ONLINE',
    onlineSince: now - site.brand.numbers.sessionIdleMinutes * MINUTE_MS,
    loginSince: query.lastLogin === 0 ? null : now - query.lastLogin * DAY_MS,
    now,
  }
}

function downlineOf({ site }: World, row: DownlineRow, agent: MemberRow): Downline {
  const direct = row.upline_id === agent.id
  const isAgent = rolesOf(site, row.type).includes('agent')
  return {
    id: row.id,
    account: row.account,
    type: row.type,
    level: depthOf(row.path) - depthOf(agent.path),
    balance: amountText(site, row.balance),
    teamSize: Number(row.team),
    rebate: row.rebate,
    status: row.state === 'LOCKED' ? 'LOCKED' : 'ACTIVE',
    lastLogin: Number(row.login_at),
    registeredAt: Number(row.registered_at),
    online: row.online,
    direct,
    canPromote: direct && !isAgent,
    canContract: direct && isAgent,
  }
}
