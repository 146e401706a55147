import { familyStale } from './families.ts'
import type { JobWorld } from './world.ts'

const DAY = 24 * 60 * 60 * 1000

/** Once a day what nobody can use any more goes. Money and rounds stay. */
export async function sweep(_subject: number, { brand, db, dueAt, schedule }: JobWorld): Promise<void> {
  const stale = { answers: { column: 'at', keepMs: DAY }, ...familyStale }
  for (const [table, { column, keepMs }] of Object.entries(stale))
    await db(`DELETE FROM ${table} WHERE brand = $1 AND ${column} < $2`, [brand, dueAt - keepMs])
  await schedule('sweep', dueAt + DAY, 0)
}
