import type { FailedSettlement } from '@marquee/schemas/contract'
import { failedJob } from '../engine/store/jobs.ts'
import type { World } from '../engine/world.ts'

/** The brand's settlement that failed and is tried again, for the agents who wait for it; empty while none failed. */
export async function failedSettlement({
  db,
  site,
}: Pick<World, 'db' | 'site'>): Promise<{ failed?: FailedSettlement }> {
  const job = await failedJob(db, site.code, 'agent-pay')
  if (!job) return {}
  const { plannedAt, tries, dueAt } = job
  return {
    failed: { status: 'FAILED', reason: 'FAULT', dueAt: plannedAt, attempts: tries, nextAttemptAt: dueAt },
  }
}
