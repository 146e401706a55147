import { Refusal } from '../../lib/refusal.ts'
import type { Handler } from '../engine/world.ts'
import { affiliateCode, rolesOf, setType, typeWith } from '../identity/door.ts'
import { agentIn, directDownline } from './tree.ts'

/** Makes a member directly below an agent too, with an invitation code of its own. */
export const promoteDownline: Handler<'agents.promote-downline'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const downline = await directDownline(world, agent, body.downlineId)
  const { db, site } = world
  if (rolesOf(site, downline.type).includes('agent')) throw new Refusal('agent.downline.is-agent')
  const type = typeWith(site, 'player', 'agent')
  const code = downline.affiliate_code || affiliateCode(downline.id)
  await setType(db, site.code, downline.id, { type, affiliateCode: code })
  return { id: downline.id, type, affiliateCode: code }
}
