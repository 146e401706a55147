import type { Query } from '../../store/store.ts'

/** Codes of the lotteries that the member opened, the last one first. */
export async function recentLotteries(db: Query, brand: string, memberId: number): Promise<string[]> {
  const rows = await db<{ game_code: string }>(
    'SELECT game_code FROM recent_lotteries WHERE brand = $1 AND member_id = $2 ORDER BY opened_at DESC, game_code',
    [brand, memberId],
  )
  return rows.map(({ game_code }) => game_code)
}

/** Records that the member opened the lottery at this time, ms. */
export async function saveRecentLottery(
  db: Query,
  brand: string,
  { memberId, gameCode, openedAt }: { memberId: number; gameCode: string; openedAt: number },
): Promise<void> {
  await db(
    `INSERT INTO recent_lotteries VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, member_id, game_code) DO UPDATE SET opened_at = excluded.opened_at`,
    [brand, memberId, gameCode, openedAt],
  )
}
