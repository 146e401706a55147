import type { Reward } from '@marquee/schemas/contract'
import { inOrder } from '../../lib/in-order.ts'
import { toAmount } from '../../lib/money.ts'
import { pageOf, rowsOf } from '../../lib/paging.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { grantBonus } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { payMission, tasksOf } from './missions.ts'
import { startOf } from './periods.ts'
import { POINT } from './points.ts'
import { payBonus } from './promotion-moves.ts'
import { offerOf, offersFor } from './promotions.ts'
import { openEnvelopes, takeShare } from './red-envelopes.ts'
import { addTickets, type RewardRow } from './rewards-kept.ts'

type Claimed = { amount: bigint; points: bigint; tickets: number }

/** What waits for the caller, or what it has had, newest first. */
export const rewards: Handler<'promotions.rewards'> = async ({ query }, world) => {
  const waiting = await waitingFor(world)
  const page =
    query.view === 'CLAIMABLE'
      ? pageOf(query, waiting.length, rowsOf(query, waiting))
      : await historyOf(world, query)
  return { ...page, claimable: waiting.length }
}

/** All that can be claimed now, whichever part of the family it comes from. */
async function waitingFor(world: World): Promise<Reward[]> {
  const all = [
    ...(await keptRewards(world)),
    ...(await issuedPromotions(world)),
    ...(await doneMissions(world)),
    ...(await envelopes(world)),
  ]
  return all.sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
}

const NOTHING = { title: '', amount: '0.00', points: '0.00', tickets: 0, expiresAt: 0 } as const

async function keptRewards({ db, site, clock, caller }: World): Promise<Reward[]> {
  const rows = await db<RewardRow>(
    `SELECT * FROM rewards WHERE brand = $1 AND member_id = $2 AND state = 'CLAIMABLE'
       AND (expires_at = 0 OR expires_at > $3)`,
    [site.code, caller!.memberId, clock.now()],
  )
  return rows.map((row) => ({
    ...NOTHING,
    id: `${row.kind}-${row.id}`,
    kind: row.kind,
    title: row.kind === 'RANK_BONUS' ? (inOrder(site.brand.ranks)[Number(row.source)]?.name ?? '') : '',
    amount: toAmount(row.amount),
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
      ...NOTHING,
      id: `PROMOTION-${id}`,
      kind: 'PROMOTION',
      title: textIn(world, 'promotion', seed.code, 'title'),
      amount: toAmount(row!.amount),
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
      ...NOTHING,
      id: `MISSION-${id}`,
      kind: 'MISSION',
      title: textIn(world, 'mission', seed.code, 'title'),
      amount: toAmount(BigInt(seed.rewardMinor)),
      points: toAmount(BigInt(seed.rewardPoints) * POINT),
      tickets: seed.rewardTickets,
      state: 'CLAIMABLE',
      time: startOf(period.first, timeZone),
      expiresAt: startOf(period.next, timeZone),
    }))
}

/** What a share will be is not told before it is taken. */
async function envelopes(world: World): Promise<Reward[]> {
  return (await openEnvelopes(world)).map(({ id, message, sent_at, expires_at }) => ({
    ...NOTHING,
    id: `RED_ENVELOPE-${id}`,
    kind: 'RED_ENVELOPE',
    title: message,
    state: 'CLAIMABLE',
    time: Number(sent_at),
    expiresAt: Number(expires_at),
  }))
}

/** How a reward of each kind is claimed, by its number. */
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

export const claimReward: Handler<'promotions.claim-reward'> = async ({ body }, world) => {
  const at = body.id.lastIndexOf('-')
  const [kind, id] = [body.id.slice(0, at), Number(body.id.slice(at + 1))]
  if (!Object.hasOwn(CLAIMS, kind)) throw new Refusal('reward.unknown')
  const { amount, points, tickets } = await CLAIMS[kind as Reward['kind']](world, id)
  return {
    id: body.id,
    amount: toAmount(amount),
    points: toAmount(points),
    tickets,
    claimable: (await waitingFor(world)).length,
  }
}

async function claimKept(world: World, id: number): Promise<Claimed> {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const [row] = await db<RewardRow>('SELECT * FROM rewards WHERE brand = $1 AND id = $2 AND member_id = $3', [
    site.code,
    id,
    memberId,
  ])
  if (!row) throw new Refusal('reward.unknown')
  if (row.state === 'CLAIMED') throw new Refusal('reward.claimed')
  const isOver = row.expires_at > 0n && row.expires_at <= BigInt(clock.now())
  if (isOver || row.state === 'EXPIRED') throw new Refusal('reward.expired')
  await db(`UPDATE rewards SET state = 'CLAIMED', claimed_at = $3 WHERE brand = $1 AND id = $2`, [
    site.code,
    id,
    clock.now(),
  ])
  const { amount, tickets, kind } = row
  const source = `${kind.toLowerCase()}:${row.source}`
  const multiple = site.brand.numbers.bonusTurnoverMultiple
  const entry = kind === 'RANK_BONUS' ? 'RANK_BONUS' : 'BONUS'
  if (amount > 0n) await grantBonus(world, { memberId, amount, kind: entry, multiple, source })
  await addTickets(world, memberId, tickets)
  return { amount, points: 0n, tickets }
}

type PastRow = {
  id: string
  kind: Reward['kind']
  source: string
  amount: bigint
  points: bigint
  tickets: number
  state: Reward['state']
  at: bigint
}

async function historyOf(world: World, query: { pageNo: number; pageSize: number }) {
  const parameters = [world.site.code, callerIn(world).memberId, world.clock.now()]
  const [count] = await world.db<{ total: bigint }>(
    `SELECT count(*) AS total FROM (${PAST}) past`,
    parameters,
  )
  const rows = await world.db<PastRow>(
    `SELECT * FROM (${PAST}) past ORDER BY at DESC, id LIMIT $4 OFFSET $5`,
    [...parameters, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  return pageOf(
    query,
    Number(count?.total ?? 0),
    rows.map((row) => pastView(row, world)),
  )
}

const PAST = `
  SELECT kind || '-' || id AS id, kind, source, amount, 0::bigint AS points, tickets,
    CASE WHEN state = 'CLAIMED' THEN 'CLAIMED' ELSE 'EXPIRED' END AS state, greatest(claimed_at, expires_at) AS at
  FROM rewards WHERE brand = $1 AND member_id = $2
    AND (state <> 'CLAIMABLE' OR (expires_at > 0 AND expires_at <= $3))
  UNION ALL
  SELECT 'PROMOTION-' || promotion_id, 'PROMOTION', promotion_id::text, amount, 0, 0, 'CLAIMED', at
  FROM promotion_members WHERE brand = $1 AND member_id = $2 AND state = 'claimed'
  UNION ALL
  SELECT 'MISSION-' || (row_number() OVER (ORDER BY at, mission)), 'MISSION', mission, amount, points, tickets,
    'CLAIMED', at
  FROM mission_claims WHERE brand = $1 AND member_id = $2
  UNION ALL
  SELECT 'RED_ENVELOPE-' || c.envelope_id, 'RED_ENVELOPE', e.message, c.amount, 0, 0, 'CLAIMED', c.at
  FROM red_envelope_claims c JOIN red_envelopes e ON e.brand = c.brand AND e.id = c.envelope_id
  WHERE c.brand = $1 AND c.member_id = $2`

function pastView({ id, kind, source, amount, points, tickets, state, at }: PastRow, world: World): Reward {
  return {
    ...NOTHING,
    id,
    kind,
    title: titleOf(kind, source, world),
    amount: toAmount(amount),
    points: toAmount(points),
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
