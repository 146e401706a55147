import type { Job, Stale } from './family.ts'

const DAY = 24 * 60 * 60 * 1000

/** The daily job that deletes expired rows. Money and rounds are kept. */
export function sweepOf(stale: Stale): Job {
  const all = Object.entries({ answers: { column: 'at', keepMs: DAY }, ...stale })
  return async (_subject, { brand, db, dueAt, schedule }) => {
    for (const [table, { column, keepMs }] of all)
      await db(`DELETE FROM ${table} WHERE brand = $1 AND ${column} < $2`, [brand, dueAt - keepMs])
    await schedule('sweep', dueAt + DAY, 0)
  }
}
