import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import { COUNTED_BETS, placedAt } from './team-bets.ts'
import { BRANCH_SUMS, OWNED_BY } from './team-entries.ts'

/** Sums of a team or of one of its branches: settled bets, and money other than play. */
export type TeamSums = Record<
  'deposit' | 'withdraw' | 'stake' | 'validBet' | 'payout' | 'bonus' | 'cashback',
  bigint
>

/** Days that are summed up: all before `until`, ms, as days of the time zone. */
export type SummedDays = Pick<Rows['team_sums'], 'until' | 'time_zone'>

/** Days that are summed up; undefined if there is none. */
export async function summedDays(db: Query, brand: string): Promise<SummedDays | undefined> {
  const [row] = await db<SummedDays>('SELECT until, time_zone FROM team_sums WHERE brand = $1', [brand])
  return row
}

/** Records that all days before a time are summed up. */
export async function setSummedDays(
  db: Query,
  brand: string,
  { until, time_zone }: SummedDays,
): Promise<void> {
  await db(
    `INSERT INTO team_sums VALUES ($1, $2, $3)
     ON CONFLICT (brand) DO UPDATE SET until = excluded.until, time_zone = excluded.time_zone`,
    [brand, until, time_zone],
  )
}

/** Deletes all sums, so that the job computes them again. */
export async function dropSums(db: Query, brand: string): Promise<void> {
  await db('DELETE FROM team_days WHERE brand = $1', [brand])
  await db('DELETE FROM member_months WHERE brand = $1', [brand])
  await db('DELETE FROM team_sums WHERE brand = $1', [brand])
}

/** Time, ms, of the first entry that is not a bet or a payout; undefined if there is none. */
export async function firstEntryAt(db: Query, brand: string): Promise<number | undefined> {
  const [row] = await db<{ at: bigint }>(
    `SELECT at FROM ledger_debits WHERE brand = $1 AND kind <> 'BET' AND kind <> 'PAYOUT' ORDER BY at LIMIT 1`,
    [brand],
  )
  return row && Number(row.at)
}

/** Days of the brand's zone that follow each other: their starts and months, yyyy-MM, and the end of the last, ms. */
export type Days = { starts: readonly number[]; months: readonly string[]; until: number }

const FIRST = '($2::bigint[])[1]'
const DAY = (time: string) => `($2::bigint[])[width_bucket(${time}, $2::bigint[])]`

const sideOf = (view: 'ledger_debits' | 'ledger_credits', isCredit: boolean) =>
  `SELECT m.path, ${DAY('e.at')} AS day, e.kind, e.amount, ${isCredit} AS is_credit FROM ${view} e ${OWNED_BY}
    WHERE e.brand = $1 AND e.at >= ${FIRST} AND e.at < $3 AND e.kind <> 'BET' AND e.kind <> 'PAYOUT'`

const SIDES = `${sideOf('ledger_debits', false)} UNION ALL ${sideOf('ledger_credits', true)}`

const BETS = `settled_bets r WHERE r.brand = $1 AND r.settled_at >= ${FIRST} AND r.settled_at < $3 AND ${COUNTED_BETS}`

/**
 * Adds days that are over to the sums of each branch, under every account above it, and to the running sums of each
 * member's months. Days are added in their order.
 */
export async function sumUp(db: Query, brand: string, days: Days): Promise<void> {
  // Rows written since the last ANALYZE look few, and are then compared each with each: 100 ms for a day of 40 rows.
  await db('SET LOCAL enable_nestloop = off')
  await sumUpTeams(db, brand, days)
  await sumUpMembers(db, brand, days)
  await db('SET LOCAL enable_nestloop = on')
}

async function sumUpTeams(db: Query, brand: string, { starts, until }: Days): Promise<void> {
  await db(
    `INSERT INTO team_days
     WITH parts AS (
       SELECT m.path, ${DAY('r.settled_at')} AS day, sum(r.stake) AS stake, sum(r.valid_bet) AS valid_bet,
         sum(r.payout) AS payout, 0 AS deposit, 0 AS withdraw, 0 AS bonus, 0 AS cashback
       FROM (SELECT * FROM ${BETS}) r ${placedAt('r.settled_at')} GROUP BY 1, 2
       UNION ALL
       SELECT e.path, e.day, 0, 0, 0, ${BRANCH_SUMS}
       FROM (${SIDES}) e GROUP BY 1, 2
     ), ways AS (SELECT string_to_array(trim('/' FROM path), '/')::integer[] AS ids, parts.* FROM parts)
     SELECT $1, ids[n], day, ids[n + 1], sum(stake), sum(valid_bet), sum(payout), sum(deposit), sum(withdraw), sum(bonus),
       sum(cashback)
     FROM ways CROSS JOIN generate_series(1, cardinality(ids) - 1) n GROUP BY ids[n], day, ids[n + 1]`,
    [brand, starts, until],
  )
}

async function sumUpMembers(db: Query, brand: string, { starts, months, until }: Days): Promise<void> {
  await db(
    `INSERT INTO member_months AS k (brand, member_id, month, days, bets)
     SELECT $1, member_id, month, array_agg(day ORDER BY day), array_agg(bets ORDER BY day)
     FROM (
       SELECT member_id, month, day, (sum(sum(valid_bet)) OVER (PARTITION BY member_id, month ORDER BY day))::bigint AS bets
       FROM (
         SELECT r.member_id, r.valid_bet, ${DAY('r.settled_at')} AS day,
           ($4::text[])[width_bucket(r.settled_at, $2::bigint[])] AS month
         FROM ${BETS}
       ) played GROUP BY member_id, month, day
     ) added GROUP BY member_id, month
     ON CONFLICT (brand, member_id, month) DO UPDATE SET days = k.days || excluded.days,
       bets = k.bets || ARRAY(
         SELECT k.bets[cardinality(k.bets)] + more FROM unnest(excluded.bets) WITH ORDINALITY AS b(more, n) ORDER BY n)`,
    [brand, starts, until, months],
  )
}

const STORED_SUMS = `sum(deposit)::bigint AS deposit, sum(withdraw)::bigint AS withdraw, sum(stake)::bigint AS stake,
  sum(valid_bet)::bigint AS "validBet", sum(payout)::bigint AS payout, sum(bonus)::bigint AS bonus,
  sum(cashback)::bigint AS cashback`

const IN_DAYS = 'FROM team_days WHERE brand = $1 AND upline_id = $2 AND day_from >= $3 AND day_from < $4'

/** Days from `from` until before `until`, both starts of days, ms. */
type DaySpan = { from: number; until: number }

/** Sums of everybody below an account, by day, the start of which is in ms. */
export function storedByDay(
  db: Query,
  brand: string,
  uplineId: number,
  { from, until }: DaySpan,
): Promise<(TeamSums & { day_from: bigint })[]> {
  return db<TeamSums & { day_from: bigint }>(`SELECT day_from, ${STORED_SUMS} ${IN_DAYS} GROUP BY day_from`, [
    brand,
    uplineId,
    from,
    until,
  ])
}

/** Sums of each branch directly below an account. */
export function storedByBranch(
  db: Query,
  brand: string,
  uplineId: number,
  { from, until }: DaySpan,
): Promise<(TeamSums & { branch: number })[]> {
  return db<TeamSums & { branch: number }>(
    `SELECT branch_id AS branch, ${STORED_SUMS} ${IN_DAYS} GROUP BY branch_id`,
    [brand, uplineId, from, until],
  )
}
