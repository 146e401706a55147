import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** Readers of a notice: everybody, or agents. */
export type Audience = 'ALL' | 'AGENT'

/** A notice of the seed by its name; `at` is in ms. */
export type NoticeRow = { id: number; name: string; at: bigint }

/** A page of an audience's notices, newest first. */
export function noticesOf(
  db: Query,
  brand: string,
  audience: Audience,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoticeRow[]> {
  return db<NoticeRow>(
    `SELECT id, name, at FROM notices WHERE brand = $1 AND audience = $2
     ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`,
    [brand, audience, limit, offset],
  )
}

/** Number of notices of an audience. */
export async function noticeCountOf(db: Query, brand: string, audience: Audience): Promise<number> {
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM notices WHERE brand = $1 AND audience = $2',
    [brand, audience],
  )
  return Number(all!.count)
}

export type NewNotice = { id: number; audience: Audience; name: string; at: number }

/** Adds the notices of a new world. */
export async function seedNoticeRows(db: Query, brand: string, rows: readonly NewNotice[]): Promise<void> {
  await insertRows(db, 'notices', rows, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['audience', 'text', ({ audience }) => audience],
    ['name', 'text', ({ name }) => name],
    ['at', 'bigint', ({ at }) => at],
  ])
}
