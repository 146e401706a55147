import type { Query } from '../../store/store.ts'

/** Subquery for the sum of the valid bets of member $2 in brand $1. */
export const VALID_BET = `SELECT coalesce(sum(valid_bet), 0)::bigint FROM settled_bets
  WHERE brand = $1 AND member_id = $2`

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
