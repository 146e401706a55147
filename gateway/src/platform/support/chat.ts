import type { ChatMessage } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS, SECOND_MS } from '../../lib/time-units.ts'
import { fromMemory } from '../calls/from-memory.ts'
import { announce } from '../engine/live.ts'
import type { Handler } from '../engine/world.ts'
import { memberIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { linksIn, masked } from './chat-text.ts'
import { lineText } from './plain-text.ts'
import { addChatMessage, type ChatRow, chatActivity, chatBefore, lastChatAt } from './store/chat-messages.ts'

/** Lines of the chat room; visitors read them too. */
export const chat: Handler<'support.chat'> = async ({ query }, { db, site }) => {
  assertChat(site)
  const rows = await chatBefore(db, site.code, query.before ?? AFTER_ALL, query.limit + 1)
  const list = rows.slice(0, query.limit).reverse()
  return { list: list.map((row) => chatView(row, site)), more: rows.length > query.limit }
}

const AFTER_ALL = 2_147_483_647

/** A line of a member: plain text of up to 200 characters, one every two seconds. */
export const chatSend: Handler<'support.chat-send'> = async ({ body }, world) => {
  const { db, site, clock } = world
  assertChat(site)
  const member = await memberIn(world)
  const text = masked(lineText(body.text, 'text'), site.brand.chat)
  const now = clock.now()
  const lastAt = await lastChatAt(db, site.code, member.id)
  const waitMs = lastAt === undefined ? 0 : lastAt + site.brand.numbers.chatIntervalMs - now
  if (waitMs > 0) throw new Refusal('chat.too-fast', { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) })
  const id = Number(await nextNumber(db, site.code, 'chat-message'))
  await addChatMessage(db, site.code, { id, memberId: member.id, text, at: now })
  const line = chatView({ ...member, id, text, at: BigInt(now) }, site)
  await announce(world, { topic: 'chat', data: line })
  return line
}

/** The live rooms of the chat, of which a brand has one at most. */
export const chatModels: Handler<'support.chat-models'> = async (_input, { db, site, clock }) => {
  if (!site.brand.modules.chatRoom) return { list: [] }
  const activity = await chatActivity(db, site.code, clock.now() - HOUR_MS)
  return { list: [{ modelId: site.brand.merchant, modelName: site.brand.name, ...activity }] }
}

export const launchChat = fromMemory<'support.launch-chat'>((_input, { site, request }) => {
  assertChat(site)
  return { chatUrl: `${request.origin}/chat` }
})

function chatView(row: ChatRow, { brand }: LoadedBrand): ChatMessage {
  const { id, nickname, rank, text, at } = row
  const links = linksIn(text, [...brand.domains, ...brand.chat.linkHosts])
  const avatar = row.avatar_type === 'STATIC' ? Number(row.avatar) : 0
  return { id, nickname, avatar, rank, text, links, timestamp: Number(at) }
}

function assertChat({ brand }: LoadedBrand): void {
  if (!brand.modules.chatRoom) throw new Refusal('function.not.available')
}
