import type { BetRow } from '../../bets/door.ts'
import type { Query } from '../../store/store.ts'
import type { Span } from '../../wallet/door.ts'

/** Places that the accounts of the bets `r` had at a time; places of today have no later end than the largest bigint. */
export const placedAt = (time: string) => `JOIN member_places m ON m.brand = r.brand AND m.id = r.member_id
  AND m.since <= ${time} AND m.until > ${time}`

/** Settled bets of real money, with the places of their accounts at the time of settlement. */
export const SETTLED = `FROM settled_bets r ${placedAt('r.settled_at')}`

/** Open bets are of the team in which their member is today. */
const SETTLED_OR_OPEN = 'coalesce(r.settled_at, 9223372036854775806)'

/** Void bets do not count for teams and contracts. */
export const COUNTED_BETS = "r.status IN ('WON', 'LOST')"

/**
 * Bets of a period of the accounts in `scope`, a LIKE pattern of paths. An empty name or product means every one, and so
 * does the status `ALL`.
 */
export type TeamBetFilter = {
  scope: string
  span: Span
  name: string
  product: string
  status: string
  agentId: number
  /** Steps below the agent; 0: any. */
  level: number
}

/** A bet of the view `member_bets` with the name of the account that placed it. */
export type TeamBetRow = Omit<BetRow, 'hold' | 'held_payout'> & { account: string }

type TeamBetSums = { total: bigint; stake: bigint; valid_bet: bigint; payout: bigint; win: bigint }

const FILTERED = `FROM member_bets r ${placedAt(SETTLED_OR_OPEN)} WHERE r.brand = $1 AND m.path LIKE $2 AND r.at >= $3 AND r.at < $7
  AND ($4 = '' OR position($4 IN m.account) > 0) AND ($5 = '' OR r.product = $5)
  AND ($6 = 'ALL' OR r.status = $6) AND NOT r.is_trial
  AND ($8::integer = 0 OR cardinality(string_to_array(split_part(m.path, '/' || $9::integer || '/', 2), '/')) = $8 + 1)`

/** One page of the bets that pass the filter, newest first, and the number and sums of all of them. */
export async function teamBetPage(
  db: Query,
  brand: string,
  { scope, span, name, product, status, agentId, level }: TeamBetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sums: TeamBetSums; rows: TeamBetRow[] }> {
  const parameters = [brand, scope, span.from, name, product, status, span.until, level, agentId]
  const [sums] = await db<TeamBetSums>(
    `SELECT count(*) AS total, coalesce(sum(r.stake), 0)::bigint AS stake,
       coalesce(sum(r.valid_bet), 0)::bigint AS valid_bet, coalesce(sum(r.payout), 0)::bigint AS payout,
       coalesce(sum(r.payout - r.stake) FILTER (WHERE r.status IN ('WON', 'LOST')), 0)::bigint AS win ${FILTERED}`,
    parameters,
  )
  const rows = await db<TeamBetRow>(
    `SELECT r.*, m.account ${FILTERED} ORDER BY r.id DESC LIMIT $10 OFFSET $11`,
    [...parameters, limit, offset],
  )
  return { sums: sums!, rows }
}

/** Places `m` in a scope. They are found before the bets, since the planner cannot tell how many a LIKE finds. */
const PLACES_IN_SCOPE = `WITH m AS MATERIALIZED
  (SELECT id, path, since, until FROM member_places WHERE brand = $1 AND path LIKE $2)`

/**
 * Counted bets `r` of the places, settled from $3 until before $4. OFFSET 0 keeps the planner from joining
 * otherwise than place by place, which reads only bets of the team and those in the index alone.
 */
export const SETTLED_IN_SCOPE = `FROM m CROSS JOIN LATERAL (
    SELECT * FROM settled_bets r WHERE r.brand = $1 AND r.member_id = m.id AND r.settled_at >= greatest(m.since, $3)
      AND r.settled_at < least(m.until, $4) AND ${COUNTED_BETS} OFFSET 0
  ) r`

/**
 * Accounts of a LIKE pattern of paths over a period, grouped by the account directly below the parent and by day; `starts`
 * are those of the days, ms, oldest first.
 */
export type DaysScope = { scope: string; span: Span; parentId: number; starts: readonly number[] }

/** Column with the number of the account that follows the parent, parameter $5, in a path. */
export const BRANCH =
  "split_part(split_part(m.path, '/' || $5::integer || '/', 2), '/', 1)::integer AS branch"

/**
 * Sums of the settled bets of one branch, `branch` being the number of its topmost account, on one day, counted from 1.
 */
export type BetsOfDay = { branch: number; day: number; stake: bigint; validBet: bigint; payout: bigint }

/** Sums of the bets in `scope` that were settled in a period, by branch and day. */
export function betsOfDays(
  db: Query,
  brand: string,
  { scope, span, parentId, starts }: DaysScope,
): Promise<BetsOfDay[]> {
  return db<BetsOfDay>(
    `${PLACES_IN_SCOPE}, sums AS (
       SELECT m.path, width_bucket(r.settled_at, $6::bigint[]) AS day, sum(r.stake) AS stake,
         sum(r.valid_bet) AS valid_bet, sum(r.payout) AS payout
       ${SETTLED_IN_SCOPE} GROUP BY 1, 2
     )
     SELECT ${BRANCH}, m.day, sum(m.stake)::bigint AS stake, sum(m.valid_bet)::bigint AS "validBet",
       sum(m.payout)::bigint AS payout
     FROM sums m GROUP BY 1, 2`,
    [brand, scope, span.from, span.until, parentId, starts],
  )
}

/** Amounts of a member on a category of games: of one bet, or summed up over many. */
export type PlayedRow = {
  member_id: number
  path: string
  product: string
  valid_bet: bigint
  stake: bigint
  payout: bigint
}

const SETTLED_BETWEEN = `${SETTLED} WHERE r.brand = $1 AND r.settled_at >= $2 AND r.settled_at < $3 AND ${COUNTED_BETS}`

/** Bets that were settled in a period, ms, in the order of settlement. */
export function betsBetween(
  db: Query,
  brand: string,
  { from, to }: { from: number; to: number },
): Promise<(PlayedRow & { settled_at: bigint })[]> {
  return db<PlayedRow & { settled_at: bigint }>(
    `SELECT r.member_id, m.path, r.product, r.settled_at, r.valid_bet, r.stake, r.payout ${SETTLED_BETWEEN}
     ORDER BY r.settled_at`,
    [brand, from, to],
  )
}

/** Sums by member and category of the bets in `scope` that were settled in a period, ms. */
export function betSumsBetween(
  db: Query,
  brand: string,
  { from, to, scope }: { from: number; to: number; scope: string },
): Promise<PlayedRow[]> {
  return db<PlayedRow>(
    `SELECT r.member_id, m.path, r.product, sum(r.valid_bet)::bigint AS valid_bet, sum(r.stake)::bigint AS stake,
       sum(r.payout)::bigint AS payout ${SETTLED_BETWEEN} AND m.path LIKE $4
     GROUP BY r.member_id, m.path, r.product ORDER BY r.member_id, r.product`,
    [brand, from, to, scope],
  )
}

/** True where a bet of a member with an upline was settled since a time, ms. */
export async function isTeamBetSettledSince(db: Query, brand: string, since: number): Promise<boolean> {
  const rows = await db(
    `SELECT 1 ${SETTLED} WHERE r.brand = $1 AND r.settled_at >= $2 AND m.path LIKE '/%/%/' LIMIT 1`,
    [brand, since],
  )
  return rows.length > 0
}
