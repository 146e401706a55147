import type { SeedPromotionAccount } from '@marquee/schemas/contract'
import { dayOf, startOfDay } from '../../lib/days.ts'
import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { type Column, insertRows } from '../store/insert-rows.ts'
import { deriveActivity, deriveStandings } from './derive.ts'
import { dayPeriod, weekPeriod } from './periods.ts'
import { POINT } from './points.ts'

const DAY = 24 * 60 * 60 * 1000
/** Time before the world's start at which the gifts of its past were paid. */
export const CLAIMED_BEFORE_MS = DAY

/** What is announced and given away in a new world, and what its accounts have of it. */
export async function seedPromotions(world: Inside): Promise<void> {
  await seedContent(world)
  await deriveActivity(world)
  await deriveStandings(world)
  await seedAccounts(world)
  const { clock, site } = world
  await world.schedule('promotions-day', startOfDay(clock.now(), site.brand.timeZone, -1), 0)
}

async function seedContent(world: Inside): Promise<void> {
  const { db, clock, shared } = world
  const now = clock.now()
  const { announcements, promotions, pointRewards } = shared.promotions
  const brand = brandColumn(world)
  await insertRows(db, 'announcements', numbered(announcements), [
    brand,
    ['id', 'integer', ({ id }) => id],
    ['published_at', 'bigint', ({ daysAgo }) => now - daysAgo * DAY],
    ['ends_at', 'bigint', ({ days }) => (days > 0 ? now + days * DAY : 0)],
  ])
  const offers = numbered(promotions)
  await insertRows(db, 'promotions', offers, [
    brand,
    ['id', 'integer', ({ id }) => id],
    ['starts_at', 'bigint', ({ startsInDays }) => now + startsInDays * DAY],
    ['ends_at', 'bigint', ({ endsInDays }) => now + endsInDays * DAY],
  ])
  for (const { id, endsInDays } of offers)
    if (endsInDays > 0) await world.schedule('promotion-end', now + endsInDays * DAY, id)
  await insertRows(db, 'point_articles', numbered(pointRewards), [
    brand,
    ['id', 'integer', ({ id }) => id],
    ['stock', 'integer', ({ stock }) => stock],
  ])
}

type Account = SeedPromotionAccount & { memberId: number }

async function seedAccounts(world: Inside): Promise<void> {
  const { db, site, shared } = world
  const seeds = shared.promotions.accounts
  const members = await db<{ id: number; account: string }>(
    'SELECT id, account FROM members WHERE brand = $1 AND account = ANY($2::text[])',
    [site.code, seeds.map(({ account }) => account)],
  )
  const accounts = members.flatMap(({ id, account }): Account[] => {
    const seed = seeds.find((one) => one.account === account)
    return seed ? [{ ...seed, memberId: id }] : []
  })
  if (accounts.length === 0) return
  await seedOffers(world, accounts)
  await seedPoints(world, accounts)
  await seedMissions(world, accounts)
  await seedGifts(world, accounts)
  await seedFriends(world, accounts)
}

/** Part of the target that has been done by whoever is in a state. */
const DONE_PARTS: Readonly<Record<string, bigint>> = { joined: 0n, process: 60n, claim: 100n }
/** States that are read off what was done. */
const BY_DOINGS = new Set(Object.keys(DONE_PARTS))

async function seedOffers(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock, shared } = world
  const { promotions } = shared.promotions
  const done = await db<{ member_id: number; of: string; total: bigint }>(
    `SELECT member_id, 'TURNOVER' AS of, turnover AS total FROM member_standings
     WHERE brand = $1 AND member_id = ANY($2::integer[])
     UNION ALL
     SELECT member_id, 'DEPOSIT', deposits FROM member_standings
     WHERE brand = $1 AND member_id = ANY($2::integer[])
     UNION ALL
     SELECT member_id, activity, sum(amount)::bigint FROM activity_days
     WHERE brand = $1 AND member_id = ANY($2::integer[]) AND activity <> 'DEPOSIT' GROUP BY 1, 2`,
    [site.code, accounts.map(({ memberId }) => memberId)],
  )
  const totals = new Map(done.map(({ member_id, of, total }) => [`${member_id}/${of}`, total]))
  const rows = accounts.flatMap(({ memberId, promotions: own }) =>
    own.flatMap(({ promotion, state, amountMinor }) => {
      const index = promotions.findIndex(({ code }) => code === promotion)
      const seed = promotions[index]
      if (!seed) return []
      const counted = seed.kind === 'DEPOSIT' ? 'DEPOSIT' : seed.product || 'TURNOVER'
      const total = totals.get(`${memberId}/${counted}`) ?? 0n
      const part = (BigInt(seed.targetMinor) * (DONE_PARTS[state] ?? 100n)) / 100n
      return [{ memberId, promotion: index + 1, seed, state, amountMinor, base: total - part }]
    }),
  )
  if (rows.length === 0) return
  const numberedRows = await withNumbers(world, 'promotion-member', rows)
  await insertRows(db, 'promotion_members', numberedRows, [
    brandColumn(world),
    ['id', 'integer', ({ id }) => id],
    ['promotion_id', 'integer', ({ promotion }) => promotion],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['state', 'text', ({ state }) => (BY_DOINGS.has(state) ? 'joined' : state)],
    ['base', 'bigint', ({ base }) => base],
    ['amount', 'bigint', ({ amountMinor }) => amountMinor],
    ['reason', 'text', ({ state }) => (state === 'rejected' ? 'same-address' : '')],
    ['at', 'bigint', () => clock.now() - CLAIMED_BEFORE_MS],
  ])
  for (const { id, state, seed } of numberedRows)
    if (state === 'applying')
      await world.schedule('promotion-review', clock.now() + seed.reviewMinutes * 60_000, id)
}

async function seedPoints(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, clock, shared } = world
  const now = clock.now()
  const { pointRewards } = shared.promotions
  const redeemed = await withNumbers(
    world,
    'redemption',
    accounts.flatMap(({ memberId, redeemed: own }) =>
      own.flatMap(({ article, daysAgo, status }) => {
        const index = pointRewards.findIndex(({ code }) => code === article)
        const points = BigInt(pointRewards[index]?.points ?? 0) * POINT
        const at = now - daysAgo * DAY - 60 * 60_000
        return index < 0 ? [] : [{ memberId, article: index + 1, code: article, points, status, at }]
      }),
    ),
  )
  await insertRows(db, 'redemptions', redeemed, [
    brandColumn(world),
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['article', 'integer', ({ article }) => article],
    ['points', 'bigint', ({ points }) => points],
    ['status', 'text', ({ status }) => status],
    ['at', 'bigint', ({ at }) => at],
    ['decided_at', 'bigint', ({ status, at }) => (status === 'IN_PROCESS' ? 0 : at + 30 * 60_000)],
    ['remark', 'text', ({ status }) => (status === 'REJECTED' ? 'no-address' : '')],
  ])
  for (const { id, status } of redeemed)
    if (status === 'IN_PROCESS') await world.schedule('redeem-decision', now + DAY, id)
  const gifts = accounts.map(({ memberId, points }) => ({
    memberId,
    kind: 'GIFT',
    points: BigInt(points) * POINT,
    reference: 'welcome',
    remark: '',
    at: now - 20 * DAY,
  }))
  const spent = redeemed.map(({ id, memberId, points, code, at }) => ({
    memberId,
    kind: 'REDEEM',
    points: -points,
    reference: String(id),
    remark: code,
    at,
  }))
  const returned = redeemed
    .filter(({ status }) => status === 'REJECTED')
    .map(({ id, memberId, points, at }) => ({
      memberId,
      kind: 'REDEEM_RETURN',
      points,
      reference: String(id),
      remark: 'no-address',
      at: at + 30 * 60_000,
    }))
  const entries = [...gifts, ...spent, ...returned].filter(({ points }) => points !== 0n)
  await insertRows(db, 'point_entries', await withNumbers(world, 'point-entry', entries), [
    brandColumn(world),
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    ['points', 'bigint', ({ points }) => points],
    ['reference', 'text', ({ reference }) => reference],
    ['remark', 'text', ({ remark }) => remark],
    ['at', 'bigint', ({ at }) => at],
  ])
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
      // What a mission paid in money would be in the account record: the start has only those that give points.
      return seed && seed.rewardMinor === 0 ? [{ memberId, seed }] : []
    }),
  )
  await insertRows(db, 'mission_claims', claims, [
    brandColumn(world),
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['mission', 'text', ({ seed }) => seed.code],
    ['period', 'text', ({ seed }) => firstDays[seed.period]],
    ['at', 'bigint', () => now - 1],
    ['score', 'integer', ({ seed }) => seed.score],
    ['amount', 'bigint', () => 0n],
    ['points', 'bigint', ({ seed }) => BigInt(seed.rewardPoints) * POINT],
    ['tickets', 'integer', ({ seed }) => seed.rewardTickets],
  ])
  const paid = claims.map(({ memberId, seed }) => ({
    memberId,
    seed,
    points: BigInt(seed.rewardPoints) * POINT,
  }))
  await insertRows(
    db,
    'point_entries',
    await withNumbers(
      world,
      'point-entry',
      paid.filter(({ points }) => points > 0n),
    ),
    [
      brandColumn(world),
      ['id', 'bigint', ({ id }) => id],
      ['member_id', 'integer', ({ memberId }) => memberId],
      ['kind', 'text', () => 'MISSION'],
      ['points', 'bigint', ({ points }) => points],
      ['reference', 'text', ({ seed }) => `mission:${seed.code}/${firstDays[seed.period]}`],
      ['remark', 'text', ({ seed }) => seed.code],
      ['at', 'bigint', () => now - 1],
    ],
  )
}

async function seedGifts(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  const gifts = accounts.flatMap(({ memberId, gifts: own }) => own.map((gift) => ({ memberId, ...gift })))
  await insertRows(db, 'rewards', await withNumbers(world, 'reward', gifts), [
    brandColumn(world),
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    [
      'source',
      'text',
      ({ kind, source }) => (kind === 'BIRTHDAY' ? dayOf(now, site.brand.timeZone).slice(0, 4) : source),
    ],
    ['amount', 'bigint', ({ amountMinor }) => amountMinor],
    ['tickets', 'integer', ({ tickets }) => tickets],
    ['granted_at', 'bigint', () => now - DAY],
    ['expires_at', 'bigint', ({ kind }) => (kind === 'BIRTHDAY' ? now + 29 * DAY : 0)],
  ])
  for (const { memberId, tickets } of accounts)
    await db('UPDATE member_standings SET tickets = $3 WHERE brand = $1 AND member_id = $2', [
      site.code,
      memberId,
      tickets,
    ])
}

async function seedFriends(world: Inside, accounts: readonly Account[]): Promise<void> {
  const { db, site } = world
  const friends = accounts.flatMap(({ memberId, friends: own }) => own.map((one) => ({ ...one, memberId })))
  await db(
    `UPDATE member_standings s SET referrer_id = f.referrer, referral_state = f.state,
       referral_reward = CASE WHEN f.state = 'PAID' THEN $5::bigint ELSE 0 END,
       first_deposit = CASE WHEN f.state = 'PAID' THEN greatest(first_deposit, $6) ELSE first_deposit END,
       turnover = CASE WHEN f.state = 'PAID' THEN greatest(turnover, $7) ELSE turnover END
     FROM unnest($2::text[], $3::integer[], $4::text[]) AS f(account, referrer, state)
     JOIN members m ON m.brand = $1 AND m.account = f.account
     WHERE s.brand = $1 AND s.member_id = m.id`,
    [
      site.code,
      friends.map(({ account }) => account),
      friends.map(({ memberId }) => memberId),
      friends.map(({ state }) => state),
      site.brand.numbers.referralRewardMinor,
      site.brand.numbers.referralFirstDepositMinor,
      site.brand.numbers.referralTurnoverMinor,
    ],
  )
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

function brandColumn({ site }: Inside): Column<unknown> {
  return ['brand', 'text', () => site.code]
}
