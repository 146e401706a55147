import { Refusal } from '../../lib/refusal.ts'
import type { World } from '../engine/world.ts'
import { callerIn, type MemberRow, memberById } from '../identity/door.ts'
import { namesDownwards } from './store/team.ts'

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

/** LIKE pattern of everybody who is below an account today, itself not included. */
export function below({ path }: Pick<MemberRow, 'path'>): string {
  return `${path}%/`
}

/** LIKE pattern of all places below an account, also those at a time when it had another upline. */
export function everBelow({ id }: Pick<MemberRow, 'id'>): string {
  return `%/${id}/%/`
}

/** Steps from the top of the tree. */
export function depthOf(path: string): number {
  return path.split('/').length - 2
}

/** From the caller down to an account of its team. */
export function wayDown(
  { db, site }: Pick<World, 'db' | 'site'>,
  agent: MemberRow,
  to: MemberRow,
): Promise<{ id: number; account: string }[]> {
  const ids = to.path.slice(agent.path.length).split('/').filter(Boolean).map(Number)
  return namesDownwards(db, site.code, [agent.id, ...ids])
}

/** LIKE pattern of a report's places: all below the agent, or an account of its team with all below it. */
export async function scopeOf(world: World, agent: MemberRow, downline: number): Promise<string> {
  if (downline === 0) return everBelow(agent)
  const member = await memberOfTeam(world, agent, downline)
  return member.id === agent.id ? everBelow(agent) : `%/${member.id}/%`
}
