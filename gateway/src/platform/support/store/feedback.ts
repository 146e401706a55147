import type { Operations } from '@marquee/schemas/contract'
import type { Query } from '../../store/store.ts'

export type FeedbackType = Operations['support.feedback']['filledBody']['type']

export type NewFeedback = {
  id: number
  reference: string
  /** 0 for a visitor. */
  memberId: number
  ip: string
  type: FeedbackType
  comment: string
  /** Ids of uploads. */
  images: readonly string[]
  name: string
  channel: string
  contact: string
  /** In ms. */
  at: number
}

/** Adds feedback that waits for an answer. */
export async function addFeedback(db: Query, brand: string, row: NewFeedback): Promise<void> {
  const sender = [brand, row.id, row.reference, row.memberId, row.ip]
  const content = [row.type, row.comment, JSON.stringify(row.images), row.name, row.channel, row.contact]
  await db(
    `INSERT INTO feedback (brand, id, reference, member_id, ip, type, comment, images, name, channel, contact, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...sender, ...content, row.at],
  )
}

/** Marks feedback as answered at a time, in ms; an earlier answer stays. */
export async function markAnswered(db: Query, brand: string, id: number, at: number): Promise<void> {
  await db('UPDATE feedback SET answered_at = $3 WHERE brand = $1 AND id = $2 AND answered_at IS NULL', [
    brand,
    id,
    at,
  ])
}

export type FeedbackRow = {
  reference: string
  type: FeedbackType
  comment: string
  /** Ids of uploads, as JSON. */
  images: string
  at: bigint
  /** Null while it waits. */
  answered_at: bigint | null
}

/** A page of a member's feedback, newest first. */
export function feedbackOf(
  db: Query,
  brand: string,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedbackRow[]> {
  return db<FeedbackRow>(
    `SELECT reference, type, comment, images, at, answered_at FROM feedback WHERE brand = $1 AND member_id = $2
     ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [brand, memberId, limit, offset],
  )
}

/** Number of feedback entries of a member. */
export async function feedbackCountOf(db: Query, brand: string, memberId: number): Promise<number> {
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM feedback WHERE brand = $1 AND member_id = $2',
    [brand, memberId],
  )
  return Number(all!.count)
}

/** Times of the newest feedback of a member, or of visitors (0) at one address, since a time, newest first. */
export function feedbackTimes(
  db: Query,
  brand: string,
  { memberId, ip }: { memberId: number; ip: string },
  { since, limit }: { since: number; limit: number },
): Promise<{ at: bigint }[]> {
  return db<{ at: bigint }>(
    `SELECT at FROM feedback WHERE brand = $1 AND member_id = $2 AND (member_id > 0 OR ip = $3) AND at > $4
     ORDER BY at DESC LIMIT $5`,
    [brand, memberId, ip, since, limit],
  )
}
