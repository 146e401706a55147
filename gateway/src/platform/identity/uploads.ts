import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import { refuseAfter } from '../calls/refuse-after.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from './members.ts'
import { addReader, addUpload, markTaken, type TakenUpload, uploadOf, uploadTimes } from './store/uploads.ts'

/** Keeps a picture, which http has looked through, for a form of the same member. */
export const upload: Handler<'support.upload'> = async ({ body }, world) => {
  const { db, site, clock, secrets } = world
  const { uploadHours, uploadsPerHour } = site.brand.numbers
  const { memberId } = callerIn(world)
  await refuseAfter(world, {
    code: 'upload.limit',
    most: uploadsPerHour,
    timesSince: (since, limit) => uploadTimes(db, site.code, memberId, { since, limit }),
  })
  const id = secrets.hex(16)
  const bytes = Buffer.from(body.file, 'base64')
  const { type, width, height } = body
  const at = clock.now()
  const expiresAt = at + uploadHours * HOUR_MS
  await addUpload(db, site.code, { id, memberId, type, width, height, bytes, at, expiresAt })
  return { id, type, size: bytes.length, width, height, expiresAt }
}

/** A picture for its owner, and for members that it was shared with. */
export const uploaded: Handler<'support.uploaded'> = async ({ query }, world) => {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const row = await uploadOf(db, site.code, { memberId, id: query.id, now: clock.now() })
  if (!row) throw new Refusal('upload.unknown')
  return { type: row.type, file: Buffer.from(row.bytes).toString('base64') }
}

/**
 * Takes pictures of the caller for a purpose, such as `feedback`, `avatar` or `withdrawal`: from then on they are kept,
 * and no other form gets them. An upload of another caller, a used or an expired one counts as missing.
 */
export async function takeUploads(
  world: World,
  ids: readonly string[],
  purpose: string,
): Promise<TakenUpload[]> {
  if (ids.length === 0) return []
  if (!world.caller) throw new Refusal('upload.unknown')
  const { memberId } = world.caller
  const taken = await markTaken(world.db, world.site.code, { memberId, ids, purpose, now: world.clock.now() })
  if (taken.length !== ids.length) throw new Refusal('upload.unknown')
  return ids.map((id) => taken.find((one) => one.id === id)!)
}

/** Lets a member see pictures that another one has sent to it. */
export function sharePictures(
  { db, site }: Pick<World, 'db' | 'site'>,
  memberId: number,
  ids: readonly string[],
): Promise<void> {
  return addReader(db, site.code, memberId, ids)
}
