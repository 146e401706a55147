import { HUNDREDTHS, toMinor } from '@marquee/schemas/rules/money'
import { dayOf } from '../../lib/days.ts'
import type { Events } from '../engine/events.ts'
import type { Inside } from '../engine/world.ts'
import { memberById, rolesOf } from '../identity/door.ts'
import { betForPoints } from './points.ts'
import { joinByDeposit } from './promotion-moves.ts'
import { riseFrom } from './ranks.ts'
import { payReferral } from './referral.ts'
import { addReward } from './rewards-kept.ts'
import { type CountedBets, countActivity, countBetRows } from './store/activity.ts'
import { countDepositTotal, keepAddress } from './store/standings.ts'

/** Hundredths of a point for each 100.00 of valid bet, by category of the brand. */
export function pointRates({ site }: Pick<Inside, 'site'>): Map<string, bigint> {
  if (!site.brand.modules.points) return new Map()
  return new Map(
    site.brand.navigation.map(
      ({ gameType, point = '' }) => [gameType, toMinor(point, HUNDREDTHS) ?? 0n] as const,
    ),
  )
}

/** Counts settled bets for their members' days, points, turnover, ranks and referrals. */
export async function countBets(bets: Events['bets.settled'], world: Inside): Promise<void> {
  const { db, site, clock } = world
  const sums = sumsOf(bets)
  if (sums.length === 0) return
  const at = clock.now()
  const rates = pointRates(world)
  const counted = sums.map((sum) => ({ ...sum, ratio: rates.get(sum.product) ?? 0n }))
  const day = dayOf(at, site.brand.timeZone)
  for (const standing of await countBetRows(db, site.code, {
    day,
    at,
    betMinor: betForPoints(site),
    counted,
  })) {
    await riseFrom(world, standing)
    await payReferral(world, standing)
  }
}

/** Valid bets by member and category; trial accounts' bets count nowhere. */
function sumsOf(bets: Events['bets.settled']): Omit<CountedBets, 'ratio'>[] {
  const sums = new Map<string, Omit<CountedBets, 'ratio'>>()
  for (const { memberId, product, validBet, isTrial } of bets) {
    if (isTrial || validBet <= 0n) continue
    const key = `${memberId} ${product}`
    const sum = sums.get(key) ?? { memberId, product, validBet: 0n, many: 0 }
    sums.set(key, { ...sum, validBet: sum.validBet + validBet, many: sum.many + 1 })
  }
  return [...sums.values()]
}

/** Counts an approved deposit for the member's day, rank and referral, and gives raffle tickets. */
export async function countDeposit(
  { memberId, amount, orderNo, promotion }: Events['deposit.approved'],
  world: Inside,
): Promise<void> {
  const { db, site } = world
  await joinByDeposit(world, memberId, promotion)
  await countOnce(world, memberId, 'DEPOSIT', amount)
  const standing = await countDepositTotal(db, site.code, memberId, amount)
  await riseFrom(world, standing)
  await payReferral(world, standing)
  const { raffleTicketDepositMinor } = site.brand.numbers
  const tickets = raffleTicketDepositMinor > 0 ? Number(amount / BigInt(raffleTicketDepositMinor)) : 0
  if (tickets > 0) await addReward(world, { memberId, kind: 'RAFFLE_TICKET', source: orderNo, tickets })
}

/**
 * Counts a player's sign-in for its day. Its address is kept, because some promotions are given once for each address
 * and a referral is not rewarded between accounts of one address.
 */
export async function countSignIn({ memberId }: Events['member.signed-in'], world: Inside): Promise<void> {
  const { db, site, clock } = world
  const member = await memberById(db, site.code, memberId)
  if (!member || !rolesOf(site, member.type).includes('player')) return
  await countOnce(world, memberId, 'SIGN_IN', 0n)
  if (member.login_ip) await keepAddress(db, site.code, { memberId, ip: member.login_ip, at: clock.now() })
}

async function countOnce(world: Inside, memberId: number, activity: string, amount: bigint): Promise<void> {
  const { db, site, clock } = world
  const at = clock.now()
  const day = dayOf(at, site.brand.timeZone)
  await countActivity(db, site.code, { memberId, day, activity, amount, at })
}
