import { Refusal } from '../../lib/refusal.ts'
import { affiliateCode, rolesOf, typeWith } from '../identity/members.ts'
import type { Handler } from '../world.ts'
import { agentIn, directDownline } from './tree.ts'

/** Makes a member directly below an agent too, with an invitation code of its own. */
export const promoteDownline: Handler<'agents.promote-downline'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const { db, site } = world
  if (rolesOf(site, downline.type).includes('agent')) throw new Refusal('agent.downline.is-agent')
  const type = typeWith(site, 'player', 'agent')
  const code = downline.affiliate_code || affiliateCode(downline.id)
  await db('UPDATE members SET type = $3, affiliate_code = $4 WHERE brand = $1 AND id = $2', [
    site.code,
    downline.id,
    type,
    code,
  ])
  return { id: downline.id, type, affiliateCode: code }
}
