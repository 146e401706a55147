import type { Query } from '../../store/store.ts'

/** Adds stakes of real money to a lottery's day, yyyy-MM-dd; released ones are negative. */
export async function addSales(
  db: Query,
  brand: string,
  { gameCode, day, stake }: { gameCode: string; day: string; stake: bigint },
): Promise<void> {
  await db(
    `INSERT INTO lottery_sales AS s VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, game_code, day) DO UPDATE SET stake = s.stake + excluded.stake`,
    [brand, gameCode, day, stake],
  )
}

/** Stakes of lotteries from a day on, by code. */
export async function salesSince(db: Query, brand: string, day: string): Promise<Map<string, bigint>> {
  const rows = await db<{ game_code: string; stake: bigint }>(
    `SELECT game_code, sum(stake)::bigint AS stake FROM lottery_sales WHERE brand = $1 AND day >= $2
     GROUP BY game_code`,
    [brand, day],
  )
  return new Map(rows.map(({ game_code, stake }) => [game_code, stake]))
}
