import type { Message } from '@marquee/schemas/contract'
import { DAY_MS } from '../../../lib/time-units.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

export type Box = 'INBOX' | 'SENT'

export type MessageRow = {
  id: number
  kind: Message['type']
  peer: string
  /** Title and content as JSON of `Words`. */
  words: string
  /** In ms. */
  at: bigint
  is_read: boolean
  /** Ids of uploads, as a JSON list. */
  pictures: string
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
  /** Ids of uploads. */
  pictures?: readonly string[]
}

/** Adds a message to a member's box. */
export async function insertMessage(db: Query, brand: string, row: NewMessageRow): Promise<MessageRow> {
  const { id, memberId, box, kind, peer, words, at, isRead, pictures = [] } = row
  const [added] = await db<MessageRow>(
    `INSERT INTO messages (brand, id, member_id, box, kind, peer, words, at, is_read, pictures)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     RETURNING id, kind, peer, words, at, is_read, pictures`,
    [brand, id, memberId, box, kind, peer, words, at, isRead, JSON.stringify(pictures)],
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
    `SELECT id, kind, peer, words, at, is_read, pictures FROM messages
     WHERE brand = $1 AND member_id = $2 AND box = $3 AND deleted_at IS NULL
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
    'SELECT count(*) AS count FROM messages WHERE brand = $1 AND member_id = $2 AND box = $3 AND deleted_at IS NULL',
    [brand, memberId, box],
  )
  return Number(all!.count)
}

/** Number of unread messages in a member's inbox. */
export async function unreadCountOf(db: Query, brand: string, memberId: number): Promise<number> {
  const [row] = await db<{ count: bigint }>(
    `SELECT count(*) AS count FROM messages
     WHERE brand = $1 AND member_id = $2 AND box = 'INBOX' AND NOT is_read AND deleted_at IS NULL`,
    [brand, memberId],
  )
  return Number(row!.count)
}

/** Changes messages of a member at a time, ms, and returns how many of the ids were found. */
export type MessageChange = (
  db: Query,
  brand: string,
  asked: { memberId: number; ids: readonly number[]; now: number },
) => Promise<number>

/** Marks messages of a member's inbox as read. */
export const markRead: MessageChange = async (db, brand, { memberId, ids }) => {
  const changed = await db(
    `UPDATE messages SET is_read = true WHERE brand = $1 AND member_id = $2 AND box = 'INBOX'
       AND deleted_at IS NULL AND id = ANY($3::integer[]) RETURNING id`,
    [brand, memberId, ids],
  )
  return changed.length
}

/** Marks all messages of a member's inbox as read. */
export async function markAllRead(db: Query, brand: string, memberId: number): Promise<void> {
  await db(
    `UPDATE messages SET is_read = true WHERE brand = $1 AND member_id = $2 AND box = 'INBOX' AND NOT is_read`,
    [brand, memberId],
  )
}

/** Deletes messages of either box of a member; they are kept for a day, so that they can be restored. */
export const removeMessages: MessageChange = async (db, brand, { memberId, ids, now }) => {
  const removed = await db(
    `UPDATE messages SET deleted_at = $4 WHERE brand = $1 AND member_id = $2
       AND deleted_at IS NULL AND id = ANY($3::integer[]) RETURNING id`,
    [brand, memberId, ids, now],
  )
  return removed.length
}

/** Time in ms for which a deleted message can be restored. */
export const RESTORE_MS = DAY_MS

/** Restores deleted messages of a member. */
export const restoreMessages: MessageChange = async (db, brand, { memberId, ids, now }) => {
  const restored = await db(
    `UPDATE messages SET deleted_at = NULL WHERE brand = $1 AND member_id = $2
       AND deleted_at > $4 AND id = ANY($3::integer[]) RETURNING id`,
    [brand, memberId, ids, now - RESTORE_MS],
  )
  return restored.length
}

/** Adds messages in one statement. */
export async function insertMessages(
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
    ['pictures', 'text', ({ pictures = [] }) => JSON.stringify(pictures)],
  ])
}

/** Times of the newest messages that a member wrote since a time, newest first. */
export function sentTimes(
  db: Query,
  brand: string,
  memberId: number,
  { since, limit }: { since: number; limit: number },
): Promise<{ at: bigint }[]> {
  return db<{ at: bigint }>(
    `SELECT at FROM messages WHERE brand = $1 AND member_id = $2 AND box = 'SENT' AND at > $3
     ORDER BY at DESC LIMIT $4`,
    [brand, memberId, since, limit],
  )
}

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
