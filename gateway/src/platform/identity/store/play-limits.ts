import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

export type LimitPeriod = 'DAY' | 'WEEK' | 'MONTH'

/** A limit on deposits, in minor units; null means no limit. `pending_from` is in ms. */
export type LimitRow = Omit<Rows['deposit_limits'], 'brand' | 'member_id' | 'period'> & {
  period: LimitPeriod
}

/** Limits on deposits that a member has set. */
export function depositLimitsOf(db: Query, brand: string, memberId: number): Promise<LimitRow[]> {
  return db<LimitRow>(
    `SELECT period, amount, is_pending, pending_amount, pending_from FROM deposit_limits
     WHERE brand = $1 AND member_id = $2`,
    [brand, memberId],
  )
}

/** Sets a limit on deposits; a pending change is stored only if `is_pending` says so. */
export async function keepDepositLimit(
  db: Query,
  brand: string,
  memberId: number,
  row: LimitRow,
): Promise<void> {
  await db(
    `INSERT INTO deposit_limits VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (brand, member_id, period) DO UPDATE
     SET amount = excluded.amount, is_pending = excluded.is_pending, pending_amount = excluded.pending_amount,
       pending_from = excluded.pending_from`,
    [
      brand,
      memberId,
      row.period,
      row.amount,
      row.is_pending,
      row.is_pending ? row.pending_amount : null,
      row.is_pending ? row.pending_from : 0n,
    ],
  )
}

/** Sum of a member's deposits that were paid or are under way since a moment, in minor units. */
export async function depositedSince(
  db: Query,
  brand: string,
  memberId: number,
  since: number,
): Promise<bigint> {
  const [row] = await db<{ sum: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS sum FROM valid_deposits
     WHERE brand = $1 AND member_id = $2 AND created_at >= $3`,
    [brand, memberId, since],
  )
  return BigInt(row?.sum ?? 0)
}

/** Minutes between two notes on the time of play, where the member has chosen them. */
export async function realityCheckOf(
  db: Query,
  brand: string,
  memberId: number,
): Promise<number | undefined> {
  const [check] = await db<{ minutes: number }>(
    'SELECT minutes FROM reality_checks WHERE brand = $1 AND member_id = $2',
    [brand, memberId],
  )
  return check?.minutes
}

/** Sets the minutes between two notes on the time of play. */
export async function keepRealityCheck(
  db: Query,
  brand: string,
  memberId: number,
  minutes: number,
): Promise<void> {
  await db(
    `INSERT INTO reality_checks VALUES ($1, $2, $3)
     ON CONFLICT (brand, member_id) DO UPDATE SET minutes = excluded.minutes`,
    [brand, memberId, minutes],
  )
}

/** A time-out or a self-exclusion; `until` is in ms. */
export type BreakRow = { kind: 'TIME_OUT' | 'SELF_EXCLUSION'; until: bigint }

/** The break of a member that has not ended. */
export async function breakOf(
  db: Query,
  brand: string,
  memberId: number,
  now: number,
): Promise<BreakRow | undefined> {
  const [row] = await db<BreakRow>(
    'SELECT kind, until FROM play_breaks WHERE brand = $1 AND member_id = $2 AND until > $3',
    [brand, memberId, now],
  )
  return row
}

type NewBreak = { kind: BreakRow['kind']; startedAt: number; until: number }

/** Begins a break and gives its end; a break that is longer already stays as it is. Times are in ms. */
export async function keepBreak(
  db: Query,
  brand: string,
  memberId: number,
  { kind, startedAt, until }: NewBreak,
): Promise<number> {
  const [row] = await db<{ until: bigint }>(
    `INSERT INTO play_breaks AS b VALUES ($1, $2, $3, $4, $5) ON CONFLICT (brand, member_id) DO UPDATE
     SET kind = CASE WHEN b.until > excluded.until THEN b.kind ELSE excluded.kind END,
       until = greatest(b.until, excluded.until), started_at = excluded.started_at
     RETURNING until`,
    [brand, memberId, kind, startedAt, until],
  )
  return Number(row!.until)
}
