import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** An announcement with its times in ms; `is_read` is for one member. */
export type AnnouncementRow = { id: number; published_at: bigint; ends_at: bigint; is_read: boolean }

/** Announcements that are shown at a time, ms, newest first. */
export function announcementsAt(
  db: Query,
  brand: string,
  now: number,
  memberId: number,
): Promise<AnnouncementRow[]> {
  return db<AnnouncementRow>(
    `SELECT a.id, a.published_at, a.ends_at, r.at IS NOT NULL AS is_read
     FROM announcements a LEFT JOIN announcement_reads r
       ON r.brand = a.brand AND r.announcement_id = a.id AND r.member_id = $3
     WHERE a.brand = $1 AND a.published_at <= $2 AND (a.ends_at = 0 OR a.ends_at > $2)
     ORDER BY a.published_at DESC, a.id`,
    [brand, now, memberId],
  )
}

/** Tells whether an announcement has this number. */
export async function hasAnnouncement(db: Query, brand: string, id: number): Promise<boolean> {
  const [known] = await db('SELECT id FROM announcements WHERE brand = $1 AND id = $2', [brand, id])
  return known !== undefined
}

/** Marks an announcement as read by a member at a time, ms; the first time stays. */
export async function markAnnouncementRead(
  db: Query,
  brand: string,
  { memberId, id, at }: { memberId: number; id: number; at: number },
): Promise<void> {
  await db('INSERT INTO announcement_reads VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    brand,
    memberId,
    id,
    at,
  ])
}

export type NewAnnouncement = {
  id: number
  publishedAt: number
  /** 0 for an announcement without an end. */
  endsAt: number
}

/** Adds the announcements of a new world. */
export async function seedAnnouncements(
  db: Query,
  brand: string,
  rows: readonly NewAnnouncement[],
): Promise<void> {
  await insertRows(db, 'announcements', rows, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['published_at', 'bigint', ({ publishedAt }) => publishedAt],
    ['ends_at', 'bigint', ({ endsAt }) => endsAt],
  ])
}
