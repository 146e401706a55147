import type { SeedMessage } from '@marquee/schemas/contract'
import type { Inside } from '../engine/world.ts'
import { startCounters } from '../store/counters.ts'
import { insertRows } from '../store/insert-rows.ts'
import type { Words } from './messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Notices, what members have in their boxes, and what was said in the chat room before the world began. */
export async function seedSupport(world: Inside): Promise<void> {
  const ids = await memberIds(world)
  const counts = {
    notice: await seedNotices(world),
    message: await seedMessages(world, ids),
    'chat-message': await seedChat(world, ids),
  }
  await startCounters(world.db, world.site.code, counts)
}

type MemberIds = ReadonlyMap<string, number>

async function memberIds({ db, site }: Inside): Promise<MemberIds> {
  const rows = await db<{ id: number; account: string }>('SELECT id, account FROM members WHERE brand = $1', [
    site.code,
  ])
  return new Map(rows.map(({ id, account }) => [account, id]))
}

async function seedNotices({ db, site, clock, shared }: Inside): Promise<number> {
  // The oldest gets the lowest number.
  const rows = [...shared.notices].sort((a, b) => b.hoursAgo - a.hoursAgo)
  await insertRows(db, 'notices', numbered(rows), [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['audience', 'text', ({ row }) => row.audience],
    ['title', 'text', ({ row }) => JSON.stringify(row.title)],
    ['content', 'text', ({ row }) => JSON.stringify(row.content)],
    ['at', 'bigint', ({ row }) => clock.now() - row.hoursAgo * HOUR],
  ])
  return rows.length
}

async function seedMessages({ db, site, clock, shared }: Inside, ids: MemberIds): Promise<number> {
  const rows = shared.messages.filter(({ account }) => ids.has(account))
  rows.sort((a, b) => b.hoursAgo - a.hoursAgo)
  await insertRows(db, 'messages', numbered(rows), [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ row }) => ids.get(row.account)],
    ['box', 'text', ({ row }) => row.box],
    ['kind', 'text', ({ row }) => row.kind],
    ['peer', 'text', ({ row }) => row.peer],
    ['words', 'text', ({ row }) => JSON.stringify(wordsOf(row))],
    ['at', 'bigint', ({ row }) => clock.now() - row.hoursAgo * HOUR],
    ['is_read', 'boolean', ({ row }) => row.read],
  ])
  return rows.length
}

function wordsOf({ title, content }: SeedMessage): Words {
  return { html: { title, content } }
}

async function seedChat({ db, site, clock, shared }: Inside, ids: MemberIds): Promise<number> {
  const rows = shared.chatMessages.filter(({ account }) => ids.has(account))
  rows.sort((a, b) => b.minutesAgo - a.minutesAgo)
  await insertRows(db, 'chat_messages', numbered(rows), [
    ['brand', 'text', () => site.code],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ row }) => ids.get(row.account)],
    ['text', 'text', ({ row }) => row.text],
    ['at', 'bigint', ({ row }) => clock.now() - row.minutesAgo * MINUTE],
  ])
  return rows.length
}

function numbered<Row>(rows: readonly Row[]): { id: number; row: Row }[] {
  return rows.map((row, index) => ({ id: index + 1, row }))
}
