import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { betReference } from '../bets/door.ts'
import { gameFace } from '../catalogue/lobby.ts'
import type { Events, SettledBet } from '../engine/events.ts'
import { announce, announceAll } from '../engine/live.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { addMessage, addMessages, messagesIn, type NewMessage } from './messages.ts'
import {
  type MessageChange,
  markAllRead,
  markRead,
  removeMessages,
  restoreMessages,
  unreadCountOf,
} from './store/messages.ts'

/** Messages that the member received. */
export const inbox: Handler<'support.inbox'> = ({ query }, world) => {
  assertInbox(world)
  return messagesIn('INBOX', callerIn(world).memberId, query, world)
}

/** Messages that the member wrote. */
export const sent: Handler<'support.sent'> = ({ query }, world) => {
  assertInbox(world)
  return messagesIn('SENT', callerIn(world).memberId, query, world)
}

/** Unread messages; nothing waits where the brand has no inbox. */
export const unreadCount: Handler<'support.unread-count'> = (_input, world) =>
  world.site.brand.modules.inbox ? unreadCountOf(world.db, world.site.code, callerIn(world).memberId) : 0

export const readMessages: Handler<'support.read-messages'> = ({ body }, world) =>
  change(world, body.ids, markRead)

/** Marks the whole inbox as read. */
export const readAllMessages: Handler<'support.read-all-messages'> = async (_input, world) => {
  assertInbox(world)
  const { memberId } = callerIn(world)
  await markAllRead(world.db, world.site.code, memberId)
  await announce(world, { topic: 'inbox', member: memberId })
  return { unread: 0 }
}

export const deleteMessages: Handler<'support.delete-messages'> = ({ body }, world) =>
  change(world, body.ids, removeMessages)

/**
 * Brings messages back that were deleted within the last day.
 * @throws message.unknown
 */
export const bringBackMessages: Handler<'support.restore-messages'> = ({ body }, world) =>
  change(world, body.ids, restoreMessages)

/** All messages or none; a message of another member counts as missing. */
async function change(
  world: World,
  ids: readonly number[],
  write: MessageChange,
): Promise<{ unread: number }> {
  assertInbox(world)
  const { memberId } = callerIn(world)
  const changed = await write(world.db, world.site.code, { memberId, ids, now: world.clock.now() })
  if (changed !== ids.length) throw new Refusal('message.unknown')
  await announce(world, { topic: 'inbox', member: memberId })
  return { unread: await unreadCountOf(world.db, world.site.code, memberId) }
}

function assertInbox({ site }: World): void {
  if (!site.brand.modules.inbox) throw new Refusal('function.not.available')
}

/** Puts a message into a member's inbox and publishes the event. */
export async function deliver(world: Inside, message: Omit<NewMessage, 'box'>): Promise<void> {
  if (!world.site.brand.modules.inbox) return
  await addMessage(world, { ...message, box: 'INBOX' })
  await announce(world, { topic: 'inbox', member: message.memberId })
}

/** Puts messages into members' inboxes in a few statements. */
async function deliverAll(world: Inside, messages: readonly Omit<NewMessage, 'box'>[]): Promise<void> {
  if (!world.site.brand.modules.inbox || messages.length === 0) return
  await addMessages(
    world,
    messages.map((message) => ({ ...message, box: 'INBOX' as const })),
  )
  const members = new Set(messages.map(({ memberId }) => memberId))
  await announceAll(
    world,
    [...members].map((member) => ({ topic: 'inbox' as const, member })),
  )
}

/** Messages that the platform sends on events; their wording is in the brand's texts. */
export const heardByInbox = {
  'member.registered': ({ memberId }: Events['member.registered'], world: Inside) =>
    deliver(world, { memberId, kind: 'WELCOME', words: said('welcome', {}) }),
  'deposit.approved': ({ memberId, amount, orderNo }: Events['deposit.approved'], world: Inside) =>
    deliver(world, { memberId, kind: 'DEPOSIT', words: said('deposit', money(world, amount, orderNo)) }),
  'deposit.failed': ({ memberId, amount, orderNo, state }: Events['deposit.failed'], world: Inside) =>
    deliver(world, {
      memberId,
      kind: 'DEPOSIT',
      words: said(
        state === 'EXPIRED' ? 'deposit-expired' : 'deposit-rejected',
        money(world, amount, orderNo),
      ),
    }),
  'withdrawal.paid': ({ memberId, amount, orderNo }: Events['withdrawal.paid'], world: Inside) =>
    deliver(world, {
      memberId,
      kind: 'WITHDRAWAL',
      words: said('withdrawal', money(world, amount, orderNo)),
    }),
  'bets.settled': async (bets: Events['bets.settled'], world: Inside) => {
    const taken = bets.filter(({ status }) => status === 'VOID')
    await deliverAll(
      world,
      returnsOf(taken).map((one) => ({ memberId: one.memberId, ...refundOf(one, world) })),
    )
  },
}

/** Void bets of a member on one issue of a lottery, or a void round of a game. */
type Return = SettledBet & { bets: number }

/** Adds up the void bets of each member and issue, so that a member gets one message for an issue. */
function returnsOf(bets: readonly SettledBet[]): Return[] {
  const returns = new Map<string, Return>()
  for (const bet of bets) {
    const { issue, memberId, nodeId } = bet
    const key = issue === undefined ? `${bet.id}` : `${memberId} ${nodeId} ${issue}`
    const known = returns.get(key)
    const sum = known && { bets: known.bets + 1, stake: known.stake + bet.stake }
    returns.set(key, { ...bet, ...(sum ?? { bets: 1 }) })
  }
  return [...returns.values()]
}

/** Tells a member where the stake of a void bet is: a round that was not finished, or a missing draw. */
function refundOf({ id, nodeId, vassalage, stake, issue, bets }: Return, world: Inside) {
  const { shared } = world
  const game = gameFace(shared, nodeId)?.gameName ?? vassalage
  const values = { ...money(world, stake, betReference(id)), game }
  return {
    kind: 'SYSTEM' as const,
    words:
      issue === undefined
        ? said('void', values)
        : said('lottery-void', { ...values, issue, bets: String(bets) }),
  }
}

type InboxText =
  | 'welcome'
  | 'deposit'
  | 'deposit-expired'
  | 'deposit-rejected'
  | 'withdrawal'
  | 'void'
  | 'lottery-void'

function said(what: InboxText, values: Record<string, string>) {
  return { keys: { title: `inbox.${what}.title`, content: `inbox.${what}.content` }, values }
}

function money({ site }: Inside, amount: bigint, orderNo: string): Record<string, string> {
  return { amount: `${amountText(site, amount)} ${site.brand.currency.code}`, orderNo }
}
