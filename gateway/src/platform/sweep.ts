import type { JobWorld } from './world.ts'

const DAY = 24 * 60 * 60 * 1000

/** Rows that have had their day, and the column that says when it ended. */
const STALE: Readonly<Record<string, { column: string; keepMs: number }>> = {
  answers: { column: 'at', keepMs: DAY },
  captchas: { column: 'expires_at', keepMs: 0 },
  human_checks: { column: 'expires_at', keepMs: 0 },
  launch_tickets: { column: 'expires_at', keepMs: 0 },
  login_tries: { column: 'failed_at', keepMs: DAY },
  sessions: { column: 'ends_at', keepMs: 0 },
  sms_codes: { column: 'sent_at', keepMs: 2 * DAY },
}

/** Once a day what nobody can use any more goes. Money and rounds stay. */
export async function sweep(_subject: number, { brand, db, dueAt, now, schedule }: JobWorld): Promise<void> {
  for (const [table, { column, keepMs }] of Object.entries(STALE))
    await db(`DELETE FROM ${table} WHERE brand = $1 AND ${column} < $2`, [brand, now - keepMs])
  // A world that slept for a year sweeps once, not every day of it.
  await schedule('sweep', Math.max(dueAt, now) + DAY, 0)
}
