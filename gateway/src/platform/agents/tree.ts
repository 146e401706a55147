import { Refusal } from '../../lib/refusal.ts'
import { callerIn, type MemberRow, memberById } from '../identity/members.ts'
import type { World } from '../world.ts'

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

/** LIKE pattern of everybody below an account, itself not included. */
export function below(agent: MemberRow): string {
  return `${agent.path}%/`
}

/** Steps from the top of the tree. */
export function depthOf(path: string): number {
  return path.split('/').length - 2
}
