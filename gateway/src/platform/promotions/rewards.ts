import type { Reward } from '@marquee/schemas/contract'
import { pageOf, rowsOf, sliceOf } from '@marquee/schemas/rules/paging'
import { inOrder } from '../../lib/in-order.ts'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { inSavepoint } from '../store/savepoint.ts'
import { grantBonus } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { payMission, tasksOf } from './missions.ts'
import { startOf } from './periods.ts'
import { POINT, pointsText } from './points.ts'
import { payBonus } from './promotion-moves.ts'
import { offerOf, offersFor } from './promotions.ts'
import { openEnvelopes, takeShare } from './red-envelopes.ts'
import {
  claimableRewards,
  findReward,
  markClaimed,
  type PastReward,
  pastRewardPage,
} from './store/rewards.ts'
import { addTickets } from './store/standings.ts'

type Claimed = { amount: bigint; points: bigint; tickets: number }

/** The caller's claimable or past rewards, newest first. */
export const rewards: Handler<'promotions.rewards'> = async ({ query }, world) => {
  const waiting = await waitingFor(world)
  const page =
    query.view === 'CLAIMABLE'
      ? pageOf(query, waiting.length, rowsOf(query, waiting))
      : await historyOf(world, query)
  return { ...page, claimable: waiting.length }
}

/** Everything that the caller can claim now, from all parts of the family. */
async function waitingFor(world: World): Promise<Reward[]> {
  const all = [
    ...(await keptRewards(world)),
    ...(await issuedPromotions(world)),
    ...(await doneMissions(world)),
    ...(await envelopes(world)),
  ]
  return all.sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
}

/** A reward of nothing, which each kind completes. */
function noReward(site: InCurrency) {
  return { title: '', amount: amountText(site, 0n), points: pointsText(0n), tickets: 0, expiresAt: 0 }
}

async function keptRewards({ db, site, clock, caller }: World): Promise<Reward[]> {
  const rows = await claimableRewards(db, site.code, caller!.memberId, clock.now())
  return rows.map((row) => ({
    ...noReward(site),
    id: `${row.kind}-${row.id}`,
    kind: row.kind,
    title: row.kind === 'RANK_BONUS' ? (inOrder(site.brand.ranks)[Number(row.source)]?.name ?? '') : '',
    amount: amountText(site, row.amount),
    tickets: row.tickets,
    state: 'CLAIMABLE',
    time: Number(row.granted_at),
    expiresAt: Number(row.expires_at),
  }))
}

async function issuedPromotions(world: World): Promise<Reward[]> {
  const offers = await offersFor(world, callerIn(world).memberId)
  return offers
    .filter(({ state }) => state === 'issued')
    .map(({ id, seed, row, endsAt }) => ({
      ...noReward(world.site),
      id: `PROMOTION-${id}`,
      kind: 'PROMOTION',
      title: textIn(world, 'promotion', seed.code, 'title'),
      amount: amountText(world.site, row!.amount),
      state: 'CLAIMABLE',
      time: Number(row!.at),
      expiresAt: endsAt,
    }))
}

async function doneMissions(world: World): Promise<Reward[]> {
  const { timeZone } = world.site.brand
  return (await tasksOf(world))
    .filter(({ state }) => state === 'CLAIMABLE')
    .map(({ id, seed, period }) => ({
      ...noReward(world.site),
      id: `MISSION-${id}`,
      kind: 'MISSION',
      title: textIn(world, 'mission', seed.code, 'title'),
      amount: amountText(world.site, BigInt(seed.rewardMinor)),
      points: pointsText(BigInt(seed.rewardPoints) * POINT),
      tickets: seed.rewardTickets,
      state: 'CLAIMABLE',
      time: startOf(period.first, timeZone),
      expiresAt: startOf(period.next, timeZone),
    }))
}

/** Open envelopes without an amount, because a share is drawn when it is taken. */
async function envelopes(world: World): Promise<Reward[]> {
  return (await openEnvelopes(world)).map(({ id, message, sent_at, expires_at }) => ({
    ...noReward(world.site),
    id: `RED_ENVELOPE-${id}`,
    kind: 'RED_ENVELOPE',
    title: message,
    state: 'CLAIMABLE',
    time: Number(sent_at),
    expiresAt: Number(expires_at),
  }))
}

/** Claims a reward of each kind by its number. */
const CLAIMS: Readonly<Record<Reward['kind'], (world: World, id: number) => Promise<Claimed>>> = {
  PROMOTION: async (world, id) => ({
    ...NO_GAIN,
    amount: await payBonus(world, await offerOf(world, callerIn(world).memberId, id)),
  }),
  MISSION: async (world, id) => {
    const { seed } = await payMission(world, id)
    const points = BigInt(seed.rewardPoints) * POINT
    return { amount: BigInt(seed.rewardMinor), points, tickets: seed.rewardTickets }
  },
  RED_ENVELOPE: async (world, id) => ({ ...NO_GAIN, amount: await takeShare(world, id) }),
  BIRTHDAY: claimKept,
  RANK_BONUS: claimKept,
  RAFFLE_TICKET: claimKept,
}

const NO_GAIN = { amount: 0n, points: 0n, tickets: 0 } as const

/** @throws reward.unknown, reward.claimed, reward.expired, and the codes of the other kinds of reward */
export const claimReward: Handler<'promotions.claim-reward'> = async ({ body }, world) => {
  const [kind, id] = [body.id.slice(0, body.id.lastIndexOf('-')), numberOf(body.id)]
  if (!Object.hasOwn(CLAIMS, kind)) throw new Refusal('reward.unknown')
  const { amount, points, tickets } = await CLAIMS[kind as Reward['kind']](world, id)
  return {
    id: body.id,
    amount: amountText(world.site, amount),
    points: pointsText(points),
    tickets,
    claimable: (await waitingFor(world)).length,
  }
}

/**
 * Claims all waiting rewards. Each is claimed by itself: one that is refused, such as a red envelope that is
 * empty by now, leaves the others claimed.
 *
 * @throws reward.unknown if nothing waits
 */
export const claimRewards: Handler<'promotions.claim-rewards'> = async (_input, world) => {
  const waiting = await waitingFor(world)
  if (waiting.length === 0) throw new Refusal('reward.unknown')
  const claimed: Claimed[] = []
  for (const { kind, id } of waiting) {
    const gain = await claimIfPossible(world, kind, numberOf(id))
    if (gain) claimed.push(gain)
  }
  return {
    claimed: claimed.length,
    amount: amountText(
      world.site,
      claimed.reduce((sum, { amount }) => sum + amount, 0n),
    ),
    points: pointsText(claimed.reduce((sum, { points }) => sum + points, 0n)),
    tickets: claimed.reduce((sum, { tickets }) => sum + tickets, 0),
    claimable: (await waitingFor(world)).length,
  }
}

/** Claims one reward; undefined, and nothing written, if it is refused. */
async function claimIfPossible(world: World, kind: Reward['kind'], id: number): Promise<Claimed | undefined> {
  try {
    return await inSavepoint(world.db, 'reward', () => CLAIMS[kind](world, id))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Number in the id of a reward: `MISSION-7` -> 7. */
function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1))
}

async function claimKept(world: World, id: number): Promise<Claimed> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const row = await findReward(db, site.code, memberId, id)
  if (!row) throw new Refusal('reward.unknown')
  if (row.state === 'CLAIMED') throw new Refusal('reward.claimed')
  const isOver = row.expires_at > 0n && row.expires_at <= BigInt(clock.now())
  if (isOver || row.state === 'EXPIRED') throw new Refusal('reward.expired')
  await markClaimed(db, site.code, id, clock.now())
  const { amount, tickets, kind } = row
  const source = `${kind.toLowerCase()}:${row.source}`
  const multiple = site.brand.numbers.bonusTurnoverMultiple
  const entry = kind === 'RANK_BONUS' ? 'RANK_BONUS' : 'BONUS'
  if (amount > 0n) await grantBonus(world, { memberId, amount, kind: entry, multiple, source })
  await addTickets(db, site.code, memberId, tickets)
  return { amount, points: 0n, tickets }
}

async function historyOf(world: World, query: { pageNo: number; pageSize: number }) {
  const asked = { memberId: callerIn(world).memberId, now: world.clock.now() }
  const { total, rows } = await pastRewardPage(world.db, world.site.code, asked, sliceOf(query))
  return pageOf(
    query,
    total,
    rows.map((row) => pastView(row, world)),
  )
}

function pastView(
  { id, kind, source, amount, points, tickets, state, at }: PastReward,
  world: World,
): Reward {
  return {
    ...noReward(world.site),
    id,
    kind,
    title: titleOf(kind, source, world),
    amount: amountText(world.site, amount),
    points: pointsText(points),
    tickets,
    state,
    time: Number(at),
  }
}

function titleOf(kind: Reward['kind'], source: string, world: World): string {
  const { promotions } = world.shared.promotions
  const titles: Partial<Record<Reward['kind'], () => string>> = {
    PROMOTION: () => textIn(world, 'promotion', promotions[Number(source) - 1]?.code, 'title'),
    MISSION: () => textIn(world, 'mission', source, 'title'),
    RED_ENVELOPE: () => source,
    RANK_BONUS: () => inOrder(world.site.brand.ranks)[Number(source)]?.name ?? '',
  }
  return titles[kind]?.() ?? ''
}
