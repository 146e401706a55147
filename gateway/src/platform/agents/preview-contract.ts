import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler } from '../engine/world.ts'
import { rolesOf } from '../identity/door.ts'
import { CONTRACT_KINDS, refuseUnlessOffered } from './contract-kinds.ts'
import { greatestRates, refuseRatesAbove } from './greatest-rates.ts'
import { toPercent } from './percent.ts'
import { previewOf } from './settle/preview.ts'
import { readTiers } from './tiers.ts'
import { agentIn, directDownline } from './tree.ts'

/**
 * Payment of an offer for the last complete period, calculated as the settlement does, and the maximum rates of the
 * caller. An offer that `agents.offer-contract` refuses for its tiers is refused here too.
 * @throws agent.downline.unknown, agent.downline.not-agent, agent.contract.tiers, agent.contract.rate
 */
export const previewContract: Handler<'agents.preview-contract'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { kind, group } = body
  refuseUnlessOffered(world, kind)
  const downline = await directDownline(world, agent, body.downlineId)
  if (!rolesOf(world.site, downline.type).includes('agent')) throw new Refusal('agent.downline.not-agent')
  const tiers = readTiers(world.site, kind, body.tiers)
  if (!tiers) throw new Refusal('agent.contract.tiers')
  const offer = { kind, group, offeredBy: agent.id, tiers }
  await refuseRatesAbove(world, offer)
  const maximum = await greatestRates(world, offer)
  const period = CONTRACT_KINDS[kind].period ?? body.period
  const { from, to, team, tier, amount } = await previewOf(world, { ...offer, member: downline, period })
  return {
    from,
    to,
    validBet: amountText(world.site, team.validBet),
    netLoss: amountText(world.site, team.netLoss),
    activeMember: team.activeMembers,
    tier: tier ? tiers.indexOf(tier) + 1 : 0,
    amount: amountText(world.site, amount),
    maximumRate: toPercent(maximum.P),
    maximumAmount: amountText(world.site, kind === 'DIVIDEND' ? 0n : maximum.F),
  }
}
