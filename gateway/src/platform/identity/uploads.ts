import { Refusal } from '../../lib/refusal.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from './members.ts'

const HOUR = 60 * 60 * 1000

type PictureType = 'image/png' | 'image/jpeg'

/** Keeps a picture, which http has looked through, for a form of the same member. */
export const upload: Handler<'support.upload'> = async ({ body }, world) => {
  const { db, site, clock, secrets } = world
  const { uploadHours, uploadsPerHour } = site.brand.numbers
  const { memberId } = callerIn(world)
  await refuseAfter(world, {
    code: 'upload.limit',
    most: uploadsPerHour,
    sql: 'SELECT at FROM uploads WHERE brand = $1 AND member_id = $2 AND at > $3',
    values: [memberId],
  })
  const id = secrets.hex(16)
  const bytes = Buffer.from(body.file, 'base64')
  const expiresAt = clock.now() + uploadHours * HOUR
  await db(
    `INSERT INTO uploads (brand, id, member_id, type, width, height, bytes, at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [site.code, id, memberId, body.type, body.width, body.height, bytes, clock.now(), expiresAt],
  )
  return { id, type: body.type, size: bytes.length, width: body.width, height: body.height, expiresAt }
}

/** A picture for its owner, and nobody else. */
export const uploaded: Handler<'support.uploaded'> = async ({ query }, world) => {
  const { db, site, clock } = world
  const [row] = await db<{ type: PictureType; bytes: Uint8Array }>(
    `SELECT type, bytes FROM uploads WHERE brand = $1 AND id = $2 AND member_id = $3
       AND (expires_at IS NULL OR expires_at > $4)`,
    [site.code, query.id, callerIn(world).memberId, clock.now()],
  )
  if (!row) throw new Refusal('upload.unknown')
  return { type: row.type, file: Buffer.from(row.bytes).toString('base64') }
}

/** A picture that a form has taken. */
export type TakenUpload = { id: string; type: PictureType }

/**
 * Takes pictures of the caller for a purpose, such as `feedback`, `avatar` or `withdrawal`: from then on they are kept,
 * and no other form gets them. One that is not the caller's, was taken, or is too old is as good as none.
 */
export async function takeUploads(
  world: World,
  ids: readonly string[],
  purpose: string,
): Promise<TakenUpload[]> {
  if (ids.length === 0) return []
  if (!world.caller) throw new Refusal('upload.unknown')
  const taken = await world.db<TakenUpload>(
    `UPDATE uploads SET purpose = $4, expires_at = NULL
     WHERE brand = $1 AND member_id = $2 AND id = ANY($3::text[]) AND purpose = '' AND expires_at > $5
     RETURNING id, type`,
    [world.site.code, world.caller.memberId, ids, purpose, world.clock.now()],
  )
  if (taken.length !== ids.length) throw new Refusal('upload.unknown')
  return ids.map((id) => taken.find((one) => one.id === id)!)
}
