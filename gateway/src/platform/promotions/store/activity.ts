import type { Query } from '../../store/store.ts'
import type { Standing } from './standings.ts'

/** Activities that are not categories of bets. */
export const NO_BETS: readonly string[] = ['DEPOSIT', 'SIGN_IN']

/** Bets of a member on a category of games. */
export type CountedBets = {
  memberId: number
  product: string
  validBet: bigint
  /** Number of bets. */
  many: number
  /** Hundredths of a point for the bet that earns points once. */
  ratio: bigint
}

// The points of a day are rounded once for the day, not once a bet.
const ON_CONFLICT = `ON CONFLICT (brand, member_id, day, activity) DO UPDATE SET
    amount = d.amount + excluded.amount, many = d.many + excluded.many, ratio = excluded.ratio, at = excluded.at,
    points = d.points + (d.amount + excluded.amount) * excluded.ratio / $9::bigint
      - d.amount * excluded.ratio / $9::bigint`

const ADD_TURNOVER = `ON CONFLICT (brand, member_id) DO UPDATE SET turnover = s.turnover + excluded.turnover
RETURNING s.*, (SELECT rank FROM member_names m WHERE m.brand = $1 AND m.id = s.member_id) AS rank`

const COUNT_ONE = `WITH counted AS (
  INSERT INTO activity_days AS d (brand, member_id, day, activity, amount, many, points, ratio, at)
  VALUES ($1, $2, $3, $4, $5::bigint, $8, $5::bigint * $6::bigint / $9::bigint, $6, $7)
  ${ON_CONFLICT}
)
INSERT INTO member_standings AS s (brand, member_id, turnover) VALUES ($1, $2, $5::bigint)
${ADD_TURNOVER}`

const COUNT_MANY = `WITH bets AS (
  SELECT * FROM unnest($4::integer[], $5::text[], $6::bigint[], $7::integer[], $8::bigint[])
    AS b(member_id, product, valid_bet, many, ratio)
), counted AS (
  INSERT INTO activity_days AS d (brand, member_id, day, activity, amount, many, points, ratio, at)
  SELECT $1, member_id, $2, product, valid_bet, many, valid_bet * ratio / $9::bigint, ratio, $3 FROM bets
  ${ON_CONFLICT}
)
INSERT INTO member_standings AS s (brand, member_id, turnover)
SELECT $1, member_id, sum(valid_bet)::bigint FROM bets GROUP BY member_id ORDER BY member_id
${ADD_TURNOVER}`

/** Bets counted together: `day` of the brand, yyyy-MM-dd; `at` in ms; `betMinor` earns a category's points once. */
export type CountedDay = { day: string; at: number; betMinor: bigint; counted: readonly CountedBets[] }

/** Adds settled bets to their members' days, points and turnover in one statement, because every bet runs it. */
export function countBetRows(
  db: Query,
  brand: string,
  { day, at, betMinor, counted }: CountedDay,
): Promise<Standing[]> {
  const [first] = counted
  if (first && counted.length === 1) {
    const { memberId, product, validBet, ratio, many } = first
    return db<Standing>(COUNT_ONE, [brand, memberId, day, product, validBet, ratio, at, many, betMinor])
  }
  return db<Standing>(COUNT_MANY, [
    brand,
    day,
    at,
    counted.map(({ memberId }) => memberId),
    counted.map(({ product }) => product),
    counted.map(({ validBet }) => validBet),
    counted.map(({ many }) => many),
    counted.map(({ ratio }) => ratio),
    betMinor,
  ])
}

export type CountedActivity = { memberId: number; day: string; activity: string; amount: bigint; at: number }

/** Adds a deposit or a sign-in to the member's day. */
export async function countActivity(db: Query, brand: string, counted: CountedActivity): Promise<void> {
  const { memberId, day, activity, amount, at } = counted
  await db(
    `INSERT INTO activity_days AS d (brand, member_id, day, activity, amount, many, at)
     VALUES ($1, $2, $3, $4, $5, 1, $6) ON CONFLICT (brand, member_id, day, activity) DO UPDATE SET
       amount = d.amount + excluded.amount, many = d.many + 1, at = excluded.at`,
    [brand, memberId, day, activity, amount, at],
  )
}

/** Activity of one kind on one day. */
export type DayRow = { day: string; activity: string; amount: bigint; many: number }

/** Activity of a member from a day on. */
export function activitySince(db: Query, brand: string, memberId: number, day: string): Promise<DayRow[]> {
  return db<DayRow>(
    'SELECT day, activity, amount, many FROM activity_days WHERE brand = $1 AND member_id = $2 AND day >= $3',
    [brand, memberId, day],
  )
}

/** Valid bet of a member from a day on. */
export async function turnoverSince(
  db: Query,
  brand: string,
  memberId: number,
  day: string,
): Promise<bigint> {
  const [row] = await db<{ turnover: bigint }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS turnover FROM activity_days
     WHERE brand = $1 AND member_id = $2 AND day >= $3 AND activity <> ALL($4::text[])`,
    [brand, memberId, day, NO_BETS],
  )
  return row?.turnover ?? 0n
}

/** Amounts that a member ever reached, by activity. */
export async function amountsByActivity(
  db: Query,
  brand: string,
  memberId: number,
): Promise<Map<string, bigint>> {
  const rows = await db<{ activity: string; amount: bigint }>(
    `SELECT activity, sum(amount)::bigint AS amount FROM activity_days
     WHERE brand = $1 AND member_id = $2 GROUP BY activity`,
    [brand, memberId],
  )
  return new Map(rows.map(({ activity, amount }) => [activity, amount]))
}

/**
 * Replaces all activity by sums of settled bets, deposits and visits. `rates` gives each category's hundredths of a
 * point for `betMinor`.
 */
export async function rebuildActivity(
  db: Query,
  brand: string,
  { timeZone, rates, betMinor }: { timeZone: string; rates: ReadonlyMap<string, bigint>; betMinor: bigint },
): Promise<void> {
  const day = (column: string) => `to_char(to_timestamp(${column} / 1000.0) AT TIME ZONE $2, 'YYYY-MM-DD')`
  await db('DELETE FROM activity_days WHERE brand = $1', [brand])
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, amount, many, points, ratio, at)
     SELECT $1, played.member_id, played.day, played.product, played.amount, played.many,
       played.amount * coalesce(rate.ratio, 0) / $5::bigint, coalesce(rate.ratio, 0), played.at
     FROM (
       SELECT member_id, ${day('settled_at')} AS day, product, sum(valid_bet)::bigint AS amount,
         count(*)::integer AS many, max(settled_at) AS at
       FROM settled_bets WHERE brand = $1 AND valid_bet > 0
       GROUP BY 1, 2, 3
     ) played LEFT JOIN unnest($3::text[], $4::bigint[]) AS rate(product, ratio) ON rate.product = played.product`,
    [brand, timeZone, [...rates.keys()], [...rates.values()], betMinor],
  )
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, amount, many, at)
     SELECT $1, member_id, ${day('at')}, 'DEPOSIT', sum(amount)::bigint, count(*)::integer, max(at)
     FROM ledger_credits WHERE brand = $1 AND kind = 'DEPOSIT' AND member_id > 0 GROUP BY 2, 3`,
    [brand, timeZone],
  )
  await db(
    `INSERT INTO activity_days (brand, member_id, day, activity, many, at)
     SELECT brand, member_id, day, 'SIGN_IN', 1, min(at) FROM activity_days WHERE brand = $1
     GROUP BY brand, member_id, day`,
    [brand],
  )
}

export type KeepRule = {
  /** Members that rose at or after this time, ms, keep their rank. */
  risenBefore: number
  /** Turnover that keeps each level, in minor units. */
  turnovers: readonly number[]
  /** First day of the month, and first day after it. */
  first: string
  next: string
}

/** Members whose turnover of a month does not keep their rank. */
export async function fallingMembers(db: Query, brand: string, rule: KeepRule): Promise<number[]> {
  const { risenBefore, turnovers, first, next } = rule
  const falling = await db<{ id: number }>(
    `SELECT m.id FROM member_names m JOIN member_standings s ON s.brand = m.brand AND s.member_id = m.id
     WHERE m.brand = $1 AND m.rank > 0 AND s.risen_at < $2
       AND ($3::bigint[])[least(m.rank + 1, $4)] > coalesce((
         SELECT sum(amount) FROM activity_days d
         WHERE d.brand = $1 AND d.member_id = m.id AND d.day >= $5 AND d.day < $6
           AND d.activity <> ALL($7::text[])), 0)`,
    [brand, risenBefore, turnovers, turnovers.length, first, next, NO_BETS],
  )
  return falling.map(({ id }) => id)
}

export type MemberSums = {
  id: number
  rank: number
  registered_at: bigint
  turnover: bigint
  deposits: bigint
}

/** Members that have no standing, with the sums of their activity. */
export function membersWithoutStanding(db: Query, brand: string): Promise<MemberSums[]> {
  return db<MemberSums>(
    `SELECT m.id, m.rank, m.registered_at,
       coalesce(sum(d.amount) FILTER (WHERE d.activity <> ALL($2::text[])), 0)::bigint AS turnover,
       coalesce(sum(d.amount) FILTER (WHERE d.activity = 'DEPOSIT'), 0)::bigint AS deposits
     FROM member_gift_terms m LEFT JOIN activity_days d ON d.brand = m.brand AND d.member_id = m.id
     WHERE m.brand = $1
       AND NOT EXISTS (SELECT 1 FROM member_standings s WHERE s.brand = m.brand AND s.member_id = m.id)
     GROUP BY m.id, m.rank, m.registered_at ORDER BY m.id`,
    [brand, NO_BETS],
  )
}

/** A total of a member: `of` is `TURNOVER`, `DEPOSIT`, or an activity. */
export type Total = { member_id: number; of: string; total: bigint }

/** Totals of some members. */
export function totalsOf(db: Query, brand: string, memberIds: readonly number[]): Promise<Total[]> {
  return db<Total>(
    `SELECT member_id, 'TURNOVER' AS of, turnover AS total FROM member_standings
     WHERE brand = $1 AND member_id = ANY($2::integer[])
     UNION ALL
     SELECT member_id, 'DEPOSIT', deposits FROM member_standings
     WHERE brand = $1 AND member_id = ANY($2::integer[])
     UNION ALL
     SELECT member_id, activity, sum(amount)::bigint FROM activity_days
     WHERE brand = $1 AND member_id = ANY($2::integer[]) AND activity <> 'DEPOSIT' GROUP BY 1, 2`,
    [brand, memberIds],
  )
}

/** A paid win with its winner. */
export type WinRow = { account: string; node_id: string; vassalage: string; payout: bigint }

/** The greatest wins of real bets settled since a time, ms. */
export function greatestWins(db: Query, brand: string, since: number, limit: number): Promise<WinRow[]> {
  return db<WinRow>(
    `SELECT m.account, r.node_id, r.vassalage, r.payout
     FROM (
       SELECT id, member_id, node_id, vassalage, payout FROM settled_bets
       WHERE brand = $1 AND settled_at >= $2 AND status = 'WON' AND payout > stake
       ORDER BY payout DESC, id LIMIT $3
     ) r JOIN member_names m ON m.brand = $1 AND m.id = r.member_id
     ORDER BY r.payout DESC, r.id`,
    [brand, since, limit],
  )
}
