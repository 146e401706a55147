import type { Message } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

export type Box = 'INBOX' | 'SENT'

/** Statement for `refuseAfter`: times of the messages that a member wrote. */
export const SENT_TIMES = `SELECT at FROM messages WHERE brand = $1 AND member_id = $2 AND box = 'SENT' AND at > $3`

export type MessageRow = {
  id: number
  kind: Message['type']
  peer: string
  /** Title and content as JSON of `Words`. */
  words: string
  /** In ms. */
  at: bigint
  is_read: boolean
}

export type NewMessageRow = {
  id: number
  memberId: number
  box: Box
  kind: Message['type']
  peer: string
  words: string
  at: number
  isRead: boolean
}

/** Adds a message to a member's box. */
export async function insertMessage(db: Query, brand: string, row: NewMessageRow): Promise<MessageRow> {
  const { id, memberId, box, kind, peer, words, at, isRead } = row
  const [added] = await db<MessageRow>(
    `INSERT INTO messages (brand, id, member_id, box, kind, peer, words, at, is_read)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, kind, peer, words, at, is_read`,
    [brand, id, memberId, box, kind, peer, words, at, isRead],
  )
  return added!
}

/** A page of a member's box, newest first. */
export function messagesOf(
  db: Query,
  brand: string,
  { memberId, box }: { memberId: number; box: Box },
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return db<MessageRow>(
    `SELECT id, kind, peer, words, at, is_read FROM messages WHERE brand = $1 AND member_id = $2 AND box = $3
     ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`,
    [brand, memberId, box, limit, offset],
  )
}

/** Number of messages in a member's box. */
export async function messageCountOf(
  db: Query,
  brand: string,
  { memberId, box }: { memberId: number; box: Box },
): Promise<number> {
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM messages WHERE brand = $1 AND member_id = $2 AND box = $3',
    [brand, memberId, box],
  )
  return Number(all!.count)
}

/** Number of unread messages in a member's inbox. */
export async function unreadCountOf(db: Query, brand: string, memberId: number): Promise<number> {
  const [row] = await db<{ count: bigint }>(
    `SELECT count(*) AS count FROM messages WHERE brand = $1 AND member_id = $2 AND box = 'INBOX' AND NOT is_read`,
    [brand, memberId],
  )
  return Number(row!.count)
}

/** Changes messages of a member and returns how many of the ids were found. */
export type MessageChange = (
  db: Query,
  brand: string,
  memberId: number,
  ids: readonly number[],
) => Promise<number>

/** Marks messages of a member's inbox as read. */
export const markRead: MessageChange = async (db, brand, memberId, ids) => {
  const changed = await db(
    `UPDATE messages SET is_read = true
     WHERE brand = $1 AND member_id = $2 AND box = 'INBOX' AND id = ANY($3::integer[]) RETURNING id`,
    [brand, memberId, ids],
  )
  return changed.length
}

/** Deletes messages of either box of a member. */
export const removeMessages: MessageChange = async (db, brand, memberId, ids) => {
  const removed = await db(
    'DELETE FROM messages WHERE brand = $1 AND member_id = $2 AND id = ANY($3::integer[]) RETURNING id',
    [brand, memberId, ids],
  )
  return removed.length
}

/** Adds the messages of a new world. */
export async function seedMessageRows(
  db: Query,
  brand: string,
  rows: readonly NewMessageRow[],
): Promise<void> {
  await insertRows(db, 'messages', rows, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['box', 'text', ({ box }) => box],
    ['kind', 'text', ({ kind }) => kind],
    ['peer', 'text', ({ peer }) => peer],
    ['words', 'text', ({ words }) => words],
    ['at', 'bigint', ({ at }) => at],
    ['is_read', 'boolean', ({ isRead }) => isRead],
  ])
}
