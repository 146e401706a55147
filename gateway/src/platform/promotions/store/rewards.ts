import type { Reward } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** A reward that no other table of the family holds. */
export type RewardRow = Omit<Rows['rewards'], 'brand'>

export type NewRewardRow = {
  id: number | bigint
  memberId: number
  kind: RewardRow['kind']
  source: string
  amount: bigint
  tickets: number
  /** In ms. */
  grantedAt: number
  expiresAt: number
}

/** Adds a claimable reward; does nothing if its source was already rewarded. */
export async function insertReward(db: Query, brand: string, reward: NewRewardRow): Promise<void> {
  const { id, memberId, kind, source, amount, tickets, grantedAt, expiresAt } = reward
  await db(
    `INSERT INTO rewards (brand, id, member_id, kind, source, amount, tickets, granted_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (brand, member_id, kind, source) DO NOTHING`,
    [brand, id, memberId, kind, source, amount, tickets, grantedAt, expiresAt],
  )
}

/** Rewards that a member may claim at a time, ms. */
export function claimableRewards(
  db: Query,
  brand: string,
  memberId: number,
  now: number,
): Promise<RewardRow[]> {
  return db<RewardRow>(
    `SELECT * FROM rewards WHERE brand = $1 AND member_id = $2 AND state = 'CLAIMABLE'
       AND (expires_at = 0 OR expires_at > $3)`,
    [brand, memberId, now],
  )
}

/** A reward, if it is this member's. */
export async function findReward(
  db: Query,
  brand: string,
  memberId: number,
  id: number,
): Promise<RewardRow | undefined> {
  const [row] = await db<RewardRow>('SELECT * FROM rewards WHERE brand = $1 AND id = $2 AND member_id = $3', [
    brand,
    id,
    memberId,
  ])
  return row
}

/** Marks a reward as claimed at a time, ms. */
export async function markClaimed(db: Query, brand: string, id: number, at: number): Promise<void> {
  await db(`UPDATE rewards SET state = 'CLAIMED', claimed_at = $3 WHERE brand = $1 AND id = $2`, [
    brand,
    id,
    at,
  ])
}

/** Marks rewards whose time to claim is over at a time, ms. */
export async function expireRewards(db: Query, brand: string, now: number): Promise<void> {
  await db(
    `UPDATE rewards SET state = 'EXPIRED'
     WHERE brand = $1 AND state = 'CLAIMABLE' AND expires_at > 0 AND expires_at <= $2`,
    [brand, now],
  )
}

/** Active members with a birthday on one of the dates, MM-dd, whose rank has a gift; `gifts` are by rank. */
export async function birthdayMembers(
  db: Query,
  brand: string,
  dates: readonly string[],
  gifts: readonly number[],
): Promise<number[]> {
  const members = await db<{ id: number }>(
    `SELECT id FROM member_gift_terms WHERE brand = $1 AND state = 'ACTIVE'
       AND substr(birthday, 6, 5) = ANY($2::text[])
       AND ($3::bigint[])[least(rank + 1, $4)] > 0 ORDER BY id`,
    [brand, dates, gifts, gifts.length],
  )
  return members.map(({ id }) => id)
}

export type BirthdayGifts = {
  memberIds: readonly number[]
  /** Rewards are numbered from the next one. */
  lastId: number
  year: string
  /** Amount by rank, in minor units. */
  gifts: readonly number[]
  grantedAt: number
  claimMs: number
}

/** Adds the birthday rewards of members by their rank, once a year. */
export async function insertBirthdayGifts(db: Query, brand: string, given: BirthdayGifts): Promise<void> {
  const { memberIds, lastId, year, gifts, grantedAt, claimMs } = given
  await db(
    `INSERT INTO rewards (brand, id, member_id, kind, source, amount, granted_at, expires_at)
     SELECT $1, $2::integer + row_number() OVER (ORDER BY id), id, 'BIRTHDAY', $3, ($4::bigint[])[least(rank + 1, $5)],
       $6::bigint, $6::bigint + $7::bigint
     FROM member_gift_terms WHERE brand = $1 AND id = ANY($8::integer[])
     ON CONFLICT (brand, member_id, kind, source) DO NOTHING`,
    [brand, lastId, year, gifts, gifts.length, grantedAt, claimMs, memberIds],
  )
}

/** A claimed or expired reward of any kind. */
export type PastReward = {
  id: string
  kind: Reward['kind']
  source: string
  amount: bigint
  points: bigint
  tickets: number
  state: Reward['state']
  at: bigint
}

const PAST = `
  SELECT kind || '-' || id AS id, kind, source, amount, 0::bigint AS points, tickets,
    CASE WHEN state = 'CLAIMED' THEN 'CLAIMED' ELSE 'EXPIRED' END AS state, greatest(claimed_at, expires_at) AS at
  FROM rewards WHERE brand = $1 AND member_id = $2
    AND (state <> 'CLAIMABLE' OR (expires_at > 0 AND expires_at <= $3))
  UNION ALL
  SELECT 'PROMOTION-' || promotion_id, 'PROMOTION', promotion_id::text, amount, 0, 0, 'CLAIMED', at
  FROM promotion_members WHERE brand = $1 AND member_id = $2 AND state = 'claimed'
  UNION ALL
  SELECT 'MISSION-' || (row_number() OVER (ORDER BY at, mission)), 'MISSION', mission, amount, points, tickets,
    'CLAIMED', at
  FROM mission_claims WHERE brand = $1 AND member_id = $2
  UNION ALL
  SELECT 'RED_ENVELOPE-' || c.envelope_id, 'RED_ENVELOPE', e.message, c.amount, 0, 0, 'CLAIMED', c.at
  FROM red_envelope_claims c JOIN red_envelopes e ON e.brand = c.brand AND e.id = c.envelope_id
  WHERE c.brand = $1 AND c.member_id = $2`

/** A page of a member's claimed and expired rewards at a time, ms, newest first, and the number on all pages. */
export async function pastRewardPage(
  db: Query,
  brand: string,
  { memberId, now }: { memberId: number; now: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: PastReward[] }> {
  const parameters = [brand, memberId, now]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total FROM (${PAST}) past`, parameters)
  const rows = await db<PastReward>(`SELECT * FROM (${PAST}) past ORDER BY at DESC, id LIMIT $4 OFFSET $5`, [
    ...parameters,
    limit,
    offset,
  ])
  return { total: Number(count?.total ?? 0), rows }
}

/** A draw of the raffle: code of its prize, its amount in minor units, and its time in ms. */
export type DrawRow = { prize: string; amount: bigint; at: bigint }

/** A member's last draws, newest first. */
export function lastDraws(db: Query, brand: string, memberId: number, limit: number): Promise<DrawRow[]> {
  return db<DrawRow>(
    'SELECT prize, amount, at FROM raffle_draws WHERE brand = $1 AND member_id = $2 ORDER BY id DESC LIMIT $3',
    [brand, memberId, limit],
  )
}

/** Last draws of all members that won money, newest first. */
export function lastWinners(
  db: Query,
  brand: string,
  limit: number,
): Promise<(DrawRow & { account: string })[]> {
  return db<DrawRow & { account: string }>(
    `SELECT d.prize, d.amount, d.at, m.account FROM raffle_draws d
     JOIN member_names m ON m.brand = d.brand AND m.id = d.member_id
     WHERE d.brand = $1 AND d.amount > 0 ORDER BY d.id DESC LIMIT $2`,
    [brand, limit],
  )
}

/** Adds a draw of the raffle. */
export async function insertDraw(
  db: Query,
  brand: string,
  draw: { id: bigint; memberId: number; prize: string; amount: bigint; at: number },
): Promise<void> {
  await db('INSERT INTO raffle_draws VALUES ($1, $2, $3, $4, $5, $6)', [
    brand,
    draw.id,
    draw.memberId,
    draw.prize,
    draw.amount,
    draw.at,
  ])
}

export type SeededReward = Omit<NewRewardRow, 'amount' | 'kind'> & { amount: number; kind: string }

/** Adds the rewards of a new world. */
export async function seedRewards(db: Query, brand: string, rewards: readonly SeededReward[]): Promise<void> {
  await insertRows(db, 'rewards', rewards, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['kind', 'text', ({ kind }) => kind],
    ['source', 'text', ({ source }) => source],
    ['amount', 'bigint', ({ amount }) => amount],
    ['tickets', 'integer', ({ tickets }) => tickets],
    ['granted_at', 'bigint', ({ grantedAt }) => grantedAt],
    ['expires_at', 'bigint', ({ expiresAt }) => expiresAt],
  ])
}
