import type { Query } from '../../store/store.ts'

/** Time of the brand's next settlement run, ms; undefined while none is planned. */
export async function nextRun(db: Query, brand: string): Promise<number | undefined> {
  const [row] = await db<{ next_at: bigint }>('SELECT next_at FROM agent_runs WHERE brand = $1', [brand])
  return row && Number(row.next_at)
}

/** Sets the time of the next settlement run, ms. */
export async function setNextRun(db: Query, brand: string, at: number): Promise<void> {
  await db(
    'INSERT INTO agent_runs VALUES ($1, $2) ON CONFLICT (brand) DO UPDATE SET next_at = excluded.next_at',
    [brand, at],
  )
}

/** Removes the planned run; the next bet or contract plans another one. */
export async function deleteRun(db: Query, brand: string): Promise<void> {
  await db('DELETE FROM agent_runs WHERE brand = $1', [brand])
}

/** True where one of the members has an upline and no run is planned that would settle its bets. */
export async function needsRun(db: Query, brand: string, members: readonly number[]): Promise<boolean> {
  const rows = await db(
    `SELECT 1 FROM member_tree WHERE brand = $1 AND id = ANY($2::integer[]) AND upline_id > 0
       AND NOT EXISTS (SELECT 1 FROM agent_runs WHERE brand = $1) LIMIT 1`,
    [brand, members],
  )
  return rows.length > 0
}
