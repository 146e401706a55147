import type { Rank } from '@marquee/schemas/contract'
import { inOrder } from '../../lib/in-order.ts'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, Inside, JobWorld } from '../engine/world.ts'
import { callerIn, lowerRanks, setRank } from '../identity/door.ts'
import { monthPeriod, startOf } from './periods.ts'
import { addReward } from './rewards-kept.ts'
import { fallingMembers, turnoverSince } from './store/activity.ts'
import { recordRise, type Standing, standingOf } from './store/standings.ts'

/** Highest level without the customer service for VIPs. */
const PLAIN_SERVICE_LEVEL = 4

/** Highest level of which both the deposits and the turnover are reached. */
export function levelReached(
  ranks: readonly { depositMinor: number; turnoverMinor: number }[],
  { deposits, turnover }: { deposits: bigint; turnover: bigint },
): number {
  return ranks.findLastIndex(
    ({ depositMinor, turnoverMinor }) =>
      deposits >= BigInt(depositMinor) && turnover >= BigInt(turnoverMinor),
  )
}

/** Raises a member to the level that it has reached; the gift of each level is given once. */
export async function riseFrom(world: Inside, standing: Standing): Promise<void> {
  const ranks = inOrder(world.site.brand.ranks)
  const reached = levelReached(ranks, standing)
  if (reached <= standing.rank) return
  const level = await levelNow(world, standing, reached)
  if (level <= standing.rank) return
  const { db, site, clock } = world
  const memberId = standing.member_id
  await setRank(db, site.code, memberId, level)
  await recordRise(db, site.code, memberId, { level, at: clock.now() })
  for (let step = standing.highest + 1; step <= level; step += 1)
    await addReward(world, {
      memberId,
      kind: 'RANK_BONUS',
      source: String(step),
      amount: BigInt(ranks[step]!.upgradeBonusMinor),
    })
}

/** A member that fell returns to a level by the month's turnover that keeps this level. */
async function levelNow(world: Inside, standing: Standing, reached: number): Promise<number> {
  if (standing.highest <= standing.rank) return reached
  const { timeZone } = world.site.brand
  const ranks = inOrder(world.site.brand.ranks)
  const { first } = monthPeriod(world.clock.now(), timeZone)
  const turnover = await turnoverSince(world.db, world.site.code, standing.member_id, first)
  let level = standing.rank
  while (
    level < Math.min(reached, standing.highest) &&
    turnover >= BigInt(ranks[level + 1]!.monthlyTurnoverMinor)
  )
    level += 1
  return level === standing.highest ? reached : level
}

/**
 * Lowers members by one level at the end of a month if their turnover does not keep their rank. Members that rose in
 * this month keep it.
 */
export async function keepRanks(world: JobWorld): Promise<void> {
  const { db, brand, site, dueAt } = world
  const { timeZone } = site.brand
  const ranks = inOrder(site.brand.ranks)
  const { first, next } = monthPeriod(dueAt - 1, timeZone)
  const falling = await fallingMembers(db, brand, {
    risenBefore: startOf(first, timeZone),
    turnovers: ranks.map(({ monthlyTurnoverMinor }) => monthlyTurnoverMinor),
    first,
    next,
  })
  await lowerRanks(db, brand, falling)
}

/** Ranks of the brand. */
export const ranks = fromMemory<'promotions.ranks'>((_input, { site }) => ({
  list: inOrder(site.brand.ranks).map(
    (rank, level): Rank => ({
      level,
      name: rank.name,
      deposit: amountOf(site, rank.depositMinor),
      turnover: amountOf(site, rank.turnoverMinor),
      monthlyTurnover: amountOf(site, rank.monthlyTurnoverMinor),
      cashback: rank.cashback,
      birthdayBonus: amountOf(site, rank.birthdayBonusMinor),
      upgradeBonus: amountOf(site, rank.upgradeBonusMinor),
      withdrawDailyMaximum: amountOf(site, rank.withdrawDailyMaximumMinor),
      withdrawDailyTimes: rank.withdrawDailyTimes,
    }),
  ),
}))

export const rankProgress: Handler<'promotions.rank-progress'> = async (_input, world) => {
  const { db, site, clock } = world
  const { timeZone } = site.brand
  const all = inOrder(site.brand.ranks)
  const { memberId } = callerIn(world)
  const standing = await standingOf(db, site.code, memberId)
  const { first, next } = monthPeriod(clock.now(), timeZone)
  const above = all[standing.rank + 1]
  const own = all[standing.rank]
  const asked = above ?? own
  return {
    playerRankName: own?.name ?? '',
    playerRankLevel: standing.rank,
    nextRankName: above?.name ?? '',
    monthlyTurnover: {
      actual: amountText(site, await turnoverSince(db, site.code, memberId, first)),
      expected: amountOf(site, own?.monthlyTurnoverMinor ?? 0),
    },
    totalTurnover: {
      actual: amountText(site, standing.turnover),
      expected: amountOf(site, asked?.turnoverMinor ?? 0),
    },
    totalDeposit: {
      actual: amountText(site, standing.deposits),
      expected: amountOf(site, asked?.depositMinor ?? 0),
    },
    monthEndsAt: startOf(next, timeZone),
    isVipService: standing.rank > PLAIN_SERVICE_LEVEL,
  }
}

function amountOf(site: InCurrency, minor: number): string {
  return amountText(site, BigInt(minor))
}
