import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { type MemberRow, rolesOf } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { CONTRACT_KINDS, type ContractKind, refuseUnlessOffered } from './contract-kinds.ts'
import {
  type ContractRow,
  changeContract,
  contractById,
  contractView,
  openContractsOf,
} from './contract-rows.ts'
import { refuseRatesAbove } from './greatest-rates.ts'
import { overlap, type ProductGroup } from './product-groups.ts'
import { readTiers, type Tier, tiersToText } from './tiers.ts'
import { agentIn, directDownline } from './tree.ts'

/** Offers a contract to an agent directly below, or a change of the one that stands. */
export const offerContract: Handler<'agents.offer-contract'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  refuseUnlessOffered(world, body.kind)
  const downline = await directDownline(world, agent, body.downlineId)
  if (!rolesOf(world.site, downline.type).includes('agent')) throw new Refusal('agent.downline.not-agent')
  const tiers = readTiers(body.kind, body.tiers)
  if (!tiers) throw new Refusal('agent.contract.tiers')
  await refuseRatesAbove(world, { ...body, offeredBy: agent.id, tiers })
  const period = CONTRACT_KINDS[body.kind].period ?? body.period
  const open = await openContractsOf(world, downline.id, body.kind)
  const standing = open.find(({ product_group }) => product_group === body.group)
  if ((standing?.version ?? 0) !== body.version) throw new Refusal('agent.contract.stale')
  if (!standing) refuseOverlap(open, body.group)
  const id = standing
    ? await offerChange(world, standing, { period, tiers })
    : await offerNew(world, agent, downline, { ...body, period, tiers })
  return contractView(world, (await contractById(world, id))!, agent.id)
}

type Offer = { period: NonNullable<ContractRow['period']>; tiers: readonly Tier[] }

async function offerNew(
  { db, site, clock }: World,
  agent: MemberRow,
  downline: MemberRow,
  offer: Offer & { kind: ContractKind; group: ProductGroup },
): Promise<number> {
  const id = Number(await nextNumber(db, site.code, 'agent-contract'))
  await db(
    `INSERT INTO agent_contracts (brand, id, kind, product_group, member_id, offered_by, state, offer_period,
       offer_tiers, offered_at) VALUES ($1, $2, $3, $4, $5, $6, 'P', $7, $8, $9)`,
    [
      site.code,
      id,
      offer.kind,
      offer.group,
      downline.id,
      agent.id,
      offer.period,
      tiersToText(offer.tiers),
      clock.now(),
    ],
  )
  return id
}

/** What was not taken yet is replaced; what is in force stays so until the change is accepted. */
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
