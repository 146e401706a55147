import { inOrder } from '../../lib/in-order.ts'
import type { Inside } from '../engine/world.ts'
import { insertRows } from '../store/insert-rows.ts'
import { POINTS_PER_MINOR, pointRates } from './activity.ts'
import { NO_BETS } from './standing.ts'

/**
 * Works days of activity out anew from settled bets, deposits and visits: for a new world, and for one whose history
 * was written by other means than calls.
 */
export async function deriveActivity(world: Inside): Promise<void> {
  const { db, site } = world
  const { timeZone } = site.brand
  const rates = [...pointRates(world)]
  const day = (column: string) => `to_char(to_timestamp(${column} / 1000.0) AT TIME ZONE $2, 'YYYY-MM-DD')`
  await db('DELETE FROM activity_days WHERE brand = $1', [site.code])
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, amount, many, points, ratio, at)
     SELECT $1, played.member_id, played.day, played.product, played.amount, played.many,
       played.amount * coalesce(rate.ratio, 0) / ${POINTS_PER_MINOR}, coalesce(rate.ratio, 0), played.at
     FROM (
       SELECT member_id, ${day('settled_at')} AS day, product, sum(valid_bet)::bigint AS amount,
         count(*)::integer AS many, max(settled_at) AS at
       FROM rounds WHERE brand = $1 AND settled_at IS NOT NULL AND valid_bet > 0 AND NOT is_trial
       GROUP BY 1, 2, 3
     ) played LEFT JOIN unnest($3::text[], $4::bigint[]) AS rate(product, ratio) ON rate.product = played.product`,
    [site.code, timeZone, rates.map(([product]) => product), rates.map(([, ratio]) => ratio)],
  )
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, amount, many, at)
     SELECT $1, a.member_id, ${day('e.at')}, 'DEPOSIT', sum(e.amount)::bigint, count(*)::integer, max(e.at)
     FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account
     WHERE e.brand = $1 AND e.kind = 'DEPOSIT' AND a.member_id > 0 GROUP BY 2, 3`,
    [site.code, timeZone],
  )
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, many, at)
     SELECT brand, member_id, day, 'SIGN_IN', 1, min(at) FROM activity_days WHERE brand = $1
     GROUP BY brand, member_id, day`,
    [site.code],
  )
}

type Sums = { id: number; rank: number; registered_at: bigint; turnover: bigint; deposits: bigint }

/** Standings of members that have none: what is known of them, and what their rank says of the time before. */
export async function deriveStandings(world: Inside): Promise<void> {
  const { db, site } = world
  const members = await db<Sums>(
    `SELECT m.id, m.rank, m.registered_at,
       coalesce(sum(d.amount) FILTER (WHERE d.activity <> ALL($2::text[])), 0)::bigint AS turnover,
       coalesce(sum(d.amount) FILTER (WHERE d.activity = 'DEPOSIT'), 0)::bigint AS deposits
     FROM members m LEFT JOIN activity_days d ON d.brand = m.brand AND d.member_id = m.id
     WHERE m.brand = $1
       AND NOT EXISTS (SELECT 1 FROM member_standings s WHERE s.brand = m.brand AND s.member_id = m.id)
     GROUP BY m.id, m.rank, m.registered_at ORDER BY m.id`,
    [site.code, NO_BETS],
  )
  const level = (rank: number, of: 'depositMinor' | 'turnoverMinor') =>
    BigInt(inOrder(site.brand.ranks)[rank]?.[of] ?? 0)
  /** A third of the way to the next rank, unless more is known; whoever has no rank has done what is known. */
  const before = (rank: number, known: bigint, of: 'depositMinor' | 'turnoverMinor') => {
    if (rank === 0) return known
    const [own, next] = [level(rank, of), level(rank + 1, of)]
    const least = next > own ? own + (next - own) / 3n : own
    return known > least ? known : least
  }
  await insertRows(db, 'member_standings', members, [
    ['brand', 'text', () => site.code],
    ['member_id', 'integer', ({ id }) => id],
    ['turnover', 'bigint', ({ rank, turnover }) => before(rank, turnover, 'turnoverMinor')],
    // Fewer deposits than the next rank asks: nobody begins the day with a rise that is due.
    [
      'deposits',
      'bigint',
      ({ rank, deposits }) => {
        const next = level(rank + 1, 'depositMinor')
        const all = before(rank, deposits, 'depositMinor')
        return next > 0n && all >= next ? next - 1n : all
      },
    ],
    ['first_deposit', 'bigint', ({ deposits }) => (deposits > 0n ? 10_000n : 0n)],
    ['highest', 'integer', ({ rank }) => rank],
    ['risen_at', 'bigint', ({ registered_at: at }) => at],
  ])
}
