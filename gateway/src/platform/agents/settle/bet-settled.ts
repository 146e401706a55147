import type { SettledBet } from '../../engine/events.ts'
import type { Inside } from '../../engine/world.ts'
import { wakeRuns } from '../runs.ts'
import { needsRun } from '../store/payments.ts'

/** A bet of somebody's team is to be settled: where no run is due, one is asked for. */
export async function onBetSettled(
  { memberId, validBet, isTrial }: SettledBet,
  world: Inside,
): Promise<void> {
  const { db, site } = world
  if (isTrial || validBet <= 0n || !site.brand.modules.agents) return
  if (await needsRun(db, site.code, memberId)) await wakeRuns(world)
}
