import type { Query } from './store/store.ts'

/** Tables that refuse to forget. */
const LEDGER = ['ledger_holds', 'ledger_entries', 'ledger_accounts']
/** Kept by a reset of one brand: the clock is not the brand's alone. */
const NOT_OF_A_WORLD = new Set(['clock'])

/** Every table that has rows of a brand's world, as the database tells. */
export async function worldTables(db: Query): Promise<string[]> {
  const rows = await db<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.column_name = 'brand' AND c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
     ORDER BY c.table_name`,
  )
  return rows.map(({ name }) => name).filter((name) => !NOT_OF_A_WORLD.has(name))
}

/**
 * Takes a brand's whole world away, for a reset by a developer. The ledger's own triggers would refuse that, so the
 * owner of the tables sets them aside for this one transaction; no call of the platform does.
 */
export async function wipeBrand(db: Query, brand: string): Promise<void> {
  for (const table of await worldTables(db))
    if (!LEDGER.includes(table)) await db(`DELETE FROM ${table} WHERE brand = $1`, [brand])
  for (const table of LEDGER) {
    await db(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await db(`DELETE FROM ${table} WHERE brand = $1`, [brand])
    await db(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
}
