import type { Query } from './store/store.ts'

const TABLES = [
  'worlds',
  'counters',
  'answers',
  'jobs',
  'members',
  'sessions',
  'login_tries',
  'captchas',
  'human_checks',
  'sms_codes',
  'launch_tickets',
  'recent_games',
  'rounds',
] as const

const LEDGER = ['ledger_holds', 'ledger_entries', 'ledger_accounts'] as const

/**
 * Takes a brand's whole world away, for a reset by a developer. The ledger's own triggers would refuse that, so the
 * owner of the tables sets them aside for this one transaction; no call of the platform does.
 */
export async function wipeBrand(db: Query, brand: string): Promise<void> {
  for (const table of TABLES) await db(`DELETE FROM ${table} WHERE brand = $1`, [brand])
  for (const table of LEDGER) {
    await db(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await db(`DELETE FROM ${table} WHERE brand = $1`, [brand])
    await db(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
}
