import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { memberById } from '../identity/door.ts'

type ServiceKind = 'VIP' | 'LIVECHAT'

/** The VIP service for high ranks; live chat for all others, and where the brand has no other. */
export const launchService: Handler<'support.launch-service'> = async ({ query }, world) => {
  const wanted: ServiceKind = query.csType ?? 'VIP'
  const csType = wanted === 'VIP' && (await isVip(world)) ? 'VIP' : 'LIVECHAT'
  const ways = world.site.brand.customerService
  const way = ways.find((one) => one.csType === csType) ?? ways.find((one) => one.csType === 'LIVECHAT')
  if (!way) throw new Refusal('function.not.available')
  return { url: way.path, csType: way.csType }
}

async function isVip({ caller, db, site }: World): Promise<boolean> {
  if (!caller) return false
  const member = await memberById(db, site.code, caller.memberId)
  return (member?.rank ?? 0) > site.brand.numbers.vipServiceAboveRank
}
