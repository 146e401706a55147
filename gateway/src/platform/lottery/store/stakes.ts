import type { Query } from '../../store/store.ts'

/** Stake on a number of a play in an issue, in minor units. */
export type NumberStake = { issueId: number; drawsAt: number; playId: string; number: string; stake: bigint }

type Key = { issue_id: number; play_id: string; number: string }

const GIVEN = `unnest($2::integer[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
  AS g(issue_id, play_id, number, stake, draws_at)`

function parametersOf(brand: string, stakes: readonly NumberStake[]): unknown[] {
  return [
    brand,
    stakes.map(({ issueId }) => issueId),
    stakes.map(({ playId }) => playId),
    stakes.map(({ number }) => number),
    stakes.map(({ stake }) => stake),
    stakes.map(({ drawsAt }) => drawsAt),
  ]
}

/** Adds stakes, a number once; returns the first number whose stakes are above the maximum now. */
export async function addStakes(
  db: Query,
  brand: string,
  stakes: readonly NumberStake[],
  maximum: number,
): Promise<Key | undefined> {
  const [over] = await db<Key>(
    `WITH counted AS (
       INSERT INTO lottery_stakes AS s (brand, issue_id, play_id, number, stake, draws_at)
       SELECT $1, issue_id, play_id, number, stake, draws_at FROM ${GIVEN}
       ON CONFLICT (brand, issue_id, play_id, number) DO UPDATE SET stake = s.stake + excluded.stake
       RETURNING issue_id, play_id, number, stake
     )
     SELECT issue_id, play_id, number FROM counted WHERE stake > $7 ORDER BY 1, 2, 3 LIMIT 1`,
    [...parametersOf(brand, stakes), maximum],
  )
  return over
}

/** The first number whose stakes would be above the maximum with these; nothing is written. */
export async function firstOver(
  db: Query,
  brand: string,
  stakes: readonly NumberStake[],
  maximum: number,
): Promise<Key | undefined> {
  const [over] = await db<Key>(
    `SELECT g.issue_id, g.play_id, g.number FROM ${GIVEN}
     LEFT JOIN lottery_stakes s ON s.brand = $1 AND s.issue_id = g.issue_id AND s.play_id = g.play_id
       AND s.number = g.number
     WHERE coalesce(s.stake, 0) + g.stake > $7 ORDER BY 1, 2, 3 LIMIT 1`,
    [...parametersOf(brand, stakes), maximum],
  )
  return over
}

/** Takes the stakes of released bets off their numbers. */
export async function reduceStakes(db: Query, brand: string, stakes: readonly NumberStake[]): Promise<void> {
  await db(
    `UPDATE lottery_stakes s SET stake = s.stake - g.stake
     FROM (SELECT issue_id, play_id, number, sum(stake)::bigint AS stake FROM ${GIVEN} GROUP BY 1, 2, 3) g
     WHERE s.brand = $1 AND s.issue_id = g.issue_id AND s.play_id = g.play_id AND s.number = g.number`,
    parametersOf(brand, stakes),
  )
}

/** Numbers of an issue that have no room for another stake of `least`, by play. */
export function fullNumbers(
  db: Query,
  brand: string,
  { gameCode, numero }: { gameCode: string; numero: string },
  { maximum, least }: { maximum: number; least: bigint },
): Promise<{ play_id: string; numbers: string[] }[]> {
  return db(
    `SELECT s.play_id, array_agg(s.number ORDER BY s.number) AS numbers
     FROM lottery_stakes s JOIN lottery_issues i ON i.brand = s.brand AND i.id = s.issue_id
     WHERE s.brand = $1 AND i.game_code = $2 AND i.numero = $3 AND s.stake + $4::bigint > $5::bigint
     GROUP BY s.play_id ORDER BY s.play_id`,
    [brand, gameCode, numero, least, maximum],
  )
}
