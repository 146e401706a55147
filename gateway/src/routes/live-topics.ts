import type { ConsolidatedFunds } from '@marquee/schemas/contract'
import type { Call } from '../http/call.ts'
import { Refusal } from '../lib/refusal.ts'

/** Topics of a stream. */
const TOPICS = [
  'chat',
  'balance',
  'inbox',
  'orders',
  'contracts',
  'lottery',
  'moments',
  'draws',
  'jackpot',
] as const
export type Topic = (typeof TOPICS)[number]

/** Topics whose events carry their data; an event that names a member is sent only to that member. */
export type CarriedTopic = 'chat' | 'lottery' | 'moments' | 'draws' | 'jackpot'

/** Topics of a member, sent only to that member, as the fresh answer of an operation. */
export const OWN: Readonly<
  Record<Exclude<Topic, CarriedTopic>, { operation: string; data(value: unknown): unknown }>
> = {
  balance: { operation: 'wallet.balance', data: (value) => value },
  inbox: { operation: 'support.unread-count', data: (unread) => ({ unread }) },
  orders: {
    operation: 'wallet.deposit-settings',
    data: (settings) => ({ open: (settings as { openOrders: number }).openOrders }),
  },
  contracts: {
    operation: 'agents.consolidated-funds',
    data: (funds) => ({ waiting: waitingIn(funds as ConsolidatedFunds) }),
  },
}

/** Number of contracts that wait for the member's answer. */
function waitingIn(funds: ConsolidatedFunds): number {
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = funds
  const lists = [divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype].flatMap(Object.values)
  return lists.reduce((sum: number, list: unknown[]) => sum + list.length, 0)
}

export function isOwn(topic: string): topic is keyof typeof OWN {
  return Object.hasOwn(OWN, topic)
}

/** Tells whether the events of a topic are for one member each. */
function isOfMember(topic: Topic): boolean {
  return isOwn(topic) || topic === 'lottery' || topic === 'moments'
}

/**
 * The topics that a caller asked for, or all allowed ones by default.
 * @throws function.not.available, login.not.session
 */
export function parseTopics({ query, caller, site }: Call): readonly Topic[] {
  const { chatRoom, inbox, agents, lottery } = site.brand.modules
  const isAgent = caller?.roles.includes('agent') ?? false
  const isThere: Record<Topic, boolean> = {
    chat: chatRoom,
    balance: true,
    inbox,
    orders: true,
    contracts: agents && isAgent,
    lottery,
    moments: true,
    draws: lottery,
    jackpot: Object.keys(site.brand.jackpots).length > 0,
  }
  const asked = typeof query.topics === 'string' ? (query.topics.split(',') as Topic[]) : undefined
  if (!asked) return TOPICS.filter((topic) => isThere[topic] && (caller !== null || !isOfMember(topic)))
  if (!asked.every((topic) => isThere[topic])) throw new Refusal('function.not.available')
  if (!caller && asked.some(isOfMember)) throw new Refusal('login.not.session')
  return [...new Set(asked)]
}
