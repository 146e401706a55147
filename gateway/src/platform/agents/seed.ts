import type { SeedAffiliateLink, SeedContract } from '@marquee/schemas/contract'
import { toMinor } from '../../lib/money.ts'
import type { Inside } from '../engine/world.ts'
import { seedLinks } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { insertRows } from '../store/insert-rows.ts'
import { CONTRACT_KINDS } from './contract-kinds.ts'
import { toParts } from './percent.ts'
import { wakeRuns } from './runs.ts'
import { type Tier, tiersToText } from './tiers.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an offer of the seed waited for its answer, and how long ago what is over ended. */
const ANSWERED_AFTER = DAY / 2
const ENDED_BEFORE = 3 * DAY

/** Contracts and links of the seed's agents, where the brand has agents. */
export async function seedAgents(world: Inside): Promise<void> {
  if (!world.site.brand.modules.agents) return
  const ids = await idsByAccount(world)
  await seedContracts(world, ids)
  await seedAffiliateLinks(world, ids)
}

async function idsByAccount({ db, site }: Inside): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ account: string; id: number }>('SELECT account, id FROM members WHERE brand = $1', [
    site.code,
  ])
  return new Map([['', 0], ...rows.map(({ account, id }) => [account, id] as const)])
}

type Steps = readonly SeedContract['tiers'][number][]
type Placed = SeedContract & { id: number; memberId: number; offeredBy: number; offeredAt: number }

async function seedContracts(world: Inside, ids: ReadonlyMap<string, number>): Promise<void> {
  const { db, site, clock, shared } = world
  const known = shared.contracts.filter(({ account, by }) => ids.has(account) && ids.has(by))
  if (known.length === 0) return
  const last = Number(await nextNumber(db, site.code, 'agent-contract', known.length))
  const rows: Placed[] = known.map((seed, index) => ({
    ...seed,
    id: last - known.length + 1 + index,
    memberId: ids.get(seed.account)!,
    offeredBy: ids.get(seed.by)!,
    offeredAt: clock.now() - seed.daysAgo * DAY,
  }))
  const endedAt = ({ status, offeredAt }: Placed) =>
    status === 'R' ? offeredAt + ANSWERED_AFTER : status === 'C' ? clock.now() - ENDED_BEFORE : 0
  await insertRows(db, 'agent_contracts', rows, [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['kind', 'text', ({ kind }) => kind],
    ['product_group', 'text', ({ group }) => group],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['offered_by', 'integer', ({ offeredBy }) => offeredBy],
    ['state', 'text', ({ status }) => status],
    ['offer_period', 'text', (row) => (offerOf(row) ? periodOf(row) : '')],
    ['offer_tiers', 'text', (row) => tiersText(offerOf(row) ?? [])],
    ['offered_at', 'bigint', ({ offeredAt }) => offeredAt],
    ['ended_at', 'bigint', endedAt],
  ])
  const begun = rows.filter(({ status }) => status !== 'P' && status !== 'R')
  await insertRows(db, 'agent_terms', begun, [
    ['brand', 'text', () => site.code],
    ['contract_id', 'integer', ({ id }) => id],
    ['starts_at', 'bigint', ({ offeredAt }) => offeredAt + ANSWERED_AFTER],
    ['ends_at', 'bigint', (row) => endedAt(row) || null],
    ['period', 'text', periodOf],
    ['tiers', 'text', ({ tiers }) => tiersText(tiers)],
  ])
  await wakeRuns(world)
}

/** What is offered and was not taken: all of a new contract, or a change. */
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
    bet: toMinor(bet) ?? 0n,
    netLoss: toMinor(netLoss) ?? 0n,
    activeMember,
    rateType,
    rate: (rateType === 'F' ? toMinor(rate) : toParts(rate)) ?? 0n,
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
      const createdAt = clock.now() - daysAgo * DAY
      return {
        ...link,
        memberId: ids.get(account)!,
        createdAt,
        expiresAt: days === 0 ? 0 : createdAt + days * DAY,
      }
    }),
  )
}
