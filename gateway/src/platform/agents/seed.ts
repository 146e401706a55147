import type { SeedAffiliateLink, SeedContract } from '@marquee/schemas/contract'
import { minorOfFigure } from '../../lib/money/currencies.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { Inside } from '../engine/world.ts'
import { idsByAccount, seedLinks } from '../identity/door.ts'
import { CONTRACT_KINDS } from './contract-kinds.ts'
import { toParts } from './percent.ts'
import { wakeRuns } from './runs.ts'
import { seedContracts } from './store/contracts.ts'
import { seedTerms } from './store/terms.ts'
import { planSums, sumUpPast } from './sum-up-days.ts'
import { type Tier, tiersToText } from './tiers.ts'

/** Time in ms after which a seeded offer was answered, and time since a seeded contract ended. */
const ANSWERED_AFTER = DAY_MS / 2
const ENDED_BEFORE = 3 * DAY_MS
/** Payer of contracts that no agent gave. */
const HOUSE = 0

/** Contracts and links of the seed's agents, where the brand has agents. */
export async function seedAgents(world: Inside): Promise<void> {
  const { db, site, shared } = world
  // Summed up here, once for all sessions, whose worlds are copies.
  await sumUpPast(world)
  await planSums(world, world.clock.now())
  if (!site.brand.modules.agents) return
  const named = [
    ...shared.contracts.flatMap(({ account, by }) => [account, by]),
    ...shared.affiliateLinks.map(({ account }) => account),
  ]
  const ids = await idsByAccount(db, site.code, named)
  await seedAllContracts(world, ids.set('', HOUSE))
  await seedAffiliateLinks(world, ids)
}

type Steps = readonly SeedContract['tiers'][number][]

async function seedAllContracts(world: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const { db, site, clock, shared } = world
  const known = shared.contracts.filter(({ account, by }) => ids.has(account) && ids.has(by))
  if (known.length === 0) return
  const placed = known.map((seed) => {
    const offeredAt = clock.now() - seed.daysAgo * DAY_MS
    return { ...seed, offeredAt, endedAt: endOf(seed.status, offeredAt, clock.now()) }
  })
  const first = await seedContracts(
    db,
    site.code,
    placed.map((seed) => ({
      kind: seed.kind,
      group: seed.group,
      memberId: ids.get(seed.account)!,
      offeredBy: ids.get(seed.by)!,
      state: seed.status,
      offer: offerText(seed),
      offeredAt: seed.offeredAt,
      endedAt: seed.endedAt,
    })),
  )
  const terms = placed.map((seed, index) => ({
    status: seed.status,
    contractId: first + index,
    startsAt: seed.offeredAt + ANSWERED_AFTER,
    endsAt: seed.endedAt || null,
    period: periodOf(seed),
    tiers: tiersText(seed.tiers),
  }))
  await seedTerms(
    db,
    site.code,
    terms.filter(({ status }) => status !== 'P' && status !== 'R'),
  )
  await wakeRuns(world)
}

/** End of a contract, ms: a rejected offer was answered, a terminated contract ended some days ago, and others go on. */
function endOf(status: SeedContract['status'], offeredAt: number, now: number): number {
  if (status === 'R') return offeredAt + ANSWERED_AFTER
  return status === 'C' ? now - ENDED_BEFORE : 0
}

function offerText(seed: SeedContract): { period: string; tiers: string } {
  const offer = offerOf(seed)
  return { period: offer ? periodOf(seed) : '', tiers: tiersText(offer ?? []) }
}

/** Tiers that are offered and not accepted: a new contract, or a change of one. */
function offerOf({ status, tiers, offer }: SeedContract): Steps | undefined {
  if (status === 'P' || status === 'R') return tiers
  return status === 'E' ? offer : undefined
}

function periodOf({ kind, period }: SeedContract): string {
  return CONTRACT_KINDS[kind].period ?? period
}

function tiersText(tiers: Steps): string {
  return tiers.length === 0 ? '' : tiersToText(tiers.map(tierOf))
}

function tierOf({ bet, netLoss, activeMember, rateType, rate }: Steps[number]): Tier {
  return {
    bet: minorOfFigure(bet),
    netLoss: minorOfFigure(netLoss),
    activeMember,
    rateType,
    rate: rateType === 'F' ? minorOfFigure(rate) : (toParts(rate) ?? 0n),
  }
}

async function seedAffiliateLinks(
  { db, site, clock, shared }: Inside,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const links: SeedAffiliateLink[] = shared.affiliateLinks.filter(({ account }) => ids.has(account))
  await seedLinks(
    db,
    site.code,
    links.map(({ account, daysAgo, days, ...link }) => {
      const createdAt = clock.now() - daysAgo * DAY_MS
      return {
        ...link,
        memberId: ids.get(account)!,
        createdAt,
        expiresAt: days === 0 ? 0 : createdAt + days * DAY_MS,
      }
    }),
  )
}
