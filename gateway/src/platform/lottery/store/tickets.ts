import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

export type NewTicket = {
  id: number
  memberId: number
  gameCode: string
  prizeMode: string
  returnPerMille: number
  rebatePerMille: number
  at: number
}

/** Adds a ticket. */
export async function insertTicket(db: Query, brand: string, ticket: NewTicket): Promise<void> {
  const { id, memberId, gameCode, prizeMode, returnPerMille, rebatePerMille, at } = ticket
  await db('INSERT INTO lottery_tickets VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
    brand,
    id,
    memberId,
    gameCode,
    prizeMode,
    returnPerMille,
    rebatePerMille,
    at,
  ])
}

export type NewLine = {
  playId: string
  pick: string
  unit: bigint
  multiple: number
  combinations: number
  /** Hundredths of a combination's stake. */
  odds: bigint
}

/** Adds the lines of a ticket, numbered from 0. */
export async function insertLines(
  db: Query,
  brand: string,
  { id: ticketId, memberId }: Pick<NewTicket, 'id' | 'memberId'>,
  lines: readonly NewLine[],
): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, line: index }))
  await insertRows(db, 'lottery_lines', numbered, [
    ['brand', 'text', () => brand],
    ['ticket_id', 'integer', () => ticketId],
    ['line', 'integer', ({ line }) => line],
    ['member_id', 'integer', () => memberId],
    ['play_id', 'text', ({ playId }) => playId],
    ['pick', 'text', ({ pick }) => pick],
    ['unit', 'bigint', ({ unit }) => unit],
    ['multiple', 'integer', ({ multiple }) => multiple],
    ['combinations', 'integer', ({ combinations }) => combinations],
    ['odds', 'bigint', ({ odds }) => odds],
  ])
}

export type NewLotteryBet = { id: bigint; line: number; issueId: number; multiple: number }

/** Adds the bets of a ticket. */
export async function insertLotteryBets(
  db: Query,
  brand: string,
  { id: ticketId, memberId }: Pick<NewTicket, 'id' | 'memberId'>,
  bets: readonly NewLotteryBet[],
): Promise<void> {
  await insertRows(db, 'lottery_bets', bets, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['ticket_id', 'integer', () => ticketId],
    ['line', 'integer', ({ line }) => line],
    ['issue_id', 'integer', ({ issueId }) => issueId],
    ['member_id', 'integer', () => memberId],
    ['multiple', 'integer', ({ multiple }) => multiple],
  ])
}

/** Open stakes of a member by issue. */
export async function openStakes(
  db: Query,
  brand: string,
  memberId: number,
  issueIds: readonly number[],
): Promise<Map<number, bigint>> {
  const rows = await db<{ issue_id: number; stake: bigint }>(
    `SELECT b.issue_id, sum(r.stake)::bigint AS stake
     FROM lottery_bets b JOIN member_bets r ON r.brand = b.brand AND r.id = b.id
     WHERE b.brand = $1 AND b.issue_id = ANY($2::integer[]) AND b.member_id = $3 AND r.status = 'PENDING'
     GROUP BY b.issue_id`,
    [brand, issueIds, memberId],
  )
  return new Map(rows.map(({ issue_id, stake }) => [issue_id, stake]))
}
