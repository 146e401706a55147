import type { Message } from '@marquee/schemas/contract'
import { escaped } from '../../lib/clean-html.ts'
import type { Inside, World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { offsetOf, pageOf } from './pages.ts'
import { type ByLanguage, inLanguage, textOf } from './texts.ts'

/** What a message says: keys of the brand's texts, what a member typed, or HTML by language. */
export type Words =
  | { keys: { title: string; content: string }; values: Readonly<Record<string, string>> }
  | { plain: { title: string; content: string } }
  | { html: { title: ByLanguage; content: ByLanguage } }

export type Box = 'INBOX' | 'SENT'

export type NewMessage = {
  memberId: number
  box: Box
  kind: Message['type']
  peer?: string
  words: Words
}

type MessageRow = {
  id: number
  kind: Message['type']
  peer: string
  words: string
  at: bigint
  is_read: boolean
}

/** Puts a message into a member's box. */
export async function addMessage(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  { memberId, box, kind, peer = '', words }: NewMessage,
): Promise<MessageRow> {
  const id = Number(await nextNumber(db, site.code, 'message'))
  const [row] = await db<MessageRow>(
    `INSERT INTO messages (brand, id, member_id, box, kind, peer, words, at, is_read)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, kind, peer, words, at, is_read`,
    [site.code, id, memberId, box, kind, peer, JSON.stringify(words), clock.now(), box === 'SENT'],
  )
  return row!
}

/** One page of a box, the newest first. */
export async function messagesIn(
  box: Box,
  memberId: number,
  paging: { pageNo: number; pageSize: number },
  world: World,
) {
  const { db, site } = world
  const rows = await db<MessageRow>(
    `SELECT id, kind, peer, words, at, is_read FROM messages WHERE brand = $1 AND member_id = $2 AND box = $3
     ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`,
    [site.code, memberId, box, paging.pageSize, offsetOf(paging)],
  )
  const [all] = await db<{ count: bigint }>(
    'SELECT count(*) AS count FROM messages WHERE brand = $1 AND member_id = $2 AND box = $3',
    [site.code, memberId, box],
  )
  return pageOf(
    paging,
    Number(all!.count),
    rows.map((row) => messageView(row, world)),
  )
}

/** How many messages wait to be read. */
export async function unreadOf({ db, site }: Pick<Inside, 'db' | 'site'>, memberId: number): Promise<number> {
  const [row] = await db<{ count: bigint }>(
    `SELECT count(*) AS count FROM messages WHERE brand = $1 AND member_id = $2 AND box = 'INBOX' AND NOT is_read`,
    [site.code, memberId],
  )
  return Number(row!.count)
}

/** A message in the language of its reader. */
export function messageView(row: MessageRow, { site, request }: Pick<World, 'site' | 'request'>): Message {
  const { title, content } = spoken(JSON.parse(row.words) as Words, site, request.language)
  return {
    id: row.id,
    type: row.kind,
    title,
    content,
    time: Number(row.at),
    read: row.is_read,
    peer: row.peer,
  }
}

function spoken(words: Words, site: World['site'], language: string): { title: string; content: string } {
  if ('keys' in words) {
    const values = { name: site.brand.name, ...words.values }
    const content = escaped(textOf(site, language, words.keys.content, values))
    return { title: textOf(site, language, words.keys.title, values), content: `<p>${content}</p>` }
  }
  if ('plain' in words) return { title: words.plain.title, content: asHtml(words.plain.content) }
  const { title, content } = words.html
  return { title: inLanguage(title, language, site), content: inLanguage(content, language, site) }
}

/** What was typed, its lines kept. */
function asHtml(text: string): string {
  return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`
}
