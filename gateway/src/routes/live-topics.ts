import type { Call } from '../http/call.ts'
import { Refusal } from '../lib/refusal.ts'

/** Topics of a stream. */
export const TOPICS = ['chat', 'balance', 'inbox', 'orders'] as const
export type Topic = (typeof TOPICS)[number]

/** Topics of a member, sent only to that member, as the fresh answer of an operation. */
export const OWN: Readonly<
  Record<Exclude<Topic, 'chat'>, { operation: string; data(value: unknown): unknown }>
> = {
  balance: { operation: 'wallet.balance', data: (value) => value },
  inbox: { operation: 'support.unread-count', data: (unread) => ({ unread }) },
  orders: {
    operation: 'wallet.deposit-settings',
    data: (settings) => ({ open: (settings as { openOrders: number }).openOrders }),
  },
}

export function isOwn(topic: string): topic is keyof typeof OWN {
  return Object.hasOwn(OWN, topic)
}

/**
 * The topics that a caller asked for, or all allowed ones by default.
 * @throws function.not.available, login.not.session
 */
export function topicsFor({ query, caller, site }: Call): readonly Topic[] {
  const { chatRoom, inbox } = site.brand.modules
  const isThere: Record<Topic, boolean> = { chat: chatRoom, balance: true, inbox, orders: true }
  const asked = typeof query.topics === 'string' ? (query.topics.split(',') as Topic[]) : undefined
  if (!asked) return TOPICS.filter((topic) => isThere[topic] && (caller !== null || !isOwn(topic)))
  if (!asked.every((topic) => isThere[topic])) throw new Refusal('function.not.available')
  if (!caller && asked.some(isOwn)) throw new Refusal('login.not.session')
  return [...new Set(asked)]
}
