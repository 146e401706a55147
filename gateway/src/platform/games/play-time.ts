import { toAmount } from '../../lib/money.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, realityCheckMinutes } from '../identity/door.ts'

const MINUTE = 60_000

type Times = { started_at: bigint; told_at: bigint }
type Sums = { rounds: bigint; staked: bigint; paid: bigint }

/** How long a member has played, over all games and devices, and what came of it. */
export const playTime: Handler<'games.play-time'> = async ({ body }, world) => {
  const { site, clock } = world
  const { memberId } = callerIn(world)
  const times = await timesOf(world, memberId, body.isRead)
  const { rounds, staked, paid } = await sumsSince(world, memberId, times.started_at)
  return {
    now: clock.now(),
    startedAt: Number(times.started_at),
    remindAt: Number(times.told_at) + (await realityCheckMinutes(world, memberId)) * MINUTE,
    rounds: Number(rounds),
    staked: toAmount(staked),
    paid: toAmount(paid),
    net: toAmount(paid - staked),
    currencySymbol: site.brand.currency.symbol,
  }
}

/** Who was away for as long as a session lasts begins anew. */
async function timesOf({ db, site, clock }: World, memberId: number, isRead: boolean): Promise<Times> {
  const now = clock.now()
  const [row] = await db<Times>(
    `INSERT INTO play_times AS p VALUES ($1, $2, $3, $3, $3) ON CONFLICT (brand, member_id) DO UPDATE SET
       started_at = CASE WHEN p.seen_at <= $4 THEN $3 ELSE p.started_at END,
       told_at = CASE WHEN p.seen_at <= $4 OR $5 THEN $3 ELSE p.told_at END,
       seen_at = $3
     RETURNING started_at, told_at`,
    [site.code, memberId, now, now - site.brand.numbers.sessionIdleMinutes * MINUTE, isRead],
  )
  return row!
}

/** Rounds that have ended; what was taken back moved no money. */
async function sumsSince({ db, site }: World, memberId: number, since: bigint): Promise<Sums> {
  const [row] = await db<Sums>(
    `SELECT count(*) AS rounds, coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS paid
     FROM rounds WHERE brand = $1 AND member_id = $2 AND at >= $3 AND status IN ('WON', 'LOST')`,
    [site.code, memberId, since],
  )
  return row!
}
