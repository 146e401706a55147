import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** Subquery for the sum of the valid bets of member $2 in brand $1. */
const VALID_BET = `SELECT coalesce(sum(valid_bet), 0)::bigint FROM settled_bets
  WHERE brand = $1 AND member_id = $2`

/** A turnover requirement; `done` is the sum of the bets that counted for it. */
export type TurnoverRow = Omit<Rows['turnover_requirements'], 'brand' | 'takes' | 'mark'> & { done: bigint }

/**
 * Requirements of a member with what was bet for each. A bet counts once, for the oldest that is not met yet, and only
 * for those opened before it: with m the bets made before a requirement and r what it takes, the i-th is met at
 * c(i) = max(c(i-1), m(i)) + r(i), which is the running sum of r plus the greatest m less the sum before it.
 */
const WITH_DONE = `SELECT chain.*, least(takes, greatest(0, (${VALID_BET}) - (ends - takes)))::bigint AS done
  FROM (
    SELECT summed.*, through + max(mark - (through - takes)) OVER (ORDER BY id) AS ends
    FROM (
      SELECT own.*, sum(takes) OVER (ORDER BY id) AS through
      FROM turnover_requirements own WHERE brand = $1 AND member_id = $2
    ) summed
  ) chain`

/** The amount that a member still has to bet before it may withdraw, in minor units. */
export async function turnoverLeft(db: Query, brand: string, memberId: number): Promise<bigint> {
  const [row] = await db<{ left: bigint }>(
    `SELECT coalesce(sum(takes - done), 0)::bigint AS left FROM (${WITH_DONE}) requirement`,
    [brand, memberId],
  )
  return row?.left ?? 0n
}

/** All requirements of a member, oldest first. */
export function turnoversOf(db: Query, brand: string, memberId: number): Promise<TurnoverRow[]> {
  return db<TurnoverRow>(`${WITH_DONE} ORDER BY id`, [brand, memberId])
}

/** The member of a requirement; undefined if there is none with this id. */
export async function turnoverOwner(db: Query, brand: string, id: number): Promise<number | undefined> {
  const [owner] = await db<{ member_id: number }>(
    'SELECT member_id FROM turnover_requirements WHERE brand = $1 AND id = $2',
    [brand, id],
  )
  return owner?.member_id
}

export type OpenedTurnover = {
  id: number
  memberId: number
  kind: string
  source: string
  amount: bigint
  required: bigint
  /** Valid bet of the member until now. */
  mark: bigint
  expiresAt: number | null
}

/** Adds requirements opened at this time, ms. */
export async function insertTurnovers(
  db: Query,
  brand: string,
  opened: readonly OpenedTurnover[],
  openedAt: number,
): Promise<void> {
  await insertRows(db, 'turnover_requirements', opened, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    ['source', 'text', ({ source }) => source],
    ['amount', 'bigint', ({ amount }) => amount],
    ['required', 'bigint', ({ required }) => required],
    ['takes', 'bigint', ({ required }) => required],
    ['mark', 'bigint', ({ mark }) => mark],
    ['opened_at', 'bigint', () => openedAt],
    ['expires_at', 'bigint', ({ expiresAt }) => expiresAt],
  ])
}

/** Ends a requirement: it takes no more than was bet for it, and the bets that follow count for the next one. */
export async function lapseTurnover(
  db: Query,
  brand: string,
  { id, done }: Pick<TurnoverRow, 'id' | 'done'>,
  lapsedAt: number,
): Promise<void> {
  await db('UPDATE turnover_requirements SET takes = $3, lapsed_at = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    done,
    lapsedAt,
  ])
}

/** Marks an ended requirement as given up by its member. */
export async function markForfeited(db: Query, brand: string, id: number): Promise<void> {
  await db('UPDATE turnover_requirements SET forfeited = true WHERE brand = $1 AND id = $2', [brand, id])
}

/** Sum of the valid bets by member; a member without bets is left out. */
export async function validBetByMember(
  db: Query,
  brand: string,
  members: readonly number[],
): Promise<Map<number, bigint>> {
  const rows = await db<{ member_id: number; mark: bigint }>(
    `SELECT member_id, sum(valid_bet)::bigint AS mark FROM settled_bets
     WHERE brand = $1 AND member_id = ANY($2::integer[])
     GROUP BY member_id`,
    [brand, members],
  )
  return new Map(rows.map(({ member_id, mark }) => [member_id, mark]))
}

/** Sum of a member's valid bets by category. */
export function validBetByProduct(
  db: Query,
  brand: string,
  memberId: number,
): Promise<{ product: string; bets: bigint }[]> {
  return db(
    `SELECT product, sum(valid_bet)::bigint AS bets FROM settled_bets
     WHERE brand = $1 AND member_id = $2 GROUP BY product`,
    [brand, memberId],
  )
}

/** Play of one day and category; `bucket` is the day's place in `starts`, from 1. */
export type PlayRow = {
  bucket: number
  product: string
  stake: bigint
  valid_bet: bigint
  payout: bigint
  rebate: bigint
}

/** Sums of a member's bets that ended in a period, by day and category; voided bets moved no money and are left out. */
export function playByDay(
  db: Query,
  brand: string,
  memberId: number,
  { from, until, starts }: { from: number; until: number; starts: readonly number[] },
): Promise<PlayRow[]> {
  return db<PlayRow>(
    `SELECT width_bucket(settled_at, $5::bigint[]) AS bucket, product, sum(stake)::bigint AS stake,
       sum(valid_bet)::bigint AS valid_bet, sum(payout)::bigint AS payout, sum(rebate)::bigint AS rebate
     FROM member_bets WHERE brand = $1 AND member_id = $2 AND settled_at >= $3 AND settled_at < $4
       AND status IN ('WON', 'LOST') GROUP BY 1, 2`,
    [brand, memberId, from, until, starts],
  )
}

/** The bets among some numbers that a member placed on lotteries. */
export async function lotteryBetsAmong(
  db: Query,
  brand: string,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db<{ id: bigint }>(
    `SELECT id FROM member_bets WHERE brand = $1 AND member_id = $2 AND id = ANY($3::bigint[])
       AND product IN ('LOTT', 'ELOTT')`,
    [brand, memberId, ids],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
