import type { Message } from '@marquee/schemas/contract'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { seedKey, seedText } from '../../content/read/fixtures/seed-texts.ts'
import type { Inside, World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import {
  type Box,
  insertMessage,
  insertMessages,
  type MessageRow,
  messageCountOf,
  messagesOf,
} from './store/messages.ts'
import { textOf } from './texts.ts'

/** Words of a message: keys of the brand's texts, plain text of a member, or the name of a message of the seed. */
export type Words =
  | { keys: { title: string; content: string }; values: Readonly<Record<string, string>> }
  | { plain: { title: string; content: string } }
  | { seed: string }

export type NewMessage = {
  memberId: number
  box: Box
  kind: Message['type']
  peer?: string
  words: Words
  /** Ids of uploads. */
  pictures?: readonly string[]
}

/** Puts a message into a member's box. */
export async function addMessage(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  { memberId, box, kind, peer = '', words, pictures = [] }: NewMessage,
): Promise<MessageRow> {
  const id = Number(await nextNumber(db, site.code, 'message'))
  const isRead = box === 'SENT'
  const row = {
    id,
    memberId,
    box,
    kind,
    peer,
    words: JSON.stringify(words),
    at: clock.now(),
    isRead,
    pictures,
  }
  return insertMessage(db, site.code, row)
}

/** Puts messages into members' boxes in two statements. */
export async function addMessages(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  messages: readonly NewMessage[],
): Promise<void> {
  const last = Number(await nextNumber(db, site.code, 'message', messages.length))
  const rows = messages.map(({ words, peer = '', pictures = [], ...message }, index) => ({
    ...message,
    id: last - messages.length + 1 + index,
    peer,
    words: JSON.stringify(words),
    at: clock.now(),
    isRead: message.box === 'SENT',
    pictures,
  }))
  await insertMessages(db, site.code, rows)
}

/** One page of a box, the newest first. */
export async function messagesIn(
  box: Box,
  memberId: number,
  paging: { pageNo: number; pageSize: number },
  world: World,
) {
  const { db, site } = world
  const rows = await messagesOf(db, site.code, { memberId, box }, sliceOf(paging))
  return pageOf(
    paging,
    await messageCountOf(db, site.code, { memberId, box }),
    rows.map((row) => messageView(row, world)),
  )
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
    pictures: JSON.parse(row.pictures) as string[],
  }
}

function spoken(words: Words, site: World['site'], language: string): { title: string; content: string } {
  if ('keys' in words) {
    const values = { name: site.brand.name, ...words.values }
    const content = escapeHtml(textOf(site, language, words.keys.content, values))
    return { title: textOf(site, language, words.keys.title, values), content: `<p>${content}</p>` }
  }
  if ('plain' in words) return { title: words.plain.title, content: asHtml(words.plain.content) }
  const seeded = (field: string) => seedText(site, language, seedKey('message', words.seed, field)) ?? ''
  return { title: seeded('title'), content: seeded('content') }
}

/** Typed text as HTML, with its line breaks. */
function asHtml(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}
