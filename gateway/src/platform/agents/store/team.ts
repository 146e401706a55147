import type { Operations } from '@marquee/schemas/contract'
import type { MemberRow } from '../../identity/door.ts'
import type { Query } from '../../store/store.ts'
import type { Span } from '../../wallet/door.ts'
import { SETTLED_IN_SCOPE } from './team-bets.ts'

/** Number of open accounts below the account `m`. */
const TEAM_SIZE = `(SELECT count(*) FROM member_tree t
  WHERE t.brand = m.brand AND t.path LIKE m.path || '%/' AND t.state <> 'ENDED')`

/** Field by which downlines are sorted; a minus sorts in descending order. */
export type DownlineSort = Operations['agents.downlines']['filledQuery']['sort']

/**
 * Accounts below `scope`, a LIKE pattern of paths: all of the team with `name` in their name or at `depth` steps from the
 * top of the tree, and otherwise those directly below the parent. Null types, states and times filter nothing.
 */
export type DownlineFilter = {
  scope: string
  name: string
  /** 0: any. */
  depth: number
  parentId: number
  types: readonly number[] | null
  state: 'ACTIVE' | 'LOCKED' | null
  isOnline: boolean | null
  /** A session that was used after this time, ms, is online. */
  onlineSince: number
  /** Time, ms, of the oldest permitted last login. */
  loginSince: number | null
  now: number
}

/** An account of the view `member_tree`. */
type TreeRow = Pick<
  MemberRow,
  'id' | 'account' | 'type' | 'state' | 'upline_id' | 'path' | 'rebate' | 'registered_at' | 'login_at'
>

/** An account with the sum of its wallets, the number of accounts below it, and whether it is online. */
export type DownlineRow = TreeRow & { balance: bigint; team: bigint; online: boolean }

const IS_ONLINE = `EXISTS (SELECT 1 FROM session_times s WHERE s.brand = m.brand AND s.member_id = m.id
  AND s.ends_at > $9 AND s.seen_at > $10)`

const DEPTH = "array_length(string_to_array(m.path, '/'), 1) - 2"

const DOWNLINES = `FROM member_tree m WHERE m.brand = $1 AND m.path LIKE $2 AND m.state <> 'ENDED'
  AND CASE WHEN $3 = '' AND $4::integer = 0 THEN m.upline_id = $5::integer
    ELSE position($3 IN m.account) > 0 AND ($4 = 0 OR ${DEPTH} = $4) END
  AND ($6::integer[] IS NULL OR m.type = ANY($6)) AND ($7::text IS NULL OR m.state = $7)
  AND ($8::bigint IS NULL OR m.login_at >= $8) AND ($11::boolean IS NULL OR ${IS_ONLINE} = $11)`

/** Expressions of the fields that sort; a column of the result by its name. */
const ORDERS: Readonly<Record<string, string>> = {
  registeredAt: 'm.registered_at',
  account: 'm.account',
  level: 'length(m.path)',
  balance: 'balance',
  teamSize: 'team',
  rebate: 'm.rebate::numeric',
  lastLogin: 'm.login_at',
}

/** One page of the accounts that pass the filter, and how many there are on all pages. */
export async function downlinePage(
  db: Query,
  brand: string,
  filter: DownlineFilter,
  sort: DownlineSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: DownlineRow[] }> {
  const parameters = downlineParameters(brand, filter)
  const order = `${ORDERS[sort.replace('-', '')]} ${sort.startsWith('-') ? 'DESC' : 'ASC'}`
  const rows = await db<DownlineRow & { total: bigint }>(
    `SELECT m.*, count(*) OVER () AS total,
       (SELECT coalesce(sum(a.balance), 0)::bigint FROM wallet_balances a
        WHERE a.brand = m.brand AND a.member_id = m.id) AS balance, ${TEAM_SIZE} AS team, ${IS_ONLINE} AS online
     ${DOWNLINES} ORDER BY ${order}, m.id LIMIT $12 OFFSET $13`,
    [...parameters, limit, offset],
  )
  if (rows.length > 0) return { total: Number(rows[0]!.total), rows }
  // A page past the end has no rows that contain the total.
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${DOWNLINES}`, parameters)
  return { total: Number(count?.total ?? 0), rows }
}

function downlineParameters(brand: string, filter: DownlineFilter): unknown[] {
  const { scope, name, depth, parentId, types, state, isOnline, onlineSince, loginSince, now } = filter
  return [brand, scope, name, depth, parentId, types, state, loginSince, now, onlineSince, isOnline]
}

/** An account directly below another one, and the number of accounts below it. */
export type BranchRow = Pick<MemberRow, 'id' | 'account' | 'type'> & { team: bigint }

/**
 * Open accounts directly below an account, and `former` ones that were there, in the order of registration. The team of
 * an account that is elsewhere today is not counted.
 */
export function branchesOf(
  db: Query,
  brand: string,
  parent: Pick<MemberRow, 'id' | 'path'>,
  former: readonly number[],
): Promise<BranchRow[]> {
  return db<BranchRow>(
    `WITH sizes AS (
       SELECT split_part(substr(path, length($4::text) + 1), '/', 1)::integer AS branch, count(*) AS team
       FROM member_tree WHERE brand = $1 AND path LIKE $4 || '%/%/' AND state <> 'ENDED' GROUP BY 1
     )
     SELECT m.id, m.account, m.type, CASE WHEN m.upline_id = $2 THEN coalesce(s.team, 0) ELSE 0 END AS team
     FROM member_tree m LEFT JOIN sizes s ON s.branch = m.id
     WHERE m.brand = $1 AND (m.upline_id = $2 AND m.state <> 'ENDED' OR m.id = ANY($3::integer[]))
     ORDER BY m.registered_at, m.id`,
    [brand, parent.id, former, parent.path],
  )
}

/** Names of accounts, from the top of the tree down. */
export async function namesDownwards(
  db: Query,
  brand: string,
  ids: readonly number[],
): Promise<{ id: number; account: string }[]> {
  const rows = await db<Pick<MemberRow, 'id' | 'account' | 'path'>>(
    'SELECT id, account, path FROM member_tree WHERE brand = $1 AND id = ANY($2::integer[]) ORDER BY length(path)',
    [brand, ids],
  )
  return rows.map(({ id, account }) => ({ id, account }))
}

/** Rebates of accounts by number, in per cent as text. */
export async function rebatesOf(
  db: Query,
  brand: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db<Pick<MemberRow, 'id' | 'rebate'>>(
    'SELECT id, rebate FROM member_tree WHERE brand = $1 AND id = ANY($2::integer[])',
    [brand, ids],
  )
  return new Map(rows.map(({ id, rebate }) => [id, rebate]))
}

/** Registration times, ms, of the accounts that registered in `scope` in a period. */
export async function registrationsIn(
  db: Query,
  brand: string,
  scope: string,
  { from, until }: Span,
): Promise<number[]> {
  const rows = await db<Pick<MemberRow, 'registered_at'>>(
    `SELECT registered_at FROM member_places WHERE brand = $1 AND path LIKE $2 AND registered_at >= $3
       AND registered_at < $4 AND registered_at >= since AND registered_at < until`,
    [brand, scope, from, until],
  )
  return rows.map(({ registered_at }) => Number(registered_at))
}

/** Times in ms: now, and the one after which a session must have been used to be online. */
export type CountRules = { now: number; onlineSince: number }

/** Number of accounts and of online members of a team, and the sum of all its wallets. */
export type TeamCounts = { online: bigint; size: bigint; balance: bigint }

/** Counts of the accounts in `scope` today. */
export async function teamCounts(
  db: Query,
  brand: string,
  scope: string,
  { now, onlineSince }: CountRules,
): Promise<TeamCounts> {
  const [row] = await db<TeamCounts>(
    `WITH team AS MATERIALIZED (SELECT id FROM member_tree WHERE brand = $1 AND path LIKE $2 AND state <> 'ENDED')
     SELECT
       (SELECT count(*) FROM team) AS size,
       (SELECT count(DISTINCT member_id) FROM session_times WHERE brand = $1 AND ends_at > $3 AND seen_at > $4
          AND member_id IN (SELECT id FROM team)) AS online,
       (SELECT coalesce(sum(balance), 0)::bigint FROM wallet_balances WHERE brand = $1
          AND member_id IN (SELECT id FROM team)) AS balance`,
    [brand, scope, now, onlineSince],
  )
  return row!
}

/**
 * A period, the time in it, ms, from which bets are read themselves, its first and last month, yyyy-MM, and the minimum of
 * valid bets by which a member is active.
 */
export type ActiveRules = {
  span: Span
  readsFrom: number
  months: readonly [first: string, last: string]
  leastMinor: number
}

/** Sum of a member's month before a time, from the sums of its days. */
const upTo = (time: '$3' | '$5') => `coalesce(k.bets[width_bucket(${time}::bigint - 1, k.days)], 0)`

/**
 * Number of members in `scope` who are active by what they bet while they were in it. Bets of days that are summed up are
 * the difference of two sums; those of a member who moved in the period are read themselves.
 */
export async function activeMembers(
  db: Query,
  brand: string,
  scope: string,
  { span, readsFrom, months, leastMinor }: ActiveRules,
): Promise<number> {
  const [row] = await db<{ active: bigint }>(
    `WITH places AS MATERIALIZED (SELECT id, since, until FROM member_places WHERE brand = $1 AND path LIKE $2),
       whole AS (SELECT id FROM places WHERE since <= $3 AND until >= $4),
       m AS MATERIALIZED (SELECT id, CASE WHEN since <= $3 AND until >= $4 THEN $5::bigint ELSE since END AS since, until
         FROM places),
       played AS (
         SELECT k.member_id, ${upTo('$5')} - ${upTo('$3')} AS bet FROM member_months k
         WHERE k.brand = $1 AND k.month >= $6 AND k.month <= $7 AND k.member_id IN (SELECT id FROM whole)
         UNION ALL
         SELECT m.id, sum(r.valid_bet) ${SETTLED_IN_SCOPE} GROUP BY m.id
       )
     SELECT count(*) AS active FROM (
       SELECT member_id FROM played GROUP BY member_id HAVING sum(bet) >= $8
     ) reached`,
    [brand, scope, span.from, span.until, readsFrom, ...months, leastMinor],
  )
  return Number(row!.active)
}
