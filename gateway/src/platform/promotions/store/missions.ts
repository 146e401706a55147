import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

export type MissionClaim = {
  memberId: number
  /** Code of the mission. */
  mission: string
  /** First day of the period, yyyy-MM-dd. */
  period: string
  /** In ms. */
  at: number
  score: number
  amount: bigint
  /** Hundredths of a point. */
  points: bigint
  tickets: number
}

/** Adds a claim of a mission; the key allows one in a period. */
export async function insertMissionClaim(db: Query, brand: string, claim: MissionClaim): Promise<void> {
  await db('INSERT INTO mission_claims VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    brand,
    claim.memberId,
    claim.mission,
    claim.period,
    claim.at,
    claim.score,
    claim.amount,
    claim.points,
    claim.tickets,
  ])
}

/** Missions that a member claimed since a time, ms. */
export function missionClaimsSince(
  db: Query,
  brand: string,
  memberId: number,
  since: number,
): Promise<{ mission: string; period: string }[]> {
  return db('SELECT mission, period FROM mission_claims WHERE brand = $1 AND member_id = $2 AND at >= $3', [
    brand,
    memberId,
    since,
  ])
}

export type LeaderRow = { member_id: number; account: string; score: bigint; claimed: bigint; place: bigint }

/** First places by score since a time, ms, and the member's own; of equal scores the earlier one leads. */
export function leadersSince(
  db: Query,
  brand: string,
  since: number,
  { places, memberId }: { places: number; memberId: number },
): Promise<LeaderRow[]> {
  return db<LeaderRow>(
    `SELECT * FROM (
       SELECT c.member_id, m.account, sum(c.score) AS score, count(*) AS claimed,
         rank() OVER (ORDER BY sum(c.score) DESC, max(c.at), c.member_id) AS place
       FROM mission_claims c JOIN member_names m ON m.brand = c.brand AND m.id = c.member_id
       WHERE c.brand = $1 AND c.at >= $2 GROUP BY c.member_id, m.account
     ) board WHERE place <= $3 OR member_id = $4 ORDER BY place`,
    [brand, since, places, memberId],
  )
}

/** Adds the claims of a new world. */
export async function seedMissionClaims(
  db: Query,
  brand: string,
  claims: readonly MissionClaim[],
): Promise<void> {
  await insertRows(db, 'mission_claims', claims, [
    ['brand', 'text', () => brand],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['mission', 'text', ({ mission }) => mission],
    ['period', 'text', ({ period }) => period],
    ['at', 'bigint', ({ at }) => at],
    ['score', 'integer', ({ score }) => score],
    ['amount', 'bigint', ({ amount }) => amount],
    ['points', 'bigint', ({ points }) => points],
    ['tickets', 'integer', ({ tickets }) => tickets],
  ])
}
