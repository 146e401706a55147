import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { insertReward, type RewardRow } from './store/rewards.ts'

export type NewReward = {
  memberId: number
  kind: RewardRow['kind']
  /** Level, year or order that the reward is for. */
  source: string
  amount?: bigint
  tickets?: number
  expiresAt?: number
}

/** Creates a claimable reward. Does nothing if it is empty or the source was already rewarded. */
export async function addReward(world: Inside, reward: NewReward): Promise<void> {
  const { amount = 0n, tickets = 0, expiresAt = 0, memberId, kind, source } = reward
  if (amount === 0n && tickets === 0) return
  const { db, site, clock } = world
  const id = await nextNumber(db, site.code, 'reward')
  const given = { id, memberId, kind, source, amount, tickets }
  await insertReward(db, site.code, { ...given, grantedAt: clock.now(), expiresAt })
}
