import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { rolesOf } from '../identity/door.ts'
import { CONTRACT_KINDS, refuseUnlessOffered } from './contract-kinds.ts'
import { changeContract, contractView } from './contract-rows.ts'
import { refuseRatesAbove } from './greatest-rates.ts'
import { overlap, type ProductGroup } from './product-groups.ts'
import { addContract, type ContractRow, contractById, openContractsOf } from './store/contracts.ts'
import { readTiers, type Tier, tiersToText } from './tiers.ts'
import { agentIn, directDownline } from './tree.ts'

/** Offers a contract to an agent directly below, or a change of the one that stands. */
export const offerContract: Handler<'agents.offer-contract'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const { db, site, clock } = world
  refuseUnlessOffered(world, body.kind)
  const downline = await directDownline(world, agent, body.downlineId)
  if (!rolesOf(site, downline.type).includes('agent')) throw new Refusal('agent.downline.not-agent')
  const tiers = readTiers(world.site, body.kind, body.tiers)
  if (!tiers) throw new Refusal('agent.contract.tiers')
  await refuseRatesAbove(world, { ...body, offeredBy: agent.id, tiers })
  const period = CONTRACT_KINDS[body.kind].period ?? body.period
  const open = await openContractsOf(db, site.code, downline.id, body.kind)
  const standing = open.find(({ product_group }) => product_group === body.group)
  if ((standing?.version ?? 0) !== body.version) throw new Refusal('agent.contract.stale')
  if (!standing) refuseOverlap(open, body.group)
  const id = standing
    ? await offerChange(world, standing, { period, tiers })
    : await addContract(db, site.code, {
        ...body,
        memberId: downline.id,
        offeredBy: agent.id,
        period,
        tiers: tiersToText(tiers),
        offeredAt: clock.now(),
      })
  return contractView(world, (await contractById(db, site.code, id))!, agent.id)
}

type Offer = { period: NonNullable<ContractRow['period']>; tiers: readonly Tier[] }

/**
 * Replaces an offer that was not accepted; a contract in force stays in force until the change is accepted.
 */
async function offerChange(world: World, standing: ContractRow, offer: Offer): Promise<number> {
  if (standing.state === 'V' || standing.offered_by === 0) throw new Refusal('agent.contract.state')
  await changeContract(world, standing.id, { state: standing.state === 'P' ? 'P' : 'E', offer })
  return standing.id
}

/** Two contracts of a kind that some bet would count for both of. */
function refuseOverlap(open: readonly ContractRow[], group: ProductGroup): void {
  if (open.some(({ product_group }) => overlap(product_group, group)))
    throw new Refusal('agent.contract.overlap')
}
