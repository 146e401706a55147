import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { PromotionState } from '../promotion-states.ts'

/** A member's part in a promotion. */
export type PromotionMemberRow = Omit<Rows['promotion_members'], 'brand' | 'state'> & {
  state: PromotionState
}

/** Times of all promotions, ms. */
export function promotionTimes(
  db: Query,
  brand: string,
): Promise<{ id: number; starts_at: bigint; ends_at: bigint }[]> {
  return db('SELECT id, starts_at, ends_at FROM promotions WHERE brand = $1 ORDER BY id', [brand])
}

/** Promotions that a member joined. */
export function joinedBy(db: Query, brand: string, memberId: number): Promise<PromotionMemberRow[]> {
  return db<PromotionMemberRow>('SELECT * FROM promotion_members WHERE brand = $1 AND member_id = $2', [
    brand,
    memberId,
  ])
}

export type NewPromotionMember = {
  id: bigint
  promotionId: number
  memberId: number
  base: bigint
  at: number
}

/** Adds a member to a promotion. */
export async function insertPromotionMember(
  db: Query,
  brand: string,
  joined: NewPromotionMember,
): Promise<void> {
  await db(
    `INSERT INTO promotion_members (brand, id, promotion_id, member_id, state, base, at)
     VALUES ($1, $2, $3, $4, 'joined', $5, $6)`,
    [brand, joined.id, joined.promotionId, joined.memberId, joined.base, joined.at],
  )
}

/** Sets the state of a member's part, and its bonus in minor units. */
export async function setPromotionState(
  db: Query,
  brand: string,
  id: number,
  { state, amount, at }: { state: PromotionState; amount: bigint; at: number },
): Promise<void> {
  await db('UPDATE promotion_members SET state = $3, amount = $4, at = $5 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    state,
    amount,
    at,
  ])
}

/** Sets the reason of a rejection; empty for an issued bonus. */
export async function setReason(db: Query, brand: string, id: number, reason: string): Promise<void> {
  await db('UPDATE promotion_members SET reason = $3 WHERE brand = $1 AND id = $2', [brand, id, reason])
}

export type ClaimRow = PromotionMemberRow & { account_state: string }

/** A claim in review, with the state of its account. */
export async function claimInReview(db: Query, brand: string, id: number): Promise<ClaimRow | undefined> {
  const [row] = await db<ClaimRow>(
    `SELECT p.*, m.state AS account_state FROM promotion_members p
     JOIN member_gift_terms m ON m.brand = p.brand AND m.id = p.member_id
     WHERE p.brand = $1 AND p.id = $2 AND p.state = 'applying'`,
    [brand, id],
  )
  return row
}

/** Tells whether another member with a common address has claimed the same promotion. */
export async function isClaimedAtAddress(
  db: Query,
  brand: string,
  row: Pick<PromotionMemberRow, 'id' | 'promotion_id' | 'member_id'>,
): Promise<boolean> {
  const [other] = await db(
    `SELECT p.id FROM promotion_members p
     JOIN member_addresses theirs ON theirs.brand = p.brand AND theirs.member_id = p.member_id
     JOIN member_addresses own ON own.brand = p.brand AND own.ip = theirs.ip AND own.member_id = $3
     WHERE p.brand = $1 AND p.promotion_id = $2 AND p.member_id <> $3
       AND p.state IN ('applying', 'issued', 'claimed') AND p.id <> $4 LIMIT 1`,
    [brand, row.promotion_id, row.member_id, row.id],
  )
  return other !== undefined
}

/** Closes a promotion for all members at a time, ms. */
export async function closeForMembers(
  db: Query,
  brand: string,
  promotionId: number,
  at: number,
): Promise<void> {
  await db(
    `UPDATE promotion_members SET state = 'close', at = $3
     WHERE brand = $1 AND promotion_id = $2 AND state <> 'close'`,
    [brand, promotionId, at],
  )
}

/** Adds the promotions of a new world. */
export async function seedPromotionTimes(
  db: Query,
  brand: string,
  promotions: readonly { id: number; startsAt: number; endsAt: number }[],
): Promise<void> {
  await insertRows(db, 'promotions', promotions, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['starts_at', 'bigint', ({ startsAt }) => startsAt],
    ['ends_at', 'bigint', ({ endsAt }) => endsAt],
  ])
}

export type SeededPromotionMember = {
  id: number
  promotionId: number
  memberId: number
  state: string
  base: bigint
  amount: number
  reason: string
  at: number
}

/** Adds the members' parts in promotions of a new world. */
export async function seedPromotionMembers(
  db: Query,
  brand: string,
  rows: readonly SeededPromotionMember[],
): Promise<void> {
  await insertRows(db, 'promotion_members', rows, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['promotion_id', 'integer', ({ promotionId }) => promotionId],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['state', 'text', ({ state }) => state],
    ['base', 'bigint', ({ base }) => base],
    ['amount', 'bigint', ({ amount }) => amount],
    ['reason', 'text', ({ reason }) => reason],
    ['at', 'bigint', ({ at }) => at],
  ])
}
