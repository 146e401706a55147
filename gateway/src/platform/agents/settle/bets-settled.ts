import type { Events } from '../../engine/events.ts'
import type { Inside } from '../../engine/world.ts'
import { wakeRuns } from '../runs.ts'
import { needsRun } from '../store/payments.ts'

/** Bets of somebody's team are to be settled: where no run is due, one is asked for. */
export async function onBetsSettled(bets: Events['bets.settled'], world: Inside): Promise<void> {
  const { db, site } = world
  if (!site.brand.modules.agents) return
  const counted = bets.filter(({ validBet, isTrial }) => !isTrial && validBet > 0n)
  const members = [...new Set(counted.map(({ memberId }) => memberId))]
  if (members.length > 0 && (await needsRun(db, site.code, members))) await wakeRuns(world)
}
