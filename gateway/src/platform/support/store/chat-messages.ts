import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** A line of the chat room with its writer. */
export type ChatRow = {
  id: number
  nickname: string
  rank: number
  avatar: string
  avatar_type: 'STATIC' | 'CUSTOM'
  text: string
  /** In ms. */
  at: bigint
}

export type NewChatMessage = { id: number; memberId: number; text: string; at: number }

/** Lines with a number below `before`, the newest first. */
export function chatBefore(db: Query, brand: string, before: number, limit: number): Promise<ChatRow[]> {
  return db<ChatRow>(
    `SELECT c.id, m.nickname, m.rank, m.avatar, m.avatar_type, c.text, c.at FROM chat_messages c
     JOIN member_names m ON m.brand = c.brand AND m.id = c.member_id
     WHERE c.brand = $1 AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
    [brand, before, limit],
  )
}

/** Time of a member's last line, in ms; undefined for a member that has written nothing. */
export async function lastChatAt(db: Query, brand: string, memberId: number): Promise<number | undefined> {
  const [last] = await db<{ at: bigint }>(
    'SELECT at FROM chat_messages WHERE brand = $1 AND member_id = $2 ORDER BY at DESC LIMIT 1',
    [brand, memberId],
  )
  return last && Number(last.at)
}

/** Number of members who wrote since a time, and the time of the last line of all, in ms. */
export async function chatActivity(
  db: Query,
  brand: string,
  since: number,
): Promise<{ writers: number; lastMessageAt: number }> {
  const [found] = await db<{ writers: number; last_at: bigint }>(
    `SELECT count(DISTINCT member_id) FILTER (WHERE at >= $2)::int AS writers, coalesce(max(at), 0) AS last_at
     FROM chat_messages WHERE brand = $1`,
    [brand, since],
  )
  return { writers: found!.writers, lastMessageAt: Number(found!.last_at) }
}

/** Adds a line. */
export async function addChatMessage(db: Query, brand: string, line: NewChatMessage): Promise<void> {
  await db('INSERT INTO chat_messages VALUES ($1, $2, $3, $4, $5)', [
    brand,
    line.id,
    line.memberId,
    line.text,
    line.at,
  ])
}

/** Adds the lines of a new world. */
export async function seedChatMessages(
  db: Query,
  brand: string,
  lines: readonly NewChatMessage[],
): Promise<void> {
  await insertRows(db, 'chat_messages', lines, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['text', 'text', ({ text }) => text],
    ['at', 'bigint', ({ at }) => at],
  ])
}
