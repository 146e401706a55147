import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/**
 * A lottery bet with its ticket, line, issue and money. `multiple` is the multiple of the line times that of the chase;
 * `odds` are in hundredths.
 */
export type OrderRow = Omit<Rows['lottery_bets'], 'brand' | 'line'> &
  Pick<Rows['lottery_issues'], 'game_code' | 'numero' | 'draws_at'> &
  Pick<Rows['lottery_tickets'], 'prize_mode' | 'return_per_mille' | 'rebate_per_mille'> &
  Pick<Rows['lottery_lines'], 'play_id' | 'pick' | 'unit' | 'combinations' | 'odds'> &
  Pick<
    Rows['member_bets'],
    'stake' | 'payout' | 'rebate' | 'status' | 'at' | 'settled_at' | 'is_trial' | 'outcome'
  > & { is_chase: boolean }

const COLUMNS = `b.id, b.ticket_id, b.issue_id, b.member_id, c.ticket_id IS NOT NULL AS is_chase, i.game_code, i.numero,
  i.draws_at, t.prize_mode, t.return_per_mille, t.rebate_per_mille, l.play_id, l.pick, l.unit,
  l.multiple * b.multiple AS multiple, l.combinations, l.odds, r.stake, r.payout, r.rebate, r.status, r.at,
  r.settled_at, r.is_trial, r.outcome`

const ORDERS = `FROM lottery_bets b
  JOIN lottery_tickets t ON t.brand = b.brand AND t.id = b.ticket_id
  JOIN lottery_lines l ON l.brand = b.brand AND l.ticket_id = b.ticket_id AND l.line = b.line
  JOIN lottery_issues i ON i.brand = b.brand AND i.id = b.issue_id
  JOIN member_bets r ON r.brand = b.brand AND r.id = b.id
  LEFT JOIN lottery_chases c ON c.brand = b.brand AND c.ticket_id = b.ticket_id`

/** Bets of a member placed in a period, ms; an empty lottery, chase 0 and state ALL mean all. */
export type OrderFilter = {
  memberId: number
  from: number
  until: number
  gameCode: string
  ticketId: number
  state: 'ALL' | 'OPEN' | 'SETTLED'
}

const FILTERED = `${ORDERS} WHERE b.brand = $1 AND b.member_id = $2 AND r.at >= $3 AND r.at < $4
  AND ($5 = '' OR i.game_code = $5) AND ($6 = 0 OR b.ticket_id = $6)
  AND ($7 = 'ALL' OR (r.status = 'PENDING') = ($7 = 'OPEN'))`

export type OrderTotals = { many: bigint; stake: bigint; payout: bigint }

/** One page of the bets that pass the filter, newest first, with their number and sums without returned stakes. */
export async function orderPage(
  db: Query,
  brand: string,
  { memberId, from, until, gameCode, ticketId, state }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ totals: OrderTotals; rows: OrderRow[] }> {
  const parameters = [brand, memberId, from, until, gameCode, ticketId, state]
  const [totals] = await db<OrderTotals>(
    `SELECT count(*) AS many, coalesce(sum(r.payout), 0)::bigint AS payout,
       coalesce(sum(r.stake) FILTER (WHERE r.status NOT IN ('VOID', 'CANCELLED')), 0)::bigint AS stake ${FILTERED}`,
    parameters,
  )
  const rows = await db<OrderRow>(`SELECT ${COLUMNS} ${FILTERED} ORDER BY b.id DESC LIMIT $8 OFFSET $9`, [
    ...parameters,
    limit,
    offset,
  ])
  return { totals: totals!, rows }
}

/** A bet of a member. */
export async function orderOf(
  db: Query,
  brand: string,
  memberId: number,
  id: number,
): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow>(
    `SELECT ${COLUMNS} ${ORDERS} WHERE b.brand = $1 AND b.member_id = $2 AND b.id = $3`,
    [brand, memberId, id],
  )
  return row
}

/** Open bets of tickets on issues that are drawn after a time, ms. */
export function openOrders(
  db: Query,
  brand: string,
  ticketIds: readonly number[],
  drawnAfter: number,
): Promise<OrderRow[]> {
  return db<OrderRow>(
    `SELECT ${COLUMNS} ${ORDERS} WHERE b.brand = $1 AND b.ticket_id = ANY($2::integer[]) AND r.status = 'PENDING'
       AND i.draws_at > $3 ORDER BY b.id`,
    [brand, ticketIds, drawnAfter],
  )
}

/** A bet that waits for the settlement of its issue, with the rule of its chase. */
export type DueOrder = OrderRow & { stops_on_win: boolean }

/**
 * Open bets of an issue after a member, in the order of members. All bets of a member come together; `hasRest` tells
 * whether further members may follow.
 */
export async function dueOrders(
  db: Query,
  brand: string,
  { issueId, after, limit }: { issueId: number; after: number; limit: number },
): Promise<{ rows: DueOrder[]; hasRest: boolean }> {
  const [last] = await db<{ member_id: number }>(
    `SELECT member_id FROM lottery_bets WHERE brand = $1 AND issue_id = $2 AND member_id > $3
     ORDER BY member_id, id OFFSET $4 LIMIT 1`,
    [brand, issueId, after, limit],
  )
  const rows = await db<DueOrder>(
    `SELECT ${COLUMNS}, coalesce(c.stops_on_win AND c.state = 'RUNNING', false) AS stops_on_win ${ORDERS}
     WHERE b.brand = $1 AND b.issue_id = $2 AND b.member_id > $3 AND b.member_id <= $4 AND r.status = 'PENDING'
     ORDER BY b.member_id, b.id`,
    [brand, issueId, after, last?.member_id ?? 2 ** 31 - 1],
  )
  return { rows, hasRest: last !== undefined }
}
