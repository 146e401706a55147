import { dayOf } from '../../lib/days.ts'
import { toMinor } from '../../lib/money.ts'
import type { Events } from '../engine/events.ts'
import type { Inside } from '../engine/world.ts'
import { memberById, rolesOf } from '../identity/door.ts'
import { joinByDeposit } from './promotion-moves.ts'
import { riseFrom } from './ranks.ts'
import { payReferral } from './referral.ts'
import { addReward } from './rewards-kept.ts'
import type { Standing } from './standing.ts'

/** Valid bet that a category's points are for, in minor units. */
export const POINTS_PER_MINOR = 10_000n

/** Hundredths of a point for each 100.00 of valid bet, by category; a brand's own. */
export function pointRates({ site }: Pick<Inside, 'site'>): Map<string, bigint> {
  if (!site.brand.modules.points) return new Map()
  return new Map(
    site.brand.navigation.map(({ gameType, point = '' }) => [gameType, toMinor(point) ?? 0n] as const),
  )
}

/** A settled bet counts for its day, its points, the member's turnover: one statement, for it happens often. */
export async function countBet(bet: Events['bet.settled'], world: Inside): Promise<void> {
  if (bet.isTrial || bet.validBet <= 0n) return
  const { db, site, clock } = world
  const now = clock.now()
  const [standing] = await db<Standing>(COUNT_BET, [
    site.code,
    bet.memberId,
    dayOf(now, site.brand.timeZone),
    bet.product,
    bet.validBet,
    pointRates(world).get(bet.product) ?? 0n,
    now,
  ])
  await riseFrom(world, standing!)
  await payReferral(world, standing!)
}

// What a day's bets give is rounded once for the day, not once a bet.
const COUNT_BET = `WITH counted AS (
  INSERT INTO activity_days AS d (brand, member_id, day, activity, amount, many, points, ratio, at)
  VALUES ($1, $2, $3, $4, $5::bigint, 1, $5::bigint * $6::bigint / ${POINTS_PER_MINOR}, $6, $7)
  ON CONFLICT (brand, member_id, day, activity) DO UPDATE SET
    amount = d.amount + excluded.amount, many = d.many + 1, ratio = excluded.ratio, at = excluded.at,
    points = d.points + (d.amount + excluded.amount) * excluded.ratio / ${POINTS_PER_MINOR}
      - d.amount * excluded.ratio / ${POINTS_PER_MINOR}
)
INSERT INTO member_standings AS s (brand, member_id, turnover) VALUES ($1, $2, $5::bigint)
ON CONFLICT (brand, member_id) DO UPDATE SET turnover = s.turnover + excluded.turnover
RETURNING s.*, (SELECT rank FROM members m WHERE m.brand = $1 AND m.id = $2) AS rank`

/** An approved deposit counts for its day and the member's rank, and gives raffle tickets. */
export async function countDeposit(
  { memberId, amount, orderNo, promotion }: Events['deposit.approved'],
  world: Inside,
): Promise<void> {
  const { db, site } = world
  await joinByDeposit(world, memberId, promotion)
  await countOnce(world, memberId, 'DEPOSIT', amount)
  const [standing] = await db<Standing>(
    `INSERT INTO member_standings AS s (brand, member_id, deposits, first_deposit) VALUES ($1, $2, $3, $3)
     ON CONFLICT (brand, member_id) DO UPDATE SET deposits = s.deposits + excluded.deposits,
       first_deposit = CASE WHEN s.first_deposit = 0 THEN excluded.first_deposit ELSE s.first_deposit END
     RETURNING s.*, (SELECT rank FROM members m WHERE m.brand = $1 AND m.id = $2) AS rank`,
    [site.code, memberId, amount],
  )
  await riseFrom(world, standing!)
  await payReferral(world, standing!)
  const { raffleTicketDepositMinor } = site.brand.numbers
  const tickets = raffleTicketDepositMinor > 0 ? Number(amount / BigInt(raffleTicketDepositMinor)) : 0
  if (tickets > 0) await addReward(world, { memberId, kind: 'RAFFLE_TICKET', source: orderNo, tickets })
}

/** Where a member signs in from is remembered: gifts for each household, and friends that are the member itself. */
export async function countSignIn({ memberId }: Events['member.signed-in'], world: Inside): Promise<void> {
  const { db, site, clock } = world
  const member = await memberById(db, site.code, memberId)
  if (!member || !rolesOf(site, member.type).includes('player')) return
  await countOnce(world, memberId, 'SIGN_IN', 0n)
  if (member.login_ip)
    await db('INSERT INTO member_addresses VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      site.code,
      memberId,
      member.login_ip,
      clock.now(),
    ])
}

async function countOnce(world: Inside, memberId: number, activity: string, amount: bigint): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  await db(
    `INSERT INTO activity_days AS d (brand, member_id, day, activity, amount, many, at)
     VALUES ($1, $2, $3, $4, $5, 1, $6) ON CONFLICT (brand, member_id, day, activity) DO UPDATE SET
       amount = d.amount + excluded.amount, many = d.many + 1, at = excluded.at`,
    [site.code, memberId, dayOf(now, site.brand.timeZone), activity, amount, now],
  )
}
