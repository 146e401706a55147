import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'

/** Something to claim that no other table of the family keeps. */
export type NewReward = {
  memberId: number
  kind: 'BIRTHDAY' | 'RANK_BONUS' | 'RAFFLE_TICKET'
  /** What it is for: a level, a year, an order. The same is given once. */
  source: string
  amount?: bigint
  tickets?: number
  expiresAt?: number
}

export type RewardRow = {
  id: number
  member_id: number
  kind: NewReward['kind']
  source: string
  amount: bigint
  tickets: number
  state: 'CLAIMABLE' | 'CLAIMED' | 'EXPIRED'
  granted_at: bigint
  expires_at: bigint
  claimed_at: bigint
}

/** Lays a reward ready; a second one for the same is none, and one of nothing is none. */
export async function addReward(world: Inside, reward: NewReward): Promise<void> {
  const { amount = 0n, tickets = 0, expiresAt = 0 } = reward
  if (amount === 0n && tickets === 0) return
  const { db, site, clock } = world
  await db(
    `INSERT INTO rewards (brand, id, member_id, kind, source, amount, tickets, granted_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (brand, member_id, kind, source) DO NOTHING`,
    [
      site.code,
      await nextNumber(db, site.code, 'reward'),
      reward.memberId,
      reward.kind,
      reward.source,
      amount,
      tickets,
      clock.now(),
      expiresAt,
    ],
  )
}

/** Raffle tickets for a member. */
export async function addTickets({ db, site }: Inside, memberId: number, tickets: number): Promise<void> {
  if (tickets === 0) return
  await db(
    `INSERT INTO member_standings AS s (brand, member_id, tickets) VALUES ($1, $2, $3)
     ON CONFLICT (brand, member_id) DO UPDATE SET tickets = s.tickets + excluded.tickets`,
    [site.code, memberId, tickets],
  )
}
