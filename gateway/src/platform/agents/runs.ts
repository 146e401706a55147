import type { Inside, World } from '../engine/world.ts'
import { offeredKinds } from './contract-kinds.ts'
import { nextRun, setNextRun } from './store/payments.ts'
import { periodsInForce } from './store/terms.ts'
import { windowDue } from './windows.ts'

/** Schedules the settlement run at the next period boundary of any contract in force. */
export async function wakeRuns(world: World | Inside): Promise<void> {
  const { db, site, clock } = world
  const now = clock.now()
  const rows = await periodsInForce(db, site.code)
  const kinds = offeredKinds(site.brand.modules)
  const dues = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, period }) => windowDue(kind, period, now + 1, site.brand).dueAt)
  dues.push(windowDue('REBATE', 'Daily', now + 1, site.brand).dueAt)
  const at = Math.min(...dues)
  const next = await nextRun(db, site.code)
  // A run in the past failed and is tried again: it settles all periods since, and plans the next run.
  if (next === undefined || next > at) await runAt(world, at)
}

/** Has a run done at this time. */
export async function runAt({ db, site, schedule }: World | Inside, at: number): Promise<void> {
  await setNextRun(db, site.code, at)
  await schedule('agent-pay', at, 0)
}
