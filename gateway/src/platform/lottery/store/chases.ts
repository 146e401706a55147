import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** A chase with its issues and money. */
export type ChaseRow = Omit<Rows['lottery_chases'], 'brand' | 'member_id'> &
  Pick<Rows['lottery_tickets'], 'game_code' | 'prize_mode' | 'at'> & {
    /** Numbers of issues: all, drawn, and fully released. */
    issues: bigint
    settled: bigint
    cancelled: bigint
    /** Number of open bets. */
    open: bigint
    stake: bigint
    payout: bigint
  }

/** Adds a chase. */
export async function insertChase(
  db: Query,
  brand: string,
  chase: { ticketId: number; memberId: number; firstNumero: string; stopsOnWin: boolean },
): Promise<void> {
  const { ticketId, memberId, firstNumero, stopsOnWin } = chase
  await db('INSERT INTO lottery_chases VALUES ($1, $2, $3, $4, $5)', [
    brand,
    ticketId,
    memberId,
    firstNumero,
    stopsOnWin,
  ])
}

/** Ends chases before their last issue. */
export async function endChases(
  db: Query,
  brand: string,
  ticketIds: readonly number[],
  state: 'STOPPED' | 'CANCELLED',
): Promise<void> {
  await db(
    `UPDATE lottery_chases SET state = $3 WHERE brand = $1 AND ticket_id = ANY($2::integer[]) AND state = 'RUNNING'`,
    [brand, ticketIds, state],
  )
}

/** Chases of a member: of one lottery or of all, one of them or all. */
export type ChaseFilter = { memberId: number; gameCode: string; ticketId: number }

const FILTERED = `FROM lottery_chases c JOIN lottery_tickets t ON t.brand = c.brand AND t.id = c.ticket_id
  WHERE c.brand = $1 AND c.member_id = $2 AND ($3 = '' OR t.game_code = $3) AND ($4 = 0 OR c.ticket_id = $4)`

/** One page of the chases that pass the filter, newest first, and their number. */
export async function chasePage(
  db: Query,
  brand: string,
  { memberId, gameCode, ticketId }: ChaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ many: number; rows: ChaseRow[] }> {
  const parameters = [brand, memberId, gameCode, ticketId]
  const [count] = await db<{ many: bigint }>(`SELECT count(*) AS many ${FILTERED}`, parameters)
  const rows = await db<ChaseRow>(
    `SELECT c.ticket_id, t.game_code, t.prize_mode, c.first_numero, c.stops_on_win, c.state, t.at, sums.*
     FROM (SELECT c.* ${FILTERED} ORDER BY c.ticket_id DESC LIMIT $5 OFFSET $6) c
     JOIN lottery_tickets t ON t.brand = c.brand AND t.id = c.ticket_id
     CROSS JOIN LATERAL (
       SELECT count(*) AS issues, count(*) FILTER (WHERE drawn) AS settled, count(*) FILTER (WHERE released) AS cancelled,
         sum(open)::bigint AS open, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
       FROM (
         SELECT bool_or(r.status IN ('WON', 'LOST')) AS drawn, bool_and(r.status IN ('VOID', 'CANCELLED')) AS released,
           count(*) FILTER (WHERE r.status = 'PENDING') AS open, sum(r.stake) AS stake, sum(r.payout) AS payout
         FROM lottery_bets b JOIN member_bets r ON r.brand = b.brand AND r.id = b.id
         WHERE b.brand = c.brand AND b.ticket_id = c.ticket_id GROUP BY b.issue_id
       ) by_issue
     ) sums
     ORDER BY c.ticket_id DESC`,
    [...parameters, limit, offset],
  )
  return { many: Number(count!.many), rows }
}
