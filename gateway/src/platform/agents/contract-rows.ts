import type { AgentContract } from '@marquee/schemas/contract'
import type { World } from '../engine/world.ts'
import type { Period } from './contract-kinds.ts'
import { overlap } from './product-groups.ts'
import { type ContractRow, type ContractState, givenInForce, updateContract } from './store/contracts.ts'
import { addTerms, endTerms, termsOf } from './store/terms.ts'
import { isHigher, type Tier, tiersFrom, tiersToText, tierView } from './tiers.ts'

/** States in which a contract is not over. */
export const OPEN_STATES: readonly ContractState[] = ['P', 'A', 'V', 'E']

/** States in which the giver may offer other terms or end the contract. */
const CAN_CHANGE: readonly ContractState[] = ['P', 'A', 'E']

type Db = Pick<World, 'db' | 'site'>

/** Tiers in force, or the last ones; the offered tiers if the offer was not accepted yet. */
export function tiersOf(row: ContractRow): readonly Tier[] {
  return tiersFrom(row.tiers ?? row.offer_tiers)
}

export function isInForce({ state }: ContractRow): boolean {
  return state === 'A' || state === 'V' || state === 'E'
}

/** Contracts in force with downlines of the member whose rate is higher than the one offered to it. */
export async function higherBelow(world: Db, row: ContractRow): Promise<ContractRow[]> {
  if (row.offer_tiers === '') return []
  const offered = tiersFrom(row.offer_tiers)
  const given = await givenInForce(world.db, world.site.code, row.member_id, row.kind)
  return given.filter(
    (below) => overlap(below.product_group, row.product_group) && isHigher(tiersOf(below), offered),
  )
}

/** A contract as the caller reads it. */
export async function contractView(world: Db, row: ContractRow, caller: number): Promise<AgentContract> {
  const views = (text: string) => tiersFrom(text).map((tier) => tierView(world.site, row.kind, tier))
  const period = row.period ?? row.offer_period
  const isGiven = row.offered_by !== 0 && row.offered_by === caller
  const history = await termsOf(world.db, world.site.code, row.id)
  const isChange = row.state === 'E' && row.offer_tiers !== '' && row.offer_period !== ''
  return {
    id: row.id,
    kind: row.kind,
    group: row.product_group,
    downlineId: row.member_id,
    account: row.account,
    isMine: row.member_id === caller,
    byHouse: row.offered_by === 0,
    period: period as Period,
    status: row.state,
    version: row.version,
    tiers: views(row.tiers ?? row.offer_tiers),
    offer: isChange ? { period: row.offer_period as Period, tiers: views(row.offer_tiers) } : null,
    downlineHigherRate: (await higherBelow(world, row)).length > 0 ? 'Y' : 'N',
    offeredAt: Number(row.offered_at),
    startedAt: Number(row.starts_at ?? 0),
    endedAt: Number(row.ended_at),
    offeredTiers: isChange ? views(row.offer_tiers) : [],
    canChange: isGiven && CAN_CHANGE.includes(row.state),
    history: history.map((terms) => ({
      from: Number(terms.starts_at),
      to: Number(terms.ends_at ?? 0),
      period: terms.period,
      tiers: views(terms.tiers),
    })),
  }
}

type Change = {
  state: ContractState
  offer?: { period: Period; tiers: readonly Tier[] } | 'none'
  endedAt?: number
}

/** Changes of a row; every one of them is a new version. */
export function changeContract(
  { db, site }: Db,
  id: number,
  { state, offer, endedAt }: Change,
): Promise<void> {
  const written =
    offer === 'none'
      ? { period: '' as const, tiers: '' }
      : offer && { ...offer, tiers: tiersToText(offer.tiers) }
  return updateContract(db, site.code, id, { state, offer: written, endedAt })
}

/** From now on these terms are in force, instead of those before. */
export async function beginTerms(
  { db, site, clock }: Pick<World, 'db' | 'site' | 'clock'>,
  id: number,
  terms: { period: string; tiers: string },
): Promise<void> {
  const at = clock.now()
  await endTerms(db, site.code, id, at)
  await addTerms(db, site.code, id, { at, ...terms })
}
