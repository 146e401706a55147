import { DAY_MS } from '../../lib/time-units.ts'
import type { Job, Stale } from './family.ts'
import { deleteExpired } from './store/jobs.ts'

/** The daily job that deletes expired rows. Money and rounds are kept. */
export function sweepOf(stale: Stale): Job {
  const all = Object.entries({ answers: { column: 'at', keepMs: DAY_MS }, ...stale })
  return async (_subject, { brand, db, dueAt, schedule }) => {
    for (const [table, { column, keepMs }] of all)
      await deleteExpired(db, brand, { table, column, before: dueAt - keepMs })
    await schedule('sweep', dueAt + DAY_MS, 0)
  }
}
