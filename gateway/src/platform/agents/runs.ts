import type { Inside, World } from '../engine/world.ts'
import { offeredKinds } from './contract-kinds.ts'
import { nextRun, setNextRun } from './store/runs.ts'
import { periodsInForce } from './store/terms.ts'
import { windowDue } from './windows.ts'

/** Sees to it that what is earned from now on is settled: a run is due at the next boundary of any contract in force. */
export async function wakeRuns(world: World | Inside): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  const rows = await periodsInForce(db, site.code)
  const kinds = offeredKinds(site.brand.modules)
  const dues = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, period }) => windowDue(kind, period, now + 1, site.brand).dueAt)
  dues.push(windowDue('REBATE', 'Daily', now + 1, site.brand).dueAt)
  await runAt(world, Math.min(...dues))
}

/** Has a run done at this time, unless one is due before. */
export async function runAt({ db, site, clock, schedule }: World | Inside, at: number): Promise<void> {
  const next = await nextRun(db, site.code)
  if (next !== undefined && next <= at && next > clock.now()) return
  await setNextRun(db, site.code, at)
  await schedule('agent-pay', at, 0)
}
