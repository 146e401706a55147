import type { ConsolidatedFunds } from '@marquee/schemas/contract'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { balancesOf } from '../wallet/door.ts'
import { type ContractKind, type DividendPeriod, offeredKinds } from './contract-kinds.ts'
import { higherBelow, isInForce } from './contract-rows.ts'
import { type ContractRow, openContractsOf } from './store/contracts.ts'
import { rateText, type Tier, tiersFrom } from './tiers.ts'

type Lists = Omit<ConsolidatedFunds, 'balances'>

/**
 * Fields of the answer for each kind of contract: contracts that wait for the member, and contracts in
 * force.
 */
const PLACES: Readonly<Record<ContractKind, { asks: keyof Lists; inForce: keyof Lists }>> = {
  DIVIDEND: { asks: 'divtypereq', inForce: 'divtypeinfo' },
  DAILY: { asks: 'dailysalreqtype', inForce: 'dailysalinfotype' },
  HOURLY: { asks: 'contracthoursalreq', inForce: 'contracthoursalinfo' },
  REAL_TIME: { asks: 'realtimesalreqtype', inForce: 'realtimesalinfo' },
}

/** Wallets and contracts of the caller in one answer. */
export const consolidatedFunds: Handler<'agents.consolidated-funds'> = async (_input, world) => {
  const member = callerIn(world).memberId
  const lists = emptyLists()
  const kinds = offeredKinds(world.site.brand.modules)
  for (const row of await openContractsOf(world.db, world.site.code, member)) {
    if (!kinds.includes(row.kind)) continue
    const { asks, inForce } = PLACES[row.kind]
    if (row.state !== 'A') await add(world, lists, asks, row, askedTiers(row))
    if (isInForce(row)) await add(world, lists, inForce, row, tiersFrom(row.tiers ?? row.offer_tiers))
  }
  return { balances: await balancesOf(world, member), ...lists }
}

function emptyLists(): Lists {
  return {
    divtypereq: {},
    divtypeinfo: {},
    dailysalreqtype: {},
    dailysalinfotype: {},
    contracthoursalreq: {},
    contracthoursalinfo: {},
    realtimesalreqtype: {},
    realtimesalinfo: {},
  }
}

/** Tiers that the member decides on: offered ones, or those that would end. */
function askedTiers({ state, offer_tiers, tiers }: ContractRow): readonly Tier[] {
  return tiersFrom(state === 'V' ? (tiers ?? offer_tiers) : offer_tiers)
}

async function add(
  world: World,
  lists: Lists,
  place: keyof Lists,
  row: ContractRow,
  tiers: readonly Tier[],
): Promise<void> {
  const rows = ROWS[row.kind](world.site, row, tiers, {
    status: row.state,
    version: row.version,
    downlineHigherRate: (await higherBelow(world, row)).length > 0 ? 'Y' : 'N',
  })
  const list: Record<string, unknown[]> = lists[place]
  list[row.product_group] = [...(list[row.product_group] ?? []), ...rows]
}

type Common = { status: ContractRow['state']; version: number; downlineHigherRate: 'Y' | 'N' }

/** The upstream names the same thing differently from kind to kind. */
const ROWS: Readonly<
  Record<
    ContractKind,
    (site: InCurrency, row: ContractRow, tiers: readonly Tier[], common: Common) => unknown[]
  >
> = {
  DIVIDEND: (site, row, tiers, common) =>
    tiers.map((tier) => ({
      id: row.id,
      minimumBet: amountText(site, tier.bet),
      netLoss: amountText(site, tier.netLoss),
      activeMember: tier.activeMember,
      contractRate: rateText(site, tier),
      period: (row.offer_period || row.period) as DividendPeriod,
      ...common,
    })),
  DAILY: (site, { id }, tiers, common) => [
    { id, ...common, details: tiers.map((tier) => salaryStep(site, tier)) },
  ],
  HOURLY: (site, { id }, tiers, common) => [
    { contractId: id, ...common, hourSalaryRates: tiers.map((tier) => salaryStep(site, tier)) },
  ],
  REAL_TIME: (site, { id }, tiers, common) => [
    { contractId: id, ...common, realTimeSalaryRates: tiers.map((tier) => salaryStep(site, tier)) },
  ],
}

function salaryStep(site: InCurrency, tier: Tier) {
  const { activeMember, rateType } = tier
  return { betVolume: amountText(site, tier.bet), activeMember, rateType, rate: rateText(site, tier) }
}
