import type { World } from '../../engine/world.ts'
import type { MemberRow } from '../../identity/door.ts'
import type { ContractKind, Period } from '../contract-kinds.ts'
import type { ProductGroup } from '../product-groups.ts'
import { bestTier, payOf, type TeamFigures, type Tier } from '../tiers.ts'
import { everBelow } from '../tree.ts'
import { periodAround } from '../windows.ts'
import { betsOf, idsOf } from './bets.ts'
import { giftsIn } from './gifts.ts'
import { teamFigures } from './team-figures.ts'
import type { Term } from './terms.ts'

/** Terms that an agent considers for an agent directly below. */
export type Considered = {
  kind: ContractKind
  group: ProductGroup
  period: Period
  offeredBy: number
  member: Pick<MemberRow, 'id' | 'path'>
  tiers: readonly Tier[]
}

/** Figures of a team in a period, the tier that they reach, and its payment in minor units. */
export type Preview = { from: number; to: number; team: TeamFigures; tier: Tier | undefined; amount: bigint }

/** Settlement of the last complete period as if the considered terms had been in force throughout; pays nothing. */
export async function previewOf(world: World, considered: Considered): Promise<Preview> {
  const { kind, period, member } = considered
  const { brand } = world.site
  const running = periodAround(period, world.clock.now(), brand)
  const { from, to } = periodAround(period, running.from - 1, brand)
  const term: Term = {
    ...considered,
    contractId: 0,
    memberId: member.id,
    payerId: considered.offeredBy,
    depth: idsOf(member.path).length,
    startsAt: from,
    endsAt: Number.POSITIVE_INFINITY,
  }
  const team = everBelow(member)
  const bets = await betsOf(world, undefined, team)
  const gifts = await giftsIn(world, { from, to, terms: [term] }, team)
  const activeFrom = BigInt(brand.numbers.activeMemberBetMinor)
  const figures = teamFigures([term], await bets.between(from, to), gifts, activeFrom).get(term) ?? NO_FIGURES
  const tier = bestTier(term.tiers, figures)
  return { from, to, team: figures, tier, amount: payOf(kind, tier, figures) }
}

const NO_FIGURES: TeamFigures = { validBet: 0n, netLoss: 0n, activeMembers: 0 }
