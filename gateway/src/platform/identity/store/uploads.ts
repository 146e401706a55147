import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

export type PictureType = 'image/png' | 'image/jpeg'

export type NewUpload = {
  id: string
  memberId: number
  type: PictureType
  width: number
  height: number
  bytes: Uint8Array
  /** Times are in ms. */
  at: number
  expiresAt: number
}

/** Adds a picture that no form has taken yet. */
export async function addUpload(db: Query, brand: string, upload: NewUpload): Promise<void> {
  await db(
    `INSERT INTO uploads (brand, id, member_id, type, width, height, bytes, at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      brand,
      upload.id,
      upload.memberId,
      upload.type,
      upload.width,
      upload.height,
      upload.bytes,
      upload.at,
      upload.expiresAt,
    ],
  )
}

export type UploadRow = { type: PictureType; bytes: Uint8Array }

/** A picture that a member owns or may read, and that was taken or has not expired. */
export async function uploadOf(
  db: Query,
  brand: string,
  { memberId, id, now }: { memberId: number; id: string; now: number },
): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow>(
    `SELECT type, bytes FROM uploads WHERE brand = $1 AND id = $2 AND (expires_at IS NULL OR expires_at > $4)
       AND (member_id = $3 OR EXISTS (
         SELECT 1 FROM upload_readers r WHERE r.brand = $1 AND r.upload_id = $2 AND r.member_id = $3))`,
    [brand, id, memberId, now],
  )
  return row
}

/** Lets another member see pictures. */
export async function addReader(
  db: Query,
  brand: string,
  memberId: number,
  ids: readonly string[],
): Promise<void> {
  await insertRows(db, 'upload_readers', ids, [
    ['brand', 'text', () => brand],
    ['upload_id', 'text', (id) => id],
    ['member_id', 'integer', () => memberId],
  ])
}

/** A picture that a form has taken. */
export type TakenUpload = { id: string; type: PictureType }

/** Marks pictures of a member as taken, so that they do not expire; gives the ones that were free. */
export function markTaken(
  db: Query,
  brand: string,
  { memberId, ids, purpose, now }: { memberId: number; ids: readonly string[]; purpose: string; now: number },
): Promise<TakenUpload[]> {
  return db<TakenUpload>(
    `UPDATE uploads SET purpose = $4, expires_at = NULL
     WHERE brand = $1 AND member_id = $2 AND id = ANY($3::text[]) AND purpose = '' AND expires_at > $5
     RETURNING id, type`,
    [brand, memberId, ids, purpose, now],
  )
}

/** Times of a member's newest uploads since a time, newest first. */
export function uploadTimes(
  db: Query,
  brand: string,
  memberId: number,
  { since, limit }: { since: number; limit: number },
): Promise<{ at: bigint }[]> {
  return db<{ at: bigint }>(
    'SELECT at FROM uploads WHERE brand = $1 AND member_id = $2 AND at > $3 ORDER BY at DESC LIMIT $4',
    [brand, memberId, since, limit],
  )
}
