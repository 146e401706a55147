import type { Rank } from '@marquee/schemas/contract'
import { inOrder } from '../../lib/in-order.ts'
import { toAmount } from '../../lib/money.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, Inside, JobWorld } from '../engine/world.ts'
import { callerIn, lowerRanks, setRank } from '../identity/door.ts'
import { monthPeriod, startOf } from './periods.ts'
import { addReward } from './rewards-kept.ts'
import { NO_BETS, type Standing, standingOf, turnoverSince } from './standing.ts'

/** Customer service for VIPs is for levels above this. */
const PLAIN_SERVICE_LEVEL = 4

/** Highest level whose deposits and turnover were both reached. */
export function levelReached(
  ranks: readonly { depositMinor: number; turnoverMinor: number }[],
  { deposits, turnover }: { deposits: bigint; turnover: bigint },
): number {
  return ranks.findLastIndex(
    ({ depositMinor, turnoverMinor }) =>
      deposits >= BigInt(depositMinor) && turnover >= BigInt(turnoverMinor),
  )
}

/** Lifts a member to what it has reached; each level's gift is given the first time only. */
export async function riseFrom(world: Inside, standing: Standing): Promise<void> {
  const ranks = inOrder(world.site.brand.ranks)
  const reached = levelReached(ranks, standing)
  if (reached <= standing.rank) return
  const level = await levelNow(world, standing, reached)
  if (level <= standing.rank) return
  const { db, site, clock } = world
  const memberId = standing.member_id
  await setRank(db, site.code, memberId, level)
  await db(
    `UPDATE member_standings SET highest = greatest(highest, $3), risen_at = $4
     WHERE brand = $1 AND member_id = $2`,
    [site.code, memberId, level, clock.now()],
  )
  for (let step = standing.highest + 1; step <= level; step += 1)
    await addReward(world, {
      memberId,
      kind: 'RANK_BONUS',
      source: String(step),
      amount: BigInt(ranks[step]!.upgradeBonusMinor),
    })
}

/** Who fell comes back to a level by the turnover that keeps it, within the month. */
async function levelNow(world: Inside, standing: Standing, reached: number): Promise<number> {
  if (standing.highest <= standing.rank) return reached
  const { timeZone } = world.site.brand
  const ranks = inOrder(world.site.brand.ranks)
  const { first } = monthPeriod(world.clock.now(), timeZone)
  const turnover = await turnoverSince(world, standing.member_id, first)
  let level = standing.rank
  while (
    level < Math.min(reached, standing.highest) &&
    turnover >= BigInt(ranks[level + 1]!.monthlyTurnoverMinor)
  )
    level += 1
  return level === standing.highest ? reached : level
}

/** At the end of a month who did not play enough falls by one level; who rose in that month is spared. */
export async function keepRanks(world: JobWorld): Promise<void> {
  const { db, brand, site, dueAt } = world
  const { timeZone } = site.brand
  const ranks = inOrder(site.brand.ranks)
  const { first, next } = monthPeriod(dueAt - 1, timeZone)
  const falling = await db<{ id: number }>(
    `SELECT m.id FROM members m JOIN member_standings s ON s.brand = m.brand AND s.member_id = m.id
     WHERE m.brand = $1 AND m.rank > 0 AND s.risen_at < $2
       AND ($3::bigint[])[least(m.rank + 1, $4)] > coalesce((
         SELECT sum(amount) FROM activity_days d
         WHERE d.brand = $1 AND d.member_id = m.id AND d.day >= $5 AND d.day < $6
           AND d.activity <> ALL($7::text[])), 0)`,
    [
      brand,
      startOf(first, timeZone),
      ranks.map(({ monthlyTurnoverMinor }) => monthlyTurnoverMinor),
      ranks.length,
      first,
      next,
      NO_BETS,
    ],
  )
  await lowerRanks(
    db,
    brand,
    falling.map(({ id }) => id),
  )
}

/** Ranks as the brand has them. */
export const ranks = fromMemory<'promotions.ranks'>((_input, { site }) => ({
  list: inOrder(site.brand.ranks).map(
    (rank, level): Rank => ({
      level,
      name: rank.name,
      deposit: amountOf(rank.depositMinor),
      turnover: amountOf(rank.turnoverMinor),
      monthlyTurnover: amountOf(rank.monthlyTurnoverMinor),
      cashback: rank.cashback,
      birthdayBonus: amountOf(rank.birthdayBonusMinor),
      upgradeBonus: amountOf(rank.upgradeBonusMinor),
      withdrawDailyMaximum: amountOf(rank.withdrawDailyMaximumMinor),
      withdrawDailyTimes: rank.withdrawDailyTimes,
    }),
  ),
}))

export const rankProgress: Handler<'promotions.rank-progress'> = async (_input, world) => {
  const { site, clock } = world
  const { timeZone } = site.brand
  const all = inOrder(site.brand.ranks)
  const { memberId } = callerIn(world)
  const standing = await standingOf(world, memberId)
  const { first, next } = monthPeriod(clock.now(), timeZone)
  const above = all[standing.rank + 1]
  const own = all[standing.rank]
  const asked = above ?? own
  return {
    playerRankName: own?.name ?? '',
    playerRankLevel: standing.rank,
    nextRankName: above?.name ?? '',
    monthlyTurnover: {
      actual: toAmount(await turnoverSince(world, memberId, first)),
      expected: amountOf(own?.monthlyTurnoverMinor ?? 0),
    },
    totalTurnover: { actual: toAmount(standing.turnover), expected: amountOf(asked?.turnoverMinor ?? 0) },
    totalDeposit: { actual: toAmount(standing.deposits), expected: amountOf(asked?.depositMinor ?? 0) },
    monthEndsAt: startOf(next, timeZone),
    isVipService: standing.rank > PLAIN_SERVICE_LEVEL,
  }
}

function amountOf(minor: number): string {
  return toAmount(BigInt(minor))
}
