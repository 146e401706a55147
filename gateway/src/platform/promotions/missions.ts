import type { Leader, Mission, SeedMission } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, maskAccount, memberById } from '../identity/door.ts'
import { grantBonus } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { dayPeriod, type Period, shifted, startOf, weekPeriod } from './periods.ts'
import { movePoints, POINT, pointsText } from './points.ts'
import { activitySince, type DayRow, NO_BETS } from './store/activity.ts'
import { insertMissionClaim, type LeaderRow, leadersSince, missionClaimsSince } from './store/missions.ts'
import { addTickets } from './store/standings.ts'

/** Days after registration in which a newcomer's missions can be done. */
const NEWBIE_DAYS = 30

/** A mission with the caller's progress in its period. */
export type Task = {
  id: number
  seed: SeedMission
  period: Period
  progress: bigint
  state: Mission['state']
}

type Member = { memberId: number; rank: number; registeredAt: number }

/**
 * The caller's missions; expired missions for new members are left out.
 *
 * @throws login.not.session
 */
export async function tasksOf(world: World): Promise<Task[]> {
  const { db, site, shared, clock } = world
  const now = clock.now()
  const member = await memberOf(world)
  const periods = periodsOf(world, member)
  const since = Object.values(periods).reduce((first, one) => (one.first < first ? one.first : first), '9999')
  const days = await activitySince(db, site.code, member.memberId, since)
  const claims = await missionClaimsSince(db, site.code, member.memberId, startOf(since, site.brand.timeZone))
  const claimed = new Set(claims.map(({ mission, period }) => `${mission}/${period}`))
  return shared.promotions.missions.flatMap((seed, index): Task[] => {
    const period = periods[seed.period]
    if (startOf(period.next, site.brand.timeZone) <= now) return []
    const progress = progressOf(seed, days, period)
    const state = stateOf(seed, { progress, rank: member.rank, claimed, period: period.first })
    return [{ id: index + 1, seed, period, progress, state }]
  })
}

async function memberOf(world: World): Promise<Member> {
  const { memberId } = callerIn(world)
  const row = await memberById(world.db, world.site.code, memberId)
  if (!row) throw new Refusal('login.not.session')
  return { memberId, rank: row.rank, registeredAt: Number(row.registered_at) }
}

function periodsOf({ site, clock }: World, { registeredAt }: Member): Record<SeedMission['period'], Period> {
  const { timeZone } = site.brand
  const { first } = dayPeriod(registeredAt, timeZone)
  return {
    DAILY: dayPeriod(clock.now(), timeZone),
    WEEKLY: weekPeriod(clock.now(), timeZone),
    NEWBIE: { first, next: shifted(first, NEWBIE_DAYS) },
  }
}

function progressOf(seed: SeedMission, days: readonly DayRow[], { first, next }: Period): bigint {
  const counts = days.filter(({ day, activity }) => {
    if (day < first || day >= next) return false
    if (seed.activity !== 'BET') return activity === seed.activity
    return seed.product ? activity === seed.product : !NO_BETS.includes(activity)
  })
  // Several sign-ins on one day count once.
  if (seed.activity === 'SIGN_IN') return BigInt(counts.length)
  return counts.reduce(
    (sum, { amount, many }) => sum + (seed.measure === 'AMOUNT' ? amount : BigInt(many)),
    0n,
  )
}

type Standing = { progress: bigint; rank: number; claimed: ReadonlySet<string>; period: string }

function stateOf(seed: SeedMission, { progress, rank, claimed, period }: Standing): Mission['state'] {
  if (claimed.has(`${seed.code}/${period}`)) return 'CLAIMED'
  const isLocked = rank < seed.minimumRank || (seed.after !== '' && !claimed.has(`${seed.after}/${period}`))
  if (isLocked) return 'LOCKED'
  return progress >= BigInt(seed.target) ? 'CLAIMABLE' : 'ACTIVE'
}

function viewOf({ id, seed, period, progress, state }: Task, world: World): Mission {
  const target = BigInt(seed.target)
  const done = progress < target && state !== 'CLAIMED' ? progress : target
  const write = (value: bigint) => (seed.measure === 'AMOUNT' ? amountText(world.site, value) : String(value))
  return {
    id,
    code: seed.code,
    title: textIn(world, 'mission', seed.code, 'title'),
    period: seed.period,
    activity: seed.activity,
    product: seed.product,
    measure: seed.measure,
    target: write(target),
    progress: write(done),
    reward: {
      amount: amountText(world.site, BigInt(seed.rewardMinor)),
      points: pointsText(BigInt(seed.rewardPoints) * POINT),
      tickets: seed.rewardTickets,
    },
    state,
    endsAt: startOf(period.next, world.site.brand.timeZone),
  }
}

export const missionSummary: Handler<'promotions.mission-summary'> = async (_input, world) => {
  const tasks = await tasksOf(world)
  const own = (await leadersOf(world)).find(({ member_id }) => member_id === callerIn(world).memberId)
  return {
    list: tasks.map((task) => viewOf(task, world)),
    count: tasks.filter(({ state }) => state === 'CLAIMABLE').length,
    score: own ? Number(own.score) : 0,
  }
}

export const claimMission: Handler<'promotions.claim-mission'> = async ({ body }, world) => {
  const task = await payMission(world, body.id)
  return viewOf(task, world)
}

/**
 * Pays a mission's reward, once in its period.
 *
 * @throws login.not.session, mission.unknown, mission.not-claimable
 */
export async function payMission(world: World, id: number): Promise<Task> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const task = (await tasksOf(world)).find((one) => one.id === id)
  if (!task) throw new Refusal('mission.unknown')
  if (task.state !== 'CLAIMABLE') throw new Refusal('mission.not-claimable')
  const { seed, period } = task
  const [amount, points] = [BigInt(seed.rewardMinor), BigInt(seed.rewardPoints) * POINT]
  await insertMissionClaim(db, site.code, {
    memberId,
    mission: seed.code,
    period: period.first,
    at: clock.now(),
    score: seed.score,
    amount,
    points,
    tickets: seed.rewardTickets,
  })
  const source = `mission:${seed.code}/${period.first}`
  const multiple = site.brand.numbers.bonusTurnoverMultiple
  if (amount > 0n) await grantBonus(world, { memberId, amount, kind: 'MISSION', multiple, source })
  await movePoints(world, { memberId, kind: 'MISSION', points, reference: source, remark: seed.code })
  await addTickets(db, site.code, memberId, seed.rewardTickets)
  return { ...task, state: 'CLAIMED' }
}

/** First places of this week, and the caller's own. */
function leadersOf(world: World): Promise<LeaderRow[]> {
  const { db, site, clock } = world
  const { timeZone, numbers } = site.brand
  const since = startOf(weekPeriod(clock.now(), timeZone).first, timeZone)
  const { memberId } = callerIn(world)
  return leadersSince(db, site.code, since, { places: numbers.missionBoardRows, memberId })
}

export const missionLeaderboard: Handler<'promotions.mission-leaderboard'> = async (_input, world) => {
  const { numbers, timeZone } = world.site.brand
  const { memberId, account } = callerIn(world)
  const rows = await leadersOf(world)
  const own = rows.find(({ member_id }) => member_id === memberId)
  return {
    list: rows.filter(({ place }) => Number(place) <= numbers.missionBoardRows).map(leaderOf),
    own: own ? leaderOf(own) : { place: 0, account: maskAccount(account), score: 0, claimed: 0 },
    endsAt: startOf(weekPeriod(world.clock.now(), timeZone).next, timeZone),
  }
}

function leaderOf({ account, score, claimed, place }: LeaderRow): Leader {
  return {
    place: Number(place),
    account: maskAccount(account),
    score: Number(score),
    claimed: Number(claimed),
  }
}
