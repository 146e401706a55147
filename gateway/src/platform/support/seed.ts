import type { SeedMessage } from '@marquee/schemas/contract'
import { HOUR_MS, MINUTE_MS } from '../../lib/time-units.ts'
import type { Inside } from '../engine/world.ts'
import { idsByAccount } from '../identity/door.ts'
import { startCounters } from '../store/counters.ts'
import type { Words } from './messages.ts'
import { seedChatMessages } from './store/chat-messages.ts'
import { insertMessages, seedNoticeRows } from './store/messages.ts'

/** Notices, messages in the members' boxes and earlier lines of the chat room of a new world. */
export async function seedSupport(world: Inside): Promise<void> {
  const ids = await writerIds(world)
  const counts = {
    notice: await seedNotices(world),
    message: await seedMessages(world, ids),
    'chat-message': await seedChat(world, ids),
  }
  await startCounters(world.db, world.site.code, counts)
}

type MemberIds = ReadonlyMap<string, number>

function writerIds({ db, site, shared }: Inside): Promise<MemberIds> {
  const accounts = [...shared.messages, ...shared.chatMessages].map(({ account }) => account)
  return idsByAccount(db, site.code, accounts)
}

async function seedNotices({ db, site, clock, shared }: Inside): Promise<number> {
  // The oldest gets the lowest number.
  const sorted = [...shared.notices].sort((a, b) => b.hoursAgo - a.hoursAgo)
  const rows = sorted.map(({ audience, name, hoursAgo }, index) => ({
    id: index + 1,
    audience,
    name,
    at: clock.now() - hoursAgo * HOUR_MS,
  }))
  await seedNoticeRows(db, site.code, rows)
  return rows.length
}

async function seedMessages({ db, site, clock, shared }: Inside, ids: MemberIds): Promise<number> {
  const known = shared.messages.filter(({ account }) => ids.has(account))
  known.sort((a, b) => b.hoursAgo - a.hoursAgo)
  const rows = known.map((message, index) => ({
    id: index + 1,
    memberId: ids.get(message.account)!,
    box: message.box,
    kind: message.kind,
    peer: message.peer,
    words: JSON.stringify(wordsOf(message)),
    at: clock.now() - message.hoursAgo * HOUR_MS,
    isRead: message.read,
  }))
  await insertMessages(db, site.code, rows)
  return rows.length
}

function wordsOf({ name }: SeedMessage): Words {
  return { seed: name }
}

async function seedChat({ db, site, clock, shared }: Inside, ids: MemberIds): Promise<number> {
  const known = shared.chatMessages.filter(({ account }) => ids.has(account))
  known.sort((a, b) => b.minutesAgo - a.minutesAgo)
  const lines = known.map(({ account, text, minutesAgo }, index) => ({
    id: index + 1,
    memberId: ids.get(account)!,
    text,
    at: clock.now() - minutesAgo * MINUTE_MS,
  }))
  await seedChatMessages(db, site.code, lines)
  return lines.length
}
