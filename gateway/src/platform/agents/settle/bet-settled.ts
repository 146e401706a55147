import type { SettledBet } from '../../engine/events.ts'
import type { Inside } from '../../engine/world.ts'
import { wakeRuns } from '../runs.ts'

/** A bet of somebody's team is to be settled: where no run is due, one is asked for. */
export async function onBetSettled(
  { memberId, validBet, isTrial }: SettledBet,
  world: Inside,
): Promise<void> {
  const { db, site } = world
  if (isTrial || validBet <= 0n || !site.brand.modules.agents) return
  const [row] = await db<{ asleep: boolean }>(
    `SELECT upline_id > 0 AND NOT EXISTS (SELECT 1 FROM agent_runs WHERE brand = $1) AS asleep
     FROM members WHERE brand = $1 AND id = $2`,
    [site.code, memberId],
  )
  if (row?.asleep) await wakeRuns(world)
}
