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

/** A day of the brand's zone: its name, yyyy-MM-dd, and its span in ms. */
export type Day = { name: string; from: number; until: number }

const SIDES = `SELECT m.path, e.kind, e.amount, false AS is_credit FROM ledger_debits e ${OWNED_BY}
    WHERE e.brand = $1 AND e.at >= $2 AND e.at < $3 AND e.kind <> 'BET' AND e.kind <> 'PAYOUT'
  UNION ALL SELECT m.path, e.kind, e.amount, true FROM ledger_credits e ${OWNED_BY}
    WHERE e.brand = $1 AND e.at >= $2 AND e.at < $3 AND e.kind <> 'BET' AND e.kind <> 'PAYOUT'`

/** Adds a day that is over to the sums of each branch, under every account above it. */
export async function sumUpTeams(db: Query, brand: string, { from, until }: Day): Promise<void> {
  await db(
    `INSERT INTO team_days
     WITH parts AS (
       SELECT m.path, sum(r.stake) AS stake, sum(r.valid_bet) AS valid_bet, sum(r.payout) AS payout, 0 AS deposit,
         0 AS withdraw, 0 AS bonus, 0 AS cashback
       FROM settled_bets r ${placedAt('r.settled_at')}
       WHERE r.brand = $1 AND r.settled_at >= $2 AND r.settled_at < $3 AND ${COUNTED_BETS} GROUP BY m.path
       UNION ALL
       SELECT e.path, 0, 0, 0, ${BRANCH_SUMS}
       FROM (${SIDES}) e GROUP BY e.path
     ), ways AS (SELECT string_to_array(trim('/' FROM path), '/')::integer[] AS ids, parts.* FROM parts)
     SELECT $1, ids[n], $2, ids[n + 1], sum(stake), sum(valid_bet), sum(payout), sum(deposit), sum(withdraw), sum(bonus),
       sum(cashback)
     FROM ways CROSS JOIN generate_series(1, cardinality(ids) - 1) n GROUP BY ids[n], ids[n + 1]`,
    [brand, from, until],
  )
}

/** Adds a day that is over to the running sums of each member's month; days are added in their order. */
export async function sumUpMembers(db: Query, brand: string, { name, from, until }: Day): Promise<void> {
  await db(
    `INSERT INTO member_months AS k (brand, member_id, month, days, bets)
     SELECT $1, r.member_id, $4, ARRAY[$2::bigint], ARRAY[sum(r.valid_bet)::bigint] FROM settled_bets r
     WHERE r.brand = $1 AND r.settled_at >= $2 AND r.settled_at < $3 AND ${COUNTED_BETS} GROUP BY r.member_id
     ON CONFLICT (brand, member_id, month) DO UPDATE SET days = k.days || excluded.days,
       bets = k.bets || (k.bets[cardinality(k.bets)] + excluded.bets[1])`,
    [brand, from, until, name.slice(0, 7)],
  )
}

const STORED_SUMS = `sum(deposit)::bigint AS deposit, sum(withdraw)::bigint AS withdraw, sum(stake)::bigint AS stake,
  sum(valid_bet)::bigint AS "validBet", sum(payout)::bigint AS payout, sum(bonus)::bigint AS bonus,
  sum(cashback)::bigint AS cashback`

const IN_DAYS = 'FROM team_days WHERE brand = $1 AND upline_id = $2 AND day_from >= $3 AND day_from < $4'

/** Days from `from` until before `until`, both starts of days, ms. */
type Days = { from: number; until: number }

/** Sums of everybody below an account, by day, the start of which is in ms. */
export function storedByDay(
  db: Query,
  brand: string,
  uplineId: number,
  { from, until }: Days,
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
  { from, until }: Days,
): Promise<(TeamSums & { branch: number })[]> {
  return db<TeamSums & { branch: number }>(
    `SELECT branch_id AS branch, ${STORED_SUMS} ${IN_DAYS} GROUP BY branch_id`,
    [brand, uplineId, from, until],
  )
}
