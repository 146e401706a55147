import type { LoadedBrand } from '../../content/content.ts'
import type { Random } from '../../lib/random.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { Inside } from '../engine/world.ts'
import { rolesOf, type SeededMember, seedMembers } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'

/** A generated member, with position in the tree and playing habits. */
export type Person = {
  id: number
  account: string
  type: number
  uplineId: number
  path: string
  depth: number
  rebate: number
  rank: number
  registeredAt: number
  lastPlayedAt: number
  /** Usual stake in minor units. */
  stake: number
}

export type PeopleOptions = { members: number; agents: number; days: number; random: Random; now: number }

/** Maximum depth of agents, and the number of agents per top agent. */
const DEEPEST = 6
const TOP_OF = 50
/** Rebate of top agents, in hundredths of a per cent. */
const TOP_REBATE = 850
/** Share of members who have an agent, and of those who registered before the history begins. */
const BELOW_AGENTS = 0.85
const CAME_BEFORE = 0.6

const NAMES =
  'amira bashir chandra dilip esha farid gita hasan imran jaya kabir lina mei nasir omar priya quadir rana selim tania usha vivek wasim yuna zaid'.split(
    ' ',
  )

/** Generates agents in a tree, and members with and without an agent; uplines come before their downlines. */
export function peopleOf(site: LoadedBrand, firstId: number, options: PeopleOptions): Person[] {
  const { members, agents, random } = options
  const agentTypes = typesWith(site, 'agent')
  const [playerType = 0] = typesWith(site, 'player').filter((type) => !agentTypes.includes(type))
  const people: Person[] = []
  for (let index = 0; index < agents; index += 1) {
    const upline = index % TOP_OF === 0 ? undefined : agentAbove(people, random)
    const type = agentTypes[random.integer(agentTypes.length)] ?? playerType
    people.push(personOf(firstId + index, type, upline, options))
  }
  const above = people.slice()
  for (let index = 0; index < members; index += 1) {
    const hasAgent = above.length > 0 && random.next() < BELOW_AGENTS
    const upline = hasAgent ? above[random.integer(above.length)] : undefined
    people.push(personOf(firstId + agents + index, playerType, upline, options))
  }
  return people
}

function agentAbove(agents: readonly Person[], random: Random): Person | undefined {
  const found = agents[random.integer(agents.length)]
  return found && found.depth < DEEPEST ? found : agents[0]
}

function personOf(
  id: number,
  type: number,
  upline: Person | undefined,
  { random, now, days }: PeopleOptions,
): Person {
  const isOld = random.next() < CAME_BEFORE
  const registeredAt = Math.floor(
    isOld ? now - days * DAY_MS - random.next() * 300 * DAY_MS : now - random.next() * days * DAY_MS,
  )
  return {
    id,
    account: `${NAMES[random.integer(NAMES.length)]}${id}`,
    type,
    uplineId: upline?.id ?? 0,
    path: `${upline?.path ?? '/'}${id}/`,
    depth: (upline?.depth ?? 0) + 1,
    rebate: upline ? Math.max(0, upline.rebate - 10 - random.integer(40)) : TOP_REBATE,
    rank: Math.floor(random.next() ** 3 * 5),
    // Members register after their upline.
    registeredAt: Math.max(registeredAt, (upline?.registeredAt ?? 0) + 1),
    lastPlayedAt: 0,
    stake: 200 + random.integer(20) * 100,
  }
}

function typesWith(site: LoadedBrand, role: 'player' | 'agent'): number[] {
  return Object.keys(site.brand.accountTypes)
    .map(Number)
    .filter((type) => rolesOf(site, type).includes(role) && !rolesOf(site, type).includes('trial'))
}

/** Reserves consecutive member numbers and returns the first. */
export async function numbersFor({ db, site }: Inside, many: number): Promise<number> {
  return Number(await nextNumber(db, site.code, 'member', many)) - many + 1
}

export async function writePeople(
  { db, site }: Inside,
  people: readonly Person[],
  password: string,
): Promise<void> {
  const isAgent = (type: number) => rolesOf(site, type).includes('agent')
  const seeded = people.map((person): SeededMember => {
    const { id, account, type, uplineId, path, rebate, rank, registeredAt } = person
    return {
      id,
      account,
      nickname: account.replace(/\d+$/, ''),
      type,
      state: 'ACTIVE',
      password,
      paymentPassword: '',
      isPasswordExpired: false,
      uplineId,
      path,
      affiliateCode: isAgent(type) ? account.toUpperCase() : '',
      diallingCode: '',
      mobile: '',
      email: '',
      rebate: isAgent(type) ? (rebate / 100).toFixed(2) : '0.00',
      rank,
      registeredAt,
      loginAt: 0,
      loginIp: '',
    }
  })
  await seedMembers(db, site.code, seeded)
}
