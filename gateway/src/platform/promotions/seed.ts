import type { SeedPromotionAccount } from '@marquee/schemas/contract'
import { dayOf, startOfDay } from '../../lib/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/time-units.ts'
import type { Inside } from '../engine/world.ts'
import { idsByAccount } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { deriveActivity, deriveStandings } from './derive.ts'
import { dayPeriod, weekPeriod } from './periods.ts'
import { NO_ADDRESS } from './point-mall.ts'
import { POINT } from './points.ts'
import { totalsOf } from './store/activity.ts'
import { seedAnnouncements } from './store/announcements.ts'
import { seedMissionClaims } from './store/missions.ts'
import { seedArticles, seedPointEntries, seedRedemptions } from './store/points.ts'
import { seedPromotionMembers, seedPromotionTimes } from './store/promotions.ts'
import { seedRewards } from './store/rewards.ts'
import { seedFriendRows, setTickets } from './store/standings.ts'

/** Time before the world's start at which the gifts of its past were paid. */
export const CLAIMED_BEFORE_MS = DAY_MS

/** Adds announcements, promotions and articles to a new world, and the past of its accounts. */
export async function seedPromotions(world: Inside): Promise<void> {
  await seedContent(world)
  await deriveActivity(world)
  await deriveStandings(world)
  await seedAccounts(world)
  const { clock, site } = world
  await world.schedule('promotions-day', startOfDay(clock.now(), site.brand.timeZone, -1), 0)
}

async function seedContent(world: Inside): Promise<void> {
  const { db, site, clock, shared } = world
  const now = clock.now()
  const { announcements, promotions, pointRewards } = shared.promotions
  await seedAnnouncements(
    db,
    site.code,
    numbered(announcements).map(({ id, daysAgo, days }) => ({
      id,
      publishedAt: now - daysAgo * DAY_MS,
      endsAt: days > 0 ? now + days * DAY_MS : 0,
    })),
  )
  const offers = numbered(promotions).map(({ id, startsInDays, endsInDays }) => ({
    id,
    startsAt: now + startsInDays * DAY_MS,
    endsAt: now + endsInDays * DAY_MS,
  }))
  await seedPromotionTimes(db, site.code, offers)
  for (const { id, endsAt } of offers) if (endsAt > now) await world.schedule('promotion-end', endsAt, id)
  await seedArticles(db, site.code, numbered(pointRewards))
}

type Account = SeedPromotionAccount & { memberId: number }

async function seedAccounts(world: Inside): Promise<void> {
  const { db, site, shared } = world
  const seeds = shared.promotions.accounts
  const ids = await idsByAccount(
    db,
    site.code,
    seeds.map(({ account }) => account),
  )
  const accounts = [...ids].flatMap(([account, memberId]): Account[] => {
    const seed = seeds.find((one) => one.account === account)
    return seed ? [{ ...seed, memberId }] : []
  })
  if (accounts.length === 0) return
  await seedOffers(world, accounts)
  await seedPoints(world, accounts)
  await seedMissions(world, accounts)
  await seedGifts(world, accounts)
  await seedFriends(world, accounts)
}

/** Progress in these states, in percent of the target; all other states have 100. */
const PROGRESS_PERCENT: Readonly<Record<string, bigint>> = { joined: 0n, process: 60n, claim: 100n }
/** States that are computed from the progress of a joined promotion. */
const COMPUTED = new Set(Object.keys(PROGRESS_PERCENT))

async function seedOffers(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock, shared } = world
  const { promotions } = shared.promotions
  const memberIds = accounts.map(({ memberId }) => memberId)
  const known = await totalsOf(db, site.code, memberIds)
  const totals = new Map(known.map(({ member_id, of, total }) => [`${member_id}/${of}`, total]))
  const rows = accounts.flatMap(({ memberId, promotions: own }) =>
    own.flatMap(({ promotion, state, amountMinor }) => {
      const index = promotions.findIndex(({ code }) => code === promotion)
      const seed = promotions[index]
      if (!seed) return []
      const counted = seed.kind === 'DEPOSIT' ? 'DEPOSIT' : seed.product || 'TURNOVER'
      const total = totals.get(`${memberId}/${counted}`) ?? 0n
      const part = (BigInt(seed.targetMinor) * (PROGRESS_PERCENT[state] ?? 100n)) / 100n
      return [{ memberId, promotion: index + 1, seed, state, amountMinor, base: total - part }]
    }),
  )
  if (rows.length === 0) return
  const numberedRows = await withNumbers(world, 'promotion-member', rows)
  await seedPromotionMembers(
    db,
    site.code,
    numberedRows.map(({ id, promotion, memberId, state, base, amountMinor }) => ({
      id,
      promotionId: promotion,
      memberId,
      state: COMPUTED.has(state) ? 'joined' : state,
      base,
      amount: amountMinor,
      reason: state === 'rejected' ? 'same-address' : '',
      at: clock.now() - CLAIMED_BEFORE_MS,
    })),
  )
  for (const { id, state, seed } of numberedRows)
    if (state === 'applying')
      await world.schedule('promotion-review', clock.now() + seed.reviewMinutes * MINUTE_MS, id)
}

/** Time between a redemption and its decision. */
const DECISION_MS = 30 * MINUTE_MS

async function seedPoints(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock, shared } = world
  const now = clock.now()
  const { pointRewards } = shared.promotions
  const redeemed = await withNumbers(
    world,
    'redemption',
    accounts.flatMap(({ memberId, redeemed: own }) =>
      own.flatMap(({ article, daysAgo, status }) => {
        const index = pointRewards.findIndex(({ code }) => code === article)
        const points = BigInt(pointRewards[index]?.points ?? 0) * POINT
        const at = now - daysAgo * DAY_MS - HOUR_MS
        return index < 0 ? [] : [{ memberId, article: index + 1, code: article, points, status, at }]
      }),
    ),
  )
  await seedRedemptions(
    db,
    site.code,
    redeemed.map((one) => ({
      ...one,
      decidedAt: one.status === 'IN_PROCESS' ? 0 : one.at + DECISION_MS,
      remark: one.status === 'REJECTED' ? NO_ADDRESS : '',
    })),
  )
  for (const { id, status } of redeemed)
    if (status === 'IN_PROCESS') await world.schedule('redeem-decision', now + DAY_MS, id)
  const gifts = accounts.map(({ memberId, points }) => ({
    memberId,
    kind: 'GIFT' as const,
    points: BigInt(points) * POINT,
    reference: 'welcome',
    remark: '',
    at: now - 20 * DAY_MS,
  }))
  const spent = redeemed.map(({ id, memberId, points, code, at }) => ({
    memberId,
    kind: 'REDEEM' as const,
    points: -points,
    reference: String(id),
    remark: code,
    at,
  }))
  const returned = redeemed
    .filter(({ status }) => status === 'REJECTED')
    .map(({ id, memberId, points, at }) => ({
      memberId,
      kind: 'REDEEM_RETURN' as const,
      points,
      reference: String(id),
      remark: NO_ADDRESS,
      at: at + DECISION_MS,
    }))
  const entries = [...gifts, ...spent, ...returned].filter(({ points }) => points !== 0n)
  await seedPointEntries(db, site.code, await withNumbers(world, 'point-entry', entries))
}

async function seedMissions(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock, shared } = world
  const now = clock.now()
  const { timeZone } = site.brand
  const { missions } = shared.promotions
  const firstDays = {
    DAILY: dayPeriod(now, timeZone).first,
    WEEKLY: weekPeriod(now, timeZone).first,
    NEWBIE: '',
  }
  const claims = accounts.flatMap(({ memberId, missions: own }) =>
    own.flatMap(({ mission }) => {
      const seed = missions.find(({ code }) => code === mission)
      // A mission that paid money would need an entry in the account record, so only missions without money are seeded.
      return seed && seed.rewardMinor === 0 ? [{ memberId, seed }] : []
    }),
  )
  const paid = claims.map(({ memberId, seed }) => ({
    memberId,
    mission: seed.code,
    period: firstDays[seed.period],
    at: now - 1,
    score: seed.score,
    amount: 0n,
    points: BigInt(seed.rewardPoints) * POINT,
    tickets: seed.rewardTickets,
  }))
  await seedMissionClaims(db, site.code, paid)
  const entries = paid
    .filter(({ points }) => points > 0n)
    .map(({ memberId, mission, period, points, at }) => ({
      memberId,
      kind: 'MISSION' as const,
      points,
      reference: `mission:${mission}/${period}`,
      remark: mission,
      at,
    }))
  await seedPointEntries(db, site.code, await withNumbers(world, 'point-entry', entries))
}

async function seedGifts(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  const year = dayOf(now, site.brand.timeZone).slice(0, 4)
  const gifts = accounts.flatMap(({ memberId, gifts: own }) =>
    own.map(({ kind, source, amountMinor, tickets }) => ({
      memberId,
      kind,
      source: kind === 'BIRTHDAY' ? year : source,
      amount: amountMinor,
      tickets,
      grantedAt: now - DAY_MS,
      expiresAt: kind === 'BIRTHDAY' ? now + 29 * DAY_MS : 0,
    })),
  )
  await seedRewards(db, site.code, await withNumbers(world, 'reward', gifts))
  for (const { memberId, tickets } of accounts) await setTickets(db, site.code, memberId, tickets)
}

async function seedFriends(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site } = world
  const friends = accounts.flatMap(({ memberId, friends: own }) =>
    own.map(({ account, state }) => ({ account, referrerId: memberId, state })),
  )
  const { referralRewardMinor, referralFirstDepositMinor, referralTurnoverMinor } = site.brand.numbers
  await seedFriendRows(db, site.code, friends, {
    rewardMinor: referralRewardMinor,
    firstDepositMinor: referralFirstDepositMinor,
    turnoverMinor: referralTurnoverMinor,
  })
}

function numbered<Row>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}

async function withNumbers<Row>(
  { db, site }: Inside,
  name: string,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  if (rows.length === 0) return []
  const last = Number(await nextNumber(db, site.code, name, rows.length))
  return rows.map((row, index) => ({ ...row, id: last - rows.length + index + 1 }))
}
