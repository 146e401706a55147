import { Refusal } from '../../lib/refusal.ts'
import type { World } from '../engine/world.ts'
import { callerIn, type MemberRow, memberById } from '../identity/door.ts'

/** The agent who calls; only where the brand has agents. */
export async function agentIn(world: World): Promise<MemberRow> {
  if (!world.site.brand.modules.agents) throw new Refusal('function.not.available')
  const caller = callerIn(world)
  if (!caller.roles.includes('agent')) throw new Refusal('session.agent.required')
  const agent = await memberById(world.db, world.site.code, caller.memberId)
  if (!agent) throw new Refusal('login.not.session')
  return agent
}

/** An account of the agent's own team, itself included; any other is not there. */
export async function memberOfTeam(world: World, agent: MemberRow, id: number): Promise<MemberRow> {
  const member = await memberById(world.db, world.site.code, id)
  if (!member?.path.startsWith(agent.path)) throw new Refusal('agent.downline.unknown')
  return member
}

/** Somebody directly below the agent: all that it may change. */
export async function directDownline(world: World, agent: MemberRow, id: number): Promise<MemberRow> {
  const member = await memberById(world.db, world.site.code, id)
  if (!member || member.upline_id !== agent.id || member.state === 'ENDED')
    throw new Refusal('agent.downline.unknown')
  return member
}

/** LIKE pattern of everybody below an account, itself not included. */
export function below({ path }: Pick<MemberRow, 'path'>): string {
  return `${path}%/`
}

/** Steps from the top of the tree. */
export function depthOf(path: string): number {
  return path.split('/').length - 2
}

/** From the caller down to an account of its team. */
export async function wayDown(
  world: World,
  agent: MemberRow,
  to: MemberRow,
): Promise<{ id: number; account: string }[]> {
  const ids = to.path.slice(agent.path.length).split('/').filter(Boolean).map(Number)
  const rows = await world.db<{ id: number; account: string; path: string }>(
    'SELECT id, account, path FROM members WHERE brand = $1 AND id = ANY($2::integer[]) ORDER BY length(path)',
    [world.site.code, [agent.id, ...ids]],
  )
  return rows.map(({ id, account }) => ({ id, account }))
}

/** LIKE pattern of a report's accounts: everybody below the agent, or an account of its team with those below it. */
export async function scopeOf(world: World, agent: MemberRow, downline: number): Promise<string> {
  if (downline === 0) return below(agent)
  const member = await memberOfTeam(world, agent, downline)
  return member.id === agent.id ? below(agent) : `${member.path}%`
}
