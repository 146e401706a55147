import { Refusal } from '../../lib/refusal.ts'
import type { World } from '../engine/world.ts'
import { CONTRACT_KINDS, type ContractKind } from './contract-kinds.ts'
import { isInForce, tiersOf } from './contract-rows.ts'
import { toPercent } from './percent.ts'
import { overlap, type ProductGroup } from './product-groups.ts'
import { openContractsOf } from './store/contracts.ts'
import { highestRates, type Tier } from './tiers.ts'

type Offer = { kind: ContractKind; group: ProductGroup; offeredBy: number; tiers: readonly Tier[] }

/** No step may pay more than the offering agent's own contract does, or than the brand allows where it has none. */
export async function refuseRatesAbove(world: World, offer: Offer): Promise<void> {
  if (offer.offeredBy === 0) return
  const maximum = await greatestRates(world, offer)
  const offered = highestRates(offer.tiers)
  if (offered.P <= maximum.P && offered.F <= maximum.F) return
  throw new Refusal('agent.contract.rate', { values: { maximum: toPercent(maximum.P) } })
}

/** Maximum rate of each way of paying that the offering agent may promise: parts of 100,000 for P, minor units for F. */
export async function greatestRates(
  world: World,
  { kind, group, offeredBy }: Omit<Offer, 'tiers'>,
): Promise<Record<Tier['rateType'], bigint>> {
  const own = (await openContractsOf(world.db, world.site.code, offeredBy, kind))
    .filter((row) => isInForce(row) && overlap(row.product_group, group))
    .map((row) => highestRates(tiersOf(row)))
  // An agent may have contracts for several product groups: an offer for all products stays within the lowest rate.
  if (own.length > 0)
    return own.reduce((least, rates) => ({ P: lesser(least.P, rates.P), F: lesser(least.F, rates.F) }))
  const { numbers } = world.site.brand
  return { P: BigInt(numbers[CONTRACT_KINDS[kind].maximum]), F: BigInt(numbers.salaryFixedMaximumMinor) }
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
