import type { Query } from '../../store/store.ts'

/** Games that a member opened, the last one first. */
export async function recentGames(db: Query, brand: string, memberId: number): Promise<string[]> {
  const rows = await db<{ node_id: string }>(
    'SELECT node_id FROM recent_games WHERE brand = $1 AND member_id = $2 ORDER BY opened_at DESC, node_id',
    [brand, memberId],
  )
  return rows.map(({ node_id }) => node_id)
}

/** Records that a member opened a game at this time, ms. */
export async function saveRecentGame(
  db: Query,
  brand: string,
  { memberId, nodeId, openedAt }: { memberId: number; nodeId: string; openedAt: number },
): Promise<void> {
  await db(
    `INSERT INTO recent_games VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, member_id, node_id) DO UPDATE SET opened_at = excluded.opened_at`,
    [brand, memberId, nodeId, openedAt],
  )
}

/** Deletes all but the member's `kept` most recent games. */
export async function trimRecentGames(
  db: Query,
  brand: string,
  memberId: number,
  kept: number,
): Promise<void> {
  await db(
    `DELETE FROM recent_games WHERE brand = $1 AND member_id = $2 AND node_id IN (
       SELECT node_id FROM recent_games WHERE brand = $1 AND member_id = $2
       ORDER BY opened_at DESC, node_id OFFSET $3)`,
    [brand, memberId, kept],
  )
}

/** Favourite games of a member, newest first. */
export async function favouriteGames(db: Query, brand: string, memberId: number): Promise<string[]> {
  const rows = await db<{ node_id: string }>(
    'SELECT node_id FROM favourite_games WHERE brand = $1 AND member_id = $2 ORDER BY added_at DESC, node_id',
    [brand, memberId],
  )
  return rows.map(({ node_id }) => node_id)
}

/** Adds a favourite; one that is there already keeps its place. */
export async function addFavouriteGame(
  db: Query,
  brand: string,
  { memberId, nodeId, addedAt }: { memberId: number; nodeId: string; addedAt: number },
): Promise<void> {
  await db(
    'INSERT INTO favourite_games VALUES ($1, $2, $3, $4) ON CONFLICT (brand, member_id, node_id) DO NOTHING',
    [brand, memberId, nodeId, addedAt],
  )
}

/** Deletes a favourite, if the member has it. */
export async function removeFavouriteGame(
  db: Query,
  brand: string,
  memberId: number,
  nodeId: string,
): Promise<void> {
  await db('DELETE FROM favourite_games WHERE brand = $1 AND member_id = $2 AND node_id = $3', [
    brand,
    memberId,
    nodeId,
  ])
}

/** Start of a member's play and the last reminder of it, ms. */
export type PlayTimes = { started_at: bigint; told_at: bigint }

/** Records that a member plays now; a new play begins if the member was last seen at `idleSince` or before. */
export async function touchPlayTime(
  db: Query,
  brand: string,
  memberId: number,
  { now, idleSince, isRead }: { now: number; idleSince: number; isRead: boolean },
): Promise<PlayTimes> {
  const [row] = await db<PlayTimes>(
    `INSERT INTO play_times AS p VALUES ($1, $2, $3, $3, $3) ON CONFLICT (brand, member_id) DO UPDATE SET
       started_at = CASE WHEN p.seen_at <= $4 THEN $3 ELSE p.started_at END,
       told_at = CASE WHEN p.seen_at <= $4 OR $5 THEN $3 ELSE p.told_at END,
       seen_at = $3
     RETURNING started_at, told_at`,
    [brand, memberId, now, idleSince, isRead],
  )
  return row!
}
